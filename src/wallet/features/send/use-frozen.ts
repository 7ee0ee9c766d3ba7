/** Figures that stay as they were read when a button was pressed, until what it began has ended. */
import { useState } from 'react';

/**
 * @param live what is known now.
 * @param frozen true from the press on, while its run lasts.
 * @returns what to show, and what to call at the press.
 */
export function useFrozen<Shown extends object>(live: Shown, frozen: boolean): [Shown, () => void] {
  const [held, setHeld] = useState(live);
  return [frozen ? held : live, () => setHeld(live)];
}
