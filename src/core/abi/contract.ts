/** The interface of a contract: what its JSON ABI, its Solidity or its bytecode tells of it. */
import type { Hash } from '../bytes/hex.ts';
import type { AbiFunction, AbiParameter } from './types.ts';

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
