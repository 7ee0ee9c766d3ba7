// @vitest-environment happy-dom
/** The page of a connected app: the daily limit is a sentence, is stored, and counts what was approved. */
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
import { connectionId } from '../../apps/connection.ts';
import type { AppConnection, AppRequest } from '../../model/app.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import { dateText } from '../../shared/time.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../testing/harness.ts';
import { testNetwork } from '../../testing/network.ts';
import { account, CHAIN, ME } from '../../testing/stage.ts';
import { AppScreen } from './detail.tsx';
import { messages } from './messages.ts';

const IDENTITY = { door: 'window', origin: 'https://app.example', attestedBy: 'browser' } as const;
const ID = connectionId({ ...IDENTITY, app: 'a'.repeat(32) });
/** An answered one. */
const sent: AppRequest = {
  ...IDENTITY,
  id: 'sent',
  app: 'a'.repeat(32),
  message: 1,
  connection: ID,
  rpcId: 1,
  kind: 'transaction',
  method: 'eth_sendTransaction',
  chainId: CHAIN,
  value: 5n * 10n ** 16n,
  params: '',
  receivedAt: Date.now() - 1000,
  deadline: Date.now(),
  state: 'approved',
  answer: null,
};
const words = messages.app.ceiling;

let store: Store;
let view: Rendered;

beforeEach(async () => {
  store = await memoryStore();
  const tables = await store.apps();
  const connection: AppConnection = {
    ...IDENTITY,
    id: ID,
    grant: { accounts: [ME], chains: [CHAIN], chainId: CHAIN, expiry: 7, asks: true },
    ceiling: null,
    blockedUntil: 0,
    app: 'a'.repeat(32),
    createdAt: 1,
    usedAt: Date.now(),
    revision: 0,
  };
  await tables.connections.change(ID, () => connection);
  await tables.requests.put(sent);
  const network = testNetwork({ chainId: CHAIN, name: 'First' });
  const networks = [{ network, stored: true, endpoints: [], restarted: false }];
  const page = { accounts: [account], visible: [account], current: account, networks };
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as never;
  const root = createRootRoute();
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/owned' });
  const routes = [
    createRoute({ getParentRoute: () => owned, path: '/apps/$id', component: AppScreen }),
    createRoute({ getParentRoute: () => owned, path: '/apps' }),
    createRoute({ getParentRoute: () => owned, path: '/approvals' }),
  ];
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [`/apps/${ID}`] }),
  });
  window.scrollTo = () => undefined;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  store.subscribe(() => void client.invalidateQueries({ queryKey: ['apps'] }));
  view = await render(
    <QueryClientProvider client={client}>
      <SignerProvider client={{} as never}>
        <ServicesProvider services={{ store } as never} appStore={appStore}>
          <RouterProvider router={router as never} />
        </ServicesProvider>
      </SignerProvider>
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await view.unmount();
  store.close();
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
const button = (name: string) => view.get(`[aria-label="${messages.app.change}: ${name}"]`);
const submit = () => view.get('form button[type=submit]');
const stored = async () => (await (await store.apps()).connections.get(ID))?.ceiling;

const field = () => view.get<HTMLInputElement>('form input');

it('is set, told with what was used of it, and removed', async () => {
  await eventually(() => expect(text()).toContain(words.none));
  await press(button(words.none));
  await write(field(), 'much');
  await press(submit());
  expect(view.get('form').textContent).toMatch(/amount|number/i);
  expect(await stored()).toBeNull();
  await write(field(), '0.2');
  await press(submit());
  await eventually(() => expect(text()).toContain('At most 0.2 ETH a day'));
  expect(text()).toContain('0.05 ETH in the last 24 hours');
  expect(await stored()).toBe(2n * 10n ** 17n);
  const remove = [...view.container.querySelectorAll('button')].find(
    (each) => each.textContent === words.remove,
  );
  if (remove === undefined) throw new Error('nothing to press');
  await press(remove);
  await eventually(() => expect(text()).toContain(words.none));
  expect(await stored()).toBeNull();
});

it('says until when the connection lasts, and that a transaction was signed', async () => {
  await eventually(() => expect(text()).toContain(messages.app.ends));
  const { usedAt } = (await (await store.apps()).connections.get(ID)) ?? { usedAt: 0 };
  const facts = [...view.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toContain(`${messages.app.ends}${dateText(usedAt + 7 * 86_400_000, Date.now())}`);
  await eventually(() => expect(text()).toContain(`${messages.kinds.transaction}`));
  expect(view.get(`[aria-label="${messages.app.requests}"]`).textContent).toContain(messages.states.signed);
  await (await store.apps()).connections.change(
    ID,
    (before) =>
      before && { ...before, grant: before.grant && { ...before.grant, expiry: 'closed' as const } },
  );
  await eventually(() => expect(text()).toContain(messages.app.endsClosed));
});

it('asks for signatures until it is switched off, by a switch that says what it is for', async () => {
  await eventually(() => expect(text()).toContain(messages.app.ask));
  const wanted = view.get<HTMLInputElement>('input[type=checkbox]');
  expect(wanted.labels?.[0]?.textContent).toBe(messages.app.ask);
  expect(wanted.checked).toBe(true);
  await press(wanted);
  await eventually(async () => {
    const connection = await (await store.apps()).connections.get(ID);
    expect(connection?.grant?.asks).toBe(false);
  });
});

it('tells a request whose window was closed as over, and one whose window is open as waiting', async () => {
  const open = 'b'.repeat(32);
  const closed = 'c'.repeat(32);
  const query = async () => ({ held: [{ name: `evident.app-window.${open}` }] });
  vi.stubGlobal('navigator', { ...navigator, locks: { query } });
  const { requests } = await store.apps();
  for (const app of [open, closed])
    await requests.put({
      ...sent,
      id: app,
      app,
      kind: 'message',
      state: 'queued',
      deadline: Date.now() + 60_000,
    });
  const rows = () =>
    [...view.container.querySelectorAll(`[aria-label="${messages.app.requests}"] > *`)].map(
      ({ textContent }) => textContent,
    );
  await eventually(() => {
    expect(rows()).toContainEqual(expect.stringContaining(messages.states.abandoned));
    expect(rows()).toContainEqual(expect.stringContaining(messages.states.queued));
  });
  expect(rows()).toHaveLength(3);
  vi.unstubAllGlobals();
});
