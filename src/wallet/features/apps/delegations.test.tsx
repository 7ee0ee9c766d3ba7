// @vitest-environment happy-dom
/** What is said of delegations before the chains have answered, and when one does not. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { testNetwork } from '../../testing/network.ts';
import { account, CHAIN, ME } from '../../testing/stage.ts';
import { DelegationsScreen } from './delegations.tsx';
import { messages } from './messages.ts';

const words = messages.delegations;
const OTHER = 77 as ChainId;
const PROGRAM = `0x${'9d'.repeat(20)}`;

type Answer = { say(accounts: readonly string[]): void; fail(): void };

let asked: Map<ChainId, Answer>;
let view: Rendered | undefined;

const text = () => view?.container.textContent ?? '';

beforeEach(() => {
  asked = new Map();
  window.scrollTo = () => undefined;
});
afterEach(() => view?.unmount());

async function open(chains: readonly ChainId[]): Promise<void> {
  const networks = chains.map((chainId) => ({
    network: testNetwork({ chainId, name: chainId === CHAIN ? 'First' : 'Second' }),
    stored: true,
    endpoints: [],
    restarted: false,
  }));
  const page = { accounts: [account], visible: [account], current: account, networks };
  const delegations = (chainId: ChainId) =>
    new Promise((resolve, reject) => {
      asked.set(chainId, {
        say: (accounts) => resolve(accounts.map((each) => ({ account: each, delegate: PROGRAM }))),
        fail: () => reject(new EvidentError('RPC_TIMEOUT')),
      });
    });
  const router = createRouter({
    routeTree: createRootRoute({ component: DelegationsScreen }),
    history: createMemoryHistory({ initialEntries: ['/apps/delegations'] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider
        services={{ transactions: { delegations } } as never}
        appStore={{ snapshot: () => page, subscribe: () => () => undefined } as never}
      >
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(text()).toContain(words.title));
}

const answered = async (chainId: ChainId, how: (answer: Answer) => void) => {
  await vi.waitFor(() => expect(asked.has(chainId)).toBe(true));
  const answer = asked.get(chainId);
  asked.delete(chainId);
  await act(async () => {
    if (answer !== undefined) how(answer);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
};

it('that there is none is said once all chains have said so', async () => {
  await open([CHAIN, OTHER]);
  expect(text()).not.toContain(words.none);
  await answered(CHAIN, ({ say }) => say([]));
  expect(text()).not.toContain(words.none);
  await answered(OTHER, ({ say }) => say([]));
  await vi.waitFor(() => expect(text()).toContain(words.none));
});

it('where a chain does not answer it is not known, and can be asked again', async () => {
  await open([CHAIN, OTHER]);
  await answered(CHAIN, ({ say }) => say([ME]));
  await answered(OTHER, ({ fail }) => fail());
  await vi.waitFor(() => expect(text()).toContain(`${words.on(['First'])} · ${words.unread(['Second'])}`));
  expect(text()).toContain(new EvidentError('RPC_TIMEOUT').message);
  const again = [...(view?.container.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Try again',
  );
  await press(again as HTMLButtonElement);
  await answered(OTHER, ({ say }) => say([]));
  await vi.waitFor(() => expect(text()).not.toContain(words.unread(['Second'])));
  expect(text()).not.toContain(new EvidentError('RPC_TIMEOUT').message);
});

it('without a network nothing is known of any account', async () => {
  await open([]);
  expect(text()).toContain(words.noNetwork.title);
  expect(text()).not.toContain(words.none);
});
