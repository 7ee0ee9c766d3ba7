/**
 * Reads a key file without its password.
 *
 * Version 3: Web3 Secret Storage Definition. Version 1: its forerunner in go-ethereum of 2015 (`"version": "1"`,
 * AES-128-CBC). Presale: pyethsaletool of 2014 (`encseed`, `ethaddr`).
 *
 * Odd but real, and accepted: `Crypto`; `0x` before any value; upper-case digits; no or an empty address; no id;
 * keys of other programs; a byte order mark; an IV that lost its leading zero bytes (eth-keyfile wrote it as a
 * number); a ciphertext shorter than 32 bytes (early go-ethereum dropped leading zero bytes of the key); a version
 * as text. Parameters as text are not known from any wallet and refused.
 */
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Bytes } from '../vault/random.ts';
import { fromText } from '../vault/seal.ts';
import {
  checkCost,
  type InvalidPart,
  invalidKeyFile,
  isSlow,
  type KdfCost,
  type KeyFile,
  MAX_DERIVED_BYTES,
  MAX_JSON_DEPTH,
  MAX_KEY_FILE_BYTES,
  MAX_PRESALE_BYTES,
  MAX_SALT_BYTES,
  MIN_DERIVED_BYTES,
  type PresaleKeyFile,
  tooCostly,
  unsupported,
} from './file.ts';

export const BLOCK_BYTES = 16;
const KEY_BYTES = 32;
const MAC_BYTES = 32;
const ADDRESS_BYTES = 20;

/** go-ethereum wrote `"1"` and writes `3`; ethers reads either type. */
const VERSIONS: ReadonlyMap<unknown, 'v1' | 'v3'> = new Map<unknown, 'v1' | 'v3'>([
  [3, 'v3'],
  ['3', 'v3'],
  [1, 'v1'],
  ['1', 'v1'],
]);

const CIPHERS = { v3: 'aes-128-ctr', v1: 'aes-128-cbc' } as const;

/** PBKDF2 with 2 000 rounds, the password being its own salt. */
const PRESALE_COST = { name: 'pbkdf2', iterations: 2_000 } as const;

/** `bytes` with zero bytes in front, up to `length`; `bytes` is at most that long. */
export function leftPad(bytes: Bytes, length: number): Bytes {
  const padded = new Uint8Array(length);
  padded.set(bytes, length - bytes.length);
  return padded;
}

function readAddress(object: JsonObject, name: string): Address | null {
  const value = field(object, name);
  if (value === undefined || value === null || value === '') return null;
  const bytes = bytesField(object, name, 'address');
  if (bytes.length !== ADDRESS_BYTES) throw invalidKeyFile('address');
  return toAddress(bytesToHex(bytes));
}

function readKdf(crypto: JsonObject): { readonly kdf: KdfCost; readonly salt: Bytes } {
  const name = wordField(crypto, 'kdf');
  const params = objectField(crypto, 'kdfparams');
  if (name !== 'scrypt' && name !== 'pbkdf2') throw unsupported('kdf');
  const derived = countField(params, 'dklen');
  if (derived < MIN_DERIVED_BYTES) throw invalidKeyFile('kdfparams');
  if (derived > MAX_DERIVED_BYTES) throw tooCostly('dklen');
  if (name === 'pbkdf2' && wordField(params, 'prf') !== 'hmac-sha256') throw unsupported('prf');
  const kdf: KdfCost =
    name === 'scrypt'
      ? { name, n: countField(params, 'n'), r: countField(params, 'r'), p: countField(params, 'p') }
      : { name, iterations: countField(params, 'c') };
  checkCost(kdf);
  const salt = bytesField(params, 'salt', 'salt');
  if (salt.length > MAX_SALT_BYTES) throw tooCostly('salt');
  return { kdf, salt };
}

function readIv(crypto: JsonObject): Bytes {
  const iv = bytesField(objectField(crypto, 'cipherparams'), 'iv', 'iv');
  if (iv.length === 0 || iv.length > BLOCK_BYTES) throw invalidKeyFile('iv');
  return leftPad(iv, BLOCK_BYTES);
}

function readCiphertext(kind: 'v1' | 'v3', crypto: JsonObject): Bytes {
  const ciphertext = bytesField(crypto, 'ciphertext', 'ciphertext');
  const { length } = ciphertext;
  const fits =
    kind === 'v3' ? length <= KEY_BYTES : length % BLOCK_BYTES === 0 && length <= KEY_BYTES + BLOCK_BYTES;
  if (length === 0 || !fits) throw invalidKeyFile('ciphertext');
  return ciphertext;
}

function readSealed(root: JsonObject): KeyFile {
  const version = field(root, 'version');
  if (typeof version !== 'number' && typeof version !== 'string') throw invalidKeyFile('shape');
  const kind = VERSIONS.get(version);
  if (kind === undefined) throw unsupported('version');
  const crypto = objectField(root, 'crypto');
  if (wordField(crypto, 'cipher') !== CIPHERS[kind]) throw unsupported('cipher');
  const { kdf, salt } = readKdf(crypto);
  const mac = bytesField(crypto, 'mac', 'mac');
  if (mac.length !== MAC_BYTES) throw invalidKeyFile('mac');
  const address = readAddress(root, 'address');
  const iv = readIv(crypto);
  const ciphertext = readCiphertext(kind, crypto);
  return { kind, address, kdf, slow: isSlow(kdf), salt, iv, ciphertext, mac };
}

function readPresale(root: JsonObject): PresaleKeyFile {
  const seed = bytesField(root, 'encseed', 'encseed');
  const whole = seed.length % BLOCK_BYTES === 0 && seed.length >= 2 * BLOCK_BYTES;
  if (!whole || seed.length > MAX_PRESALE_BYTES) throw invalidKeyFile('encseed');
  // Without an address a wrong password could not be told from the right one.
  const address = readAddress(root, 'ethaddr');
  if (address === null) throw invalidKeyFile('address');
  const [iv, ciphertext] = [seed.slice(0, BLOCK_BYTES), seed.slice(BLOCK_BYTES)];
  return { kind: 'presale', address, kdf: PRESALE_COST, slow: isSlow(PRESALE_COST), iv, ciphertext };
}

/**
 * The file behind `text`, with every parameter inside the bounds of file.ts. Does no cryptographic work.
 *
 * Errors: `KEY_FILE_TOO_LARGE`; `KEY_FILE_INVALID` (details.reason, see `InvalidPart`); `KEY_FILE_UNSUPPORTED`
 * (details.part: `cipher`, `kdf`, `prf`, `version`); `KEY_FILE_TOO_COSTLY` (details.part: `dklen`, `iterations`,
 * `memory`, `salt`, `work`).
 */
export function readKeyFile(text: string): KeyFile {
  const root = parseObject(text);
  return field(root, 'encseed') === undefined ? readSealed(root) : readPresale(root);
}

// JSON of unknown origin, read with bounds. Names are looked up without regard to case, as go-ethereum, ethers and
// eth-keyfile do: `Crypto` and `crypto` both occur in real files, and two spellings in one file are refused.

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The deepest nesting of brackets outside of strings. No other part of the grammar is looked at. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/** Errors: `KEY_FILE_TOO_LARGE`, `KEY_FILE_INVALID` (`depth`, `json`, `shape`). */
function parseObject(text: string): JsonObject {
  // The first test is there so that a gigabyte is not encoded only to be measured.
  if (text.length > MAX_KEY_FILE_BYTES || new TextEncoder().encode(text).length > MAX_KEY_FILE_BYTES)
    throw new EvidentError('KEY_FILE_TOO_LARGE');
  if (depthOf(text) > MAX_JSON_DEPTH) throw invalidKeyFile('depth');
  let value: unknown;
  try {
    // A byte order mark is no JSON, but some editors put one in front.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The parser's message quotes the text, so it is not kept as a cause.
    throw invalidKeyFile('json');
  }
  if (!isObject(value)) throw invalidKeyFile('shape');
  return value;
}

/** The value under `name` (lower case), or undefined. Error: `KEY_FILE_INVALID` (`ambiguous`). */
function field(object: JsonObject, name: string): unknown {
  const [key, second] = Object.keys(object).filter((candidate) => candidate.toLowerCase() === name);
  if (second !== undefined) throw invalidKeyFile('ambiguous');
  return key === undefined ? undefined : object[key];
}

function objectField(object: JsonObject, name: string): JsonObject {
  const value = field(object, name);
  if (!isObject(value)) throw invalidKeyFile('shape');
  return value;
}

/** A name from a fixed set, in lower case. */
function wordField(object: JsonObject, name: string): string {
  const value = field(object, name);
  if (typeof value !== 'string') throw invalidKeyFile('shape');
  return value.toLowerCase();
}

/** A whole number of at least 1. No wallet is known to write parameters as text, so text is refused. */
function countField(object: JsonObject, name: string): number {
  const value = field(object, name);
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw invalidKeyFile('kdfparams');
  return value;
}

/** Whole bytes in hexadecimal, either case, with or without `0x`. */
function bytesField(object: JsonObject, name: string, reason: InvalidPart): Bytes {
  const value = field(object, name);
  const digits = typeof value === 'string' ? /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(value)?.[1] : undefined;
  if (digits === undefined) throw invalidKeyFile(reason);
  return fromText(digits.toLowerCase());
}
