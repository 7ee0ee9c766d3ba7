/** What can be sent: the assets of one account, per chain, with what it holds of each. */

import type { Address } from '#core/address/address.ts';
import { type Asset, type AssetId, nativeAsset } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { hasUnseenText } from '#core/text/display.ts';
import { type ChainBalances, rowsOf } from '../../model/balance.ts';
import type { Network } from '../../model/network.ts';

export interface Holding {
  readonly asset: Asset;
  /** In base units; null while the balance is not known. */
  readonly amount: bigint | null;
  readonly evidence: Evidence | null;
}

export interface ChainHoldings {
  readonly network: Network;
  readonly holdings: readonly Holding[];
}

/** `31337/native`: the value of an option, compared with the keys of the holdings. */
export function assetKey(asset: { readonly chainId: ChainId; readonly id: AssetId }): string {
  return `${asset.chainId}/${asset.id}`;
}

/** A token that a link names and nobody here knows: without decimals, so it can be seen but not sent. */
export function unlistedAsset(network: Network, id: Address): Asset {
  return {
    chainId: network.chainId,
    id,
    standard: 'erc20',
    symbol: id,
    name: id,
    decimals: null,
    status: 'unknown',
  };
}

const { compare } = new Intl.Collator('en');
const inOrder = (a: Asset, b: Asset): number => compare(a.symbol, b.symbol) || (a.id < b.id ? -1 : 1);

/**
 * The holdings of `account` on one chain: the native asset always, then tokens that it holds, known ones first, and
 * the one that is `chosen` even when it holds none of it.
 */
export function chainHoldings(
  network: Network,
  tokens: readonly Asset[],
  balances: ChainBalances | null,
  account: Address | null,
  chosen: AssetId | null,
): ChainHoldings {
  const own = account === null ? [] : rowsOf(balances, account);
  // Looked up for each token with every key that is pressed.
  const amounts = new Map(own.map(({ asset, amount }) => [asset.id, amount]));
  const amountOf = (id: AssetId): bigint | null => amounts.get(id) ?? null;
  const known = new Map<AssetId, Asset>(tokens.map((token) => [token.id, token]));
  for (const { asset } of own) if (asset.id !== 'native' && !known.has(asset.id)) known.set(asset.id, asset);
  // What could be mistaken for the chain's own asset stands furthest from it.
  const rank = (asset: Asset) => (imitatesNative(asset, network) ? 2 : asset.status === 'known' ? 0 : 1);
  const shown = [...known.values()]
    .filter((token) => {
      if (token.id === chosen) return true;
      return token.status === 'known' && (amountOf(token.id) ?? 0n) > 0n;
    })
    .map((asset) => ({ asset, rank: rank(asset) }))
    .sort((a, b) => a.rank - b.rank || inOrder(a.asset, b.asset))
    .map(({ asset }) => asset);
  const evidence = balances?.evidence ?? null;
  return {
    network,
    holdings: [nativeAsset(network), ...shown].map((asset) => ({
      asset,
      amount: amountOf(asset.id),
      evidence,
    })),
  };
}

/** True when name or symbol of a token held characters that the eye does not see. */
export function hasHiddenText(asset: Asset): boolean {
  return asset.standard !== 'native' && (hasUnseenText(asset.symbol) || hasUnseenText(asset.name));
}

/** Amounts of tokens with more decimals cannot be told to the signer; no honest token has them. */
const MOST_DECIMALS = 77;

/** Null where amounts cannot be read: sending is then blocked (`INPUT_DECIMALS_UNKNOWN`). */
export function decimalsOf(asset: Asset | null): number | null {
  return asset === null || asset.decimals === null || asset.decimals > MOST_DECIMALS ? null : asset.decimals;
}
