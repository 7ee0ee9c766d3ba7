/**
 * Questions asked while somebody types. Only the answer to the latest one is published, and none once the screen is
 * gone. Until it is there, the one before stays: whoever acts on it sees to it that it still applies.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';

/** How long nothing may be asked anew before the question is put. */
const PAUSE_MS = 150;

type Answer<A> =
  | { readonly kind: 'answer'; readonly answer: A }
  | { readonly kind: 'error'; readonly error: EvidentError };

export interface Latest<A> {
  /** Of the last question that was answered; stays while the next one is on its way. */
  readonly last: Answer<A> | null;
  /** Null when there is no longer anything to ask: forgets the answer at once. */
  readonly ask: (question: (() => Promise<A>) | null) => void;
}

export function useLatest<A>(): Latest<A> {
  const [last, setLast] = useState<Answer<A> | null>(null);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      turn.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const ask = useCallback((question: (() => Promise<A>) | null): void => {
    turn.current += 1;
    const mine = turn.current;
    clearTimeout(timer.current);
    if (question === null) {
      setLast(null);
      return;
    }
    const publish = (answer: Answer<A>): void => {
      if (turn.current === mine) setLast(answer);
    };
    timer.current = setTimeout(() => {
      question().then(
        (answer) => publish({ kind: 'answer', answer }),
        (thrown: unknown) => publish({ kind: 'error', error: toEvidentError(thrown) }),
      );
    }, PAUSE_MS);
  }, []);
  return { last, ask };
}
