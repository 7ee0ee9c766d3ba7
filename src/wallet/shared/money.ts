/** What balances are worth in money, and the short sum by which accounts are told apart. */
import { useQueries } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { addWorth, type Decimal, isStale, NOTHING, worth, worthText } from '#core/prices/price.ts';
import { displayText } from '#core/text/display.ts';
import { groupInteger } from '#ui/group-integer.ts';
import type { AssetPrice } from '../portfolio/types.ts';
import { pricesQuery } from '../queries/portfolio.ts';
import { useAppSnapshot } from './accounts.ts';
import { listedAmount } from './amounts.ts';
import { type AssetLine, assetLines, type ChainState, nativeTotals } from './asset-lines.ts';
import { sharedMessages } from './messages.ts';
import { useEnabledNetworks } from './networks.ts';
import { useServices } from './services-context.tsx';

export interface Money {
  readonly value: Decimal;
  /** Some price in it is older than its feed promises. */
  readonly stale: boolean;
}

export interface KnownPrice extends AssetPrice {
  readonly evidence: Evidence;
}

export interface Prices {
  readonly on: boolean;
  /** Null where there is none: off, not read, or no feed. */
  of(chainId: ChainId, asset: AssetId): KnownPrice | null;
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

// Prices for display, where the user turned them on, and what amounts are worth by them.

/** Test money has no price, except on the demo chains, which show how prices look. */
export function usePrices(): Prices {
  const services = useServices();
  const on = useAppSnapshot().settings.prices;
  // Everything that shows an amount comes by here: while prices are off, nothing is looked up.
  const chains = useEnabledNetworks().filter(({ network }) => on && (!network.testnet || network.demo));
  const results = useQueries({
    queries: chains.map(({ network }) => pricesQuery(services, network.chainId)),
  });
  return {
    on,
    of(chainId, asset) {
      const known = results[chains.findIndex(({ network }) => network.chainId === chainId)]?.data;
      const price = known?.value.find((each) => each.asset === asset);
      return known === undefined || price === undefined ? null : { ...price, evidence: known.evidence };
    },
  };
}

/** Null where it cannot be worked out: no price, unknown decimals, or a token that nobody vouches for. */
export function worthOf(
  prices: Prices,
  asset: Asset,
  amount: bigint,
  now: number,
): { readonly value: Decimal; readonly price: KnownPrice; readonly stale: boolean } | null {
  if (asset.decimals === null || asset.status !== 'known') return null;
  const price = prices.of(asset.chainId, asset.id);
  if (price === null) return null;
  return { value: worth(amount, asset.decimals, price.price), price, stale: isStale(price.price, now) };
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
  const { amount } = listedAmount(coin.amount, coin.decimals, { most: 4 });
  return `${groupInteger(amount)} ${displayText(coin.symbol, 16)}`;
}
