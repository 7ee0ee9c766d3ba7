/** Figures that stay as they were read when a button was pressed, until what it began came to nothing. */
import { useState } from 'react';

export interface Frozen<Shown> {
  readonly shown: Shown;
  readonly frozen: boolean;
  readonly hold: () => void;
  readonly release: () => void;
}

/**
 * What was sent is among what waits from then on: read against the form that sent it, it would be subtracted twice. So a
 * form that leads to its transaction is never released.
 *
 * @param live what is known now.
 * @returns what to show, what to call at the press, and what to call once it came to nothing.
 */
export function useFrozen<Shown extends object>(live: Shown): Frozen<Shown> {
  const [held, setHeld] = useState<Shown | null>(null);
  return {
    shown: held ?? live,
    frozen: held !== null,
    hold: () => setHeld(live),
    release: () => setHeld(null),
  };
}
