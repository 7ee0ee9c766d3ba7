/** What balances are worth in money, and the short sum by which accounts are told apart. */
import type { Address } from '#core/address/address.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { addWorth, type Decimal, NOTHING, worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { groupInteger } from '#ui/group-integer.ts';
import { amountView } from './amounts.ts';
import { assetLines } from './asset-lines.ts';
import { sharedMessages } from './messages.ts';
import { type Prices, worthOf } from './prices.ts';
import { type ChainState, nativeTotals } from './totals.ts';

export interface Money {
  readonly value: Decimal;
  /** Some price in it is older than its feed promises. */
  readonly stale: boolean;
}

/**
 * In US dollars, of what has a price. Test money is a sum of its own, never part of the real one.
 * `null` where nothing has a price.
 */
export function moneyOf(
  chains: readonly ChainState[],
  accounts: readonly Address[],
  prices: Prices,
  now: number,
): { readonly real: Money | null; readonly test: Money | null } {
  const sums: { real: Money | null; test: Money | null } = { real: null, test: null };
  if (!prices.on) return sums;
  for (const { asset, amount, network } of assetLines(chains, accounts).shown) {
    const worth = amount === null ? null : worthOf(prices, asset, amount, now);
    if (worth === null || imitatesNative(asset, network)) continue;
    const kind = network.testnet ? 'test' : 'real';
    const { value, stale } = sums[kind] ?? { value: NOTHING, stale: false };
    sums[kind] = { value: addWorth(value, worth.value), stale: stale || worth.stale };
  }
  return sums;
}

/** One figure: real money where prices are on, else the first coin. Null while nothing is known. */
export function shortSum(
  chains: readonly ChainState[],
  accounts: readonly Address[],
  prices: Prices,
  now: number,
): string | null {
  const { real } = moneyOf(chains, accounts, prices, now);
  if (real !== null) return sharedMessages.money(groupInteger(worthText(real.value).text));
  const [coin] = nativeTotals(chains, accounts);
  if (coin === undefined || coin.counted.length === 0) return null;
  const { amount } = amountView(coin.amount, coin.decimals, { places: 4 });
  return `${groupInteger(amount)} ${displayText(coin.symbol, 16)}`;
}
