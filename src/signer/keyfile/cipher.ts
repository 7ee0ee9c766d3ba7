/** AES-128 by WebCrypto (NIST SP 800-38A: CTR with a 128-bit counter, CBC) and the MAC of key files. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Bytes } from '../vault/random.ts';

type Mode = 'AES-CTR' | 'AES-CBC';

function importKey(mode: Mode, key: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, mode, false, [usage]);
}

/** Encrypts and decrypts alike. `key` and `iv` have 16 bytes; the caller wipes what is secret. */
export async function ctr(key: Bytes, iv: Bytes, data: Bytes): Promise<Bytes> {
  const parameters = { name: 'AES-CTR', counter: iv, length: 128 };
  const imported = await importKey('AES-CTR', key, 'encrypt');
  return new Uint8Array(await crypto.subtle.encrypt(parameters, imported, data));
}

/** Null when the padding (PKCS #7) is wrong. `key` and `iv` have 16 bytes, `data` whole blocks. */
export async function openCbc(key: Bytes, iv: Bytes, data: Bytes): Promise<Bytes | null> {
  const imported = await importKey('AES-CBC', key, 'decrypt');
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, imported, data));
  } catch {
    // WebCrypto gives no reason on purpose; with whole blocks there is none but the padding.
    return null;
  }
}

/** Keccak-256 over bytes 16 to 32 of the derived key and the ciphertext. */
export function macOf(derived: Bytes, ciphertext: Bytes): Bytes {
  const hash = keccak_256.create().update(derived.subarray(16, 32)).update(ciphertext);
  return new Uint8Array(hash.digest());
}

/** Looks at every byte whatever the first ones say, so that time tells nothing. */
export function equalBytes(left: Bytes, right: Bytes): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) difference |= (left[i] ?? 0) ^ (right[i] ?? 0);
  return difference === 0;
}
