/** Networks, and whom the wallet may ask about them (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';

/**
 * How a chain charges. `legacy`: a gas price; `eip1559`: base fee and priority; `opStack`: as EIP-1559, and a fee for
 * the data besides. Null where it is found out by asking.
 */
export const FEE_MODELS = ['legacy', 'eip1559', 'opStack'] as const;
export type NetworkFeeModel = (typeof FEE_MODELS)[number];

/** Heads and balances are asked of `of` endpoints, and believed when `need` of them say the same. 2 ≤ need ≤ of. */
export interface Agreement {
  readonly need: number;
  readonly of: number;
}

export interface Network {
  readonly chainId: ChainId;
  readonly name: string;
  readonly shortName: string;
  readonly nativeSymbol: string;
  readonly nativeName: string;
  readonly blockTimeSeconds: number;
  readonly testnet: boolean;
  /** Of block 0, as first seen; tells chains apart that use the same id. Null when never seen. */
  readonly genesisHash: Hash | null;
  readonly multicall3: Address | null;
  readonly universalResolver: Address | null;
  /** True for the local chains that `pnpm start` brings along. */
  readonly demo: boolean;
  readonly enabled: boolean;
  /** Described by the user, not by a list of ours. */
  readonly custom: boolean;
  readonly feeModel: NetworkFeeModel | null;
  /** Null: one endpoint is believed. */
  readonly agreement: Agreement | null;
  /** Lowest first; those with the same by chain id. */
  readonly order: number;
}

export interface Endpoint {
  readonly id: string;
  readonly chainId: ChainId;
  /** May carry an access key: shown as host name only, never logged. */
  readonly url: string;
  readonly priority: number;
  readonly enabled: boolean;
}

/** A server with an index of a chain's history, which the user chose to ask. */
export interface Explorer {
  readonly id: string;
  readonly chainId: ChainId;
  /**
   * `etherscan`: the Etherscan-v2-compatible API (also of Blockscout and Routescan). `otterscan`: a node with `ots_*`.
   * `sourcify`: a repository of verified sources, which knows of contracts and of no history.
   */
  readonly kind: 'etherscan' | 'otterscan' | 'sourcify';
  readonly name: string;
  /** Of its API. May carry an access key: shown as host name only, never logged. */
  readonly url: string;
  /** Sent as its API asks; never shown again, logged or exported unasked. */
  readonly key: string | null;
  readonly enabled: boolean;
}
