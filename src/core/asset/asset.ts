/** Assets and their stable text ids, used in routes and as keys. */
import { type Address, parseAddress } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';

/** `native`, or the token contract's address. NFTs come with their own issue. */
export type AssetId = 'native' | Address;

export interface Asset {
  readonly chainId: ChainId;
  readonly id: AssetId;
  readonly standard: 'native' | 'erc20';
  /** As told by the contract or a list: hostile text until shown through `core/text/display.ts`. */
  readonly symbol: string;
  readonly name: string;
  /** Null when the contract does not say: amounts then cannot be read, and sending is blocked. */
  readonly decimals: number | null;
  readonly status: 'known' | 'unknown' | 'hidden' | 'spam';
}

/** Reads an asset id from a route or a stored text; null when it is neither `native` nor an address. */
export function parseAssetId(text: string): AssetId | null {
  if (text === 'native') return 'native';
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.value.address : null;
}

/** The chain's own coin. It has 18 decimals on every chain of the EVM. */
export function nativeAsset(chain: {
  readonly chainId: ChainId;
  readonly nativeSymbol: string;
  readonly nativeName: string;
}): Asset {
  return {
    chainId: chain.chainId,
    id: 'native',
    standard: 'native',
    symbol: chain.nativeSymbol,
    name: chain.nativeName,
    decimals: 18,
    status: 'known',
  };
}
