/** What the client needs of the browser: randomness and a clock. */

/** 128 random bits as 32 hexadecimal digits. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function timer(wake: () => void, milliseconds: number): () => void {
  const handle = setTimeout(wake, milliseconds);
  return () => clearTimeout(handle);
}
