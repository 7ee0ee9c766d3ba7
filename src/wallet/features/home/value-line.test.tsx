// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { nativeAsset } from '#core/asset/asset.ts';
import { type Rendered, render } from '#ui/testing.ts';
import type { PastMoment } from '../../portfolio/types.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { ETHER, evidence, ME, network } from '../../testing/stage.ts';
import { lineExpected } from './total.tsx';
import { ValueLineCard } from './value-line.tsx';

const ether = nativeAsset(network);
const balances = (amount: bigint) => [{ account: ME, asset: ether, amount }];
const chain: LiveChain = {
  network,
  balances: { value: balances(20n * ETHER), evidence },
  error: null,
  loading: false,
  settled: true,
};
const snapshot = {
  networks: [{ network, endpoints: [], restarted: false }],
  settings: { prices: false },
} as unknown as AppSnapshot;
const appStore = { snapshot: () => snapshot, subscribe: () => () => undefined } as unknown as AppStore;

let rendered: Rendered;
afterEach(async () => {
  await rendered.unmount();
  localStorage.clear();
});

/** With so many ether on each of the last seven days, newest first; null for a day that is not known. */
async function open(days: readonly (bigint | null)[], stale = false): Promise<void> {
  const value = days.map((amount): PastMoment | null =>
    amount === null ? null : { at: 0, block: 1n, state: 1n, balances: balances(amount * ETHER), prices: [] },
  );
  const services = {
    portfolio: { past: async () => ({ value, evidence }) },
  } as unknown as WalletServices;
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider services={services} appStore={appStore}>
        <ValueLineCard chains={[chain]} counted={[ME]} stale={stale} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  for (let turn = 0; turn < 5; turn += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1)));
  }
}
const drawing = () => rendered.container.querySelector('svg[role="img"]');
const caption = () => rendered.container.querySelector('figcaption')?.textContent ?? null;

it('says the change in figures, draws a point for each day and for now, and says all of it in words', async () => {
  await open([18n, 17n, 22n, 16n, 16n, 16n, 16n]);
  expect(caption()).toContain('+4 ETH (25.0%)');
  expect(caption()).toContain('7 days');
  expect(drawing()?.getAttribute('aria-label')).toMatch(
    /^From 16 ETH on .+ to 20 ETH now\. Lowest 16 ETH, highest 22 ETH\.$/,
  );
  expect(rendered.get('path:last-of-type').getAttribute('d')?.split('L')).toHaveLength(8);
  expect(lineExpected()).toBe(true);
});

it('begins after the last day that is not known, and says since when', async () => {
  await open([18n, 17n, null, 16n, 16n, 16n, 16n]);
  expect(caption()).toMatch(/\+3 ETH \(17\.6%\)Since /);
});

it('names no part of nothing', async () => {
  await open([0n, 0n, 0n, 0n, 0n, 0n, 0n]);
  expect(caption()).toContain('+20 ETH 7 days');
});

it('is not there where nothing is known of the past, and needs no room then', async () => {
  await open([null, null, null, null, null, null, null]);
  expect(rendered.container.childElementCount).toBe(0);
  expect(lineExpected()).toBe(false);
});

it('says no change of what is stored', async () => {
  await open([18n, 17n, 22n, 16n, 16n, 16n, 16n], true);
  expect(caption()).not.toContain('+4');
  expect(drawing()).not.toBeNull();
});
