// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { nativeAsset } from '#core/asset/asset.ts';
import type { FeedPrice } from '#core/prices/price.ts';
import { type Rendered, render, until } from '#ui/testing.ts';
import { pastQuery } from '../../queries/portfolio.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { ETHER, evidence, ME, network } from '../../testing/stage.ts';
import { AssetTrend, pastTimes } from './value-line.tsx';

const chain = { ...network, demo: true };
const ether = nativeAsset(chain);
const NOW = Date.now();

let rendered: Rendered;
afterEach(() => rendered.unmount());

/** In dollars, with two places; one that was written so long before the moment is stale. */
const price = (cents: bigint, at: number, age = 60): FeedPrice => ({
  units: cents,
  decimals: 2,
  updatedAt: Math.floor(at / 1000) - age,
  heartbeat: 3600,
});

/** Prices of the last days, newest first; null where nothing was read. */
async function open(
  days: readonly (FeedPrice | null)[] | undefined,
  now: FeedPrice,
  stale = false,
): Promise<void> {
  const asked = vi.fn();
  const snapshot = {
    networks: [{ network: chain, endpoints: [], restarted: false }],
    settings: { prices: true },
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => snapshot, subscribe: () => () => undefined } as unknown as AppStore;
  const services = {
    portfolio: {
      past: asked,
      prices: async () => ({ value: [{ asset: 'native', price: now }], evidence }),
    },
  } as unknown as WalletServices;
  const client = new QueryClient();
  const times = pastTimes();
  if (days !== undefined) {
    client.setQueryData(pastQuery(services, chain.chainId, [ME], { times, priced: true }).queryKey, {
      evidence,
      value: days.map((each, index) =>
        each === null
          ? null
          : {
              at: times[index] ?? 0,
              block: 1n,
              state: 1n,
              balances: [],
              prices: [{ asset: 'native', price: each, feed: ME }],
            },
      ),
    } as never);
  }
  const line = { network: chain, asset: ether, amount: ETHER, whole: true, evidence };
  rendered = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <AssetTrend lines={[line]} counted={[ME]} stale={stale} now={NOW} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(client.isFetching()).toBe(0));
  expect(asked).not.toHaveBeenCalled();
}
const days = (...cents: readonly bigint[]) => {
  const times = pastTimes();
  return cents.map((each, index) => price(each, times[index] ?? 0));
};
const text = () => rendered.container.textContent;
const path = () => rendered.container.querySelector('path')?.getAttribute('d')?.split('L') ?? [];

it('draws a point for each day and for now, and says the change of the price', async () => {
  await open(days(2500n, 2500n, 2450n, 2400n, 2450n, 2400n, 2400n), price(2600n, NOW));
  await until(() => expect(text()).toBe('+8.3% 7 days'));
  expect(path()).toHaveLength(8);
  expect(rendered.container.querySelector('[data-way]')).toBeNull();
});

it('begins after the last day that has no price, or an old one, and falls', async () => {
  const [newest, second] = days(2500n, 2600n);
  const old = price(1n, pastTimes()[2] ?? 0, 100_000);
  await open([newest ?? null, second ?? null, old, null, null, null, null], price(2470n, NOW));
  await until(() => expect(text()).toMatch(/^−5\.0% Since /));
  expect(path()).toHaveLength(3);
  expect(rendered.container.querySelector('[data-way]')).not.toBeNull();
});

it('is not there where the past was not read, or the price of now is old', async () => {
  await open(undefined, price(2600n, NOW));
  expect(text()).toBe('');
  await rendered.unmount();
  await open(days(2500n, 2500n, 2450n, 2400n, 2450n, 2400n, 2400n), price(2600n, NOW, 100_000));
  expect(text()).toBe('');
});

it('says no change of what is stored', async () => {
  await open(days(2500n, 2500n, 2450n, 2400n, 2450n, 2400n, 2400n), price(2600n, NOW), true);
  await until(() => expect(path()).toHaveLength(8));
  expect(text()).toBe('');
});
