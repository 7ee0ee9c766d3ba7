import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from './announcer.tsx';

/**
 * For a screen that has several parts and shows one of them: the next one begins at its start, for the eye and for
 * whoever listens. The element that is returned is focused; it wants `tabIndex={-1}` and the title as its label.
 *
 * @param part which one is shown
 * @param title what is announced when it changes
 */
export function useTurning(part: string, title: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  const turn = useEffectEvent(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    announce(title);
  });
  useEffect(() => {
    // Strict mode runs effects twice: what was shown at first is no turn.
    if (shown.current === part) return;
    shown.current = part;
    turn();
  }, [part]);
  return place;
}
