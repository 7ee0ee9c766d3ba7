/** An act that goes through the signer: under way, failed, or to be tried again in the signer's own window. */
import { type ReactNode, useRef, useState } from 'react';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import type { SignerClient } from '../signer-client/client.ts';
import { ErrorView } from './error-view.tsx';
import { sharedMessages } from './messages.ts';

export interface SignerAct {
  readonly busy: boolean;
  /** Runs one act at a time; a press while another is under way does nothing. */
  run(act: () => Promise<void>): void;
  /** The failure with its ways on; null when there is none. Place it near the button. */
  readonly failure: ReactNode;
}

/** True when the signer's own window is the way on: it asked for one, or the browser did not let it open. */
export function offersOwnWindow({ code, details }: EvidentError): boolean {
  return code === 'SIGN_HIDDEN' && (details.offer === 'window' || details.window === 'blocked');
}

/** @param client asked for only when the signer wants its own window. */
export function useSignerAct(client: () => SignerClient | null, level: 1 | 2 | 3 = 3): SignerAct {
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
  const inWindow = (): void => {
    const act = last.current;
    const signer = client();
    if (act === null || signer === null) return;
    // The window must be opened within the press itself; the browser blocks it later.
    const opened = signer.openWindow();
    run(async () => {
      await opened;
      await act();
    });
  };

  const offersWindow = error !== null && offersOwnWindow(error);
  const failure =
    error === null ? null : (
      <ErrorView
        error={error}
        level={level}
        onRetry={offersWindow ? undefined : again}
        actions={
          offersWindow ? (
            <Button variant="primary" onClick={inWindow}>
              {sharedMessages.ownWindow}
            </Button>
          ) : null
        }
      />
    );
  return { busy, run, failure };
}
