// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { nativeAsset } from '#core/asset/asset.ts';
import { EvidentError } from '#core/errors/error.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { type Rendered, render, until } from '#ui/testing.ts';
import type { ChainBalances } from '../model/balance.ts';
import { balancesQuery } from '../queries/balances.ts';
import type { WalletServices } from '../services/services.ts';
import type { AppSnapshot, AppStore } from '../shared/app-store.ts';
import { ServicesProvider } from '../shared/services-context.tsx';
import { testNetwork } from '../testing/network.ts';
import { account, ETHER, ME } from '../testing/stage.ts';
import { RailTop } from './rail.tsx';

/* The sum in the rail, where its chain does not answer. */

const NETWORK = testNetwork();
const MINUTE = 60_000;
let rendered: Rendered;
afterEach(() => rendered.unmount());

const held: ChainBalances = {
  value: [{ account: ME, amount: 3n * ETHER, asset: nativeAsset(NETWORK) }],
  evidence: { level: 'reported', sources: ['node.test'], block: 5n, at: Date.now() - 26 * MINUTE },
};

/** Somebody else asks; the rail reads along. */
async function open(answer: () => Promise<ChainBalances>) {
  const snapshot = {
    accounts: [account],
    visible: [account],
    scope: [account],
    current: account,
    networks: [{ network: NETWORK, endpoints: [], restarted: false }],
    settings: { prices: false },
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => snapshot, subscribe: () => () => undefined } as unknown as AppStore;
  const services = { balances: answer, cachedBalances: async () => held } as unknown as WalletServices;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery({ ...balancesQuery(services, NETWORK.chainId, [ME]), retry: false });
  const root = createRootRoute({ component: () => <RailTop searching={false} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  rendered = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(rendered.container.textContent).toContain('3 ETH'));
}
const switcher = () => rendered.get('button[popovertarget="account-list"]');

const expectSum = (text: string) => until(() => expect(switcher().textContent).toContain(text));
const UNREACHABLE = '3 ETH 26 min ago';

it('says how old it is', async () => {
  await open(() => Promise.reject(new EvidentError('RPC_UNREACHABLE')));
  await expectSum(UNREACHABLE);
});

it('says that servers disagree, with the mark of it, and not that the chain is out of reach', async () => {
  await open(() => Promise.reject(new EvidentError('RPC_UNREACHABLE')));
  await expectSum(UNREACHABLE);
  const offline = switcher().querySelector('small svg')?.outerHTML;
  await rendered.unmount();
  await open(() => Promise.reject(new EvidentError('RPC_DISAGREEMENT')));
  await expectSum('3 ETH Servers disagree, 26 min ago');
  const mark = await render(<EvidenceMark level="agreed" disagrees plain />);
  const shape = (within: HTMLElement) => within.querySelector('[fill="currentColor"]')?.getAttribute('d');
  expect(shape(switcher())).toBe(shape(mark.container));
  expect(switcher().querySelector('small svg')?.outerHTML).not.toBe(offline);
  await mark.unmount();
});

it('of servers that ask for a pause says that, and not that the chain is out of reach', async () => {
  await open(() => Promise.reject(new EvidentError('RPC_UNREACHABLE')));
  await expectSum(UNREACHABLE);
  const offline = switcher().querySelector('small svg')?.outerHTML;
  await rendered.unmount();
  await open(() => Promise.reject(new EvidentError('RPC_RATE_LIMITED')));
  await expectSum('3 ETH Rate limited, 26 min ago');
  expect(switcher().querySelector('small svg')?.outerHTML).not.toBe(offline);
});

it('says nothing while it is up to date', async () => {
  await open(async () => held);
  expect(switcher().textContent).not.toContain('ago');
});
