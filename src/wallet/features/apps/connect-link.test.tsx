// @vitest-environment happy-dom
/** Where a link of an app is pasted: what it says without a project ID, and which links and relays it takes. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, type Rendered, render, write } from '#ui/testing.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../testing/harness.ts';
import { ConnectLinkScreen } from './connect-link.tsx';
import { messages } from './messages.ts';

const KEY = 'ab'.repeat(32);
const LINK = `wc:${KEY}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=1`;

/** What the host's camera reads. */
const scanned = `wc:${KEY}@1?bridge=x&key=y`;

let store: Store;
let view: Rendered;
let path: () => string;

beforeEach(async () => {
  vi.stubEnv('VITE_WALLETCONNECT_PROJECT', '');
  store = await memoryStore();
  const root = createRootRoute();
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/owned' });
  const route = createRoute({
    getParentRoute: () => owned,
    path: '/apps/connect',
    validateSearch: ({ uri }): { uri?: string } => (typeof uri === 'string' ? { uri } : {}),
    component: ConnectLinkScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren([route])]),
    history: createMemoryHistory({ initialEntries: [`/apps/connect?uri=${encodeURIComponent(LINK)}`] }),
  });
  path = () => router.state.location.href;
  window.scrollTo = () => undefined;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  store.subscribe(() => void client.invalidateQueries({ queryKey: ['apps'] }));
  view = await render(
    <QueryClientProvider client={client}>
      <SignerProvider client={{ call: async () => ({ text: scanned }) } as never}>
        <ServicesProvider services={{ store } as never} appStore={{} as never}>
          <RouterProvider router={router as never} />
        </ServicesProvider>
      </SignerProvider>
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await view.unmount();
  store.close();
  vi.unstubAllEnvs();
});

const text = () => view.container.textContent ?? '';
const eventually = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
      await check();
    },
    { timeout: 20_000 },
  );
const button = (name: string): HTMLButtonElement => {
  const found = [...view.container.querySelectorAll('button')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const field = (at: number): HTMLInputElement => {
  const found = view.container.querySelectorAll('input')[at];
  if (found === undefined) throw new Error('no field');
  return found;
};
const setup = async () =>
  (await (await store.apps()).walletConnect.all()).find(({ kind }) => kind === 'setup');

it('takes the link out of the address, and needs a project ID and a relay that are such', async () => {
  await eventually(() => expect(text()).toContain(messages.link.noProject));
  await eventually(() => expect(path()).toBe('/apps/connect'));
  expect(view.get<HTMLTextAreaElement>('textarea').value).toBe(LINK);
  expect(button(messages.link.connect).disabled).toBe(true);

  await write(field(0), 'no such id!');
  await write(field(1), 'http://relay.example');
  await press(button(messages.relay.save));
  expect(text()).toContain('This is not a project ID.');
  expect(text()).toContain('This is not the address of a relay.');
  expect(await setup()).toBeUndefined();

  await write(field(0), '0123abcd');
  await write(field(1), 'wss://relay.example/');
  await press(button(messages.relay.save));
  await eventually(async () =>
    expect(await setup()).toMatchObject({ projectId: '0123abcd', relay: 'wss://relay.example' }),
  );
  await eventually(() => expect(text()).not.toContain(messages.link.noProject));
  await press(button(messages.link.connect));
  await eventually(() => expect(text()).toContain('This link has expired.'));
});

it('takes a link from the host’s camera, and connects to nothing by that', async () => {
  await eventually(() => expect(path()).toBe('/apps/connect'));
  await press(button(messages.link.scan));
  await eventually(() => expect(view.get<HTMLTextAreaElement>('textarea').value).toBe(scanned));
  expect(await (await store.apps()).walletConnect.all()).toEqual([]);
});
