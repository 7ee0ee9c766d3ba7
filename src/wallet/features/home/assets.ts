/** The lines of the asset list: one per asset and chain, all counted accounts together. */

import type { Address } from '#core/address/address.ts';
import { type Asset, type AssetId, nativeAsset } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { ChainBalances, Network } from '../../model.ts';
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
  /** In no list, and not accepted by the user: counted, and nothing more. */
  readonly unknown: readonly AssetLine[];
  /** Hidden by the user or known as spam. */
  readonly hidden: readonly AssetLine[];
}

interface Sum {
  readonly asset: Asset;
  readonly amount: bigint;
  /** Accounts of which it is known. */
  readonly accounts: number;
}

/** Balances do not change once they were read: summed up once for each answer, not with each drawing. */
const summed = new WeakMap<ChainBalances, { accounts: readonly Address[]; sums: readonly Sum[] }>();

function sumsOf(balances: ChainBalances, accounts: readonly Address[]): readonly Sum[] {
  const kept = summed.get(balances);
  if (kept !== undefined && kept.accounts === accounts) return kept.sums;
  const counted = new Set(accounts);
  const sums = new Map<AssetId, { asset: Asset; amount: bigint; accounts: number }>();
  for (const { account, asset, amount } of balances.value) {
    if (!counted.has(account)) continue;
    const sum = sums.get(asset.id);
    if (sum === undefined) sums.set(asset.id, { asset, amount, accounts: 1 });
    else {
      sum.amount += amount;
      sum.accounts += 1;
    }
  }
  const list = [...sums.values()];
  summed.set(balances, { accounts, sums: list });
  return list;
}

/** Native assets always stand in the list; a token only where somebody holds it. */
export function assetLines(chains: readonly ChainState[], accounts: readonly Address[]): AssetLines {
  const coins: AssetLine[] = [];
  const shown: AssetLine[] = [];
  const unknown: AssetLine[] = [];
  const hidden: AssetLine[] = [];
  for (const { network, balances } of chains) {
    if (balances === null) continue;
    const { evidence } = balances;
    const sums = sumsOf(balances, accounts);
    const native = sums.find(({ asset }) => asset.id === 'native');
    coins.push({
      network,
      asset: nativeAsset(network),
      amount: native?.amount ?? null,
      whole: native?.accounts === accounts.length,
      evidence,
    });
    for (const { asset, amount, accounts: known } of sums) {
      if (asset.id === 'native' || amount === 0n) continue;
      const line = { network, asset, amount, whole: known === accounts.length, evidence };
      if (asset.status === 'known') shown.push(line);
      else if (asset.status === 'unknown') unknown.push(line);
      else hidden.push(line);
    }
  }
  return { shown: [...coins, ...shown], unknown, hidden };
}

export interface Together {
  readonly amount: bigint;
  readonly chains: number;
}

/**
 * What there is of the same thing on several chains. The same: the symbol and the decimals of assets that the lists
 * vouch for; test money is never added to real money, and what only calls itself like a chain's coin to nothing. Two
 * of one name on one chain are not the same thing, so no sum is told of that name.
 */
export function togetherBySymbol(lines: readonly AssetLine[]): (line: AssetLine) => Together | null {
  const key = ({ asset, network }: AssetLine) => `${network.testnet}/${asset.symbol}/${asset.decimals}`;
  const counts = ({ asset, network }: AssetLine) =>
    asset.status === 'known' && !imitatesNative(asset, network);
  const same = new Map<string, AssetLine[]>();
  for (const line of lines) {
    if (!counts(line)) continue;
    const others = same.get(key(line));
    if (others === undefined) same.set(key(line), [line]);
    else others.push(line);
  }
  return (line) => {
    const all = counts(line) ? (same.get(key(line)) ?? []) : [];
    const chains = new Set(all.map(({ network }) => network.chainId)).size;
    const read = all.flatMap(({ amount, whole }) => (amount === null || !whole ? [] : [amount]));
    if (chains < 2 || chains < all.length || read.length < all.length) return null;
    return { amount: read.reduce((sum, amount) => sum + amount, 0n), chains };
  };
}
