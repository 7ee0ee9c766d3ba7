/** Types and values of the Solidity contract ABI (Solidity documentation, "Contract ABI Specification"). */
import type { Address } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';

export type AbiType =
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'address' }
  | { readonly kind: 'bool' }
  /** `size` null: as long as it says. */
  | { readonly kind: 'bytes'; readonly size: number | null }
  | { readonly kind: 'string' }
  /** `length` null: as many as it says. */
  | { readonly kind: 'array'; readonly item: AbiType; readonly length: number | null }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiParameter[] };

export interface AbiParameter {
  /** Empty when it has none. From a descriptor or an ABI: hostile text until shown through `displayText`. */
  readonly name: string;
  readonly type: AbiType;
  /** What the source calls the type (`enum Order.Side`, `contract IERC20`); hostile text. Absent where it says nothing more. */
  readonly internal?: string;
}

export interface AbiFunction {
  readonly name: string;
  readonly inputs: readonly AbiParameter[];
  /** Canonical: `transfer(address,uint256)`. */
  readonly signature: string;
  /** Four bytes. A router's command has one, a part of a call (one permission of several) none. */
  readonly selector: Hex;
}

export type AbiValue =
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'address'; readonly value: Address }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'bytes'; readonly value: Hex }
  /** Bytes that are no UTF-8 are refused when decoding. */
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly AbiValue[] }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiField[] };

export interface AbiField {
  readonly name: string;
  readonly type: AbiType;
  readonly value: AbiValue;
}

// The interface of a contract: what its JSON ABI, its Solidity or its bytecode tells of it.

export type Mutability = 'pure' | 'view' | 'nonpayable' | 'payable';

/** A function that can be called, with what it returns. Overloads differ in `signature`. */
export interface ContractFunction extends AbiFunction {
  readonly outputs: readonly AbiParameter[];
  readonly mutability: Mutability;
}

export interface EventParameter extends AbiParameter {
  readonly indexed: boolean;
}

export interface ContractEvent {
  readonly name: string;
  readonly inputs: readonly EventParameter[];
  readonly anonymous: boolean;
  /** Canonical: `Transfer(address,address,uint256)`. */
  readonly signature: string;
  /** keccak-256 of the signature; of an anonymous event too, though no log carries it. */
  readonly topic: Hash;
}

export interface ContractInterface {
  readonly functions: readonly ContractFunction[];
  readonly events: readonly ContractEvent[];
  /** Custom errors; each has the selector that its revert data begin with. */
  readonly errors: readonly AbiFunction[];
  /** Null where the source said nothing of one: it takes no arguments. */
  readonly creation: { readonly inputs: readonly AbiParameter[]; readonly payable: boolean } | null;
  /** Null where there is none. */
  readonly fallback: { readonly payable: boolean } | null;
  readonly receives: boolean;
  /** Members of enumerations by their name (`Order.Side`), where the source told them. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** Entries that could not be read. */
  readonly skipped: number;
  /** Contracts that it inherits from and that the source did not have: what they offer is missing here. */
  readonly missing?: readonly string[];
}

// How much room a type takes in the contract ABI ("Formal Specification of the Encoding").

export const WORD = 32;

/** Nothing that one call may carry has more words than this before its data begins. */
export const MAX_WORDS = 4096;

interface Layout {
  /** Its place in the head holds an offset, its data stands behind. */
  readonly dynamic: boolean;
  /** Words that a value takes at least; exactly so many where it is not dynamic. */
  readonly least: number;
}

const WORD_LAYOUT: Layout = { dynamic: false, least: 1 };
const LENGTH_LAYOUT: Layout = { dynamic: true, least: 1 };
const known = new WeakMap<AbiType, Layout>();

/** Of one type; worked out once for each, because values of one type can be many. */
export function layoutOf(type: AbiType): Layout {
  if (type.kind === 'string' || (type.kind === 'bytes' && type.size === null)) return LENGTH_LAYOUT;
  if (type.kind !== 'array' && type.kind !== 'tuple') return WORD_LAYOUT;
  const before = known.get(type);
  if (before !== undefined) return before;
  const layout = type.kind === 'array' ? arrayLayout(type.item, type.length) : tupleLayout(type.fields);
  known.set(type, layout);
  return layout;
}

/** Words of a type's place in a head: its value, or the offset of it. */
export function headWords(type: AbiType): number {
  const { dynamic, least } = layoutOf(type);
  return dynamic ? 1 : least;
}

function arrayLayout(item: AbiType, length: number | null): Layout {
  if (length === null) return LENGTH_LAYOUT;
  const { dynamic, least } = layoutOf(item);
  return { dynamic, least: length * (dynamic ? least + 1 : least) };
}

function tupleLayout(fields: readonly { readonly type: AbiType }[]): Layout {
  const layouts = fields.map(({ type }) => layoutOf(type));
  return {
    dynamic: layouts.some(({ dynamic }) => dynamic),
    least: layouts.reduce((sum, { dynamic, least }) => sum + (dynamic ? least + 1 : least), 0),
  };
}
