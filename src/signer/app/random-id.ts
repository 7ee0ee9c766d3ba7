import { bytesToHex } from '#core/bytes/hex.ts';

/** 128 random bits as 32 hexadecimal digits, from the browser's own generator. */
export function randomId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);
}
