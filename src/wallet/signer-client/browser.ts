/** What the client needs of the browser: randomness and a clock. */
import { bytesToHex } from '#core/bytes/hex.ts';

/** 128 random bits as 32 hexadecimal digits. */
export function randomId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
}

export function timer(wake: () => void, milliseconds: number): () => void {
  const handle = setTimeout(wake, milliseconds);
  return () => clearTimeout(handle);
}
