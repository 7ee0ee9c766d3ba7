/** A frame that is not displayed paints nothing: what is told is not held back for longer than this. */
const PATIENCE_MS = 50;

/**
 * Runs what it is given with the next painted frame, all of it together and in its order. What one of them throws goes
 * to `onError`; the others run.
 */
export function onceAFrame(onError: (thrown: unknown) => void): (told: () => void) => void {
  let waiting: (() => void)[] = [];
  const run = () => {
    const all = waiting;
    waiting = [];
    for (const each of all) {
      try {
        each();
      } catch (thrown) {
        onError(thrown);
      }
    }
  };
  return (told) => {
    waiting.push(told);
    if (waiting.length > 1) return;
    const patience = setTimeout(() => {
      cancelAnimationFrame(frame);
      run();
    }, PATIENCE_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(patience);
      run();
    });
  };
}
