// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type Rendered, render, until } from '#ui/testing.ts';
import type { ChainBalances } from '../model/balance.ts';
import { balancesQuery } from '../queries/balances.ts';
import type { WalletServices } from '../services/services.ts';
import type { AppSnapshot, AppStore } from '../shared/app-store.ts';
import { ServicesProvider } from '../shared/services-context.tsx';
import { testNetwork } from '../testing/network.ts';
import { account, ME } from '../testing/stage.ts';
import { NetworkStatus } from './network-status.tsx';

/* The line at the rail's foot, by what each network answers. */

const FIRST = testNetwork();
const SECOND = testNetwork({ chainId: 31338 as ChainId, name: 'Second demo chain' });
let rendered: Rendered;
afterEach(() => rendered.unmount());

type Answer = 'head' | 'none' | EvidentError;
const fails = (code: ErrorCode, details = {}) => new EvidentError(code, details);

/** @param balances how the first network's could be read, where somebody asked for them. */
async function open(answers: readonly Answer[], balances?: EvidentError): Promise<void> {
  const networks = [FIRST, SECOND].slice(0, answers.length);
  const given = new Map(networks.map(({ chainId }, index) => [chainId, answers[index]]));
  const services = {
    head: (chainId: ChainId) => {
      const answer = given.get(chainId);
      if (answer === 'none') return new Promise(() => undefined);
      return answer === 'head' ? Promise.resolve(5n) : Promise.reject(answer);
    },
    balances: (): Promise<ChainBalances> => Promise.reject(balances),
    cachedBalances: async () => null,
  } as unknown as WalletServices;
  const snapshot = {
    accounts: [account],
    visible: [account],
    scope: [account],
    current: account,
    networks: networks.map((network) => ({
      network,
      endpoints: [{ endpoint: { enabled: true } }],
      restarted: false,
    })),
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => snapshot, subscribe: () => () => undefined } as unknown as AppStore;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (balances !== undefined) await client.prefetchQuery(balancesQuery(services, FIRST.chainId, [ME]));
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NetworkStatus /> }),
    history: createMemoryHistory(),
  });
  rendered = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
}
/** Its words, and its sign: a dot of some health, or the mark of servers that disagree. */
const shown = () => {
  const line = rendered.get('a[href="/networks"]');
  const dot = line.querySelector<HTMLElement>('[data-health]')?.dataset.health;
  return [line.textContent, dot ?? (line.querySelector('svg') === null ? null : 'mark')];
};
const expectShown = (text: string, sign: string) => until(() => expect(shown()).toEqual([text, sign]));
const whileOffline = async (run: () => Promise<void>) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  try {
    await run();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
};

it('says how many are live, and that they are on their way', async () => {
  await open(['head', 'head']);
  await expectShown('2 networks · live', 'good');
  await rendered.unmount();
  await open(['head', 'none']);
  await expectShown('2 networks · connecting', 'unknown');
});

it('says how many of them are live where some fail, or all for different reasons', async () => {
  await open(['head', fails('RPC_UNREACHABLE')]);
  await expectShown('1 of 2 networks live', 'bad');
  await rendered.unmount();
  await open([fails('RPC_RATE_LIMITED'), fails('RPC_UNREACHABLE')]);
  await expectShown('0 of 2 networks live', 'bad');
});

it('with no network at all is offline; where only the servers are silent it says that', async () => {
  const silent = [fails('RPC_TIMEOUT'), fails('RPC_CIRCUIT_OPEN', { last: 'RPC_UNREACHABLE' })];
  await open(silent);
  await expectShown('No server answers', 'off');
  await rendered.unmount();
  await whileOffline(async () => {
    await open(silent);
    await expectShown('Offline', 'off');
  });
});

it('a server that answers nonsense is no lost connection, though it is not asked for a while', async () => {
  await open([fails('RPC_CIRCUIT_OPEN', { last: 'RPC_BAD_ANSWER' })]);
  await expectShown('0 of 1 networks live', 'bad');
});

it('says that servers ask for a pause', async () => {
  await open([fails('RPC_RATE_LIMITED'), fails('RPC_RATE_LIMITED')]);
  await expectShown('Rate limited', 'off');
});

it('says that servers disagree: about the newest block, or about what is owned', async () => {
  await open(['head', fails('RPC_DISAGREEMENT')]);
  await expectShown('Servers disagree', 'mark');
  await rendered.unmount();
  await open(['head', 'head'], fails('RPC_DISAGREEMENT'));
  await expectShown('Servers disagree', 'mark');
});
