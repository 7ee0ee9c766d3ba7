/** One question at a time: leaving ends it, and an answer that comes after another question is dropped. */
import { useEffect, useRef, useState } from 'react';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';

export interface Asking {
  readonly busy: boolean;
  readonly error: EvidentError | null;
  /** Resolves with null when it failed, was cancelled or was overtaken; `error` then says why, if there is a reason. */
  ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Says what is wrong before anything was asked; null takes it back. */
  say(error: EvidentError | null): void;
  cancel(): void;
}

export function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      latest.current?.abort();
      latest.current = null;
    },
    [],
  );
  const cancel = () => {
    latest.current?.abort();
    latest.current = null;
    setBusy(false);
  };
  return {
    busy,
    error,
    async ask(question) {
      latest.current?.abort();
      const mine = new AbortController();
      latest.current = mine;
      setBusy(true);
      setError(null);
      try {
        const answer = await question(mine.signal);
        return latest.current === mine ? answer : null;
      } catch (thrown) {
        if (latest.current === mine && !hasCode(thrown, 'RPC_ABORTED')) setError(toEvidentError(thrown));
        return null;
      } finally {
        if (latest.current === mine) {
          latest.current = null;
          setBusy(false);
        }
      }
    },
    say: setError,
    cancel,
  };
}
