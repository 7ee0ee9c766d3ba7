/** The lines of the asset list: one per asset and chain, all counted accounts together. */
import type { Address } from '#core/address/address.ts';
import { type Asset, type AssetId, nativeAsset } from '#core/asset/asset.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { Network } from '../../model.ts';
import type { ChainState } from '../../shared/totals.ts';

export interface AssetLine {
  readonly network: Network;
  readonly asset: Asset;
  /** Of the accounts of which it is known; null when it is of none. */
  readonly amount: bigint | null;
  /** False when it could not be read of each account. */
  readonly whole: boolean;
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
    const native = nativeAsset(network);
    const held = new Map<AssetId, { asset: Asset; amounts: bigint[] }>([
      ['native', { asset: native, amounts: [] }],
    ]);
    for (const { account, asset, amount } of balances.value) {
      if (!accounts.includes(account)) continue;
      const of = held.get(asset.id) ?? { asset, amounts: [] };
      of.amounts.push(amount);
      held.set(asset.id, of);
    }
    return [...held.values()]
      .map(({ asset, amounts }) => ({
        network,
        asset,
        amount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0n),
        whole: amounts.length === accounts.length,
        evidence: balances.evidence,
      }))
      .filter(({ asset, amount }) => asset.id === 'native' || (amount ?? 0n) > 0n);
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
