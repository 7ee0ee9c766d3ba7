/** A transaction that the network refused, forgot or never answered for: what that means, and that it is safe. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EvidentError } from '#core/errors/error.ts';
import { isReplacementOf } from '#core/lifecycle/replaces.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { Notice } from '#ui/notice.tsx';
import type { TransactionRecord } from '../../model.ts';
import { conflictingTransactionsQuery } from '../../queries/transaction.ts';
import { useServices } from '../../shared/services-context.tsx';
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
      {words.code} <code>{error.code}</code>
    </>
  );
}
