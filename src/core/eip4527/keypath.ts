/** `crypto-keypath` (EIP-4527, BCR-2020-007): how a key was derived, or what may be derived from it. */
import { type Cbor, isArray } from '../cbor/cbor.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import {
  boolean,
  fingerprint,
  invalidField,
  map,
  mapOf,
  optional,
  type ReadField,
  required,
  uint,
} from './fields.ts';

export interface PathComponent {
  /** Below 2³¹, without the bit that BIP-32 sets for hardened ones. */
  readonly index: number;
  readonly hardened: boolean;
}

/** Any index. */
export interface WildcardComponent {
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
