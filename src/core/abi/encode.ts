/** Writing values as the contract ABI lays them out: heads, then tails in order, nothing between and nothing shared. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hex, hexSize } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { typeText } from './parse.ts';
import {
  type AbiFunction,
  type AbiParameter,
  type AbiType,
  type AbiValue,
  headWords,
  layoutOf,
  WORD,
} from './types.ts';

/**
 * The arguments alone, without a selector. Throws `ABI_ARGUMENT_INVALID` with the path of the value that does not fit
 * (`orders[2].amount`).
 */
export function encodeArguments(parameters: readonly AbiParameter[], values: readonly AbiValue[]): Hex {
  const places = parameters.map(({ name, type }, index) => ({
    type,
    path: name === '' ? `[${index}]` : name,
  }));
  return `0x${encodeSequence(places, values, '')}` as Hex;
}

/** Selector and arguments. Throws: as `encodeArguments`. */
export function encodeCall(fn: AbiFunction, values: readonly AbiValue[]): Hex {
  return `${fn.selector}${encodeArguments(fn.inputs, values).slice(2)}` as Hex;
}

interface Place {
  readonly type: AbiType;
  readonly path: string;
}

// The checksum of an address is a hash: many of them would cost more than all the rest, and the type has it already.
const BYTES = /^0x[0-9a-f]*$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

function wrong(type: AbiType, path: string): EvidentError {
  return new EvidentError('ABI_ARGUMENT_INVALID', { path, type: typeText(type) });
}

function word(value: bigint): string {
  return BigInt.asUintN(256, value)
    .toString(16)
    .padStart(2 * WORD, '0');
}

/** Filled with zeros on the right to whole words. */
function padded(digits: string): string {
  return digits.padEnd(Math.ceil(digits.length / (2 * WORD)) * 2 * WORD, '0');
}

function encodeSequence(places: readonly Place[], values: readonly AbiValue[], path: string): string {
  if (places.length !== values.length) {
    throw new EvidentError('ABI_ARGUMENT_INVALID', { path, count: String(places.length) });
  }
  let offset = places.reduce((sum, { type }) => sum + headWords(type) * WORD, 0);
  const heads: string[] = [];
  const tails: string[] = [];
  for (const [index, place] of places.entries()) {
    const value = values[index];
    if (value === undefined) throw wrong(place.type, place.path);
    const encoded = encodeValue(place, value);
    if (layoutOf(place.type).dynamic) {
      heads.push(word(BigInt(offset)));
      tails.push(encoded);
      offset += encoded.length / 2;
    } else heads.push(encoded);
  }
  return heads.join('') + tails.join('');
}

function encodeValue({ type, path }: Place, value: AbiValue): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      if (value.kind !== 'number' || !inRange(type, value.value)) throw wrong(type, path);
      return word(value.value);
    case 'address':
      if (value.kind !== 'address' || !ADDRESS.test(value.value)) throw wrong(type, path);
      return value.value
        .slice(2)
        .toLowerCase()
        .padStart(2 * WORD, '0');
    case 'bool':
      if (value.kind !== 'bool') throw wrong(type, path);
      return word(value.value ? 1n : 0n);
    case 'bytes':
      if (value.kind !== 'bytes' || !BYTES.test(value.value) || value.value.length % 2 !== 0)
        throw wrong(type, path);
      if (type.size === null) return withLength(value.value);
      if (hexSize(value.value) !== type.size) throw wrong(type, path);
      return padded(value.value.slice(2));
    case 'string':
      if (value.kind !== 'text' || !isWellFormed(value.value)) throw wrong(type, path);
      return withLength(bytesToHex(utf8ToBytes(value.value)));
    case 'array':
      if (value.kind !== 'list') throw wrong(type, path);
      return encodeList(type, value.items, path);
    case 'tuple':
      if (value.kind !== 'tuple') throw wrong(type, path);
      return encodeSequence(
        type.fields.map((field, index) => ({
          type: field.type,
          path: field.name === '' ? `${path}[${index}]` : `${path}.${field.name}`,
        })),
        value.fields.map((field) => field.value),
        path,
      );
  }
}

function encodeList(
  { item, length }: Extract<AbiType, { readonly kind: 'array' }>,
  items: readonly AbiValue[],
  path: string,
): string {
  const count = length === null ? word(BigInt(items.length)) : '';
  const places = Array.from({ length: length ?? items.length }, (_, index) => ({
    type: item,
    path: `${path}[${index}]`,
  }));
  return count + encodeSequence(places, items, path);
}

function inRange({ kind, bits }: Extract<AbiType, { readonly bits: number }>, value: bigint): boolean {
  return value === (kind === 'uint' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value));
}

/** Length in bytes, then the bytes, filled to whole words. */
function withLength(bytes: Hex): string {
  return word(BigInt(hexSize(bytes))) + padded(bytes.slice(2));
}

/** Half of a surrogate pair has no UTF-8; writing it would put another character in its place. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
