/** Collectibles that accounts hold, and their contracts (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';

/** A contract of collectibles (ERC-721, ERC-1155), and what the user decided about it. */
export interface Collection {
  readonly chainId: ChainId;
  readonly contract: Address;
  readonly standard: 'erc721' | 'erc1155';
  /** As the contract says it: hostile text, and empty where it says nothing. */
  readonly name: string;
  readonly symbol: string;
  readonly status: Asset['status'];
  /** Hosts from which its descriptions and pictures may be fetched without asking again. */
  readonly hosts: readonly string[];
}

/** One item of a collection, as far as accounts of this wallet hold it. */
export interface Collectible {
  readonly chainId: ChainId;
  readonly contract: Address;
  readonly tokenId: bigint;
  /** Each account once; 1 for ERC-721. Asked of the contract, not taken from events. */
  readonly holders: readonly { readonly account: Address; readonly amount: bigint }[];
  readonly evidence: Evidence;
}
