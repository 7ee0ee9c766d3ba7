import { useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A choice that answers at once: it is shown as it is made, and followed once that was painted, for what follows may
 * take its time. `value` is what is in force; when it changes, it is what is shown. Of several choices before one paint
 * the last is followed; whoever leaves before it has chosen nothing.
 *
 * @example const [tab, choose] = useChosen(selected, onSelect);
 */
export function useChosen<Choice>(
  value: Choice,
  follow: (choice: Choice) => void,
): readonly [Choice, (choice: Choice) => void] {
  const [shown, show] = useState(value);
  const [known, setKnown] = useState(value);
  const takeBack = useRef<(() => void) | null>(null);
  if (known !== value) {
    setKnown(value);
    show(value);
  }
  useEffect(() => () => takeBack.current?.(), []);
  const choose = (choice: Choice) => {
    show(choice);
    takeBack.current?.();
    takeBack.current = afterPaint(() => follow(choice));
  };
  return [shown, choose];
}
