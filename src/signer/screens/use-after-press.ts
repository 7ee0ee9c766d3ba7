/** What a press leaves behind, done when the press is over: a button that moves under the finger loses its click. */
import { useEffect, useRef } from 'react';

/** Returns what runs `act` at once, or after the click of the press under way. Nothing runs once the screen is gone. */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (): void => {
      pressed.current = true;
    };
    const up = (): void => {
      pressed.current = false;
      // The click belongs to the same task as the end of the press.
      timer = setTimeout(() => {
        waiting.current?.();
        waiting.current = null;
      });
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (act) => {
    if (pressed.current) waiting.current = act;
    else act();
  };
}
