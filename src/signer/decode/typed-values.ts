/**
 * The values of EIP-712 typed data, read by their types: nothing missing, nothing undeclared, everything in range.
 * The tree that comes out is what is hashed and what is shown, in the order of declaration.
 */
import { type Address, parseAddress } from '#core/address/address.ts';
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { hasCode } from '#core/errors/error.ts';
import { type HiddenClass, revealText } from './hidden-text.ts';
import {
  atIndex,
  atKey,
  entriesOf,
  type Schema,
  type TypeExpression,
  typedDataInvalid,
} from './typed-schema.ts';

export interface TypedField {
  /** As declared; `[2]` for the third item of a list. */
  readonly name: string;
  readonly type: string;
  readonly value: TypedValue;
}

export interface StructValue {
  readonly kind: 'struct';
  /** Name of its type. */
  readonly struct: string;
  readonly children: readonly TypedField[];
}

/** A leaf has the `text` to show; a struct or a list has `children`. */
export type TypedValue =
  | { readonly kind: 'integer'; readonly value: bigint; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean; readonly text: string }
  | { readonly kind: 'address'; readonly value: Address; readonly text: string }
  /** `fixed` for bytes1 to bytes32. */
  | { readonly kind: 'bytes'; readonly value: Hex; readonly fixed: boolean; readonly text: string }
  /** `text` has escapes where `value` hides something; `hidden` says what. */
  | {
      readonly kind: 'string';
      readonly value: string;
      readonly text: string;
      readonly hidden: readonly HiddenClass[];
    }
  | StructValue
  | { readonly kind: 'array'; readonly children: readonly TypedField[] };

/** As many as micro-eth-signer bears; structs, lists and leaves all count. */
const MAX_NODES = 4096;
const DECIMAL = /^(?:0|-?[1-9]\d{0,77})$/;
const HEXADECIMAL = /^0x[\dA-Fa-f]{1,64}$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

class Reader {
  readonly #schema: Schema;
  #nodes = 0;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  struct(name: string, data: unknown, path: string): StructValue {
    this.#count(1, path);
    const members = this.#schema.structs.get(name);
    const entries = entriesOf(data);
    if (members === undefined) throw typedDataInvalid('type', path);
    if (entries === null) throw typedDataInvalid('shape', path);
    const declared = new Set(members.map((member) => member.name));
    for (const key of entries.keys())
      if (!declared.has(key)) throw typedDataInvalid('undeclared', atKey(path, key));
    const children = members.map(({ name: field, type }) => {
      const at = atKey(path, field);
      if (!entries.has(field)) throw typedDataInvalid('missing', at);
      return { name: field, type: type.text, value: this.#value(type, entries.get(field), at) };
    });
    return { kind: 'struct', struct: name, children };
  }

  #count(nodes: number, path: string): void {
    this.#nodes += nodes;
    if (this.#nodes > MAX_NODES) throw typedDataInvalid('size', path);
  }

  #value(type: TypeExpression, data: unknown, path: string): TypedValue {
    if (type.kind === 'struct') return this.struct(type.text, data, path);
    this.#count(1, path);
    switch (type.kind) {
      case 'array':
        return this.#array(type, data, path);
      case 'integer':
        return readInteger(type, data, path);
      case 'fixedBytes':
        return readBytes(type.size, data, path);
      case 'bytes':
        return readBytes(null, data, path);
      case 'address':
        return readAddress(data, path);
      case 'bool':
        if (typeof data !== 'boolean') throw typedDataInvalid('boolean', path);
        return { kind: 'bool', value: data, text: String(data) };
      case 'string': {
        if (typeof data !== 'string' || LONE_SURROGATE.test(data)) throw typedDataInvalid('string', path);
        const { shown, hidden } = revealText(data);
        return { kind: 'string', value: data, text: shown, hidden };
      }
    }
  }

  #array(type: TypeExpression & { kind: 'array' }, data: unknown, path: string): TypedValue {
    if (!Array.isArray(data)) throw typedDataInvalid('shape', path);
    if (type.length !== null && data.length !== type.length) throw typedDataInvalid('length', path);
    // Before any work on the items.
    if (data.length > MAX_NODES - this.#nodes) throw typedDataInvalid('size', path);
    const children = data.map((item: unknown, index) => ({
      name: atIndex('', index),
      type: type.item.text,
      value: this.#value(type.item, item, atIndex(path, index)),
    }));
    return { kind: 'array', children };
  }
}

/** Whole JSON numbers, decimal digits, and hexadecimal digits after 0x for what is not negative. */
function readInteger(
  { signed, bits }: { readonly signed: boolean; readonly bits: number },
  data: unknown,
  path: string,
): TypedValue {
  const isText = typeof data === 'string' && (DECIMAL.test(data) || HEXADECIMAL.test(data));
  if (!isText && !Number.isSafeInteger(data)) throw typedDataInvalid('integer', path);
  const value = BigInt(data as string | number);
  const limit = 1n << BigInt(signed ? bits - 1 : bits);
  if (value >= limit || value < (signed ? -limit : 0n)) throw typedDataInvalid('range', path);
  return { kind: 'integer', value, text: value.toString() };
}

function readBytes(size: number | null, data: unknown, path: string): TypedValue {
  const parsed = typeof data === 'string' ? parseHex(data) : null;
  if (parsed === null || !parsed.ok) throw typedDataInvalid('bytes', path);
  if (size !== null && hexSize(parsed.value) !== size) throw typedDataInvalid('length', path);
  return { kind: 'bytes', value: parsed.value, fixed: size !== null, text: parsed.value };
}

function readAddress(data: unknown, path: string): TypedValue {
  if (typeof data !== 'string') throw typedDataInvalid('address', path);
  const parsed = parseAddress(data);
  if (!parsed.ok)
    throw typedDataInvalid(hasCode(parsed.error, 'INPUT_ADDRESS_CHECKSUM') ? 'checksum' : 'address', path);
  const { address } = parsed.value;
  return { kind: 'address', value: address, text: address };
}

/**
 * Reads `data` as the struct `name`. Error: `SIGN_TYPED_DATA_INVALID` with the path of the field and reason size,
 * shape, missing, undeclared, integer, range, bytes, length, address, checksum, boolean or string.
 */
export function readStruct(schema: Schema, name: string, data: unknown, path: string): StructValue {
  return new Reader(schema).struct(name, data, path);
}

/** All kinds of hidden characters in the texts below `value`. */
export function hiddenIn(value: TypedValue): ReadonlySet<HiddenClass> {
  if (value.kind === 'string') return new Set(value.hidden);
  const found = new Set<HiddenClass>();
  if (value.kind === 'struct' || value.kind === 'array')
    for (const child of value.children) for (const kind of hiddenIn(child.value)) found.add(kind);
  return found;
}
