// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import type { WalletServices } from '../../services/services.ts';
import { Announcer } from '../../shared/announcer.tsx';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { follow, following, unfollow } from '../../shared/following.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { account, ETHER, hex, network, record, SPENDER } from '../../testing/stage.ts';
import { Toasts } from './toasts.tsx';

const HASH = hex(`0x${'11'.repeat(32)}`);
const PAGE = `/activity/${network.chainId}/${HASH}`;

let rendered: Rendered;
let records: Map<string, TransactionRecord>;
let client: QueryClient;
let router: ReturnType<typeof createRouter>;

function put(id: string, kind: string, status = 'succeeded'): void {
  const inclusion = { block: 19_231_002n, blockHash: HASH, status, feePaid: 1n, timestamp: 1 };
  records.set(id, {
    ...record,
    id,
    account: account.address,
    chainId: network.chainId,
    intent: { kind: 'sendNative', to: SPENDER, toName: 'bob.eth', amount: ETHER },
    state: { kind, hash: HASH, raw: '0x02', ...(kind === 'included' ? { inclusion } : {}) },
  } as TransactionRecord);
}

async function open(path: string): Promise<void> {
  const snapshot = {
    accounts: [account],
    networks: [{ network, endpoints: [] }] as unknown as NetworkView[],
  };
  const appStore = {
    snapshot: () => snapshot as unknown as AppSnapshot,
    subscribe: () => () => undefined,
  } as unknown as AppStore;
  const services = {
    store: {
      transactions: { get: async (id: string) => records.get(id) ?? null },
      networks: { all: async () => [network] },
      contacts: { all: async () => [] },
    },
  } as unknown as WalletServices;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toasts />
        <Announcer />
      </>
    ),
  });
  router = createRouter({
    routeTree: root.addChildren(
      ['/', '/activity/$chain/$hash'].map((each) =>
        createRoute({ getParentRoute: () => root, path: each, component: () => each }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  rendered = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await settle();
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(20));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const changed = async () => {
  await act(() => client.invalidateQueries());
  await settle();
};
const go = async (to: string) => {
  await act(() => router.navigate({ to }));
  await settle();
};
const toasts = () => [...rendered.container.querySelectorAll<HTMLElement>('[data-ending]')];
const said = () => toasts().map((each) => each.querySelector('p')?.textContent);
const [SENDING, SENT] = ['Sending 1 ETH to bob.eth', 'Sent 1 ETH to bob.eth'];

beforeEach(() => {
  vi.useFakeTimers();
  records = new Map();
  // As of an element that is in sight: nothing is laid out here.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(async () => {
  await rendered.unmount();
  for (const id of following()) unfollow(id);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('follows once its page was left, changes in place, and goes six seconds after a block has it', async () => {
  put('a', 'pending');
  follow('a');
  await open(PAGE);
  expect(toasts()).toEqual([]);
  await go('/');
  expect(said()).toEqual([`${SENDING}Waiting for a block`]);
  await wait(60_000);
  expect(toasts()).toHaveLength(1);
  put('a', 'included');
  await changed();
  expect(said()).toEqual([`${SENT}In block 19,231,002`]);
  expect(rendered.get('[role="status"]').textContent).toContain(`${SENT}. In block 19,231,002`);
  const [toast] = toasts();
  await act(async () => toast?.querySelector('a')?.focus());
  await wait(60_000);
  expect(toasts()).toHaveLength(1);
  await act(async () => toast?.querySelector('a')?.blur());
  await wait(5900);
  expect(toasts()).toHaveLength(1);
  await wait(200);
  expect(toasts()).toEqual([]);
  expect(following()).toEqual([]);
});

it('says nothing over a page that said it, and nothing of what is gone', async () => {
  put('a', 'included');
  follow('a');
  follow('gone');
  await open(PAGE);
  await go('/');
  expect(toasts()).toEqual([]);
  expect(following()).toEqual([]);
});

it('what failed stays until it is dismissed; each transaction has one notice', async () => {
  put('a', 'included', 'reverted');
  put('b', 'pending');
  follow('a');
  follow('b');
  await open('/');
  expect(said()).toEqual(['Failed: 1 ETH to bob.ethYou paid only the fee.', `${SENDING}Waiting for a block`]);
  await wait(60_000);
  expect(toasts()).toHaveLength(2);
  const dismiss = toasts()[0]?.querySelector('button');
  if (dismiss == null) throw new Error('no button');
  await press(dismiss);
  expect(said()).toEqual([`${SENDING}Waiting for a block`]);
  expect(following()).toEqual(['b']);
});
