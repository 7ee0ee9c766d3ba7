/** What a transaction waits for: what the chain takes before it, what nobody has sent, or a fee that is too low. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { maxGasPrice } from '#core/tx/transaction.ts';
import { shortAddress } from '#ui/address-parts.ts';
import layout from '#ui/layout.module.css';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NonceQueue, QueuePlace } from '../../chain/transacting/types.ts';
import type { TransactionRecord } from '../../model.ts';
import { feesQuery } from '../../queries/fees.ts';
import { queueQuery } from '../../queries/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';
import { waitsFor } from './acts.ts';
import { messages } from './messages.ts';

/** Nothing until it is known: the transaction's steps say that it waits. */
export function Queue({ record }: { record: TransactionRecord }) {
  const services = useServices();
  const { chainId, account, transaction } = record;
  const queue = useQuery(queueQuery(services, chainId, account)).data;
  const fees = useQuery(feesQuery(services, chainId)).data;
  if (queue === undefined || queue.next > transaction.nonce) return null;
  const base = fees?.nextBaseFee ?? null;
  const low = base !== null && maxGasPrice(transaction.fees) < base;
  return (
    <Sheet title={messages.queue.title} padded>
      <div className={layout.stack2}>
        <p>{reasonOf(queue, transaction.nonce)}</p>
        {low ? <p>{messages.queue.lowFee}</p> : null}
        {queue.places.length > 1 ? <Places queue={queue} record={record} /> : null}
      </div>
    </Sheet>
  );
}

function reasonOf(queue: NonceQueue, nonce: number): string {
  const words = messages.queue;
  const before = waitsFor(queue, nonce);
  if (before === null) return words.next(nonce);
  if (before.state === 'gap') return words.gap(before.nonce, before.last);
  return before.records.length > 0 ? words.behindOwn(before.nonce) : words.behindOther(before.nonce);
}

function Places({ queue, record }: { queue: NonceQueue; record: TransactionRecord }) {
  const words = messages.queue;
  return (
    <RowList label={words.list}>
      {queue.places.map((place) => (
        <Row
          key={place.nonce}
          tone={place.state === 'gap' ? 'quiet' : undefined}
          title={place.last === place.nonce ? words.place(place.nonce) : words.run(place.nonce, place.last)}
          sub={<Holder place={place} record={record} />}
        />
      ))}
    </RowList>
  );
}

function Holder({ place, record }: { place: QueuePlace; record: TransactionRecord }) {
  const words = messages.queue;
  if (place.state === 'gap') return place.last === place.nonce ? words.missing : words.missingRun;
  if (place.records.length === 0) return words.other;
  return place.records.map(({ id, chainId, state }) =>
    id === record.id ? (
      <div key={id}>{words.here}</div>
    ) : 'hash' in state ? (
      <div key={id}>
        <Link
          to="/activity/$chain/$hash"
          params={{ chain: chainId, hash: state.hash }}
          data-whole={state.hash}
        >
          {words.open(shortAddress(state.hash))}
        </Link>
      </div>
    ) : null,
  );
}
