/** A transaction that the network refused, forgot or never answered for: what is safe, and the same bytes again. */
import { useEffect, useRef, useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { TransactionDetail } from '../../chain/services.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';

export type OfferProps = {
  detail: TransactionDetail;
  /** The record changed: read it again. */
  onChanged: () => void;
};

export function Offer({ detail, onChanged }: OfferProps) {
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  // The bytes are on their way whether the screen stands or not; only its own state is left alone once it is gone.
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  const { record } = detail.entry;
  if (record === null) return null;
  const { state } = record;
  const words = messages.refused;
  const retryable = state.kind === 'refused' || state.kind === 'dropped' || state.kind === 'broadcast';
  if (!retryable) return null;

  const retry = async () => {
    setBusy(true);
    setError(null);
    try {
      await services.retry(record.id);
      if (standing.current) onChanged();
    } catch (thrown) {
      if (standing.current) setError(toEvidentError(thrown));
    } finally {
      if (standing.current) setBusy(false);
    }
  };
  const refusal = state.kind === 'refused' ? new EvidentError(state.code) : null;
  // A nonce that is used up can never be included: the same bytes would be refused for ever.
  const hopeless = refusal?.code === 'TX_NONCE_TOO_LOW';
  return (
    <>
      <Notice
        tone={refusal === null ? 'caution' : 'danger'}
        title={refusal?.message ?? (state.kind === 'dropped' ? words.droppedTitle : words.unknownTitle)}
        action={
          hopeless ? null : (
            <Button onClick={retry} busy={busy}>
              {words.retry}
            </Button>
          )
        }
      >
        {refusal === null ? words.note : <Refusal error={refusal} reason={reasonOf(state)} />}
      </Notice>
      {error === null ? null : <ErrorView error={error} level={3} />}
    </>
  );
}

function reasonOf(state: TransactionState): string {
  return state.kind === 'refused' ? state.reason : '';
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
