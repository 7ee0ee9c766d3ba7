/**
 * The signer's own reading of typed data (EIP-712, `eth_signTypedData_v4`). Stricter than the EIP where it leaves
 * room: what is shown is exactly what is hashed, and every value has one reading. The digest is computed here and
 * by micro-eth-signer; unless both agree nothing is shown and nothing is signed.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { recoverAddressTyped } from 'micro-eth-signer';
import { addressToHex } from '#core/address/address.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { HiddenClass } from './hidden-text.ts';
import type { Recognised, TypedDomain } from './typed-forms.ts';
import { recognise } from './typed-recognise.ts';
import {
  atIndex,
  atKey,
  entriesOf,
  readSchema,
  renamed,
  type Schema,
  typedDataInvalid,
} from './typed-schema.ts';
import { hiddenIn, readStruct, type StructValue, type TypedField, type TypedValue } from './typed-values.ts';

export interface DecodedTypedData {
  readonly kind: 'typedData';
  readonly primaryType: string;
  readonly domain: TypedDomain;
  /** The domain for display, in the order of declaration. */
  readonly domainFields: readonly TypedField[];
  /** The message for display, in the order of declaration. */
  readonly fields: readonly TypedField[];
  /** `encodeType` of the primary type. */
  readonly encodedType: string;
  /** The domain separator. */
  readonly domainHash: Hash;
  /** `hashStruct` of the message. */
  readonly structHash: Hash;
  /** What the key signs. */
  readonly digest: Hash;
  /** Kinds of unseen characters in any text of domain or message. */
  readonly hidden: readonly HiddenClass[];
  /** What it is by its types, among the well-known forms; null for anything else. */
  readonly recognised: Recognised | null;
}

const PARTS = ['types', 'primaryType', 'domain', 'message'];
/** EIP-712, definition of `domainSeparator`; in the canonical order. */
const DOMAIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
]);

function readParts(json: string): ReadonlyMap<string, unknown> {
  const parts = entriesOf(parseStrictJson(json));
  if (parts === null) throw typedDataInvalid('shape');
  for (const key of parts.keys())
    if (!PARTS.includes(key)) throw typedDataInvalid('undeclared', atKey('', key));
  for (const part of PARTS) if (!parts.has(part)) throw typedDataInvalid('missing', part);
  return parts;
}

// JSON (RFC 8259) read without anything that two readers could take differently: no key twice in an object, no
// number other than a whole one within ±(2^53 − 1), no deep nesting. One pass over the text looks for those before
// the platform's parser reads it; grammar is the parser's business.

/** Specification, section 9: as much as calldata. */
const MAX_JSON_BYTES = 128 * 1024;
/** Levels of objects and lists, the outermost included. Below the 64 that micro-eth-signer bears. */
const MAX_JSON_DEPTH = 40;

interface Level {
  /** Null in a list. */
  readonly keys: Set<string> | null;
  key: string;
  index: number;
  /** In an object: the next string is a key. */
  expectsKey: boolean;
}

const NUMBER = /-?\d[\w.+-]*/y;
const WHOLE = /^(?:0|-?[1-9]\d{0,15})$/;
/** A string with its quotes; its escapes are looked at by the parser. */
const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;

function pathOf(levels: readonly Level[]): string {
  return levels.reduce(
    (path, level) => (level.keys === null ? atIndex(path, level.index) : atKey(path, level.key)),
    '',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw typedDataInvalid('json');
  }
}

/** The match of a sticky `pattern` at `at`. */
function tokenAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function takeKey(level: Level, token: string, levels: readonly Level[]): void {
  level.key = String(parse(token));
  level.expectsKey = false;
  if (level.keys?.has(level.key) === true) throw typedDataInvalid('duplicateKey', pathOf(levels));
  level.keys?.add(level.key);
}

function scan(text: string): void {
  const levels: Level[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    const level = levels.at(-1);
    let length = 1;
    if (character === '"') {
      const token = tokenAt(STRING, text, at);
      if (token === null) throw typedDataInvalid('json');
      if (level?.expectsKey === true) takeKey(level, token, levels);
      length = token.length;
    } else if (character === '{' || character === '[') {
      if (levels.length === MAX_JSON_DEPTH) throw typedDataInvalid('depth', pathOf(levels));
      const isObject = character === '{';
      levels.push({ keys: isObject ? new Set() : null, key: '', index: 0, expectsKey: isObject });
    } else if (character === '}' || character === ']') {
      levels.pop();
    } else if (character === ',' && level !== undefined) {
      level.index += 1;
      level.expectsKey = level.keys !== null;
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      const token = tokenAt(NUMBER, text, at) ?? character;
      if (!WHOLE.test(token) || !Number.isSafeInteger(Number(token)))
        throw typedDataInvalid('number', pathOf(levels));
      length = token.length;
    }
    at += length;
  }
}

/** Parses `text`. Error: `SIGN_TYPED_DATA_INVALID` with reason size, json, depth, duplicateKey or number. */
function parseStrictJson(text: string): unknown {
  if (text.length > MAX_JSON_BYTES || utf8ToBytes(text).length > MAX_JSON_BYTES)
    throw typedDataInvalid('size');
  scan(text);
  return parse(text);
}

/** The types with `EIP712Domain` among them: as declared, or derived from the domain's fields. */
function withDomainType(types: unknown, domain: unknown): ReadonlyMap<string, unknown> {
  const all = entriesOf(types);
  const fields = entriesOf(domain);
  if (all === null) throw typedDataInvalid('shape', 'types');
  if (fields === null) throw typedDataInvalid('shape', 'domain');
  if (all.has('EIP712Domain')) return all;
  for (const key of fields.keys())
    if (!DOMAIN_TYPES.has(key)) throw typedDataInvalid('undeclared', atKey('domain', key));
  const present = [...DOMAIN_TYPES].filter(([name]) => fields.has(name));
  return new Map([...all, ['EIP712Domain', present.map(([name, type]) => ({ name, type }))]]);
}

/** The order of declared fields is the contract's business and hashed as it is; names and types are the EIP's. */
function assertDomainType({ structs }: Schema): void {
  for (const [index, { name, type }] of (structs.get('EIP712Domain') ?? []).entries())
    if (DOMAIN_TYPES.get(name) !== type.text)
      throw typedDataInvalid('domain', atIndex('types.EIP712Domain', index));
}

function domainOf({ children }: StructValue): TypedDomain {
  const domain: { -readonly [K in keyof TypedDomain]: TypedDomain[K] } = {};
  for (const { name, value } of children) {
    if (value.kind === 'string' && name === 'name') domain.name = value.value;
    if (value.kind === 'string' && name === 'version') domain.version = value.value;
    if (value.kind === 'integer') domain.chainId = value.value;
    if (value.kind === 'address') domain.verifyingContract = value.value;
    if (value.kind === 'bytes') domain.salt = value.value;
  }
  return domain;
}

/** The value in the form that micro-eth-signer takes. */
function toLibrary(value: TypedValue): unknown {
  switch (value.kind) {
    case 'struct':
      return Object.fromEntries(value.children.map((child) => [child.name, toLibrary(child.value)]));
    case 'array':
      return value.children.map((child) => toLibrary(child.value));
    case 'address':
      return addressToHex(value.value);
    default:
      return value.value;
  }
}

/** r is the x coordinate of the generator (recovery bit 0), and s = r: a step less to recover. */
const PROBE = `0x${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'.repeat(2)}1b`;

/** The library takes no colons in names: it is asked about the same data under a plain name, and so are we. */
function agreedUnderPlainName(schema: Schema, domain: StructValue, message: StructValue): boolean {
  const { schema: plain, name } = renamed(schema, message.struct);
  const same = { ...message, struct: name };
  const text = schema.encoded.get(message.struct)?.text;
  if (text !== plain.encoded.get(name)?.text.replace(name, () => message.struct)) return false;
  return libraryAgrees(
    plain,
    domain,
    same,
    typedDataDigest(hashStruct(schema, domain), hashStruct(plain, same)),
  );
}

// `hashStruct` of EIP-712, written straight from its definition; micro-eth-signer's must come out the same.

const WORD = 32;

/** Two's complement in 256 bits, big endian. */
function integerWord(value: bigint): Uint8Array {
  const digits = BigInt.asUintN(256, value)
    .toString(16)
    .padStart(2 * WORD, '0');
  return hexToBytes(`0x${digits}` as Hex);
}

/** `encodeData` of one value: 32 bytes. */
function encodeValue(schema: Schema, value: TypedValue): Uint8Array {
  switch (value.kind) {
    case 'integer':
      return integerWord(value.value);
    case 'bool':
      return integerWord(value.value ? 1n : 0n);
    case 'address':
      return integerWord(BigInt(addressToHex(value.value)));
    case 'bytes': {
      const bytes = hexToBytes(value.value);
      if (!value.fixed) return keccak_256(bytes);
      const word = new Uint8Array(WORD);
      word.set(bytes);
      return word;
    }
    case 'string':
      return keccak_256(utf8ToBytes(value.value));
    case 'array':
      return keccak_256(concatBytes(...value.children.map((child) => encodeValue(schema, child.value))));
    case 'struct':
      return hashStruct(schema, value);
  }
}

/** keccak256(typeHash ‖ encodeData), 32 bytes. */
function hashStruct(schema: Schema, { struct, children }: StructValue): Uint8Array {
  const type = schema.encoded.get(struct);
  if (type === undefined) throw typedDataInvalid('type');
  return keccak_256(concatBytes(type.hash, ...children.map((child) => encodeValue(schema, child.value))));
}

/** keccak256(0x19 0x01 ‖ domain separator ‖ hash of the message), 32 bytes. */
function typedDataDigest(domainHash: Uint8Array, structHash: Uint8Array): Uint8Array {
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domainHash, structHash));
}

/**
 * The library publishes no digest, but it recovers. The key recovered from one fixed signature follows one to one
 * from the digest (r⁻¹(sR − zG), SEC 1 §4.1.6), so the same address from both means the same digest.
 */
function libraryAgrees(
  schema: Schema,
  domain: StructValue,
  message: StructValue,
  digest: Uint8Array,
): boolean {
  const types = Object.fromEntries(
    [...schema.structs].map(([name, members]) => [
      name,
      members.map((member) => ({ name: member.name, type: member.type.text })),
    ]),
  );
  const typed = {
    types,
    primaryType: message.struct,
    domain: toLibrary(domain),
    message: toLibrary(message),
  };
  let theirs: string;
  try {
    theirs = recoverAddressTyped(PROBE, typed as Parameters<typeof recoverAddressTyped>[1]);
  } catch (cause) {
    throw new EvidentError('SIGN_BYTES_DIFFER', {}, cause);
  }
  const probe = secp256k1.Signature.fromHex(PROBE.slice(2, -2)).addRecoveryBit(0);
  const point = probe.recoverPublicKey(digest).toBytes(false);
  return bytesToHex(keccak_256(point.subarray(1)).subarray(12)) === theirs.toLowerCase();
}

/**
 * Reads typed data as it will be signed. Errors: `SIGN_TYPED_DATA_INVALID` with `details.path` (such as
 * `message.orders[2].amount`) and `details.reason` (a `TypedDataFault`); `SIGN_BYTES_DIFFER` when the two
 * implementations of the digest disagree.
 */
export function decodeTypedData(json: string): DecodedTypedData {
  const parts = readParts(json);
  const schema = readSchema(withDomainType(parts.get('types'), parts.get('domain')));
  assertDomainType(schema);
  const primaryType = parts.get('primaryType');
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain' || !schema.structs.has(primaryType))
    throw typedDataInvalid('primaryType', 'primaryType');
  const domain = readStruct(schema, 'EIP712Domain', parts.get('domain'), 'domain');
  const message = readStruct(schema, primaryType, parts.get('message'), 'message');

  const domainHash = hashStruct(schema, domain);
  const structHash = hashStruct(schema, message);
  const digest = typedDataDigest(domainHash, structHash);
  const agreed = primaryType.includes(':')
    ? agreedUnderPlainName(schema, domain, message)
    : libraryAgrees(schema, domain, message, digest);
  if (!agreed) throw new EvidentError('SIGN_BYTES_DIFFER');
  return {
    kind: 'typedData',
    primaryType,
    domain: domainOf(domain),
    domainFields: domain.children,
    fields: message.children,
    encodedType: schema.encoded.get(primaryType)?.text ?? '',
    domainHash: bytesToHex(domainHash) as Hash,
    structHash: bytesToHex(structHash) as Hash,
    digest: bytesToHex(digest) as Hash,
    hidden: [...new Set([...hiddenIn(domain), ...hiddenIn(message)])].sort(),
    recognised: recognise(message, domainOf(domain)),
  };
}
