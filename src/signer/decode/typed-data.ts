/**
 * The signer's own reading of typed data (EIP-712, `eth_signTypedData_v4`). Stricter than the EIP where it leaves
 * room: what is shown is exactly what is hashed, and every value has one reading. The digest is computed here and
 * by micro-eth-signer; unless both agree nothing is shown and nothing is signed.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { recoverAddressTyped } from 'micro-eth-signer';
import { addressToHex } from '#core/address/address.ts';
import { bytesToHex, type Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { HiddenClass } from './hidden-text.ts';
import { parseStrictJson } from './strict-json.ts';
import { atIndex, atKey, entriesOf, typedDataInvalid } from './typed-fault.ts';
import type { Recognised, TypedDomain } from './typed-forms.ts';
import { hashStruct, typedDataDigest } from './typed-hash.ts';
import { recognise } from './typed-recognise.ts';
import { readSchema, renamed, type Schema } from './typed-schema.ts';
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

/** r is the x coordinate of the generator (recovery bit 0), s is 1. */
const PROBE = `0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798${'1'.padStart(64, '0')}1b`;

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
