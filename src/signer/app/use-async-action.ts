/**
 * One act of a screen at a time: its result is published only while the screen is still there and no newer act has
 * begun. The error is a catalogue code for the screen to place.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';

export interface AsyncAction {
  readonly busy: boolean;
  readonly error: EvidentError | null;
  readonly setError: (error: EvidentError | null) => void;
  /** Runs `work`, then `then` with its result if nothing has overtaken it. Ignored while busy. */
  readonly run: <T>(work: () => Promise<T>, then: (result: T) => void) => void;
}

export function useAsyncAction(): AsyncAction {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const turn = useRef(0);
  const running = useRef(false);
  useEffect(
    () => () => {
      turn.current += 1;
      running.current = false;
    },
    [],
  );
  const run = useCallback(<T>(work: () => Promise<T>, then: (result: T) => void): void => {
    if (running.current) return;
    running.current = true;
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    setError(null);
    const settle = (publish: () => void): void => {
      if (turn.current !== mine) return;
      running.current = false;
      setBusy(false);
      publish();
    };
    work().then(
      (result) => settle(() => then(result)),
      (thrown: unknown) => settle(() => setError(toEvidentError(thrown))),
    );
  }, []);
  return { busy, error, setError, run };
}

/** The sentence that stands at a field: what is wrong and what to do. */
export function sentence(error: EvidentError): string {
  return `${error.message} ${error.next}`;
}
