/** What this wallet sent to the contract. Nobody is asked. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { decodeCall } from '#core/abi/decode.ts';
import { functionBySelector } from '#core/abi/interface/lookup.ts';
import { jsonValue } from '#core/abi/values.ts';
import { displayText } from '#core/text/display.ts';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { TransactionRecord } from '../../model.ts';
import { contractCallsQuery } from '../../queries/contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { exactTime } from '../../shared/time.ts';
import type { ContractView } from './contract-view.ts';
import { messages } from './messages.ts';
import type { ContractSearch } from './search.ts';

const words = messages.history;
const MOST = 20;

export function CallHistory({ view }: { view: ContractView }) {
  const services = useServices();
  const calls = useQuery(contractCallsQuery(services, view.chainId, view.address)).data ?? [];
  if (calls.length === 0) return null;
  return (
    <Sheet title={words.title}>
      <RowList label={words.title}>
        {calls.slice(0, MOST).map((record) => (
          <Call key={record.id} record={record} view={view} />
        ))}
      </RowList>
    </Sheet>
  );
}

function Call({ record, view }: { record: TransactionRecord; view: ContractView }) {
  const { data } = record.transaction;
  const fn = functionBySelector(view.known.contract, data);
  const args = fn === null ? null : decodeCall(fn, data);
  const title = fn === null ? words.bytes(data.slice(0, 10)) : displayText(fn.signature, 120);
  const again: ContractSearch | null =
    fn === null || args === null || !args.ok
      ? null
      : {
          tab: 'write',
          fn: fn.signature,
          args: JSON.stringify(args.value.map(({ value }) => jsonValue(value))),
          from: record.account,
        };
  const state = words.states[record.state.kind];
  return (
    <Row
      title={
        'hash' in record.state ? (
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: record.chainId, hash: record.state.hash }}
            className={rowLink}
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )
      }
      sub={`${state} · ${exactTime(record.createdAt)}`}
      end={
        again === null ? null : (
          <Link
            to="/contracts/$chain/$address"
            params={{ chain: String(view.chainId), address: view.address }}
            search={again}
          >
            {words.again}
          </Link>
        )
      }
    />
  );
}
