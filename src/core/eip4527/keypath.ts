/**
 * `crypto-keypath` (EIP-4527, BCR-2020-007): how a key was derived, or what may be derived from it. Before it, the fields
 * that every structure of EIP-4527 is made of.
 */
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
import { fail, ok, type Result } from '../result.ts';
import type { Ur } from '../ur/ur.ts';

// Reading and writing CBOR maps with integer keys, the form of every EIP-4527 structure.

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

interface PathComponent {
  /** Below 2³¹, without the bit that BIP-32 sets for hardened ones. */
  readonly index: number;
  readonly hardened: boolean;
}

/** Any index. */
interface WildcardComponent {
  readonly index: '*';
  readonly hardened: boolean;
}

export interface CryptoKeypath<Component = PathComponent> {
  readonly components: readonly Component[];
  /** Of the key where the path begins: the master key when the path is complete. 32 bits. */
  readonly sourceFingerprint: number | null;
  /** Derivation steps from the master key, where it says more than the components do. */
  readonly depth: number | null;
}

export type ChildrenKeypath = CryptoKeypath<PathComponent | WildcardComponent>;

/** The first is EIP-4527's; the second is the same structure in version 2 of BCR-2020-007. */
export const KEYPATH_TAGS = [304, 40304] as const;

const MAX_INDEX = 0x7fff_ffff;
/** BIP-32 counts depth in one byte. */
const MAX_DEPTH = 255;

const COMPONENTS = 1;
const SOURCE_FINGERPRINT = 2;
const DEPTH = 3;

/** The tagged CBOR of a path, as other structures embed it. */
export function writeKeypath(path: ChildrenKeypath): Cbor {
  const components: Cbor[] = [];
  for (const { index, hardened } of path.components) components.push(index === '*' ? [] : index, hardened);
  const value = mapOf({
    [COMPONENTS]: components,
    [SOURCE_FINGERPRINT]: path.sourceFingerprint,
    [DEPTH]: path.depth,
  });
  return { tag: KEYPATH_TAGS[0], value };
}

/** Components with wildcards. Ranges and pairs, which no Ethereum wallet needs, are refused. */
export const readChildren: ReadField<ChildrenKeypath> = (value) => readPath(value, readAny);

/** Components that name one key. */
export const readKeypath: ReadField<CryptoKeypath> = (value) => readPath(value, readIndex);

function readPath<Index>(
  value: Cbor,
  read: ReadField<Index>,
): CryptoKeypath<{ index: Index; hardened: boolean }> {
  const fields = map(value);
  return {
    components: required(fields, COMPONENTS, (items) => {
      if (!isArray(items) || items.length % 2 !== 0 || items.length > 2 * MAX_DEPTH)
        throw invalidField('path');
      const components: { index: Index; hardened: boolean }[] = [];
      for (let i = 0; i < items.length; i += 2)
        components.push({ index: read(items[i] ?? null), hardened: boolean(items[i + 1] ?? null) });
      return components;
    }),
    sourceFingerprint: optional(fields, SOURCE_FINGERPRINT, fingerprint),
    depth: optional(fields, DEPTH, uint(MAX_DEPTH)),
  };
}

const readIndex = uint(MAX_INDEX);

const readAny: ReadField<number | '*'> = (value) =>
  isArray(value) && value.length === 0 ? '*' : readIndex(value);

/** `m/44'/60'/0'/0/3`; with wildcards `m/0/*`. An empty path is `m`. */
export function keypathToText(path: ChildrenKeypath): string {
  return ['m', ...path.components.map(({ index, hardened }) => `${index}${hardened ? "'" : ''}`)].join('/');
}

/**
 * The components of a complete path: `m/` and numbers below 2³¹, hardened ones marked by `'` or `h`.
 * Error: `INPUT_PATH`.
 */
export function keypathFromText(text: string, sourceFingerprint: number | null): Result<CryptoKeypath> {
  const [root, ...steps] = text.split('/');
  const components: PathComponent[] = [];
  for (const step of steps) {
    const match = /^(0|[1-9][0-9]{0,9})(['h]?)$/.exec(step);
    const index = Number(match?.[1]);
    if (match === null || index > MAX_INDEX) return fail(new EvidentError('INPUT_PATH'));
    components.push({ index, hardened: match[2] !== '' });
  }
  if (root !== 'm' || components.length > MAX_DEPTH) return fail(new EvidentError('INPUT_PATH'));
  return ok({ components, sourceFingerprint, depth: null });
}
