import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';

/**
 * True once what stood on the screen when `there` became true was painted, and from then on. For what may come after
 * the first useful paint and would delay it.
 */
export function usePainted(there: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!there || painted) return;
    // What may come later is drawn in slices, between which the page answers.
    return afterPaint(() => startTransition(() => setPainted(true)));
  }, [there, painted]);
  return painted;
}
