/** An act that goes through the signer: under way, failed, or to be tried again. */
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { useSignerClient } from '../../shared/signer-context.tsx';
import type { SignerClient, SignerSnapshot } from '../../signer-client/client.ts';
import { ErrorView } from './error-view.tsx';

export interface SignerAct {
  readonly busy: boolean;
  /** Runs one act at a time; a press while another is under way does nothing. */
  run(act: () => Promise<void>): void;
  /** The failure with its ways on; null when there is none. Place it near the button. */
  readonly failure: ReactNode;
}

export function useSignerAction(level: 1 | 2 | 3 = 3): SignerAct {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const running = useRef(false);
  const last = useRef<(() => Promise<void>) | null>(null);

  const run = (act: () => Promise<void>): void => {
    if (running.current) return;
    running.current = true;
    last.current = act;
    setBusy(true);
    setError(null);
    act()
      .catch((thrown: unknown) => {
        // Closing the signer is an answer, not a failure.
        if (!hasCode(thrown, 'SIGN_REJECTED')) setError(toEvidentError(thrown));
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };

  const again = (): void => {
    if (last.current) run(last.current);
  };
  const failure = error === null ? null : <ErrorView error={error} level={level} onRetry={again} />;
  return { busy, run, failure };
}

/** The signer as screens see it: its client, and what it tells of itself, kept current. */
export function useSignerState(): SignerSnapshot & { readonly client: SignerClient } {
  const client = useSignerClient();
  const snapshot = useSyncExternalStore(client.subscribe, client.snapshot);
  return { client, ...snapshot };
}
