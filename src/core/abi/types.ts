/** Types and values of the Solidity contract ABI (Solidity documentation, "Contract ABI Specification"). */
import type { Address } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';

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
