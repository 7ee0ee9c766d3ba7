/**
 * Typed data (EIP-712) made ready for a descriptor. Strict, so that a description is only ever of what is hashed: all
 * that is declared is there and nothing else, in domain and message; numbers exact and in range. The engine looks at
 * the domain's values alone; here a value that the domain's type does not declare, and so nobody signs, is refused.
 */
import { typeByName } from '../abi/parse.ts';
import type { AbiParameter, AbiType } from '../abi/types.ts';
import { addressToHex, parseAddress } from '../address/address.ts';
import { hexSize, hexToBytes, parseHex } from '../bytes/hex.ts';
import { MAX_VALUES } from '../calldata/tree.ts';
import { isRecord, type JsonRecord, own, recordAt, textAt } from './json.ts';
import { MAX_BYTES } from './types.ts';

/** Numbers as bigint, bytes as bytes, addresses in lower case: as the engine decodes calldata. */
export type DescribedValue = bigint | boolean | string | Uint8Array | readonly DescribedValue[] | TypedStruct;
export interface TypedStruct {
  readonly [name: string]: DescribedValue;
}
interface Member {
  readonly name: string;
  readonly type: string;
}

export interface TypedDocument {
  readonly types: Readonly<Record<string, Member[]>>;
  readonly primaryType: string;
  readonly domain: TypedStruct;
  readonly message: TypedStruct;
  /** `encodeType` of the primary type. */
  readonly encodedType: string;
  /** The message's type: structs as tuples. */
  readonly fields: readonly AbiParameter[];
}

const MAX_DEPTH = 16;
const DOMAIN: ReadonlyMap<string, string> = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
]);
const NAME = /^[^\s()[\],]{1,128}$/u;
const ARRAY = /^(.+)\[(\d{0,4})\]$/;
const NUMBER = /^(?:-?\d{1,78}|0x[\da-fA-F]{1,64})$/;

/** Throws where the document is no typed data that has exactly one reading. */
export function readTyped(json: string): TypedDocument {
  if (json.length > MAX_BYTES) throw new Error('too large');
  const root: unknown = JSON.parse(json);
  if (!isRecord(root)) throw new Error('no object');
  const types = withDomain(readTypes(recordAt(root, 'types')), recordAt(root, 'domain'));
  const primaryType = textAt(root, 'primaryType') ?? '';
  const domainFields = parametersOf(types, 'EIP712Domain', 0);
  for (const { name, type } of types.get('EIP712Domain') ?? [])
    if (DOMAIN.get(name) !== type) throw new Error(`domain field ${name}`);
  const fields = parametersOf(types, primaryType, 0);
  const reader = new Reader();
  return {
    types: Object.fromEntries(types),
    primaryType,
    domain: reader.struct(domainFields, own(root, 'domain')),
    message: reader.struct(fields, own(root, 'message')),
    encodedType: encodeType(types, primaryType),
    fields,
  };
}

type Types = ReadonlyMap<string, Member[]>;

function readTypes(from: JsonRecord): Types {
  const types = new Map<string, Member[]>();
  for (const [name, members] of Object.entries(from)) {
    if (!NAME.test(name) || typeByName(name, null) !== null || !Array.isArray(members))
      throw new Error('a type');
    const read = members.map((member: unknown): Member => {
      const field = isRecord(member) ? textAt(member, 'name') : null;
      const type = isRecord(member) ? textAt(member, 'type') : null;
      if (field === null || type === null || !NAME.test(field)) throw new Error('a member of a type');
      return { name: field, type };
    });
    if (new Set(read.map(({ name: field }) => field)).size !== read.length)
      throw new Error('a name that two members of a type have');
    types.set(name, read);
  }
  return types;
}

/**
 * Of the domain's type, apps may leave out what its values tell: it has those of the five fields that are there, in
 * their order (EIP-712, "Definition of domainSeparator"), as the signer hashes it then.
 */
function withDomain(types: Types, domain: JsonRecord): Types {
  if (types.has('EIP712Domain')) return types;
  const present = [...DOMAIN].filter(([name]) => Object.hasOwn(domain, name));
  return new Map([...types, ['EIP712Domain', present.map(([name, type]) => ({ name, type }))]]);
}

function parametersOf(types: Types, struct: string, depth: number): readonly AbiParameter[] {
  const members = types.get(struct);
  if (members === undefined) throw new Error(`no type ${struct}`);
  // A type within itself ends here too: no descriptor describes one.
  if (depth > MAX_DEPTH) throw new Error('too deep');
  return members.map(({ name, type }) => ({ name, type: typeOf(types, type, depth + 1) }));
}

function typeOf(types: Types, text: string, depth: number): AbiType {
  const array = ARRAY.exec(text);
  if (array !== null && depth <= MAX_DEPTH) {
    const [, item = '', length = ''] = array;
    return {
      kind: 'array',
      item: typeOf(types, item, depth + 1),
      length: length === '' ? null : Number(length),
    };
  }
  if (types.has(text)) return { kind: 'tuple', fields: parametersOf(types, text, depth) };
  const type = typeByName(text, null);
  if (type === null) throw new Error(`no type ${text}`);
  return type;
}

/** EIP-712: the primary type, then those it refers to, sorted by name. */
function encodeType(types: Types, primaryType: string): string {
  const used = new Set<string>();
  const visit = (name: string): void => {
    for (const { type } of types.get(name) ?? []) {
      const base = type.replace(/(?:\[\d*\])+$/, '');
      if (!types.has(base) || used.has(base) || base === primaryType) continue;
      used.add(base);
      visit(base);
    }
  };
  visit(primaryType);
  const one = (name: string) =>
    `${name}(${(types.get(name) ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`;
  return [primaryType, ...[...used].sort()].map(one).join('');
}

class Reader {
  #values = 0;

  struct(fields: readonly AbiParameter[], data: unknown): TypedStruct {
    if (!isRecord(data)) throw new Error('a struct is missing');
    const names = new Set(fields.map(({ name }) => name));
    if (Object.keys(data).length !== names.size) throw new Error('more or less than is declared');
    return Object.fromEntries(
      fields.map(({ name, type }) => {
        if (!Object.hasOwn(data, name)) throw new Error(`${name} is missing`);
        return [name, this.#value(type, own(data, name))];
      }),
    );
  }

  #value(type: AbiType, data: unknown): DescribedValue {
    this.#values += 1;
    if (this.#values > MAX_VALUES) throw new Error('too many values');
    switch (type.kind) {
      case 'tuple':
        return this.struct(type.fields, data);
      case 'array': {
        if (!Array.isArray(data) || (type.length !== null && data.length !== type.length))
          throw new Error('a list');
        return data.map((item: unknown) => this.#value(type.item, item));
      }
      case 'uint':
      case 'int':
        return integer(type, data);
      case 'bool':
      case 'string':
        if (typeof data !== (type.kind === 'bool' ? 'boolean' : 'string')) throw new Error(`a ${type.kind}`);
        return typeof data === 'boolean' ? data : String(data);
      case 'address': {
        const parsed = typeof data === 'string' ? parseAddress(data) : null;
        if (parsed?.ok !== true) throw new Error('an address');
        return addressToHex(parsed.value.address);
      }
      case 'bytes': {
        const parsed = typeof data === 'string' ? parseHex(data) : null;
        if (parsed?.ok !== true || (type.size !== null && hexSize(parsed.value) !== type.size))
          throw new Error('bytes');
        return hexToBytes(parsed.value);
      }
    }
  }
}

function integer({ kind, bits }: Extract<AbiType, { readonly bits: number }>, data: unknown): bigint {
  const exact = typeof data === 'string' ? NUMBER.test(data) : Number.isSafeInteger(data);
  if (!exact || (typeof data !== 'string' && typeof data !== 'number')) throw new Error('a number');
  const value = BigInt(data);
  const fits = kind === 'uint' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
  if (fits !== value) throw new Error('a number out of range');
  return value;
}
