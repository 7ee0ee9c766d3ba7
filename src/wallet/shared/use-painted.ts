import { useEffect, useState } from 'react';

/** A page that is not looked at paints nothing: then it is not waited for. */
const PATIENCE_MS = 250;

/**
 * True once what stood on the screen when `there` became true was painted, and from then on. For what may come after
 * the first useful paint and would delay it.
 */
export function usePainted(there: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!there || painted) return;
    let task: ReturnType<typeof setTimeout>;
    const done = () => setPainted(true);
    const frame = requestAnimationFrame(() => {
      clearTimeout(patience);
      // After this frame, not before it.
      task = setTimeout(done);
    });
    const patience = setTimeout(done, PATIENCE_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(patience);
      clearTimeout(task);
    };
  }, [there, painted]);
  return painted;
}
