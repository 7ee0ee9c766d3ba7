/** Prices for display, where the user turned them on, and what amounts are worth by them. */
import { useQueries } from '@tanstack/react-query';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { type Decimal, isStale, worth } from '#core/prices/price.ts';
import type { AssetPrice } from '../chain/portfolio/types.ts';
import { pricesQuery } from '../queries/portfolio.ts';
import { useAppSnapshot } from './accounts.ts';
import { useEnabledNetworks } from './networks.ts';
import { useServices } from './services-context.tsx';

export interface KnownPrice extends AssetPrice {
  readonly evidence: Evidence;
}

export interface Prices {
  readonly on: boolean;
  /** Null where there is none: off, not read, or no feed. */
  of(chainId: ChainId, asset: AssetId): KnownPrice | null;
}

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
