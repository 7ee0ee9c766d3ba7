// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Rendered, render, until, write } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { DecodeScreen } from './screen.tsx';

let rendered: Rendered;

beforeEach(() => sessionStorage.clear());
afterEach(() => rendered.unmount());

async function open() {
  const page = { accounts: [], visible: [], current: null, networks: [] } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute();
  const framed = createRoute({ getParentRoute: () => root, id: 'framed' });
  const live = createRoute({ getParentRoute: () => framed, id: 'live' });
  const owned = createRoute({ getParentRoute: () => live, id: 'owned' });
  const decode = createRoute({ getParentRoute: () => owned, path: '/decode', component: DecodeScreen });
  const router = createRouter({
    routeTree: root.addChildren([framed.addChildren([live.addChildren([owned.addChildren([decode])])])]),
    history: createMemoryHistory({ initialEntries: ['/decode'] }),
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider services={{} as WalletServices} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(boxes().length).toBeGreaterThan(1));
}

/** As if the frame were gone: nothing is taken down, and everything begins anew. */
async function again() {
  const kept = Object.entries(sessionStorage);
  await rendered.unmount();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  await open();
}

const texts = () =>
  [...rendered.container.querySelectorAll<HTMLInputElement>('textarea, input')].map(({ value }) => value);
const boxes = () => rendered.container.querySelectorAll<HTMLTextAreaElement>('textarea');

it('is there again after the frame was removed', async () => {
  await open();
  const [data, abi] = boxes();
  if (data === undefined || abi === undefined) throw new Error('no fields');
  await write(data, '0xd0e30db0');
  await write(abi, 'function deposit()');
  await again();
  expect(texts()).toEqual(expect.arrayContaining(['0xd0e30db0', 'function deposit()']));
});

it('but not where it may be a signed transaction', async () => {
  const signed = await privateKeyToAccount(`0x${'11'.repeat(32)}`).signTransaction({
    chainId: 7,
    nonce: 1,
    gas: 21_000n,
    maxFeePerGas: 1n,
  });
  await open();
  const [data, abi] = boxes();
  if (data === undefined || abi === undefined) throw new Error('no fields');
  await write(data, signed);
  await write(abi, 'function deposit()');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(signed.slice(2, 20));
  await again();
  expect(texts()).not.toContain(signed);
  expect(texts()).toContain('function deposit()');
});

it('leads back to the tools', async () => {
  await open();
  expect(rendered.get('a[href="/tools"]').textContent).toBe('All tools');
});
