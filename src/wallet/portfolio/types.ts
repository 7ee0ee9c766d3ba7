/** What is owned beside what the lists know: tokens found, collectibles, prices. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { FeedPrice } from '#core/prices/price.ts';
import type { Balance } from '../model/balance.ts';
import type { Collectible, Collection } from '../model/collectible.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { Remote, Resource } from './resource.ts';

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

/** One search of a stretch of blocks for what came in. */
export interface Discovery {
  /** Tokens that were in no list, kept as `unknown` now. */
  readonly tokens: number;
  /** Items that accounts of ours hold and that were not known before. */
  readonly items: number;
  /** Looked at from this block on … */
  readonly from: bigint;
  /** … up to this one. */
  readonly to: bigint;
}

export interface AssetPrice {
  readonly asset: AssetId;
  readonly feed: Address;
  /** The feed's own words, which are those that were expected: `ETH / USD`. */
  readonly description: string;
  readonly price: FeedPrice;
}

/** What was held at a moment of the past, and at what prices. */
export interface PastMoment {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly block: bigint;
  /** The block that the answer names itself: of another chain below it, on some chains. */
  readonly state: bigint;
  readonly balances: readonly Balance[];
  /** None of a feed that did not exist yet. */
  readonly prices: readonly AssetPrice[];
}

export interface Portfolio {
  /**
   * What a contract says of itself: claims. What the lists know of it, where they do. Nothing is kept.
   * Errors: `ASSET_NOT_TOKEN`, `ASSET_COLLECTIBLE` (it keeps collectibles, by its own word), `RPC_*`.
   */
  describe(chainId: ChainId, contract: Address, options?: CallOptions): Promise<Asset>;
  /** Keeps a token, with what the user decided about it. Errors: `STORE_*`. */
  setToken(asset: Asset, status: Asset['status']): Promise<void>;
  setCollection(collection: Collection, change: Partial<Pick<Collection, 'status' | 'hosts'>>): Promise<void>;
  /**
   * Searches the events of one stretch of blocks for tokens and items that accounts received, and asks the contracts
   * who holds what. What it finds is kept, unknown until somebody accepts it.
   *
   * @param options.before only blocks below it; the newest ones without it.
   */
  discover(
    chainId: ChainId,
    accounts: readonly Address[],
    options?: CallOptions & { readonly before?: bigint },
  ): Promise<Discovery>;
  /** Who holds an item now: asked of the contract. Null when it is no item of this collection. */
  holders(
    collection: Pick<Collection, 'chainId' | 'contract' | 'standard'>,
    tokenId: bigint,
    accounts: readonly Address[],
    options?: CallOptions,
  ): Promise<WithEvidence<Collectible['holders']>>;
  /** Where an item's description is (`tokenURI`, `uri`). Fetches nothing of it. Errors: `RPC_*`. */
  descriptionOf(
    collection: Pick<Collection, 'chainId' | 'contract' | 'standard'>,
    tokenId: bigint,
    options?: CallOptions,
  ): Promise<WithEvidence<Resource>>;
  /**
   * Fetches what an item refers to. To be called only after the user agreed to this host. No redirect is followed.
   * Errors: `ASSET_FILE_UNREACHABLE`, `ASSET_FILE_TOO_LARGE`, `RPC_ABORTED`.
   *
   * @param limit in bytes.
   */
  fetch(remote: Remote, limit: number, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>>;
  /** Of all assets of the chain that a feed is known for. What is no price is left out. Errors: `RPC_*`. */
  prices(chainId: ChainId, options?: CallOptions): Promise<WithEvidence<readonly AssetPrice[]>>;
  /**
   * The coin, and with `priced` also the accepted tokens that a feed is known for, at past moments; in the order of
   * `times`, null where the chain's endpoint does not keep what was then. Errors: `RPC_*`.
   *
   * @param times in milliseconds since the epoch, newest first.
   */
  past(
    chainId: ChainId,
    accounts: readonly Address[],
    question: { readonly times: readonly number[]; readonly priced: boolean },
    options?: CallOptions,
  ): Promise<WithEvidence<readonly (PastMoment | null)[]>>;
}
