/** A clock that wakes once, unless the returned function is called first. */
export function timer(wake: () => void, milliseconds: number): () => void {
  const handle = setTimeout(wake, milliseconds);
  return () => clearTimeout(handle);
}
