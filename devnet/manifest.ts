/**
 * What the devnet tells a wallet about itself: served as `GET /devnet.json` by its control server.
 * Types only, so that both the devnet and its readers can import them.
 */

export interface DevnetToken {
  readonly address: string;
  readonly standard: 'erc20' | 'erc721' | 'erc1155';
  /** As the contract says it, so possibly hostile: markup, direction marks, the symbol of another asset. */
  readonly symbol: string;
  readonly name: string;
  /** 0 for ERC-721 and ERC-1155. */
  readonly decimals: number;
}

/** A price feed as Chainlink's are (AggregatorV3Interface). */
export interface DevnetFeed {
  readonly asset: 'native' | string;
  readonly feed: string;
  readonly quote: 'USD';
}

export interface DevnetChain {
  readonly chainId: number;
  readonly name: string;
  readonly shortName: string;
  readonly rpcUrl: string;
  /** Hash of block 0: tells two chains with the same id apart. */
  readonly genesisHash: string;
  readonly blockTimeSeconds: number;
  readonly native: { readonly symbol: string; readonly name: string; readonly decimals: 18 };
  readonly multicall3: string | null;
  readonly ensRegistry: string | null;
  readonly universalResolver: string | null;
  readonly tokens: readonly DevnetToken[];
  /** Of an API that is compatible with Etherscan's second version; the chain is named by `chainid`. */
  readonly explorerUrl: string | null;
  /** Of a Sourcify-style server of verified sources. */
  readonly sourcesUrl: string | null;
  readonly feeds: readonly DevnetFeed[];
}

export interface DevnetManifest {
  readonly version: 1;
  /** `POST` here `{"address": "0x…", "chainId": 31337}`; answers `{"hash": "0x…"}`. */
  readonly faucetUrl: string;
  readonly chains: readonly DevnetChain[];
}
