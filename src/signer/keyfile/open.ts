/**
 * Opens a key file with its password.
 *
 * The definition of version 3 says nothing about Unicode: go-ethereum takes the password's UTF-8 as it comes, ethers
 * takes its NFKC form, and some systems type or paste decomposed characters. So the password is tried as typed, then
 * as NFKC, then as NFKD, as far as these differ: for plain ASCII that is one try, for "é" two.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { EvidentError } from '#core/errors/error.ts';
import type { SignalLike } from '#core/wire/port.ts';
import { addressOfPrivateKey } from '../keyring/derive.ts';
import type { Bytes } from '../vault/random.ts';
import type { PrivateKeySecret } from '../vault/secret.ts';
import {
  checkCost,
  invalidKeyFile,
  type KdfCost,
  type KeyFile,
  type PresaleKeyFile,
  type ScryptCost,
  type V1KeyFile,
  type V3KeyFile,
} from './file.ts';
import { leftPad } from './read.ts';

const KEY_BYTES = 32;
const CIPHER_KEY_BYTES = 16;

/** The spellings to try, each once. */
export function passwordForms(password: string): readonly string[] {
  return [...new Set([password, password.normalize('NFKC'), password.normalize('NFKD')])];
}

/** `plain` as a key of 32 bytes; wiped. Early programs left out leading zero bytes. */
function asKey(plain: Bytes): Bytes {
  const fits = plain.length > 0 && plain.length <= KEY_BYTES;
  const key = fits ? leftPad(plain, KEY_BYTES) : null;
  plain.fill(0);
  if (key === null) throw invalidKeyFile('key');
  return key;
}

/** Version 1 hashes the cipher's key once more. The MAC held by then, so wrong padding is the file's fault. */
async function decryptV1(file: V1KeyFile, derived: Bytes): Promise<Bytes> {
  const hash = keccak_256(derived.subarray(0, CIPHER_KEY_BYTES));
  const cipherKey = new Uint8Array(hash.subarray(0, CIPHER_KEY_BYTES));
  hash.fill(0);
  const plain = await openCbc(cipherKey, file.iv, file.ciphertext);
  cipherKey.fill(0);
  if (plain === null) throw invalidKeyFile('padding');
  return asKey(plain);
}

/** The key of 32 bytes, or null when the MAC says that the password is another. */
async function tryMac(file: V3KeyFile | V1KeyFile, password: Bytes, watch: Watch): Promise<Bytes | null> {
  const derived = await deriveFileKey(password, file.salt, file.kdf, KEY_BYTES, watch);
  try {
    if (!equalBytes(macOf(derived, file.ciphertext), file.mac)) return null;
    if (file.kind === 'v1') return await decryptV1(file, derived);
    return asKey(await ctr(derived.subarray(0, CIPHER_KEY_BYTES), file.iv, file.ciphertext));
  } finally {
    derived.fill(0);
  }
}

/** No MAC here: the password is right when the key, the hash of the seed, leads to the file's address. */
async function tryPresale(file: PresaleKeyFile, password: Bytes, watch: Watch): Promise<Bytes | null> {
  const derived = await deriveFileKey(password, password, file.kdf, CIPHER_KEY_BYTES, watch);
  const seed = await openCbc(derived, file.iv, file.ciphertext);
  derived.fill(0);
  if (seed === null) return null;
  const key = new Uint8Array(keccak_256(seed));
  seed.fill(0);
  if (secp256k1.utils.isValidSecretKey(key) && addressOfPrivateKey(key) === file.address) return key;
  key.fill(0);
  return null;
}

/** The secret, once the key is in range and belongs to the address that the file names. */
function toSecret(file: KeyFile, key: Bytes): PrivateKeySecret {
  if (!secp256k1.utils.isValidSecretKey(key)) {
    key.fill(0);
    throw invalidKeyFile('key');
  }
  const address = addressOfPrivateKey(key);
  if (file.address !== null && file.address !== address) {
    key.fill(0);
    throw new EvidentError('KEY_FILE_ADDRESS', { stated: file.address, derived: address });
  }
  return { kind: 'privateKey', key };
}

/**
 * The private key in `file`; the caller wipes it. An empty password is a password like any other. Runs inside the
 * keyring worker; `watch.signal` ends it, and nothing is given out after that.
 *
 * Errors: `KEY_FILE_PASSWORD_WRONG`; `KEY_FILE_ADDRESS` (details.stated, details.derived); `KEY_FILE_INVALID`
 * (details.reason: `key`, `padding`); `KEY_FILE_TOO_COSTLY` for a file that did not come from `readKeyFile`;
 * `RPC_ABORTED`.
 */
export async function openKeyFile(file: KeyFile, password: string, watch: Watch): Promise<PrivateKeySecret> {
  const { signal, onProgress } = watch;
  const forms = passwordForms(password);
  for (const [index, form] of forms.entries()) {
    const bytes = new TextEncoder().encode(form);
    const part: Watch = { signal, onProgress: (done) => onProgress((index + done) / forms.length) };
    try {
      const key =
        file.kind === 'presale' ? await tryPresale(file, bytes, part) : await tryMac(file, bytes, part);
      if (key !== null) return toSecret(file, key);
    } finally {
      bytes.fill(0);
    }
  }
  throw new EvidentError('KEY_FILE_PASSWORD_WRONG');
}

// From a password to the key of a file: scrypt (RFC 7914) by @noble/hashes, which reports progress and pauses, and
// PBKDF2-HMAC-SHA-256 (RFC 8018) by WebCrypto, which does neither and is short.

export interface Watch {
  /** Ends the work within some 50 ms (PBKDF2: when it is done) with `RPC_ABORTED`. */
  readonly signal: SignalLike;
  /** From 0 to 1, never falling, about a hundred times. */
  onProgress(fraction: number): void;
}

/** How long scrypt holds the thread before it lets messages in. Shorter pauses cost more than they give. */
const TICK_MS = 50;
const STEPS = 100;

function throwIfAborted(signal: SignalLike): void {
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
async function openCbc(key: Bytes, iv: Bytes, data: Bytes): Promise<Bytes | null> {
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
function equalBytes(left: Bytes, right: Bytes): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) difference |= (left[i] ?? 0) ^ (right[i] ?? 0);
  return difference === 0;
}
