/** Keys of the workbench. A press of them is a press of the button that the screen shows. */
import { type RefObject, useEffect } from 'react';

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** ⌘/Ctrl Enter submits the form of the open function; ⌘/Ctrl Shift C copies what it returned. */
export function useRunKeys(bench: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const element = bench.current;
      if (event.defaultPrevented || event.repeat || altKey || !(ctrlKey || metaKey)) return;
      if (element === null || element.offsetParent === null || isDialogOpen()) return;
      const form =
        key === 'Enter' && !shiftKey ? element.querySelector<HTMLFormElement>('form[data-run]') : null;
      const copy =
        key.toLowerCase() === 'c' && shiftKey
          ? element.querySelector<HTMLElement>('[data-outcome] [data-copy-all] button')
          : null;
      if (form === null && copy === null) return;
      event.preventDefault();
      form?.requestSubmit();
      copy?.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [bench]);
}
