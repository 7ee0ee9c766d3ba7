/**
 * One run of `sendPayment` at a time. The run alone publishes its stages and its end, and only while the screen still
 * stands; leaving the screen cancels it up to the signature.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { TransactionRecord } from '../../model.ts';
import { type Order, type SendPorts, type Stage, sendPayment } from './submit.ts';

export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly stage: Stage }
  | { readonly kind: 'stopped'; readonly error: EvidentError };

export interface Submitter {
  readonly submission: Submission;
  /** Resolves with the record; with null when it stopped, when the screen is gone, or when a run is under way. */
  run(order: Order): Promise<TransactionRecord | null>;
  cancel(): void;
  /** Says why a run could not even begin. */
  stop(error: EvidentError): void;
  /** Takes back what was said about the last run. */
  forget(): void;
}

export function useSubmit(ports: SendPorts): Submitter {
  const [submission, setSubmission] = useState<Submission>({ kind: 'idle' });
  const latest = useRef<AbortController | null>(null);
  const underWay = useRef(false);
  const abort = useCallback(() => {
    latest.current?.abort(new EvidentError('RPC_ABORTED'));
  }, []);
  useEffect(() => {
    return () => {
      abort();
      latest.current = null;
    };
  }, [abort]);

  const run = useCallback(
    async (order: Order) => {
      if (underWay.current) return null;
      underWay.current = true;
      const mine = new AbortController();
      latest.current = mine;
      const current = () => latest.current === mine;
      const at: { stage: Stage } = { stage: 'checking' };
      try {
        const record = await sendPayment(ports, order, {
          signal: mine.signal,
          onStage: (stage) => {
            at.stage = stage;
            if (current()) setSubmission({ kind: 'running', stage });
          },
        });
        return current() ? record : null;
      } catch (thrown) {
        // A cancelled step may reject with whatever its own abort gave. Sending is past cancelling.
        const cancelled = mine.signal.aborted && at.stage !== 'sending';
        const error = cancelled ? new EvidentError('RPC_ABORTED', {}, thrown) : toEvidentError(thrown);
        if (current()) setSubmission({ kind: 'stopped', error });
        return null;
      } finally {
        underWay.current = false;
      }
    },
    [ports],
  );
  const stop = useCallback((error: EvidentError) => {
    if (!underWay.current) setSubmission({ kind: 'stopped', error });
  }, []);
  const forget = useCallback(() => {
    setSubmission((now) => (now.kind === 'stopped' ? { kind: 'idle' } : now));
  }, []);
  return { submission, run, cancel: abort, stop, forget };
}
