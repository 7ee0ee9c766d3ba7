/** What balances are worth in money, and the short sum by which accounts are told apart. */
import type { Address } from '#core/address/address.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { addWorth, type Decimal, NOTHING, worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { groupInteger } from '#ui/group-integer.ts';
import { amountView } from './amounts.ts';
import { type AssetLine, assetLines } from './asset-lines.ts';
import { sharedMessages } from './messages.ts';
import { type Prices, worthOf } from './prices.ts';
import { type ChainState, nativeTotals } from './totals.ts';

export interface Money {
  readonly value: Decimal;
  /** Some price in it is older than its feed promises. */
  readonly stale: boolean;
}

/** In US dollars, of the lines that have a price: what only imitates a coin has none. Null where nothing has one. */
export function moneyOfLines(lines: readonly AssetLine[], prices: Prices, now: number): Money | null {
  const worths = lines.flatMap(({ asset, amount, network }) => {
    const worth =
      amount === null || imitatesNative(asset, network) ? null : worthOf(prices, asset, amount, now);
    return worth === null ? [] : [worth];
  });
  if (worths.length === 0) return null;
  return {
    value: worths.reduce((sum, { value }) => addWorth(sum, value), NOTHING),
    stale: worths.some(({ stale }) => stale),
  };
}

/** Of these accounts. Test money is a sum of its own, never part of the real one. */
export function moneyOf(
  chains: readonly ChainState[],
  accounts: readonly Address[],
  prices: Prices,
  now: number,
): { readonly real: Money | null; readonly test: Money | null } {
  if (!prices.on) return { real: null, test: null };
  const { shown } = assetLines(chains, accounts);
  const sum = (test: boolean) =>
    moneyOfLines(
      shown.filter(({ network }) => network.testnet === test),
      prices,
      now,
    );
  return { real: sum(false), test: sum(true) };
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
