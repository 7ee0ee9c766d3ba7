/** The lines of the asset list: one per asset and chain, all counted accounts together. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { Network } from '../../model.ts';
import type { ChainState } from '../../shared/totals.ts';

export interface AssetLine {
  readonly network: Network;
  readonly asset: Asset;
  readonly amount: bigint;
  readonly evidence: Evidence;
}

export interface AssetLines {
  readonly shown: readonly AssetLine[];
  /** Hidden by the user or known as spam. */
  readonly hidden: readonly AssetLine[];
}

/** Native assets always stand in the list; a token only where somebody holds it. Known before unknown ones. */
export function assetLines(chains: readonly ChainState[], accounts: readonly Address[]): AssetLines {
  const lines = chains.flatMap(({ network, balances }) => {
    if (balances === null) return [];
    const sums = new Map<string, AssetLine>();
    for (const { account, asset, amount } of balances.value) {
      if (!accounts.includes(account)) continue;
      const before = sums.get(asset.id)?.amount ?? 0n;
      sums.set(asset.id, { network, asset, amount: before + amount, evidence: balances.evidence });
    }
    if (!sums.has('native')) {
      const asset = nativeAsset(network);
      sums.set('native', { network, asset, amount: 0n, evidence: balances.evidence });
    }
    return [...sums.values()].filter(({ asset, amount }) => asset.id === 'native' || amount > 0n);
  });
  const isHidden = ({ asset }: AssetLine) => asset.status === 'hidden' || asset.status === 'spam';
  return {
    shown: lines.filter((line) => !isHidden(line)).sort((a, b) => rank(a) - rank(b)),
    hidden: lines.filter(isHidden),
  };
}

function rank({ asset }: AssetLine): number {
  if (asset.id === 'native') return 0;
  return asset.status === 'known' ? 1 : 2;
}

function nativeAsset(network: Network): Asset {
  return {
    chainId: network.chainId,
    id: 'native',
    standard: 'native',
    symbol: network.nativeSymbol,
    name: network.nativeName,
    decimals: 18,
    status: 'known',
  };
}
