/** Whose allowances are shown, which of them, and in which order. Pure. */
import type { Address } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { addWorth, type Decimal, NOTHING } from '#core/prices/price.ts';
import type { Allowance } from '../../approvals/types.ts';
import type { Account } from '../../model/account.ts';
import type { ApprovalKind, ApprovalsSearch } from './search.ts';

export interface Arranged {
  /** The most at risk first. */
  readonly shown: readonly Allowance[];
  /** Of unlisted tokens, set by others: most likely bait. */
  readonly bait: readonly Allowance[];
}

function isOfKind({ standard, unlimited }: Allowance, kind: ApprovalKind | undefined): boolean {
  switch (kind) {
    case undefined:
      return true;
    case 'unlimited':
      return unlimited;
    case 'tokens':
      return standard === 'erc20' || standard === 'permit2';
    case 'collectibles':
      return standard === 'erc721' || standard === 'approvalForAll';
    case 'permit2':
      return standard === 'permit2';
  }
}

/** Lower is worse: what can be taken now without a limit, what can be taken now, what could be later. */
function rank({ unlimited, atRisk }: Allowance): number {
  if (atRisk !== 0n) return unlimited ? 0 : 1;
  return unlimited ? 2 : 3;
}

function compare(a: Allowance, b: Allowance): number {
  const worse = rank(a) - rank(b);
  if (worse !== 0) return worse;
  if (a.chainId !== b.chainId) return a.chainId - b.chainId;
  const newer = b.changed.block - a.changed.block;
  if (newer !== 0n) return newer > 0n ? 1 : -1;
  return a.id.localeCompare(b.id) || a.owner.localeCompare(b.owner);
}

/** In US dollars; null where there is no price for it. */
export type WorthOf = (allowance: Allowance, amount: bigint) => Decimal | null;

/** By the money at risk; then what has no price, by how much it allows. */
export function arrange(
  allowances: readonly Allowance[],
  kind: ApprovalKind | undefined,
  worthOf: WorthOf,
): Arranged {
  const sorted = allowances
    .filter((each) => isOfKind(each, kind))
    .map((allowance) => ({
      allowance,
      money:
        allowance.atRisk === null || allowance.atRisk === 0n ? null : worthOf(allowance, allowance.atRisk),
    }))
    .sort((a, b) => compareMoney(b.money, a.money) || compare(a.allowance, b.allowance))
    .map(({ allowance }) => allowance);
  return {
    shown: sorted.filter(({ unsolicited }) => !unsolicited),
    bait: sorted.filter(({ unsolicited }) => unsolicited),
  };
}

/** In the order of `keys`, the new ones last. What is listed does not change its place because of what is found. */
export function inKeptOrder(
  { shown, bait }: Arranged,
  keys: readonly string[],
): Arranged & {
  /** Of all that is listed. */
  readonly keys: readonly string[];
  /** Still the most at risk first. */
  readonly byRisk: boolean;
} {
  const places = new Map(keys.map((key, place) => [key, place]));
  const placeOf = (each: Allowance) => places.get(allowanceKeyOf(each)) ?? keys.length;
  const place = (some: readonly Allowance[]) => some.toSorted((a, b) => placeOf(a) - placeOf(b));
  const kept = { shown: place(shown), bait: place(bait) };
  const all = [...shown, ...bait];
  const listed = [...kept.shown, ...kept.bait];
  const come = all.map(allowanceKeyOf).filter((key) => !places.has(key));
  return {
    ...kept,
    keys: come.length === 0 ? keys : [...keys, ...come],
    byRisk: all.every((each, index) => each === listed[index]),
  };
}

// What allowances put at risk, in money where there is a price.

export interface TotalAtRisk {
  /** Null where none of the assets has a price. */
  readonly money: Decimal | null;
  /** Tokens and collections of which something can be taken now, or may be. */
  readonly assets: number;
  /** Those of them that the money does not count. */
  readonly unpriced: number;
}

/**
 * Each asset of an account once, however many may take it: what they can take together, but no more than there is.
 * What there is shows where an allowance is larger than what can be taken of it. Accounts hold the same asset apart:
 * their parts are added up.
 */
export function totalAtRisk(allowances: readonly Allowance[], worthOf: WorthOf): TotalAtRisk {
  const holdings = new Map<`${AssetKey}/${Address}`, Allowance[]>();
  const assets = new Set<AssetKey>();
  for (const allowance of allowances) {
    if (allowance.atRisk === 0n) continue;
    const asset = assetKeyOf(allowance);
    assets.add(asset);
    const key = `${asset}/${allowance.owner}` as const;
    holdings.set(key, [...(holdings.get(key) ?? []), allowance]);
  }
  let money: Decimal | null = null;
  const unpriced = new Set<AssetKey>();
  for (const of of holdings.values()) {
    const amount = together(of);
    const [first] = of;
    if (first === undefined) continue;
    const worth = amount === null ? null : worthOf(first, amount);
    if (worth === null) unpriced.add(assetKeyOf(first));
    else money = addWorth(money ?? NOTHING, worth);
  }
  return { money, assets: assets.size, unpriced: unpriced.size };
}

type AssetKey = `${ChainId}/${AssetId}`;
const assetKeyOf = ({ chainId, token }: Allowance): AssetKey => `${chainId}/${token}`;

/** Of one account and asset, in base units; null where the amount of one is not known. */
function together(allowances: readonly Allowance[]): bigint | null {
  let sum = 0n;
  let held: bigint | null = null;
  for (const { amount, atRisk } of allowances) {
    if (atRisk === null || amount === null) return null;
    sum += atRisk;
    if (amount > atRisk) held = atRisk;
  }
  return held !== null && held < sum ? held : sum;
}

/** Positive where `a` is more. Null, for no price, is less than anything. */
function compareMoney(a: Decimal | null, b: Decimal | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  const { units } = addWorth(a, { ...b, units: -b.units });
  return units === 0n ? 0 : units > 0n ? 1 : -1;
}

/** Tells an allowance from all others, of other chains too. */
export const allowanceKeyOf = ({ chainId, owner, id }: Allowance): string => `${chainId}/${owner}/${id}`;

// Whose approvals are listed.

/**
 * The account that the address names, else what the account switcher shows: one account, or all of them.
 *
 * @param accounts those that are not hidden; another one cannot be named.
 */
export function ownersOf(
  named: ApprovalsSearch['account'],
  accounts: readonly Account[],
  scope: readonly Account[],
): readonly Account[] {
  if (named === 'all') return accounts;
  const one = accounts.find(({ address }) => address === named);
  return one === undefined ? scope : [one];
}

/** Things of one account after each other; accounts in the order of their first, and each account's in their order. */
export function byOwner<T extends { readonly owner: Address }>(some: readonly T[]): readonly T[] {
  const groups = new Map<Address, T[]>();
  for (const each of some) {
    const group = groups.get(each.owner);
    if (group === undefined) groups.set(each.owner, [each]);
    else group.push(each);
  }
  return [...groups.values()].flat();
}
