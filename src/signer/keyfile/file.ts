/**
 * A key file after reading: Web3 Secret Storage version 3, go-ethereum's version 1, or a wallet of the 2014 presale
 * (pyethsaletool). Nothing here is secret without the password.
 */
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
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

// The bounds above, applied to the work that a file asks for. No work is done here.

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

// What a key file may ask for. Wide enough for every wallet that is known to write such files, narrow enough that a
// hostile file can neither exhaust memory nor keep a core busy for more than some ten seconds. All of it is checked
// when the file is read, before a password is asked for.

/** Real files have 400 to 1 000 bytes. Whoever picks a file looks at its size before reading it. */
export const MAX_KEY_FILE_BYTES = 65_536;

/** Real files nest three deep; a parser that recurses would run out of stack on hostile ones. */
export const MAX_JSON_DEPTH = 32;

/** Main table of scrypt, 128·N·r bytes. The standard file takes 256 MiB. */
const MAX_SCRYPT_MEMORY = 512 * 1024 * 1024;

/** Work of scrypt, N·r·p. The standard file takes 2^21. */
const MAX_SCRYPT_WORK = 2 ** 24;

/**
 * Starting blocks of scrypt, 128·r·p bytes, and so r·p ≤ 2^14. They are made in one go, without a pause: N = 2 with
 * r·p = 2^23 stays below both bounds above and would ask for 1 GiB at this place. Real files have r·p = 8 or 48.
 */
const MAX_SCRYPT_BLOCKS = 2 * 1024 * 1024;

/** Real files have 10 240 to 1 000 000. */
const MAX_PBKDF2_ITERATIONS = 10_000_000;

/** The first 32 bytes are used; more than 64 has no purpose. */
export const MIN_DERIVED_BYTES = 32;
export const MAX_DERIVED_BYTES = 64;

export const MAX_SALT_BYTES = 64;

/** 16 bytes of IV and a seed of some 32 or 64 bytes, padded. */
export const MAX_PRESALE_BYTES = 1_024;

function checkScrypt({ n, r, p }: ScryptCost): void {
  if (!isCount(n) || !isCount(r) || !isCount(p) || n < 2) throw invalidKeyFile('kdfparams');
  if (128 * n * r > MAX_SCRYPT_MEMORY || 128 * r * p > MAX_SCRYPT_BLOCKS) throw tooCostly('memory');
  if (n * r * p > MAX_SCRYPT_WORK) throw tooCostly('work');
  // Below 2^22 by now, so that 32-bit operators are exact.
  if ((n & (n - 1)) !== 0) throw invalidKeyFile('kdfparams');
}

// Why a key file is refused, in fixed words: nothing of the file's content gets into an error.

/** The part of the file that is missing or makes no sense. */
export type InvalidPart =
  | 'address'
  | 'ambiguous'
  | 'ciphertext'
  | 'depth'
  | 'encseed'
  | 'iv'
  | 'json'
  | 'kdfparams'
  | 'key'
  | 'mac'
  | 'padding'
  | 'salt'
  | 'shape';

type UnsupportedPart = 'cipher' | 'kdf' | 'prf' | 'version';

type CostlyPart = 'dklen' | 'iterations' | 'memory' | 'salt' | 'work';

export function invalidKeyFile(reason: InvalidPart): EvidentError {
  return new EvidentError('KEY_FILE_INVALID', { reason });
}

export function unsupported(part: UnsupportedPart): EvidentError {
  return new EvidentError('KEY_FILE_UNSUPPORTED', { part });
}

export function tooCostly(part: CostlyPart): EvidentError {
  return new EvidentError('KEY_FILE_TOO_COSTLY', { part });
}

function checkPbkdf2({ iterations }: Pbkdf2Cost): void {
  if (!isCount(iterations)) throw invalidKeyFile('kdfparams');
  if (iterations > MAX_PBKDF2_ITERATIONS) throw tooCostly('iterations');
}

/** Errors: `KEY_FILE_TOO_COSTLY`, `KEY_FILE_INVALID` (`kdfparams`: no such scrypt or PBKDF2 exists). */
export function checkCost(cost: KdfCost): void {
  if (cost.name === 'scrypt') checkScrypt(cost);
  else checkPbkdf2(cost);
}

/** True above some 50 ms on a laptop: a sixteenth of the standard file, or 250 000 rounds of PBKDF2. */
export function isSlow(cost: KdfCost): boolean {
  return cost.name === 'scrypt' ? cost.n * cost.r * cost.p >= 2 ** 17 : cost.iterations >= 250_000;
}
