import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { timer } from '../app/timer.ts';
import {
  createGuard,
  type Guard,
  type Hindrance,
  HOLD_MS,
  watchWindow,
} from '../app/visibility.ts';

export interface Approval {
  readonly card: RefObject<HTMLDivElement | null>;
  readonly hindrance: Hindrance | null;
  readonly onEnd: (inView: boolean) => void;
  /** Asked once more at the very press: what the browser has seen meanwhile counts. */
  readonly admits: () => boolean;
}

interface GuardOptions {
  readonly dangerous?: boolean;
  /** Taken from the first render. */
  readonly holdMs?: number;
}

/**
 * The approval guard over the card of the screen that is open, from the first render of that card on. What is dangerous is
 * never approved in a frame: masks and zoom deceive the observer too.
 */
export function useGuard({ holdMs = HOLD_MS }: GuardOptions = {}): Approval {
  const card = useRef<HTMLDivElement | null>(null);
  const [guard] = useState<Guard>(() => createGuard(timer, window.innerWidth, window.innerHeight, holdMs));
  const flush = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (card.current === null) return;
    const watch = watchWindow(window, guard);
    flush.current = watch.flush;
    const onResize = (): void => guard.resize(window.innerWidth, window.innerHeight);
    onResize();
    window.addEventListener('resize', onResize);
    return () => {
      watch.stop();
      window.removeEventListener('resize', onResize);
      guard.see('covered');
    };
  }, [guard]);
  const hindrance = useSyncExternalStore(guard.subscribe, guard.hindrance);
  return useMemo(
    () => ({
      card,
      hindrance,
      onEnd: guard.reachEnd,
      admits: () => {
        guard.resize(window.innerWidth, window.innerHeight);
        flush.current();
        return guard.hindrance() === null;
      },
    }),
    [guard, hindrance],
  );
}
