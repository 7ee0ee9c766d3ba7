/**
 * What an endpoint says would happen: never more than an estimate by whoever was asked. Types only. Amounts in base
 * units, signed: what arrives is positive.
 */
import type { Address } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
import type { Evidence } from '../evidence/evidence.ts';

export type MovedAsset =
  | { readonly kind: 'native' }
  | { readonly kind: 'erc20'; readonly token: Address }
  | { readonly kind: 'erc721'; readonly token: Address; readonly id: bigint }
  | { readonly kind: 'erc1155'; readonly token: Address; readonly id: bigint };

export interface AssetChange {
  readonly asset: MovedAsset;
  /** Without the fee, for the chain's own coin. */
  readonly delta: bigint;
  /**
   * `balances`: the balance before and after was read. `logs`: only the contract's events say so, which can lie.
   */
  readonly by: 'balances' | 'logs';
}

export interface AllowanceChange {
  readonly token: Address;
  readonly standard: 'erc20' | 'erc721' | 'approvalForAll' | 'permit2';
  readonly spender: Address;
  /** Base units, the token's number (`erc721`), or 1 and 0 (`approvalForAll`). Null where it could not be read. */
  readonly before: bigint | null;
  readonly after: bigint | null;
}

/** An event that the balances contradict: what the contract says, and what was found. */
export interface Contradiction {
  readonly asset: MovedAsset;
  readonly claimed: bigint;
  readonly found: bigint;
}

export interface SimulatedLog {
  readonly address: Address;
  readonly topics: readonly Hash[];
  readonly data: Hex;
}

/** What events say that another account gains or loses: no balance of theirs was read. */
export interface OthersChange {
  readonly account: Address;
  readonly asset: MovedAsset;
  readonly delta: bigint;
}

export interface SimulatedEvents {
  /** In their order, as many as somebody reads. */
  readonly first: readonly SimulatedLog[];
  readonly count: number;
  readonly others: readonly OthersChange[];
}

export interface SimulationOutcome {
  readonly kind: 'outcome';
  readonly status: 'succeeded' | 'reverted';
  /** Of a revert, decoded and safe to show. */
  readonly reason: string | null;
  /** Of a revert: what it gave back, for interfaces that know the error. Not there where it gave nothing, or too much. */
  readonly returned?: Hex;
  readonly gasUsed: bigint;
  /** It ran out of the gas that it was given. */
  readonly outOfGas: boolean;
  /** Of the account. */
  readonly changes: readonly AssetChange[];
  readonly allowances: readonly AllowanceChange[];
  readonly contradictions: readonly Contradiction[];
  /** Not there where the method knows of none. */
  readonly events?: SimulatedEvents;
  /** How it was asked. `call` knows neither changes nor gas. */
  readonly method: 'simulateV1' | 'traceCall' | 'call';
  /** False where changes could not be found out with that method. */
  readonly complete: boolean;
  readonly evidence: Evidence;
}

/** Nobody could simulate: nothing is known, and nothing may be called safe. */
export interface SimulationFailure {
  readonly kind: 'failed';
  /** A code of the error catalogue. */
  readonly code: string;
}

export type Simulation = SimulationOutcome | SimulationFailure;
