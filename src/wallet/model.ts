/** The wallet's entities (specification, section 3), as its store keeps them and its screens show them. */
import type { Address } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence, Known } from '#core/evidence/evidence.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { FeeFields, Intent, UnsignedTransaction } from '#core/tx/transaction.ts';

export interface Account {
  readonly address: Address;
  readonly label: string;
  /** Key source in the signer; null for an account that is only watched. */
  readonly sourceId: string | null;
  readonly sourceKind: 'mnemonic' | 'privateKey' | 'watch';
  readonly path: string | null;
  readonly order: number;
  readonly createdAt: number;
  readonly backedUpAt: number | null;
}

export interface Network {
  readonly chainId: ChainId;
  readonly name: string;
  readonly shortName: string;
  readonly nativeSymbol: string;
  readonly nativeName: string;
  readonly blockTimeSeconds: number;
  readonly testnet: boolean;
  /** Known for chains that may be started anew under the same id; null when never seen. */
  readonly genesisHash: Hash | null;
  readonly multicall3: Address | null;
  readonly universalResolver: Address | null;
  /** True for the local chains that `pnpm start` brings along. */
  readonly demo: boolean;
  readonly enabled: boolean;
}

export interface Endpoint {
  readonly id: string;
  readonly chainId: ChainId;
  /** May carry an access key: shown as host name only, never logged. */
  readonly url: string;
  readonly priority: number;
  readonly enabled: boolean;
}

export type EndpointHealth =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'healthy'; readonly latencyMs: number; readonly head: bigint; readonly at: number }
  | { readonly kind: 'degraded'; readonly failures: number; readonly code: string; readonly at: number }
  | { readonly kind: 'down'; readonly code: string; readonly at: number; readonly probeAt: number }
  | { readonly kind: 'probing'; readonly since: number };

/** A transaction of ours. Stored before it is broadcast. */
export interface TransactionRecord {
  readonly id: string;
  readonly account: Address;
  readonly chainId: ChainId;
  readonly intent: Intent;
  readonly transaction: UnsignedTransaction;
  readonly unsigned: Hex;
  readonly state: TransactionState;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** The account that screens show first. */
  readonly currentAccount: Address | null;
}

export interface Balance {
  readonly account: Address;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** All balances of all accounts on one chain, read by one request at one block. */
export type ChainBalances = Known<readonly Balance[]>;

export interface FeeTier {
  readonly name: 'slow' | 'normal' | 'fast';
  readonly fees: FeeFields;
  /** What a unit of gas will probably cost: base fee of the next block and priority, in wei. */
  readonly likelyPerGas: bigint;
}

export interface FeeSuggestion {
  readonly chainId: ChainId;
  readonly nextBaseFee: bigint | null;
  readonly tiers: readonly [FeeTier, FeeTier, FeeTier];
  readonly evidence: Evidence;
}

/** One line of the activity: ours, the chain's, or both merged by hash. */
export interface ActivityEntry {
  readonly chainId: ChainId;
  readonly hash: Hash;
  readonly account: Address;
  readonly direction: 'in' | 'out' | 'self';
  readonly counterparty: Address | null;
  readonly counterpartyName: string | null;
  readonly action: 'sendNative' | 'sendToken' | 'receiveNative' | 'receiveToken' | 'call' | 'deploy';
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
}
