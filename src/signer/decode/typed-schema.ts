/**
 * The types of EIP-712 typed data: read, complete, without cycles, and written as `encodeType`. Atomic types carry
 * their full name; EIP-712 has no aliases `uint` and `int`.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { EvidentError } from '#core/errors/error.ts';

export type TypeExpression =
  | { readonly kind: 'integer'; readonly text: string; readonly signed: boolean; readonly bits: number }
  | { readonly kind: 'fixedBytes'; readonly text: string; readonly size: number }
  | { readonly kind: 'bytes' | 'string' | 'bool' | 'address'; readonly text: string }
  | { readonly kind: 'struct'; readonly text: string }
  /** `length` is null for a list of any length. */
  | {
      readonly kind: 'array';
      readonly text: string;
      readonly item: TypeExpression;
      readonly length: number | null;
    };

export interface Member {
  readonly name: string;
  readonly type: TypeExpression;
}

export interface EncodedType {
  /** `encodeType`, such as `Mail(Person from,string contents)Person(address wallet)`. */
  readonly text: string;
  /** `typeHash`: its keccak-256, 32 bytes. Kept, for a list can hold thousands of structs of one type. */
  readonly hash: Uint8Array;
}

export interface Schema {
  readonly structs: ReadonlyMap<string, readonly Member[]>;
  readonly encoded: ReadonlyMap<string, EncodedType>;
}

/** Below what micro-eth-signer bears (256 types, 1024 members, 2^20 characters), so that reasons come from here. */
const MAX_TYPES = 128;
const MAX_MEMBERS = 1024;
const MAX_ENCODED_CHARACTERS = 2 ** 19;
const MAX_TYPE_TEXT = 256;

/** What Solidity takes for itself; a struct of such a name would read as something else. */
const RESERVED = /^(?:u?int\d*|bytes\d*|u?fixed(?:\d+x\d+)?|bool|address|string|function)$/;
const TYPE = /^([A-Za-z_$][\w$:]*)((?:\[\d*\])*)$/;
const LAST_ARRAY = /\[(\d*)\]$/;

function atomicType(text: string): TypeExpression | null {
  if (text === 'bytes' || text === 'string' || text === 'bool' || text === 'address')
    return { kind: text, text };
  const integer = /^(u?)int([1-9]\d{0,2})$/.exec(text);
  if (integer !== null) {
    const bits = Number(integer[2]);
    return bits % 8 === 0 && bits <= 256 ? { kind: 'integer', text, signed: integer[1] === '', bits } : null;
  }
  const size = Number(/^bytes([1-9]\d?)$/.exec(text)?.[1] ?? 0);
  return size >= 1 && size <= 32 ? { kind: 'fixedBytes', text, size } : null;
}

function typeOf(text: string, isStruct: (name: string) => boolean, path: string): TypeExpression {
  const last = LAST_ARRAY.exec(text);
  if (last !== null) {
    const digits = last[1] ?? '';
    // No list of zero items, as in Solidity, and no second way to write a length.
    if (digits !== '' && !/^[1-9]\d{0,8}$/.test(digits)) throw typedDataInvalid('type', path);
    const item = typeOf(text.slice(0, last.index), isStruct, path);
    return { kind: 'array', text, item, length: digits === '' ? null : Number(digits) };
  }
  if (isStruct(text)) return { kind: 'struct', text };
  const atomic = atomicType(text);
  if (atomic === null) throw typedDataInvalid('type', path);
  return atomic;
}

// Why typed data is refused, and where. Paths name fields, never values: they are shown, logged and reported.

/**
 * Fixed words for `details.reason`. `size`: more bytes, types or values than are read; `json`: not JSON; `depth`:
 * nested too deeply; `duplicateKey`: one key twice; `number`: a JSON number that is no whole number up to 2^53 − 1;
 * `shape`: an object, list or text of another kind is needed; `missing`: a field without a value; `undeclared`: a
 * value without a declared field; `name`: no identifier, or taken; `ambiguousName`: a
 * struct's name which common implementations take apart, so that they sign another digest than a contract checks;
 * `type`: no such type; `cycle`: a type that holds
 * itself; `primaryType`; `domain`: a domain field that EIP-712 does not know, or of another type; `integer`: not an
 * integer in digits; `range`: too large or small for its type; `bytes`: no whole bytes in hexadecimal digits;
 * `length`: another number of bytes or items than the type says; `address`; `checksum`; `boolean`; `string`: no text,
 * or text that is no Unicode.
 */
export type TypedDataFault =
  | 'size'
  | 'json'
  | 'depth'
  | 'duplicateKey'
  | 'number'
  | 'shape'
  | 'missing'
  | 'undeclared'
  | 'name'
  | 'ambiguousName'
  | 'type'
  | 'cycle'
  | 'primaryType'
  | 'domain'
  | 'integer'
  | 'range'
  | 'bytes'
  | 'length'
  | 'address'
  | 'checksum'
  | 'boolean'
  | 'string';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** No identifier of Solidity, but in use: `HyperliquidTransaction:Withdraw`. */
const STRUCT = /^[A-Za-z_$][\w$]*(?::[A-Za-z_$][\w$]*)*$/;
/** Longer names are refused, longer paths are cut at their beginning. */
const MAX_NAME = 128;
const MAX_PATH = 200;

/** `__proto__` is an identifier, and a trap in every object that is built from names. */
function isNamed(text: unknown, form: RegExp): text is string {
  return typeof text === 'string' && text.length <= MAX_NAME && form.test(text) && text !== '__proto__';
}

/** A name of a field. */
function isName(text: unknown): text is string {
  return isNamed(text, IDENTIFIER);
}

/** A name of a struct: an identifier, or several with colons between them. */
function isStructName(text: unknown): text is string {
  return isNamed(text, STRUCT);
}

/** `path.key`; a key that is no identifier could be any text and is written as a question mark. */
export function atKey(path: string, key: string): string {
  const name = isStructName(key) ? key : '?';
  return path === '' ? name : `${path}.${name}`;
}

export function atIndex(path: string, index: number): string {
  return `${path}[${index}]`;
}

export function typedDataInvalid(reason: TypedDataFault, path = ''): EvidentError {
  const shown = path.length > MAX_PATH ? `…${path.slice(1 - MAX_PATH)}` : path;
  return new EvidentError('SIGN_TYPED_DATA_INVALID', { path: shown, reason });
}

/** The entries of a JSON object, or null for anything else. */
export function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

/** The struct at the bottom of a member's type, or null. */
function structIn(type: TypeExpression): string | null {
  if (type.kind === 'array') return structIn(type.item);
  return type.kind === 'struct' ? type.text : null;
}

function readMember(value: unknown, isStruct: (name: string) => boolean, path: string): Member {
  const entries = entriesOf(value);
  if (entries === null) throw typedDataInvalid('shape', path);
  for (const key of entries.keys())
    if (key !== 'name' && key !== 'type') throw typedDataInvalid('undeclared', atKey(path, key));
  const name = entries.get('name');
  const type = entries.get('type');
  if (!isName(name)) throw typedDataInvalid('name', path);
  if (typeof type !== 'string' || type.length > MAX_TYPE_TEXT || !TYPE.test(type))
    throw typedDataInvalid('type', path);
  return { name, type: typeOf(type, isStruct, path) };
}

function readMembers(list: unknown, isStruct: (name: string) => boolean, path: string): readonly Member[] {
  if (!Array.isArray(list)) throw typedDataInvalid('shape', path);
  const members: Member[] = [];
  const names = new Set<string>();
  for (const [index, value] of list.entries()) {
    const member = readMember(value, isStruct, atIndex(path, index));
    if (names.has(member.name)) throw typedDataInvalid('name', atIndex(path, index));
    names.add(member.name);
    members.push(member);
  }
  return members;
}

/** Every struct that `name` needs, itself included. Throws when one of them holds itself. */
function closureOf(
  name: string,
  structs: Schema['structs'],
  closures: Map<string, ReadonlySet<string>>,
  open: Set<string>,
): ReadonlySet<string> {
  const known = closures.get(name);
  if (known !== undefined) return known;
  if (open.has(name)) throw typedDataInvalid('cycle', atKey('types', name));
  open.add(name);
  const closure = new Set([name]);
  for (const { type } of structs.get(name) ?? []) {
    const struct = structIn(type);
    if (struct === null || closure.has(struct)) {
      if (struct === name) throw typedDataInvalid('cycle', atKey('types', name));
      continue;
    }
    for (const needed of closureOf(struct, structs, closures, open)) closure.add(needed);
  }
  open.delete(name);
  closures.set(name, closure);
  return closure;
}

/**
 * viem and MetaMask's eth-sig-util find the structs that a type needs by the letters, digits and underscores at the
 * beginning of its name. Of `Order$V2` or `App:Order` they look for `Order` and `App`: they leave out what it holds and
 * what holds it, or add a struct that has nothing to do with it. ethers and Solidity do not. So such a name is taken
 * only where all of them agree: of a struct that holds none, is held by none, and whose beginning names no other.
 */
function assertSameEverywhere(structs: Schema['structs']): void {
  for (const [holder, members] of structs)
    for (const [index, { type }] of members.entries()) {
      const held = structIn(type);
      if (held !== null && (isTakenApart(holder) || isTakenApart(held)))
        throw typedDataInvalid('ambiguousName', atIndex(atKey('types', holder), index));
    }
  for (const name of structs.keys())
    if (isTakenApart(name) && structs.has(/^\w*/.exec(name)?.[0] ?? ''))
      throw typedDataInvalid('ambiguousName', atKey('types', name));
}

function isTakenApart(name: string): boolean {
  return !/^\w+$/.test(name);
}

/** EIP-712 `encodeType`: the struct, then those it needs, sorted by name. */
function encodeTypes(structs: Schema['structs']): Schema['encoded'] {
  const single = new Map<string, string>();
  for (const [name, members] of structs)
    single.set(name, `${name}(${members.map((member) => `${member.type.text} ${member.name}`).join(',')})`);
  const closures = new Map<string, ReadonlySet<string>>();
  const encoded = new Map<string, EncodedType>();
  let characters = 0;
  for (const name of structs.keys()) {
    const others = [...closureOf(name, structs, closures, new Set())]
      .filter((needed) => needed !== name)
      .sort();
    const text = [name, ...others].map((needed) => single.get(needed) ?? '').join('');
    characters += text.length;
    if (characters > MAX_ENCODED_CHARACTERS) throw typedDataInvalid('size', 'types');
    encoded.set(name, { text, hash: keccak_256(utf8ToBytes(text)) });
  }
  return encoded;
}

/**
 * Reads the `types` of typed data; unused ones are held to the same rules. `EIP712Domain` may be among them, but
 * not in them. Error: `SIGN_TYPED_DATA_INVALID` with reason size, shape, undeclared, name,
 * ambiguousName, type or cycle.
 */
export function readSchema(types: ReadonlyMap<string, unknown>): Schema {
  if (types.size > MAX_TYPES) throw typedDataInvalid('size', 'types');
  let members = 0;
  const isStruct = (name: string) => name !== 'EIP712Domain' && types.has(name);
  const structs = new Map<string, readonly Member[]>();
  for (const [name, list] of types) {
    const path = atKey('types', name);
    if (!isStructName(name) || RESERVED.test(name)) throw typedDataInvalid('name', path);
    members += Array.isArray(list) ? list.length : 0;
    if (members > MAX_MEMBERS) throw typedDataInvalid('size', 'types');
    structs.set(name, readMembers(list, isStruct, path));
  }
  assertSameEverywhere(structs);
  return { structs, encoded: encodeTypes(structs) };
}

/**
 * The same with the struct `name` under a plain one, for a library that takes no colons. It neither holds structs nor
 * is held by one, so its own `encodeType` is all that is different.
 */
export function renamed(
  { structs }: Schema,
  name: string,
): { readonly schema: Schema; readonly name: string } {
  let plain = name.replaceAll(':', '_');
  while (structs.has(plain)) plain += '_';
  const others = [...structs].filter(([other]) => !other.includes(':'));
  const all = new Map([...others, [plain, structs.get(name) ?? []]]);
  return { schema: { structs: all, encoded: encodeTypes(all) }, name: plain };
}
