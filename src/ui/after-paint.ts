/** A page that is not looked at paints nothing: then it is not waited for. */
const PATIENCE_MS = 250;

/** Calls back once what is in the document now was painted. Returns the function that takes the call back. */
export function afterPaint(done: () => void, patienceMs = PATIENCE_MS): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(patience);
    // After this frame, not before it.
    task = setTimeout(done);
  });
  const patience = setTimeout(done, patienceMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(patience);
    clearTimeout(task);
  };
}
