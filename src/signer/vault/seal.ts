/** The sealing primitive: AES-256-GCM (NIST SP 800-38D) by WebCrypto, 96-bit random nonce, 128-bit tag. */
import { bytesToHex, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { type Bytes, type RandomSource, randomBytes } from './random.ts';

export const KEY_BYTES = 32;
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** As stored: lower-case hexadecimal without prefix, which has exactly one spelling per value (base64 has not). */
export function toText(bytes: Uint8Array): string {
  return bytesToHex(bytes).slice(2);
}

/** For text that a schema has already found to be hexadecimal. */
export function fromText(text: string): Bytes {
  return hexToBytes(`0x${text}` as Hex);
}

/** A key that the page's and the worker's own code can use and never read; `raw` is zeroed. */
export async function importKey(raw: Bytes): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  } finally {
    raw.fill(0);
  }
}

/** Seals `plain`; `bound` is not hidden, but opening fails unless it is the same. `plain` is left to the caller. */
export async function sealBytes(key: CryptoKey, nonce: Bytes, plain: Bytes, bound: Bytes): Promise<Bytes> {
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: bound, tagLength: TAG_BYTES * 8 };
  return new Uint8Array(await crypto.subtle.encrypt(parameters, key, plain));
}

/** Opens what `seal` made; null when key, nonce, bound data or a single bit differ. */
export async function openSealed(
  key: CryptoKey,
  nonce: Bytes,
  sealed: Bytes,
  bound: Bytes,
): Promise<Bytes | null> {
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: bound, tagLength: TAG_BYTES * 8 };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, sealed));
  } catch {
    // WebCrypto gives no reason on purpose (OperationError for all), so there is none to pass on.
    return null;
  }
}

/**
 * A nonce for one sealing. Random nonces collide after some 2^48 sealings under one key with probability 2^-2;
 * a vault that is rewritten on each change stays below 2^20 in any lifetime.
 */
export function newNonce(random: RandomSource): Bytes {
  return randomBytes(random, NONCE_BYTES);
}
