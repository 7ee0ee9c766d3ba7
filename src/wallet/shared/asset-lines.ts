/** The lines of the asset list: one per asset and chain, all counted accounts together. */
import type { Address } from '#core/address/address.ts';
import { type Asset, type AssetId, nativeAsset } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { EVIDENCE_LEVELS, type Evidence, type EvidenceLevel } from '#core/evidence/evidence.ts';
import { type ChainBalances, rowsOf } from '../model/balance.ts';
import type { Network } from '../model/network.ts';

export interface AssetLine {
  readonly network: Network;
  readonly asset: Asset;
  /** Of the accounts of which it is known; null when it is of none. */
  readonly amount: bigint | null;
  /** False when it could not be read of each account. */
  readonly whole: boolean;
  readonly evidence: Evidence;
}

interface AssetLines {
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
const summed = new WeakMap<ChainBalances, WeakMap<readonly Address[], readonly Sum[]>>();

function sumsOf(balances: ChainBalances, accounts: readonly Address[]): readonly Sum[] {
  const known = summed.get(balances) ?? new WeakMap<readonly Address[], readonly Sum[]>();
  summed.set(balances, known);
  const kept = known.get(accounts);
  if (kept !== undefined) return kept;
  const [only, ...others] = accounts;
  const counted = new Set(accounts);
  const sums = new Map<AssetId, { asset: Asset; amount: bigint; accounts: number }>();
  const rows = only !== undefined && others.length === 0 ? rowsOf(balances, only) : balances.value;
  for (const { account, asset, amount } of rows) {
    if (!counted.has(account)) continue;
    const sum = sums.get(asset.id);
    if (sum === undefined) sums.set(asset.id, { asset, amount, accounts: 1 });
    else {
      sum.amount += amount;
      sum.accounts += 1;
    }
  }
  const list = [...sums.values()];
  known.set(accounts, list);
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

/** One asset, on one chain or several. */
export interface AssetGroup {
  /** The largest amount first. */
  readonly lines: readonly [AssetLine, ...AssetLine[]];
  /** Of all lines; null when it is not known. */
  readonly amount: bigint | null;
}

/**
 * What there is of the same thing on several chains is one asset. The same: the symbol and the decimals of assets that
 * the lists vouch for; test money is never added to real money, and what only calls itself like a chain's coin to
 * nothing. Two of one name on one chain are not the same thing, and an amount that was not read adds up to no sum: then
 * each stays by itself.
 */
export function groupedAssets(lines: readonly AssetLine[]): readonly AssetGroup[] {
  const keyOf = ({ asset, network }: AssetLine) => `${network.testnet}/${asset.symbol}/${asset.decimals}`;
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const key of lines.filter(({ asset }) => asset.status === 'known').map(keyOf)) {
    (seen.has(key) ? several : seen).add(key);
  }
  const groups = new Map<string, AssetLine[]>();
  for (const [index, line] of lines.entries()) {
    const { asset, network } = line;
    const key = keyOf(line);
    // Whom a name imitates takes long to say of hundreds: it is asked where a name could join two.
    const joins = asset.status === 'known' && several.has(key) && !imitatesNative(asset, network);
    const place = joins ? key : String(index);
    groups.set(place, [...(groups.get(place) ?? []), line]);
  }
  return [...groups.values()].flatMap((all) => {
    const chains = new Set(all.map(({ network }) => network.chainId));
    const same = chains.size === all.length && all.every(({ amount, whole }) => amount !== null && whole);
    if (!same) return all.map((line): AssetGroup => ({ lines: [line], amount: line.amount }));
    const [first, ...others] = all.toSorted(
      (a, b) => Number((a.amount ?? 0n) < (b.amount ?? 0n)) - Number((a.amount ?? 0n) > (b.amount ?? 0n)),
    );
    if (first === undefined) return [];
    return [{ lines: [first, ...others], amount: all.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n) }];
  });
}

// Sums of native assets. Only what has the same symbol is added, and test ether never to real ether.

/** Balances of one chain as far as they are known. */
export interface ChainState {
  readonly network: Network;
  /** Null while nothing is known. Rows of accounts or assets that could not be read are missing in it. */
  readonly balances: ChainBalances | null;
}

export interface NativeTotal {
  readonly symbol: string;
  readonly testnet: boolean;
  readonly decimals: number;
  /** Of all chains in `counted`, in base units. */
  readonly amount: bigint;
  readonly counted: readonly { readonly network: Network; readonly evidence: Evidence }[];
  /** Chains of this symbol where the balance of an account is not known: the total lacks them. */
  readonly missing: readonly Network[];
}

const NATIVE_DECIMALS = 18;

/** Real assets first, each group in the order of the networks. */
export function nativeTotals(
  chains: readonly ChainState[],
  accounts: readonly Address[],
): readonly NativeTotal[] {
  const groups = new Map<string, NativeTotal>();
  for (const { network, balances } of chains) {
    const key = `${network.testnet}:${network.nativeSymbol}`;
    const group = groups.get(key) ?? {
      symbol: network.nativeSymbol,
      testnet: network.testnet,
      decimals: NATIVE_DECIMALS,
      amount: 0n,
      counted: [],
      missing: [],
    };
    const amount = nativeAmount(balances, accounts);
    if (balances === null || amount === null) {
      groups.set(key, { ...group, missing: [...group.missing, network] });
      continue;
    }
    groups.set(key, {
      ...group,
      amount: group.amount + amount,
      counted: [...group.counted, { network, evidence: balances.evidence }],
    });
  }
  return [...groups.values()].sort((a, b) => Number(a.testnet) - Number(b.testnet));
}

/** Null unless it is known of each account: a sum that lacks one would be taken for all of it. */
function nativeAmount(balances: ChainBalances | null, accounts: readonly Address[]): bigint | null {
  let sum = 0n;
  for (const account of new Set(accounts)) {
    const row = rowsOf(balances, account).find(({ asset }) => asset.id === 'native');
    if (row === undefined) return null;
    sum += row.amount;
  }
  return sum;
}

/** A sum is known no better than its least known part. */
export function weakestLevel(parts: readonly Evidence[]): EvidenceLevel {
  const rank = (level: EvidenceLevel) => EVIDENCE_LEVELS.indexOf(level);
  return parts.reduce<EvidenceLevel>(
    (weakest, { level }) => (rank(level) > rank(weakest) ? level : weakest),
    'derived',
  );
}
