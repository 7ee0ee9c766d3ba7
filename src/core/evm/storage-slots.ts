/**
 * Where Solidity puts what a contract keeps (Solidity documentation, "Layout of State Variables in Storage"). Pure: a
 * place is computed from the slot of the variable, which the compiler's layout or the source tells.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeArguments } from '../abi/encode.ts';
import type { AbiType, AbiValue } from '../abi/types.ts';
import { parseHash } from '../bytes/hash.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { unwrap } from '../result.ts';

const WORD = 32;
const SLOTS = 2n ** 256n;

/** Bytes inside a slot, counted from its lower (right) end. */
export interface StoragePlace {
  readonly slot: Hash;
  readonly offset: number;
  readonly size: number;
}

/** The number of a slot as 32 bytes. Error: `INPUT_SLOT`. */
export function slotOf(number: bigint): Hash {
  if (number < 0n || number >= SLOTS) throw new EvidentError('INPUT_SLOT');
  return unwrap(parseHash(`0x${number.toString(16).padStart(64, '0')}`));
}

/** Slots lie in a ring: the one after the last is the first. */
export function slotAfter(slot: Hash, by: bigint): Hash {
  return slotOf((((BigInt(slot) + by) % SLOTS) + SLOTS) % SLOTS);
}

/**
 * Where a mapping keeps the value of `key`. `mapping` is the slot of the mapping itself, or, of a mapping inside
 * another, what this function gave for the outer key. Error: `INPUT_SLOT` for a type that is no key; those of the ABI
 * for a value that does not fit its type.
 */
export function mappingSlot(mapping: Hash, type: AbiType, key: AbiValue): Hash {
  return keccakOf(new Uint8Array([...keyBytes(type, key), ...hexToBytes(mapping)]));
}

/** Values stand in a word as in the ABI; text and bytes of any length stand as they are. */
function keyBytes(type: AbiType, key: AbiValue): Uint8Array {
  if (type.kind === 'array' || type.kind === 'tuple') throw new EvidentError('INPUT_SLOT');
  if (type.kind === 'string' && key.kind === 'text') return utf8ToBytes(key.value);
  if (type.kind === 'bytes' && type.size === null && key.kind === 'bytes') return hexToBytes(key.value);
  return hexToBytes(encodeArguments([{ name: '', type }], [key]));
}

/** Where the items of an array of dynamic length begin; the slot of the array itself keeps their number. */
export function itemsSlot(array: Hash): Hash {
  return keccakOf(hexToBytes(array));
}

/**
 * Where item `index` stands. `first`: `itemsSlot` of a dynamic array, the own slot of one of fixed length. Small items
 * share a slot, from its lower end up; larger ones begin a slot each.
 *
 * @param size bytes of an item; more than 32 is rounded up to whole slots. Error: `INPUT_SLOT`.
 */
export function itemPlace(first: Hash, index: bigint, size: number): StoragePlace {
  if (index < 0n || index >= SLOTS || !Number.isSafeInteger(size) || size < 1) {
    throw new EvidentError('INPUT_SLOT');
  }
  if (size > WORD) {
    const each = BigInt(Math.ceil(size / WORD));
    return { slot: slotAfter(first, index * each), offset: 0, size: WORD };
  }
  const together = BigInt(Math.floor(WORD / size));
  return { slot: slotAfter(first, index / together), offset: Number(index % together) * size, size };
}

/** The bytes at a place, of the word that its slot holds. */
export function bytesAt(word: Hash, { offset, size }: Omit<StoragePlace, 'slot'>): Hex {
  return bytesToHex(hexToBytes(word).subarray(WORD - offset - size, WORD - offset));
}

export type StoredBytes =
  /** Up to 31 bytes stand in the slot itself. */
  | { readonly kind: 'short'; readonly value: Hex }
  /** Longer ones from `first` on, `slots` of them. */
  | { readonly kind: 'long'; readonly length: bigint; readonly first: Hash; readonly slots: bigint };

/** `bytes` or `string`, by the word of their own slot. Null: the word is neither. */
export function storedBytes(slot: Hash, word: Hash): StoredBytes | null {
  const value = BigInt(word);
  if ((value & 1n) === 1n) {
    const length = (value - 1n) / 2n;
    if (length < BigInt(WORD)) return null;
    return { kind: 'long', length, first: itemsSlot(slot), slots: (length + 31n) / 32n };
  }
  const length = Number(value & 0xffn) / 2;
  if (length >= WORD) return null;
  return { kind: 'short', value: bytesToHex(hexToBytes(word).subarray(0, length)) };
}

function keccakOf(bytes: Uint8Array): Hash {
  return unwrap(parseHash(bytesToHex(keccak_256(bytes))));
}
