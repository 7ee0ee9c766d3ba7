/** A transaction that the network refused, forgot or never answered for: what is safe, and the same bytes again. */
import { useEffect, useRef, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
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
  const title = {
    refused: words.title,
    dropped: words.droppedTitle,
    broadcast: words.unknownTitle,
  }[state.kind];
  return (
    <>
      <Notice
        tone={state.kind === 'refused' ? 'danger' : 'caution'}
        title={title}
        action={
          <Button onClick={retry} busy={busy}>
            {words.retry}
          </Button>
        }
      >
        {state.kind === 'refused' ? (
          <>
            <bdi>{words.reason(displayText(state.reason, 300))}</bdi>{' '}
          </>
        ) : null}
        {words.note}
      </Notice>
      {error === null ? null : <ErrorView error={error} level={3} />}
    </>
  );
}
