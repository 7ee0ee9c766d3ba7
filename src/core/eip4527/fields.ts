/** Reading and writing CBOR maps with integer keys, the form of every EIP-4527 structure. */
import {
  type Cbor,
  type CborMap,
  decodeCbor,
  encodeCbor,
  isArray,
  isBytes,
  isMap,
  isTag,
} from '../cbor/cbor.ts';
import { EvidentError } from '../errors/error.ts';
import type { Ur } from '../ur/ur.ts';

/** Turns a CBOR value into a typed one, or throws `INPUT_UR_INVALID`. */
export type Read<T> = (value: Cbor) => T;

/** Longest name or note that is taken, in UTF-16 units. */
const MAX_TEXT = 1024;
const MAX_UINT32 = 0xffff_ffff;

export function invalid(reason: string): EvidentError {
  return new EvidentError('INPUT_UR_INVALID', { reason });
}

/** The value inside a UR of one of these types. Throws `INPUT_UR_TYPE` with `details.type`, `INPUT_UR_INVALID`. */
export function openUr(ur: Ur, types: readonly string[]): Cbor {
  if (!types.includes(ur.type)) throw new EvidentError('INPUT_UR_TYPE', { type: ur.type });
  return decodeCbor(ur.cbor);
}

export function closeUr(type: string, value: Cbor): Ur {
  return { type, cbor: encodeCbor(value) };
}

/** A map of the fields that are present. */
export function record(fields: Readonly<Record<number, Cbor>>): CborMap {
  const map = new Map<number, Cbor>();
  for (const [key, value] of Object.entries(fields)) if (value !== null) map.set(Number(key), value);
  return map;
}

export const map: Read<CborMap> = (value) => {
  if (!isMap(value)) throw invalid('map expected');
  return value;
};

/** The field at `key`; keys that nobody asks for are ignored. */
export function required<T>(fields: CborMap, key: number, read: Read<T>): T {
  const value = fields.get(key);
  if (value === undefined) throw invalid(`field ${key} is missing`);
  return read(value);
}

export function optional<T>(fields: CborMap, key: number, read: Read<T>): T | null {
  const value = fields.get(key);
  return value === undefined ? null : read(value);
}

export const boolean: Read<boolean> = (value) => {
  if (typeof value !== 'boolean') throw invalid('boolean expected');
  return value;
};

export function uint(max: number): Read<number> {
  return (value) => {
    if (typeof value !== 'number' || value < 0 || value > max) throw invalid('number out of range');
    return value;
  };
}

export const uint32 = uint(MAX_UINT32);

/** A BIP-32 fingerprint. Zero is not one, and some wallets write it where they know none. */
export const fingerprint: Read<number | null> = (value) => uint32(value) || null;

export const text: Read<string> = (value) => {
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw invalid('short text expected');
  return value;
};

export function bytes(min: number, max = min): Read<Uint8Array> {
  return (value) => {
    if (!isBytes(value) || value.length < min || value.length > max) throw invalid('bytes expected');
    return value;
  };
}

export function list<T>(min: number, max: number, read: Read<T>): Read<readonly T[]> {
  return (value) => {
    if (!isArray(value) || value.length < min || value.length > max) throw invalid('list expected');
    return value.map(read);
  };
}

/** What carries one of `tags`. */
export function tagged<T>(tags: readonly number[], read: Read<T>): Read<T> {
  return (value) => {
    if (!isTag(value) || !tags.includes(value.tag)) throw invalid(`tag ${tags.join(' or ')} expected`);
    return read(value.value);
  };
}
