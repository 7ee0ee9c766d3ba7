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
export type ReadField<T> = (value: Cbor) => T;

/** Longest name or note that is taken, in UTF-16 units. */
const MAX_TEXT = 1024;
const MAX_UINT32 = 0xffff_ffff;

export function invalidField(reason: string): EvidentError {
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
export function mapOf(fields: Readonly<Record<number, Cbor>>): CborMap {
  const map = new Map<number, Cbor>();
  for (const [key, value] of Object.entries(fields)) if (value !== null) map.set(Number(key), value);
  return map;
}

export const map: ReadField<CborMap> = (value) => {
  if (!isMap(value)) throw invalidField('map expected');
  return value;
};

/** The field at `key`; keys that nobody asks for are ignored. */
export function required<T>(fields: CborMap, key: number, read: ReadField<T>): T {
  const value = fields.get(key);
  if (value === undefined) throw invalidField(`field ${key} is missing`);
  return read(value);
}

export function optional<T>(fields: CborMap, key: number, read: ReadField<T>): T | null {
  const value = fields.get(key);
  return value === undefined ? null : read(value);
}

export const boolean: ReadField<boolean> = (value) => {
  if (typeof value !== 'boolean') throw invalidField('boolean expected');
  return value;
};

export function uint(max: number): ReadField<number> {
  return (value) => {
    if (typeof value !== 'number' || value < 0 || value > max) throw invalidField('number out of range');
    return value;
  };
}

export const uint32 = uint(MAX_UINT32);

/** A BIP-32 fingerprint. Zero is not one, and some wallets write it where they know none. */
export const fingerprint: ReadField<number | null> = (value) => uint32(value) || null;

export const shortText: ReadField<string> = (value) => {
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw invalidField('short text expected');
  return value;
};

export function bytes(min: number, max = min): ReadField<Uint8Array> {
  return (value) => {
    if (!isBytes(value) || value.length < min || value.length > max) throw invalidField('bytes expected');
    return value;
  };
}

export function list<T>(min: number, max: number, read: ReadField<T>): ReadField<readonly T[]> {
  return (value) => {
    if (!isArray(value) || value.length < min || value.length > max) throw invalidField('list expected');
    return value.map(read);
  };
}

/** What carries one of `tags`. */
export function tagged<T>(tags: readonly number[], read: ReadField<T>): ReadField<T> {
  return (value) => {
    if (!isTag(value) || !tags.includes(value.tag)) throw invalidField(`tag ${tags.join(' or ')} expected`);
    return read(value.value);
  };
}

// The UUID that ties an answer to its request: 16 bytes under CBOR tag 37.

const UUID_TAG = 37;
const UUID_SIZE = 16;

export function writeRequestId(id: Uint8Array | null): Cbor {
  return id === null ? null : { tag: UUID_TAG, value: bytes(UUID_SIZE)(id) };
}

export function readRequestId(fields: CborMap, key: number): Uint8Array | null {
  return optional(fields, key, tagged([UUID_TAG], bytes(UUID_SIZE)));
}
