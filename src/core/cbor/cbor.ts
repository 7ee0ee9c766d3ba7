/**
 * Minimal CBOR with the core deterministic encoding of RFC 8949 §4.2.1: shortest heads, definite lengths, map keys
 * in the bytewise order of their encodings. Knows integers, byte and text strings, arrays, maps, tags, booleans and
 * null; floats and other simple values are refused, since nothing we exchange has any.
 *
 * Decoding takes heads that are longer than needed (other wallets write them) but nothing of indefinite length, and
 * is bounded in depth, number of items and size, so that hostile bytes cost no more than honest ones.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { EvidentError } from '../errors/error.ts';

/** An integer is a `number` when that is exact and a `bigint` otherwise, on decoding; either on encoding. */
export type Cbor =
  | number
  | bigint
  | boolean
  | null
  | string
  | Uint8Array
  | readonly Cbor[]
  | CborMap
  | CborTag;

export type CborMap = ReadonlyMap<CborKey, Cbor>;
export type CborKey = number | string;

/** A value with a meaning given by its tag number (IANA registry of CBOR tags). */
export interface CborTag {
  readonly tag: number;
  readonly value: Cbor;
}

const MAX_DEPTH = 16;
const MAX_ITEMS = 65_536;
const MAX_HEAD = 0xffff_ffff_ffff_ffffn;

function invalid(reason: string): EvidentError {
  return new EvidentError('INPUT_UR_INVALID', { reason });
}

export function isBytes(value: Cbor): value is Uint8Array {
  return value instanceof Uint8Array;
}

export function isArray(value: Cbor): value is readonly Cbor[] {
  return Array.isArray(value);
}

export function isMap(value: Cbor): value is CborMap {
  return value instanceof Map;
}

export function isTag(value: Cbor): value is CborTag {
  return typeof value === 'object' && value !== null && 'tag' in value;
}

/** Encodes deterministically: equal values give equal bytes. Throws `INPUT_UR_INVALID` for what has no encoding. */
export function encodeCbor(value: Cbor): Uint8Array {
  const out: number[] = [];
  write(out, value, 0);
  return Uint8Array.from(out);
}

function write(out: number[], value: Cbor, depth: number): void {
  if (depth > MAX_DEPTH) throw invalid('nested too deeply');
  if (typeof value === 'number' || typeof value === 'bigint') writeInteger(out, value);
  else if (typeof value === 'string') {
    // A lone half of a surrogate pair has no UTF-8 form, and the platform would write another character for it.
    if (/\p{Surrogate}/u.test(value)) throw invalid('text is not Unicode');
    writeBytes(out, 3, utf8ToBytes(value));
  } else if (value === null) out.push(0xf6);
  else if (typeof value === 'boolean') out.push(value ? 0xf5 : 0xf4);
  else if (isBytes(value)) writeBytes(out, 2, value);
  else if (isArray(value)) {
    writeHead(out, 4, BigInt(value.length));
    for (const item of value) write(out, item, depth + 1);
  } else if (isMap(value)) writeMap(out, value, depth);
  else {
    if (!Number.isSafeInteger(value.tag) || value.tag < 0) throw invalid('tag out of range');
    writeHead(out, 6, BigInt(value.tag));
    write(out, value.value, depth + 1);
  }
}

function writeInteger(out: number[], value: number | bigint): void {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw invalid('not an exact integer');
  const integer = BigInt(value);
  writeHead(out, integer < 0n ? 1 : 0, integer < 0n ? -1n - integer : integer);
}

function writeBytes(out: number[], major: number, bytes: Uint8Array): void {
  writeHead(out, major, BigInt(bytes.length));
  for (const byte of bytes) out.push(byte);
}

function writeMap(out: number[], map: CborMap, depth: number): void {
  const entries = [...map].map(([key, value]) => ({ key: encodeCbor(key), value }));
  entries.sort((a, b) => compareBytes(a.key, b.key));
  writeHead(out, 5, BigInt(entries.length));
  for (const { key, value } of entries) {
    out.push(...key);
    write(out, value, depth + 1);
  }
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function writeHead(out: number[], major: number, argument: bigint): void {
  if (argument > MAX_HEAD) throw invalid('integer out of range');
  const first = major << 5;
  if (argument < 24n) {
    out.push(first | Number(argument));
    return;
  }
  const power = argument < 0x100n ? 0 : argument < 0x1_0000n ? 1 : argument < 0x1_0000_0000n ? 2 : 3;
  out.push(first | (24 + power));
  for (let shift = (1 << power) - 1; shift >= 0; shift -= 1)
    out.push(Number((argument >> BigInt(8 * shift)) & 0xffn));
}

/** Reads exactly one value that fills `bytes`. Throws `INPUT_UR_INVALID` for anything else. */
export function decodeCbor(bytes: Uint8Array): Cbor {
  const reader = new Reader(bytes);
  const value = reader.read(0);
  if (!reader.atEnd) throw invalid('bytes after the end');
  return value;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #items = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get atEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  read(depth: number): Cbor {
    this.#items += 1;
    if (depth > MAX_DEPTH || this.#items > MAX_ITEMS) throw invalid('too many parts');
    const first = this.#byte();
    const major = first >> 5;
    if (major === 7) return simple(first & 31);
    const argument = this.#argument(first & 31);
    switch (major) {
      case 0:
        return narrow(argument);
      case 1:
        return narrow(-1n - argument);
      case 2:
        return this.#take(argument);
      case 3:
        return text(this.#take(argument));
      case 4:
        return this.#array(this.#count(argument), depth);
      case 5:
        return this.#map(this.#count(argument), depth);
      default: {
        if (argument > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid('tag out of range');
        return { tag: Number(argument), value: this.read(depth + 1) };
      }
    }
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw invalid('ends too early');
    this.#at += 1;
    return byte;
  }

  #argument(info: number): bigint {
    if (info < 24) return BigInt(info);
    if (info > 27) throw invalid('indefinite or reserved length');
    let value = 0n;
    for (let left = 1 << (info - 24); left > 0; left -= 1) value = (value << 8n) | BigInt(this.#byte());
    return value;
  }

  /** Every item takes a byte at least: a larger count is a lie, noticed before anything is allocated for it. */
  #count(argument: bigint): number {
    if (argument > BigInt(this.#bytes.length - this.#at)) throw invalid('ends too early');
    return Number(argument);
  }

  #take(argument: bigint): Uint8Array {
    const start = this.#at;
    this.#at = start + this.#count(argument);
    return this.#bytes.slice(start, this.#at);
  }

  #array(count: number, depth: number): Cbor {
    const items: Cbor[] = [];
    for (let i = 0; i < count; i += 1) items.push(this.read(depth + 1));
    return items;
  }

  #map(count: number, depth: number): Cbor {
    const map = new Map<CborKey, Cbor>();
    for (let i = 0; i < count; i += 1) {
      const key = this.read(depth + 1);
      if (typeof key !== 'number' && typeof key !== 'string') throw invalid('map key of another kind');
      if (map.has(key)) throw invalid('map key twice');
      map.set(key, this.read(depth + 1));
    }
    return map;
  }
}

function simple(info: number): boolean | null {
  if (info === 20) return false;
  if (info === 21) return true;
  if (info === 22) return null;
  throw invalid('float or simple value');
}

function narrow(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** Strict UTF-8 without the platform's decoder, which `core` does not have: percent-decoding refuses what is not. */
function text(bytes: Uint8Array): string {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch (cause) {
    throw new EvidentError('INPUT_UR_INVALID', { reason: 'text is not UTF-8' }, cause);
  }
}
