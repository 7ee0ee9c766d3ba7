/**
 * A key file after reading: Web3 Secret Storage version 3, go-ethereum's version 1, or a wallet of the 2014 presale
 * (pyethsaletool). Nothing here is secret without the password.
 */
import type { Address } from '#core/address/address.ts';
import type { Bytes } from '../vault/random.ts';

/** RFC 7914. */
export interface ScryptCost {
  readonly name: 'scrypt';
  /** A power of two. */
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** RFC 8018, §5.2, with HMAC-SHA-256. */
export interface Pbkdf2Cost {
  readonly name: 'pbkdf2';
  readonly iterations: number;
}

export type KdfCost = ScryptCost | Pbkdf2Cost;

/** What a screen can say of a file before there is a password. The address is what the file claims. */
export interface KeyFileFacts {
  readonly kind: 'v3' | 'v1' | 'presale';
  readonly address: Address | null;
  readonly kdf: KdfCost;
  /** Opening takes long enough to show progress. */
  readonly slow: boolean;
}

interface Sealed {
  readonly salt: Bytes;
  /** 16 bytes. */
  readonly iv: Bytes;
  readonly ciphertext: Bytes;
  /** 32 bytes. */
  readonly mac: Bytes;
}

/** AES-128-CTR; 1 to 32 bytes of ciphertext. */
export interface V3KeyFile extends KeyFileFacts, Sealed {
  readonly kind: 'v3';
}

/** AES-128-CBC; whole blocks of ciphertext. */
export interface V1KeyFile extends KeyFileFacts, Sealed {
  readonly kind: 'v1';
}

/** AES-128-CBC over a seed; the address is the only check there is. */
export interface PresaleKeyFile extends KeyFileFacts {
  readonly kind: 'presale';
  readonly address: Address;
  readonly kdf: Pbkdf2Cost;
  /** 16 bytes. */
  readonly iv: Bytes;
  readonly ciphertext: Bytes;
}

export type KeyFile = V3KeyFile | V1KeyFile | PresaleKeyFile;

/** The part that may leave the worker. */
export function keyFileFacts({ kind, address, kdf, slow }: KeyFile): KeyFileFacts {
  return { kind, address, kdf, slow };
}
