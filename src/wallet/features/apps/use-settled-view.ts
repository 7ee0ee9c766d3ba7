/**
 * Whether what is on the screen has been there for long enough to be seen: an app chooses when its request appears and
 * when the window comes to the front, and so could put a button under a press that was meant for something else.
 */
import { useEffect, useState } from 'react';

/** As in the signer: longer than between the two presses of a double click. */
const SETTLE_MS = 500;

/** Begins anew when the window comes to the front. */
export function useSettledView(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let pressed = false;
    const wait = (): void => {
      clearTimeout(timer);
      setSettled(false);
      timer = setTimeout(() => setSettled(true), SETTLE_MS);
    };
    // A press from elsewhere in the window brings the focus too, and is seen before it.
    const onFocus = (): void => {
      if (!pressed) wait();
    };
    const onDown = (): void => {
      pressed = true;
    };
    const onUp = (): void => {
      pressed = false;
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') wait();
    };
    wait();
    const leaving = new AbortController();
    const options = { capture: true, signal: leaving.signal };
    window.addEventListener('focus', onFocus, { signal: leaving.signal });
    window.addEventListener('pointerdown', onDown, options);
    window.addEventListener('pointerup', onUp, options);
    window.addEventListener('pointercancel', onUp, options);
    document.addEventListener('visibilitychange', onVisible, { signal: leaving.signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return settled;
}
