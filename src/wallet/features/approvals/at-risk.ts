/** What allowances put at risk, in money where there is a price. Pure. */
import type { AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { addWorth, type Decimal, NOTHING } from '#core/prices/price.ts';
import type { Allowance } from '../../chain/approvals/types.ts';

/** In US dollars; null where there is no price for it. */
export type WorthOf = (allowance: Allowance, amount: bigint) => Decimal | null;

export interface TotalAtRisk {
  /** Null where none of the assets has a price. */
  readonly money: Decimal | null;
  /** Tokens and collections of which something can be taken now, or may be. */
  readonly assets: number;
  /** Those of them that the money does not count. */
  readonly unpriced: number;
}

/**
 * Each asset once, however many may take it: what they can take together, but no more than there is. What there is
 * shows where an allowance is larger than what can be taken of it.
 */
export function totalAtRisk(allowances: readonly Allowance[], worthOf: WorthOf): TotalAtRisk {
  const assets = new Map<`${ChainId}/${AssetId}`, Allowance[]>();
  for (const allowance of allowances) {
    if (allowance.atRisk === 0n) continue;
    const key = `${allowance.chainId}/${allowance.token}` as const;
    assets.set(key, [...(assets.get(key) ?? []), allowance]);
  }
  let money: Decimal | null = null;
  let unpriced = 0;
  for (const of of assets.values()) {
    const amount = together(of);
    const [first] = of;
    const worth = first === undefined || amount === null ? null : worthOf(first, amount);
    if (worth === null) unpriced += 1;
    else money = addWorth(money ?? NOTHING, worth);
  }
  return { money, assets: assets.size, unpriced };
}

/** Base units; null where the amount of one is not known. */
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
export function compareMoney(a: Decimal | null, b: Decimal | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  const { units } = addWorth(a, { ...b, units: -b.units });
  return units === 0n ? 0 : units > 0n ? 1 : -1;
}
