/**
 * The history of accounts: facts about transactions, read from sources that the user chose, kept in this browser, and
 * told as lines. Types only.
 *
 * A source says what it found in a stretch of blocks; several sources of the same stretch are merged by hash. What it
 * says is hostile until it was parsed; texts (symbols, names) stay hostile after that.
 */
import type { Address } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { Unsolicited } from '#core/risk/poisoning.ts';
import type { HistoryItem, HistorySourceKind, Move, MoveKind } from '../model/history.ts';
import type { Network } from '../model/network.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { CallOptions } from '../rpc/call-options.ts';

/** One Transfer event of an ERC-20 contract. */
export interface TokenMovement {
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
  /** What we know of the token; null when it is not in the list. */
  readonly asset: Asset | null;
  readonly logIndex: number;
}

/** One line of the activity: ours, the chain's, or both merged by hash. */
export interface ActivityEntry {
  readonly chainId: ChainId;
  readonly hash: Hash;
  readonly account: Address;
  readonly direction: 'in' | 'out' | 'self';
  readonly counterparty: Address | null;
  readonly counterpartyName: string | null;
  readonly action:
    | 'sendNative'
    | 'sendToken'
    | 'receiveNative'
    | 'receiveToken'
    | 'sendCollectible'
    | 'receiveCollectible'
    | 'call'
    | 'deploy'
    | 'approve'
    | 'cancel'
    | 'delegate';
  readonly assetId: AssetId;
  readonly symbol: string;
  readonly decimals: number | null;
  readonly amount: bigint;
  readonly status:
    | 'pending'
    | 'succeeded'
    | 'reverted'
    | 'final'
    | 'refused'
    | 'replaced'
    | 'cancelled'
    | 'dropped';
  readonly block: bigint | null;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly evidence: Evidence;
  /** Present when this wallet made it. */
  readonly record: TransactionRecord | null;
  /** Who signed it; absent where only a log was read, which does not tell. */
  readonly signer?: Address;
  /** What others put into the history without being asked: folded away, and nobody's address to pay. */
  readonly unsolicited?: Unsolicited;
  /** Which one, of the contract `assetId`; with `sendCollectible` and `receiveCollectible`. */
  readonly collectible?: { readonly standard: 'erc721' | 'erc1155'; readonly tokenId: bigint };
  /** With `approve`: leave for everything of the contract `assetId`; an `amount` of 0 takes it back. */
  readonly all?: boolean;
  /** Between two accounts of the list, and told once. */
  readonly within?: true;
  /** The coin came from a call inside the transaction, not by the transaction itself. */
  readonly internal?: true;
  /** Everything that the transaction moved from or to the account, as far as a source told of it. */
  readonly moves?: readonly Move[];
  /** In wei; present where a source told it. */
  readonly fee?: bigint;
  /** With `call`: what was called, as far as it is kept. `data` may be cut to `DATA_KEPT` bytes. */
  readonly call?: { readonly to: Address; readonly value: bigint; readonly data: Hex };
  /** With `call`: one known asset went, one came. */
  readonly exchanged?: { readonly gave: ExchangedAmount; readonly got: ExchangedAmount };
}

export interface ExchangedAmount {
  readonly assetId: AssetId;
  readonly symbol: string;
  /** Null where the token does not say. */
  readonly decimals: number | null;
  /** In base units, without a sign. */
  readonly amount: bigint;
}

export type { HistoryItem, Move, MoveKind } from '../model/history.ts';

/** Of the call data this much is kept with an item: selector and eight words. */
export const DATA_KEPT = 4 + 8 * 32;

export interface HistoryQuestion {
  readonly network: Network;
  readonly account: Address;
  /** Tokens known on the chain, for sources that search no logs of contracts they were not told. */
  readonly tokens: readonly Asset[];
  /** Only blocks below it. */
  readonly before: bigint;
  /** Only this block and later ones. */
  readonly from: bigint;
  /** About how many items are wanted; a source may return more, never cut inside a block. */
  readonly limit: number;
}

export interface HistoryStretch {
  readonly items: readonly HistoryItem[];
  /** Everything that this source can know from this block (inclusive) up to the question's `before` is in `items`. */
  readonly from: bigint;
}

export type SourceKind = HistorySourceKind;

export interface HistorySource {
  readonly kind: SourceKind;
  /** Host name and port. */
  readonly host: string;
  /** What it can never tell of. */
  readonly blind: readonly MoveKind[];
  /**
   * Newest first, down from `before` as far as one or a few requests reach. `from` of the answer is at least the
   * question's. Errors: `RPC_*` (also for an explorer), `EXPLORER_*`.
   */
  read(question: HistoryQuestion, options?: CallOptions): Promise<HistoryStretch>;
}

/** How far an account's history on one chain is known. */
export interface SyncState {
  readonly chainId: ChainId;
  readonly account: Address;
  readonly kind: 'idle' | 'running' | 'failed';
  /** Error code of the last attempt. */
  readonly code: ErrorCode | null;
  /** Highest block up to which everything is known; null when never read. */
  readonly top: bigint | null;
  /** Lowest block from which on everything is known. 0: whole. */
  readonly bottom: bigint | null;
  /** By which source, and what it is blind for. */
  readonly source: { readonly kind: SourceKind; readonly host: string } | null;
  readonly blind: readonly MoveKind[];
  /** Items kept. */
  readonly items: number;
  /** Milliseconds since the epoch. */
  readonly readAt: number | null;
}

export interface HistoryFilter {
  readonly accounts: readonly Address[];
  readonly chainId?: ChainId;
  readonly asset?: { readonly chainId: ChainId; readonly id: 'native' | Address };
  readonly direction?: ActivityEntry['direction'];
  readonly kind?: 'payment' | 'token' | 'collectible' | 'call' | 'approval' | 'deployment' | 'internal';
  /** Any of these as other side. */
  readonly counterparties?: readonly Address[];
  /** Seconds since the epoch, inclusive. */
  readonly since?: number;
  readonly until?: number;
  /** A hash, an address or a part of one, a name, a symbol, or words of a note. Empty for none. */
  readonly text?: string;
  /** What others put there unasked: left out, or alone. */
  readonly unsolicited: 'without' | 'only' | 'all';
  /** What one of `accounts` sent to another is told by the one that sent it alone. Absent: by both. */
  readonly moves?: 'once';
}

/** Opaque to screens. */
export type HistoryPlace = string;

export interface HistoryLines {
  readonly entries: readonly ActivityEntry[];
  /** Pass it as `after` for older ones; null at the end of what is kept. */
  readonly next: HistoryPlace | null;
}

export interface Histories {
  /**
   * Lines from what is kept, our own records merged in, newest first: at once, also without any network.
   * @param limit about so many; a block is never cut.
   */
  lines(
    filter: HistoryFilter,
    options?: CallOptions & { readonly after?: HistoryPlace | null; readonly limit?: number },
  ): Promise<HistoryLines>;
  /**
   * What is new since the last time, of all enabled chains or of one. Never rejects but with `RPC_ABORTED`: see
   * `states`.
   */
  update(accounts: readonly Address[], options?: CallOptions & { readonly chainId?: ChainId }): Promise<void>;
  /** One step further into the past. Resolves with false when nothing older is left anywhere. */
  older(accounts: readonly Address[], options?: CallOptions): Promise<boolean>;
  states(accounts: readonly Address[]): Promise<readonly SyncState[]>;
  /** Forgets what is kept of a chain (another chain under the same id), or of an account. */
  forget(what: { readonly chainId?: ChainId; readonly account?: Address }): Promise<void>;
  /** `lines`: what is kept changed. `states`: only how far it is known, or what is under way. */
  subscribe(listener: (what: 'lines' | 'states') => void): () => void;
}
