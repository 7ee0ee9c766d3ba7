/** Keys of the workbench: ⌘/Ctrl Enter runs the function that is open, ⌘/Ctrl Shift C copies its call. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const SHIFTED = { enter: false, c: true } as const;

/** While `place` is in sight and no dialog is open. `act` says whether there was something to do. */
export function useBenchKey(
  key: keyof typeof SHIFTED,
  place: RefObject<HTMLElement | null>,
  act: (place: HTMLElement) => boolean,
): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      if (event.key.toLowerCase() !== key || shiftKey !== SHIFTED[key]) return;
      if (event.defaultPrevented || event.repeat || altKey || !(ctrlKey || metaKey)) return;
      const element = place.current;
      // A tab or a list that gives way to another stays in the document.
      if (element === null || element.offsetParent === null) return;
      if (document.querySelector('dialog[open]') === null && run(element)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key, place]);
}
