/** A transaction that the network refused, forgot or never answered for: what that means, and that it is safe. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { isReplacementOf } from '#core/lifecycle/queue.ts';
import { displayText } from '#core/text/display.ts';
import { maxGasPrice } from '#core/tx/transaction.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { ErrorDetails } from '#ui/error-details.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import type { TransactionDetail } from '../../history/detail.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { feesQuery } from '../../queries/pre-sign.ts';
import { conflictingTransactionsQuery, queueQuery, whyRevertedQuery } from '../../queries/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { NonceQueue, QueuePlace } from '../../transactions/types.ts';
import { waitsFor } from './act-list.tsx';
import { messages } from './messages.ts';

export function Trouble({ record: { state } }: { record: TransactionRecord }) {
  const words = messages.refused;
  if (state.kind === 'refused') {
    const error = new EvidentError(state.code);
    return (
      <Notice tone="danger" title={error.message}>
        <Refusal error={error} reason={state.reason} />
      </Notice>
    );
  }
  if (state.kind !== 'dropped' && state.kind !== 'broadcast') return null;
  return (
    <Notice tone="caution" title={state.kind === 'dropped' ? words.droppedTitle : words.unknownTitle}>
      {words.note}
    </Notice>
  );
}

/** A transaction whose nonce another one has: whether what was meant happened, and by which. */
export function Displaced({ record }: { record: TransactionRecord }) {
  const services = useServices();
  const { state, chainId } = record;
  const over = state.kind === 'replaced' || state.kind === 'cancelled';
  const conflicting = useQuery({ ...conflictingTransactionsQuery(services, record), enabled: over }).data;
  if (!over || conflicting === undefined) return null;
  const words = messages.displaced;
  const { by } = state;
  const taker = conflicting.find((other) => 'hash' in other.state && other.state.hash === by);
  const text =
    taker?.intent.kind === 'cancel'
      ? words.cancelled
      : taker !== undefined && isReplacementOf(taker, record, conflicting)
        ? words.own
        : words.other;
  return (
    <Notice standing>
      {by === null ? (
        words.unknown
      ) : (
        <>
          {text}{' '}
          <Link to="/activity/$chain/$hash" params={{ chain: chainId, hash: by }}>
            {words.open(shortAddress(by))}
          </Link>
          .
        </>
      )}{' '}
      {state.raw === null ? null : words.notFinal}
    </Notice>
  );
}

/** What to do about it, in the endpoint's own words and by its code. */
function Refusal({ error, reason }: { error: EvidentError; reason: string }) {
  const words = messages.refused;
  return (
    <>
      {/* This code's own next step says it already. */}
      {error.code === 'TX_REFUSED' ? null : `${words.safe} `}
      {error.next} {reason === '' ? null : <bdi>{words.reason(displayText(reason, 300))} </bdi>}
      <ErrorDetails code={error.code} />
    </>
  );
}

const KeptReason = lazy(async () => ({ default: (await import('./kept-reason.tsx')).KeptReason }));

/** Why a transaction that is in a block failed, as its endpoint tells. */
export function Reverted({ detail }: { detail: TransactionDetail }) {
  const services = useServices();
  const { entry, receipt } = detail;
  const failed = receipt?.status === 'reverted';
  const query = useQuery({
    ...whyRevertedQuery(services, entry.chainId, entry.hash, receipt?.block ?? 0n),
    enabled: failed,
  });
  if (!failed) return null;
  const words = messages.reverted;
  const told = query.data?.value ?? null;
  const plain = <bdi>{words.reason(told?.reason ?? '')}</bdi>;
  return (
    <Notice tone="danger" title={words.title} standing>
      {query.isPending ? (
        `${words.asking}…`
      ) : told === null ? (
        words.unknown
      ) : (
        <>
          {told.outOfGas ? (
            words.outOfGas
          ) : told.returned === null ? (
            plain
          ) : (
            <Suspense fallback={plain}>
              <KeptReason detail={detail} data={told.returned} otherwise={plain} />
            </Suspense>
          )}{' '}
          {told.by === 'replay' ? `${words.replay} ` : null}
          {query.data ? <EvidenceOf evidence={query.data.evidence} text /> : null}
        </>
      )}{' '}
      {words.fee}
    </Notice>
  );
}

// What a transaction waits for: what the chain takes before it, what nobody has sent, or a fee that is too low.

/** Nothing until it is known: the transaction's steps say that it waits. */
export function WaitingQueue({ record }: { record: TransactionRecord }) {
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
