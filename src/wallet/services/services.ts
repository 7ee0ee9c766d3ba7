/**
 * What screens may ask of the outside. Types only: `create-services.ts` makes one, and is loaded after the first
 * screen stands.
 *
 * Every call takes an optional AbortSignal: whoever asked may cancel; a cancelled call rejects with `RPC_ABORTED`.
 * Errors are `EvidentError` throughout.
 */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { SignedAuthorization } from '#core/tx/transaction.ts';
import type { Approvals } from '../approvals/types.ts';
import type { Contracts } from '../contracts/types.ts';
import type { TransactionDetail } from '../history/detail.ts';
import type { Traced } from '../history/detail-trace.ts';
import type { Histories } from '../history/types.ts';
import type { ChainBalances } from '../model/balance.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { Names } from '../names/types.ts';
import type { Comparison, ComparisonOptions } from '../portfolio/comparison.ts';
import type { AddressUse, BalanceOptions, Portfolio } from '../portfolio/types.ts';
import type { CallOptions, SigningOptions } from '../rpc/call-options.ts';
import type { NetworksService } from '../rpc/endpoints/types.ts';
import type { Heartbeat } from '../rpc/heartbeat.ts';
import type { Head } from '../rpc/read-block.ts';
import type { Safes } from '../safe/types.ts';
import type { SignatureService } from '../signatures/types.ts';
import type { Store } from '../store/store.ts';
import type { Batches } from '../transactions/simulate/simulate-batch.ts';
import type {
  AskedFor,
  CallDraft,
  FeeSuggestion,
  GasEstimate,
  Prepared,
  TransactionServices,
} from '../transactions/types.ts';

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
  /**
   * What each server of the chain says of these balances, where they must agree. It puts all of the question to each
   * of them, for somebody who looks at it. Nothing is kept.
   */
  compareServers(
    chainId: ChainId,
    accounts: readonly Address[],
    options?: ComparisonOptions,
  ): Promise<Comparison>;
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
  readonly transactions: TransactionServices;
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
