/**
 * What screens may ask of the outside. Types only: `create-services.ts` makes one, and is loaded after the first
 * screen stands.
 *
 * Every call takes an optional AbortSignal: whoever asked may cancel; a cancelled call rejects with `RPC_ABORTED`.
 * Errors are `EvidentError` throughout.
 */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import type { FeeFields, SignedAuthorization } from '#core/tx/transaction.ts';
import type { ChainBalances } from '../model/balance.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { Store } from '../store/store.ts';
import type { Approvals } from './approvals/types.ts';
import type { AskedFor, CallDraft, CallOptions, Prepared, SigningOptions } from './call-types.ts';
import type { Contracts } from './contracts/types.ts';
import type { NetworksService } from './endpoints/types.ts';
import type { ActivityEntry, Histories } from './history/types.ts';
import type { Names } from './names/types.ts';
import type { Portfolio } from './portfolio/types.ts';
import type { Safes } from './safe/types.ts';
import type { SignatureService } from './signatures/types.ts';
import type { FeeSuggestion, Transacting } from './transacting/types.ts';

export type { CallDraft, CallOptions, Prepared, SigningOptions } from './call-types.ts';
export type { EndpointView, NetworkView } from './endpoints/types.ts';

export type Topic =
  | 'accounts'
  | 'networks'
  | 'transactions'
  | 'balances'
  | 'settings'
  | 'health'
  | 'contacts'
  | 'notes'
  | 'history'
  | 'collectibles'
  | 'signed'
  | 'registrations'
  | 'contracts'
  | 'apps';

export interface Head {
  readonly number: bigint;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  /** Wei per gas; null on a chain without EIP-1559. */
  readonly baseFee: bigint | null;
  readonly gasLimit: bigint;
}

export interface GasEstimate {
  /** What to put into the transaction: exactly 21 000 for a plain account without data, else the estimate × 1.2. */
  readonly gasLimit: bigint;
  /** True when the recipient is an account without code and there is no data. */
  readonly isPlain: boolean;
  readonly blockGasLimit: bigint;
}

/** What is known of an address that may be an account. */
export interface AddressUse {
  readonly address: Address;
  /** In wei; null when it could not be read. */
  readonly native: bigint | null;
  /** Number of known tokens that it holds. */
  readonly tokens: number;
  /** It holds something, or has sent something. */
  readonly used: boolean;
}

export interface BalanceOptions extends CallOptions {
  /** False for addresses that are no accounts of the user: the cache holds those of the accounts alone. */
  readonly cached?: boolean | undefined;
}

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

export interface LogView {
  readonly address: Address;
  readonly topics: readonly Hash[];
  readonly data: Hex;
  readonly index: number;
}

export interface ChainTransaction {
  readonly hash: Hash;
  readonly from: Address;
  /** Null when it deployed a contract. */
  readonly to: Address | null;
  readonly nonce: number;
  readonly value: bigint;
  readonly data: Hex;
  readonly gasLimit: bigint;
  readonly fees: FeeFields;
  /** EIP-2718 type. */
  readonly type: number;
  /** Null while it waits. */
  readonly block: bigint | null;
  readonly index: number | null;
}

export interface ChainReceipt {
  readonly status: 'succeeded' | 'reverted';
  readonly block: bigint;
  readonly blockHash: Hash;
  readonly gasUsed: bigint;
  /** Wei per gas that was paid. */
  readonly gasPrice: bigint;
  readonly feePaid: bigint;
  readonly contractAddress: Address | null;
  readonly logs: readonly LogView[];
}

export interface TransactionDetail {
  /** As seen by the wallet's account that takes part, or by the sender when none does. */
  readonly entry: ActivityEntry;
  /** Null when no endpoint knows it (only we do). */
  readonly transaction: ChainTransaction | null;
  /** Null while it waits. */
  readonly receipt: ChainReceipt | null;
  readonly movements: readonly TokenMovement[];
  /** Blocks on top, this one included; null while it waits. */
  readonly confirmations: bigint | null;
  /** Of its block, in wei per gas; null while it waits, and on a chain without EIP-1559. */
  readonly baseFee: bigint | null;
  /** What the endpoint answered, as JSON text, for the raw view; the signed bytes when they are ours. */
  readonly raw: {
    readonly transaction: string | null;
    readonly receipt: string | null;
    readonly signed: Hex | null;
  };
}

// New blocks as they come (`blocks.ts`), and when to ask a chain again (`heartbeat.ts`).

/** `cut`: nothing is pushed any more, for now. It is told once, and only after a `block`. */
export type BlockNews = 'block' | 'cut';

export interface Blocks {
  /** Returns the function that ends it. Where no endpoint pushes, nothing is told and nothing asked. */
  follow(chainId: ChainId, listener: (news: BlockNews) => void): () => void;
}

/**
 * `prompt`: something is pending there. `rest`: something is shown of it. `along`: hears the beats that others want, and
 * wants none itself.
 */
export type Pace = 'prompt' | 'rest' | 'along';

/** Now is the time to ask. */
export type Beat = () => void;

export interface Heartbeat {
  /** Returns the function that ends it. */
  follow(chainId: ChainId, beat: Beat, pace?: Pace): () => void;
}

// The calls that were made inside a transaction.

export type TracedKind = 'call' | 'delegateCall' | 'staticCall' | 'create' | 'selfDestruct' | 'other';

/** One call, in the order in which they were made. */
export interface TracedCall {
  /** 0 for the transaction itself. */
  readonly depth: number;
  readonly kind: TracedKind;
  readonly from: Address;
  /** Null where the node does not say: a creation that failed. */
  readonly to: Address | null;
  /** In wei; 0 for those that move nothing. */
  readonly value: bigint;
  readonly data: Hex;
  /** Why it failed, safe to be shown; null when it did not. What it moved, and what was below it, is then undone. */
  readonly error: string | null;
  /** It, or one above it, failed. */
  readonly undone: boolean;
}

export interface Traced {
  readonly calls: readonly TracedCall[];
  /** There were more, which are left out. */
  readonly cut: boolean;
}

export interface WalletServices {
  readonly store: Store;
  /** Reads the demo's manifest, if one is served here, and starts the tracker. Calls no chain before one is enabled. */
  start(): Promise<void>;
  readonly demo: {
    /** True when local demo chains are running beside this wallet; null while that is not known. Known after `start`. */
    available(): boolean | null;
    connected(): boolean;
    /** The user's choice: the demo chains are enabled and asked from now on. */
    connect(): Promise<void>;
    /** Test ether for an account. Resolves with the transaction's hash. */
    fund(address: Address, chainId: ChainId, options?: CallOptions): Promise<Hash>;
  };
  readonly networks: NetworksService;
  /**
   * All balances of `accounts` (native and every known token) in one request at one block; also put into the cache.
   * Zeros are there too: a pair of account and asset that is missing could not be read, which is not zero.
   */
  balances(chainId: ChainId, accounts: readonly Address[], options?: BalanceOptions): Promise<ChainBalances>;
  /** Which of these addresses were ever used. Nothing is kept; the endpoint learns that they belong together. */
  use(
    chainId: ChainId,
    addresses: readonly Address[],
    options?: CallOptions,
  ): Promise<WithEvidence<readonly AddressUse[]>>;
  cachedBalances(chainId: ChainId): Promise<ChainBalances | null>;
  head(chainId: ChainId, options?: CallOptions): Promise<Head>;
  /** When to ask a chain again. */
  readonly heartbeat: Heartbeat;
  readonly names: Names;
  fees(chainId: ChainId, options?: SigningOptions): Promise<FeeSuggestion>;
  /** Error: `TX_WOULD_REVERT` with the decoded reason in details.reason. */
  estimate(
    draft: CallDraft & { readonly authorizations?: readonly SignedAuthorization[] | undefined },
    options?: CallOptions,
  ): Promise<GasEstimate>;
  /**
   * Checks that the signed bytes are the prepared ones signed by `from`, stores them, then broadcasts them. Rejects
   * only when nothing was sent (`SIGN_SIGNATURE_WRONG`, `SIGN_BYTES_DIFFER`, `STORE_*`,
   * `TX_NONCE_TAKEN`, `RPC_*` of the check of the chain); what became of the
   * broadcast is in the record's state: `pending`, `refused`, or `broadcast` when no answer came.
   *
   * @param asked absent where the user asked for it.
   */
  submit(prepared: Prepared, signed: Hex, asked?: AskedFor): Promise<TransactionRecord>;
  /** Offers the same bytes again. */
  retry(id: string): Promise<TransactionRecord>;
  /** Rejects with `RPC_WRONG_CHAIN` unless the endpoint serves the chain at this moment. */
  assertChain(chainId: ChainId, options?: CallOptions): Promise<void>;
  /** A read as an app wrote it, asked of the user's endpoints. The answer is theirs, unchecked. Errors: `RPC_*`. */
  read(chainId: ChainId, method: string, params: readonly unknown[], options?: CallOptions): Promise<unknown>;
  /** Error: `TX_NOT_FOUND` when neither we nor the endpoint know it. */
  transaction(chainId: ChainId, hash: Hash, options?: CallOptions): Promise<TransactionDetail>;
  /**
   * The calls that were made inside a transaction; null where no endpoint offers to tell. It costs the node much: for
   * a press alone. Errors: `RPC_*`.
   */
  trace(chainId: ChainId, hash: Hash, options?: CallOptions): Promise<WithEvidence<Traced> | null>;
  /** The history of accounts, kept here and told. */
  readonly history: Histories;
  readonly transacting: Transacting;
  readonly approvals: Approvals;
  readonly portfolio: Portfolio;
  readonly signatures: SignatureService;
  readonly safes: Safes;
  readonly batches: Batches;
  readonly contracts: Contracts;
  subscribe(listener: (topic: Topic) => void): () => void;
  /** Stops the tracker and closes the store. */
  stop(): Promise<void>;
}

// What screens may ask about several calls together.

export interface BatchQuestion {
  readonly chainId: ChainId;
  /** Who makes the calls: an account, or a Safe. */
  readonly from: Address;
  readonly calls: readonly BatchCall[];
}

/** What one call would do after those before it. */
interface BatchRow {
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  /** Why it would be refused, cleaned; null where it would not. */
  readonly reason: string | null;
}

export type BatchOutcome =
  | { readonly kind: 'outcome'; readonly rows: readonly BatchRow[]; readonly evidence: Evidence }
  /** The endpoint does not know how. */
  | { readonly kind: 'unsupported' };

export interface Batches {
  /** Every call in one block that is never mined, one after the other. Errors: `RPC_*`, `TX_INSUFFICIENT_FUNDS`. */
  simulate(question: BatchQuestion, options?: CallOptions): Promise<BatchOutcome>;
  /** Whether the account's code takes batches of its own (EIP-7702 with ERC-7821). Errors: `RPC_*`. */
  executes(chainId: ChainId, account: Address, options?: CallOptions): Promise<boolean>;
}
