/** The tokens that take part in a call: those of the wallet's list first, others as they describe themselves. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { RiskToken } from '#core/risk/types.ts';
import type { Network } from '../model/network.ts';
import { isUnknownToken, symbolName } from './token-text.ts';

export interface TokenEntry {
  readonly asset: Asset;
  /** A name and no unit: safe to stand in a line, and never the chain's own coin's by that word alone. */
  readonly symbol: string;
  /** On a list that the wallet vouches for; else it says so itself. */
  readonly listed: boolean;
}

export interface TokenBook {
  get(address: Address): TokenEntry | null;
  readonly all: readonly TokenEntry[];
}

export function tokenBook(
  network: Pick<Network, 'nativeSymbol' | 'nativeName'>,
  known: readonly Asset[],
  described: readonly Asset[],
): TokenBook {
  const entries = new Map<Address, TokenEntry>();
  const add = (asset: Asset, listed: boolean) => {
    if (asset.id === 'native' || entries.has(asset.id)) return;
    entries.set(asset.id, { asset, symbol: symbolName(asset, network), listed });
  };
  for (const asset of known) add(asset, !isUnknownToken(asset));
  for (const asset of described) add(asset, false);
  return { get: (address) => entries.get(address) ?? null, all: [...entries.values()] };
}

/** For the rules of risk. */
export function riskTokens({ all }: TokenBook): readonly RiskToken[] {
  return all.flatMap(({ asset, listed }) =>
    asset.id === 'native'
      ? []
      : [{ address: asset.id, symbol: asset.symbol, decimals: asset.decimals, listed }],
  );
}

/** For sentences: amounts can be said in a token's unit only where its decimals are known. */
export function unitOf(book: TokenBook, address: Address): { symbol: string; decimals: number } | null {
  const entry = book.get(address);
  if (entry === null || entry.asset.decimals === null) return null;
  return { symbol: entry.symbol, decimals: entry.asset.decimals };
}
