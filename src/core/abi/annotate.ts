/**
 * Which argument each word of call data belongs to (Solidity documentation, "Formal Specification of the Encoding").
 * For reading what was just encoded, so it expects the one canonical layout that `encodeCall` writes.
 */
import type { Hex } from '../bytes/hex.ts';
import { type AbiFunction, type AbiParameter, type AbiType, layoutOf, WORD } from './types.ts';

export interface CalldataWord {
  /** 64 digits without `0x`; 8 of the selector. */
  readonly digits: string;
  /** The argument or the part of one: `to`, `orders[0].amount`. The function's name with the selector. Hostile text. */
  readonly path: string;
  /** `offset`: where the value begins. `length`: of a list in items, of bytes and texts in bytes. */
  readonly role: 'selector' | 'value' | 'offset' | 'length';
}

interface Part {
  readonly type: AbiType;
  readonly path: string;
}

const DIGITS = 2 * WORD;

/**
 * The selector and the first words, in the order of the bytes. Null where the data are of another function or have
 * another length than their counts say. Works through no more than `most` words, however long the data are.
 *
 * @param data as `encodeCall` gives it
 * @param most words that are wanted
 */
export function annotateCalldata(fn: AbiFunction, data: Hex, most: number): readonly CalldataWord[] | null {
  const body = data.slice(10);
  if (body.length % DIGITS !== 0 || !data.startsWith(fn.selector)) return null;
  const words: CalldataWord[] = [{ digits: fn.selector.slice(2), path: fn.name, role: 'selector' }];
  const take = (path: string, role: CalldataWord['role']): bigint | null => {
    const digits = body.slice((words.length - 1) * DIGITS, words.length * DIGITS);
    if (digits.length < DIGITS) return null;
    words.push({ digits, path, role });
    return BigInt(`0x${digits}`);
  };
  const isFull = () => words.length > most;

  // Each returns false where the data end too early.
  const sequence = (parts: Iterable<Part>): boolean => {
    const tails: Part[] = [];
    for (const part of parts) {
      if (isFull()) return true;
      if (!layoutOf(part.type).dynamic) {
        if (!whole(part)) return false;
      } else {
        if (take(part.path, 'offset') === null) return false;
        tails.push(part);
      }
    }
    return tails.every((part) => isFull() || whole(part));
  };
  const whole = ({ type, path }: Part): boolean => {
    if (type.kind === 'tuple') return sequence(fieldsOf(type.fields, path));
    if (type.kind === 'string' || (type.kind === 'bytes' && type.size === null)) {
      const size = take(path, 'length');
      if (size === null) return false;
      for (let read = 0n; read < size && !isFull(); read += BigInt(WORD)) {
        if (take(path, 'value') === null) return false;
      }
      return true;
    }
    if (type.kind !== 'array') return take(path, 'value') !== null;
    const length = type.length === null ? take(path, 'length') : BigInt(type.length);
    return length !== null && sequence(itemsOf(type.item, length, path));
  };
  return sequence(fieldsOf(fn.inputs, '')) && (isFull() || (words.length - 1) * DIGITS === body.length)
    ? words.slice(0, most + 1)
    : null;
}

function* fieldsOf(fields: readonly AbiParameter[], path: string): Iterable<Part> {
  for (const [index, { name, type }] of fields.entries()) {
    const inner = name === '' ? `[${index}]` : path === '' ? name : `.${name}`;
    yield { type, path: `${path}${inner}` };
  }
}

function* itemsOf(type: AbiType, length: bigint, path: string): Iterable<Part> {
  for (let index = 0n; index < length; index += 1n) yield { type, path: `${path}[${index}]` };
}
