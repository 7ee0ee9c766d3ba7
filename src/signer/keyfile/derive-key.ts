/**
 * From a password to the key of a file: scrypt (RFC 7914) by @noble/hashes, which reports progress and pauses, and
 * PBKDF2-HMAC-SHA-256 (RFC 8018) by WebCrypto, which does neither and is short.
 */
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { EvidentError } from '#core/errors/error.ts';
import type { SignalLike } from '#core/wire/port.ts';
import type { Bytes } from '../vault/random.ts';
import { checkCost, type KdfCost, type ScryptCost } from './file.ts';

export interface Watch {
  /** Ends the work within some 50 ms (PBKDF2: when it is done) with `RPC_ABORTED`. */
  readonly signal: SignalLike;
  /** From 0 to 1, never falling, about a hundred times. */
  onProgress(fraction: number): void;
}

/** How long scrypt holds the thread before it lets messages in. Shorter pauses cost more than they give. */
const TICK_MS = 50;
const STEPS = 100;

export function throwIfAborted(signal: SignalLike): void {
  if (signal.aborted) throw new EvidentError('RPC_ABORTED');
}

/**
 * Runs `work` so that its pauses let messages in. Between ticks noble awaits `scheduler.yield()`, whose
 * continuation comes *before* a waiting message: in Chromium a worker then hears no cancel until scrypt is done.
 * Inside a task of background priority the continuations are background too, and messages go first. Where there
 * is no scheduler noble pauses by `setTimeout`, which is fair by itself.
 */
function behindMessages<T>(work: () => Promise<T>): Promise<T> {
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.postTask === undefined) return work();
  return scheduler.postTask(work, { priority: 'background' });
}

async function scrypt(
  password: Bytes,
  salt: Bytes,
  { n, r, p }: ScryptCost,
  length: number,
  { signal, onProgress }: Watch,
): Promise<Bytes> {
  let step = 0;
  const watch = (fraction: number): void => {
    // Thrown in here it ends the work, and noble zeroes its tables.
    throwIfAborted(signal);
    const next = Math.floor(fraction * STEPS);
    if (next === step) return;
    step = next;
    onProgress(fraction);
  };
  const options = { N: n, r, p, dkLen: length, asyncTick: TICK_MS, onProgress: watch };
  const output = await behindMessages(() => scryptAsync(password, salt, options));
  const derived = new Uint8Array(output);
  output.fill(0);
  return derived;
}

async function pbkdf2(password: Bytes, salt: Bytes, iterations: number, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, length * 8));
}

/**
 * `length` bytes of key; the caller wipes them and the password. A file's `dklen` plays no part: both functions
 * give the same first bytes for every length.
 *
 * Errors: `RPC_ABORTED`; those of `checkCost`, which is asked again so that no caller can go past the bounds.
 */
export async function deriveFileKey(
  password: Bytes,
  salt: Bytes,
  cost: KdfCost,
  length: number,
  watch: Watch,
): Promise<Bytes> {
  checkCost(cost);
  throwIfAborted(watch.signal);
  watch.onProgress(0);
  const derived =
    cost.name === 'scrypt'
      ? await scrypt(password, salt, cost, length, watch)
      : await pbkdf2(password, salt, cost.iterations, length);
  if (watch.signal.aborted) derived.fill(0);
  throwIfAborted(watch.signal);
  watch.onProgress(1);
  return derived;
}

// AES-128 by WebCrypto (NIST SP 800-38A: CTR with a 128-bit counter, CBC) and the MAC of key files.

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
