/**
 * What a call says, read from its bytes alone: a tree, because calls carry calls. Types only.
 *
 * A reading is given only where writing it again gives the same bytes; otherwise the node is `unread` and shows raw.
 * What stands behind these bytes is no part of the reading and is kept beside it.
 */
import type { AbiField, AbiFunction } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import type { Meaning } from './meaning.ts';

export interface Call {
  readonly chainId: ChainId;
  /** Who calls: the account, or the contract that carries the call. Null where the bytes do not say. */
  readonly from: Address | null;
  /** Null when it creates a contract. */
  readonly to: Address | null;
  /** In wei. */
  readonly value: bigint;
  readonly data: Hex;
  /** `delegateCall`: foreign code runs with everything that the caller has. */
  readonly operation: 'call' | 'delegateCall' | 'create';
}

/**
 * How a function is known. `standard`: its selector and layout are those of a published standard or of a contract
 * that the program knows. `supplied`: by an ABI that somebody gave. `guess`: a name from a database of selectors.
 */
export type KnownBy = 'standard' | 'supplied' | 'guess';

export type CallReading =
  /** No data: a payment, or a contract's `receive`. */
  | { readonly kind: 'none' }
  /** `code` is run, its constructor's arguments at its end. `salt`: by CREATE2 through the deployment proxy; else null. */
  | { readonly kind: 'create'; readonly code: Hex; readonly salt: Hash | null }
  | {
      readonly kind: 'function';
      readonly fn: AbiFunction;
      readonly args: readonly AbiField[];
      readonly by: KnownBy;
      /** What it does with these values is not known: no meaning, and nothing that the fields alone would say. */
      readonly unclear?: true;
    }
  /** `selector`: the first four bytes, or all of them when there are fewer. */
  | { readonly kind: 'unread'; readonly selector: Hex; readonly why: 'unknown' | 'malformed' | 'tooDeep' };

export interface CallTree {
  readonly call: Call;
  readonly reading: CallReading;
  /** Null where the fields are all that is known. */
  readonly meaning: Meaning | null;
  /** Calls that this one carries, in the order in which they are made. */
  readonly children: readonly CallTree[];
  /** ERC-8213: keccak-256 of the length as a 32-byte number and the data. */
  readonly digest: Hash;
  /** Bytes behind the arguments of a function that was read; `0x` for none, and for everything else. */
  readonly tail: Hex;
}

/** No more than an amount and a recipient: one sentence says all of it. */
export const isPayment = ({ call, reading }: CallTree): boolean =>
  reading.kind === 'none' && call.operation === 'call';

/** A function that somebody says a contract has: its human-readable signature, `function f(uint256 amount)`. */
export interface SuppliedAbi {
  /** Null: for any contract (a guess from a database of selectors). */
  readonly contract: Address | null;
  readonly functions: readonly string[];
  readonly by: 'supplied' | 'guess';
}

/** Bounds, so that hostile bytes cost nothing: nodes of one tree, depth of nesting, values of one call. */
export const MAX_NODES = 256;
export const MAX_CALL_DEPTH = 8;
export const MAX_VALUES = 4096;
