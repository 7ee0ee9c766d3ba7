/** A transaction that the network refused, forgot or never answered for: what that means, and that it is safe. */
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import type { TransactionRecord } from '../../model.ts';
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

/** What to do about it, in the endpoint's own words and by its code. */
function Refusal({ error, reason }: { error: EvidentError; reason: string }) {
  const words = messages.refused;
  return (
    <>
      {error.next.startsWith(words.safe) ? null : `${words.safe} `}
      {error.next} {reason === '' ? null : <bdi>{words.reason(displayText(reason, 300))} </bdi>}
      {words.code} <code>{error.code}</code>
    </>
  );
}
