/** What happened on the chains: histories as they are kept, and the lines that are made of them. */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

/** `native`: the transaction's own value. `internal`: a call's inside it. */
export const MOVE_KINDS = ['native', 'internal', 'erc20', 'erc721', 'erc1155'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** One transfer inside a transaction, from or to the account in question. */
export interface Move {
  readonly kind: MoveKind;
  readonly from: Address;
  readonly to: Address;
  /** Null for the chain's own coin (`native`: the transaction's value; `internal`: a call's). */
  readonly token: Address | null;
  /** Set for ERC-721 and ERC-1155. */
  readonly tokenId: bigint | null;
  /** In base units; 1 for ERC-721. */
  readonly amount: bigint;
  /** Place among the transaction's logs where the source says so; null for the coin. */
  readonly logIndex: number | null;
  /** As the source told it: hostile text; null when it did not. */
  readonly symbol: string | null;
  readonly decimals: number | null;
}

/** A transaction in a block, as far as the sources told of it. */
export interface HistoryItem {
  readonly chainId: ChainId;
  /** From whose point of view `moves` were collected. */
  readonly account: Address;
  readonly hash: Hash;
  readonly block: bigint;
  /** Place in its block; null where the source does not say. */
  readonly index: number | null;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** Who signed it; null where only a log was read. */
  readonly from: Address | null;
  /** Null when it deployed a contract, and where the source does not say (`from` is then null too). */
  readonly to: Address | null;
  readonly nonce: number | null;
  readonly value: bigint | null;
  /** Call data, cut to `DATA_KEPT` bytes; null where the source does not say. */
  readonly data: Hex | null;
  readonly status: 'succeeded' | 'reverted' | null;
  /** In wei. */
  readonly fee: bigint | null;
  /** The contract that it deployed. */
  readonly created: Address | null;
  readonly moves: readonly Move[];
  /** Host names of those who said so, each once, in the order in which they were asked. */
  readonly sources: readonly string[];
}

/** Whose history on which chain. */
export interface HistoryOf {
  readonly chainId: ChainId;
  readonly account: Address;
}

/** Some hundred transactions of one history, as they are kept together: oldest first, no block in two chunks. */
export interface HistoryChunk extends HistoryOf {
  readonly items: readonly HistoryItem[];
}

/** Blocks of which everything is kept that the sources could tell. Both ends belong to it. */
export interface CoveredRange {
  readonly from: bigint;
  readonly to: bigint;
  /** What those who were asked can never tell of. */
  readonly blind: readonly MoveKind[];
}

export const HISTORY_SOURCES = ['explorer', 'otterscan', 'logs'] as const;
export type HistorySourceKind = (typeof HISTORY_SOURCES)[number];

/** A newest block as it once was: while the chain still has it, everything below it is as it was then, too. */
export interface SeenTip {
  readonly block: bigint;
  readonly hash: Hash;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How far a history is known. */
export interface HistorySync extends HistoryOf {
  /** One more with each write: who goes by an older one must not write. */
  readonly revision: number;
  /** Newest first, none overlapping another. */
  readonly ranges: readonly CoveredRange[];
  /** Up to this block nothing was expected to change any more when the newest blocks were read. */
  readonly settled: bigint;
  /** Newest blocks of earlier readings, the latest first. */
  readonly tips: readonly SeenTip[];
  /** Number of the newest final block at that time. */
  readonly final: bigint | null;
  /** Items kept. */
  readonly items: number;
  /** No item that is kept is later, in seconds since the epoch; null for none. */
  readonly newest: number | null;
  /** Who was asked first the last time. */
  readonly source: { readonly kind: HistorySourceKind; readonly host: string } | null;
  /** When the newest blocks were read, in milliseconds since the epoch; null for never. */
  readonly readAt: number | null;
}
