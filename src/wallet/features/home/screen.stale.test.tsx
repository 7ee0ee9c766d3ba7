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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nativeAsset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { ChainBalances } from '../../model/balance.ts';
import type { Comparison } from '../../portfolio/comparison.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import { momentText } from '../../shared/time.ts';
import type { SignerClient } from '../../signer-client/client.ts';
import { testNetwork } from '../../testing/network.ts';
import { account, ETHER, ME, usdx } from '../../testing/stage.ts';
import { HomeScreen } from './screen.tsx';

/* What Home says of a chain that does not answer: stored balances, muted and with their age, and why. */

const FIRST = testNetwork();
const SECOND = testNetwork({ chainId: 31338 as ChainId, name: 'Second demo chain' });
const MINUTE = 60_000;

type Answer = () => Promise<ChainBalances>;
let answers: Map<ChainId, Answer>;
let kept: Map<ChainId, ChainBalances>;
let asked: ChainId[];
/** Chains whose servers were asked what each of them says. */
let compared: ChainId[];
let forgotten: ChainId[];
let reloads: number;
let rendered: Rendered;
let router: { navigate: (to: { to: string }) => Promise<void> };

/** Three ether, read so long ago. */
const held = (minutes: number): ChainBalances => ({
  value: [{ account: ME, amount: 3n * ETHER, asset: nativeAsset(FIRST) }],
  evidence: { level: 'reported', sources: ['node.test'], block: 5n, at: Date.now() - minutes * MINUTE },
});
const fails =
  (code: 'RPC_UNREACHABLE' | 'RPC_TIMEOUT' | 'RPC_DISAGREEMENT'): Answer =>
  () =>
    Promise.reject(new EvidentError(code, { host: 'node.test' }));

beforeEach(() => {
  answers = new Map();
  kept = new Map();
  asked = [];
  compared = [];
  forgotten = [];
  reloads = 0;
});
afterEach(() => rendered.unmount());

const signed = {};
const signer = { subscribe: () => () => undefined, snapshot: () => signed } as unknown as SignerClient;
const services = () =>
  ({
    store: {
      transactions: { all: async () => [] },
      collectibles: { all: async () => [] },
      collections: { all: async () => [] },
    },
    cachedBalances: async (chainId: ChainId) => kept.get(chainId) ?? null,
    balances: (chainId: ChainId) => {
      asked.push(chainId);
      return (answers.get(chainId) ?? fails('RPC_UNREACHABLE'))();
    },
    compareServers: async (chainId: ChainId): Promise<Comparison> => {
      compared.push(chainId);
      const servers = ['a.test', 'b.test'].map((host) => ({ host, head: null, error: null }));
      const differs = { account: ME, asset: nativeAsset(FIRST), amounts: [3n * ETHER, ETHER], proven: null };
      return { block: 6n, servers, differences: [differs], proof: null };
    },
    activity: async () => ({ entries: [], next: null, gaps: [], partial: [] }),
    updateHistory: async () => null,
    demo: { connected: () => false, available: () => false },
    portfolio: { discover: async () => null },
    transactions: { forgetChain: async (chainId: ChainId) => void forgotten.push(chainId) },
  }) as unknown as WalletServices;

async function open(networks = [FIRST], restarted = false): Promise<void> {
  const snapshot = {
    accounts: [account],
    visible: [account],
    scope: [account],
    current: account,
    networks: networks.map((network) => ({ network, endpoints: [], restarted })),
    settings: { theme: 'system', prices: false, feeCap: FEE_CAP, currentAccount: null, gateways: [] },
    demo: { available: false, connected: false },
    error: null,
  } as unknown as AppSnapshot;
  const appStore = {
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    reload: async () => {
      reloads += 1;
    },
  } as unknown as AppStore;
  const root = createRootRoute({
    component: () => (
      <main id="content">
        <Outlet />
        <div id="late" />
      </main>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: HomeScreen });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => null });
  const created = createRouter({
    routeTree: root.addChildren([home, other]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  router = created as never;
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services()} appStore={appStore}>
        <SignerProvider client={signer}>
          <RouterProvider router={created as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

/** Until it is on the screen: parts of Home are loaded late. */
async function until(shown: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) {
    if (shown()) return;
    await act(async () => new Promise((resolve) => setTimeout(resolve, 1)));
  }
  throw new Error(`not shown: ${text()}`);
}
const textWithout = (hidden: string): string => {
  const copy = rendered.container.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll(hidden)) each.remove();
  return copy.textContent ?? '';
};
const text = () => textWithout('[inert]');
/** Without what is folded away. */
const unfolded = () => textWithout('[inert], [hidden], details > :not(summary)');
const unfold = () => press(rendered.get('#late [aria-expanded]'));
const total = () => rendered.get('section[aria-label^="Total"]');
/** Of the notice, or of the room that is left of it. */
const code = () => {
  const found = [...rendered.container.querySelectorAll('code')].find(
    ({ textContent }) => textContent === 'RPC_UNREACHABLE',
  );
  if (found === undefined) throw new Error('no notice');
  return found;
};
const row = (name: string): string =>
  [...rendered.container.querySelectorAll('li')].find(({ textContent }) => textContent?.includes(name))
    ?.textContent ?? '';
const isAboveTotal = () => (code().compareDocumentPosition(total()) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const button = (name: string, within: ParentNode = rendered.container): HTMLElement => {
  const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};

it('says in a sentence what cannot be reached, keeps the balances with their age, and folds the code away', async () => {
  kept.set(FIRST.chainId, held(26));
  await open();
  await until(() => text().includes('Can’t reach'));
  const when = momentText(kept.get(FIRST.chainId)?.evidence.at ?? 0, Date.now());
  expect(unfolded()).toContain('Can’t reach Demo chain.');
  expect(unfolded()).not.toContain('These balances are from');
  await unfold();
  expect(unfolded()).toContain(`These balances are from ${when}.`);
  expect(unfolded()).not.toContain('RPC_');
  expect(text()).toContain('RPC_UNREACHABLE');
  expect(total().textContent).toContain('3 ETH');
  expect(total().textContent).toContain(`Updated ${when}, 26 min ago`);
  expect(total().dataset.stale).toBe('');
});

it('asks again when it is told to, and is current once there is an answer', async () => {
  kept.set(FIRST.chainId, held(26));
  await open();
  await until(() => text().includes('Can’t reach'));
  answers.set(FIRST.chainId, async () => held(0));
  const before = asked.length;
  await press(button('Retry'));
  await until(() => !text().includes('Can’t reach'));
  expect(asked.slice(before)).toEqual([FIRST.chainId]);
  expect(total().textContent).toContain('Reported by one server');
  expect(total().dataset.stale).toBeUndefined();
});

it('moves nothing: what fails later is said at the foot, what failed before at the top, and its room stays', async () => {
  kept.set(FIRST.chainId, held(26));
  await open();
  await until(() => text().includes('Can’t reach'));
  expect(isAboveTotal()).toBe(false);

  await act(() => router.navigate({ to: '/other' }));
  expect(text()).not.toContain('Can’t reach');
  await act(() => router.navigate({ to: '/' }));
  await until(() => text().includes('Can’t reach'));
  expect(isAboveTotal()).toBe(true);

  answers.set(FIRST.chainId, async () => held(0));
  await press(button('Retry'));
  await until(() => !text().includes('Can’t reach'));
  expect(text()).toContain('Up to date again.');
  expect(isAboveTotal()).toBe(true);
});

it('calls a lost connection by its name', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  try {
    kept.set(FIRST.chainId, held(3));
    await open();
    await until(() => text().includes('offline'));
    expect(unfolded()).toContain('You’re offline.');
    await unfold();
    expect(unfolded()).toMatch(/These balances are from .* You can still receive and sign\./);
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});

it('tells of two chains that fail alike in one notice, and the age that all rows have once, in the total', async () => {
  kept.set(FIRST.chainId, held(2));
  answers.set(FIRST.chainId, fails('RPC_TIMEOUT'));
  await open([FIRST, SECOND]);
  await until(() => text().includes('Can’t reach'));
  expect(unfolded()).toContain('Can’t reach Demo chain and Second demo chain.');
  await unfold();
  expect(unfolded()).toContain('Balances on Second demo chain could not be read.');
  expect(row('Ether')).toContain('Demo chain');
  expect(row('Ether')).not.toContain('Updated');
  expect(total().textContent).toContain('2 min ago');
});

it('rows of networks that were read at different times are old together, which the total says once', async () => {
  kept.set(FIRST.chainId, held(2));
  const asset = { ...usdx, chainId: SECOND.chainId };
  kept.set(SECOND.chainId, { ...held(26), value: [{ account: ME, amount: 5n, asset }] });
  await open([FIRST, SECOND]);
  await until(() => text().includes('Can’t reach') && row(usdx.name) !== '');
  expect(row(usdx.name) + row('Ether')).not.toContain('Updated');
});

it('a row says its age where another is of now', async () => {
  kept.set(FIRST.chainId, held(2));
  answers.set(FIRST.chainId, fails('RPC_TIMEOUT'));
  const asset = { ...usdx, chainId: SECOND.chainId };
  answers.set(SECOND.chainId, async () => ({ ...held(0), value: [{ account: ME, amount: 5n, asset }] }));
  await open([FIRST, SECOND]);
  await until(() => row(usdx.name) !== '' && row('Ether').includes('Updated 2 min ago'));
  expect(row(usdx.name)).not.toContain('Updated');
});

it('keeps a contradiction apart from a lost connection', async () => {
  kept.set(FIRST.chainId, held(2));
  answers.set(FIRST.chainId, fails('RPC_DISAGREEMENT'));
  await open();
  await until(() => text().includes('The servers disagree.'));
  const alerts = [...rendered.container.querySelectorAll('[role="alert"]')];
  const notice = alerts.find(({ textContent }) => textContent?.includes('The servers disagree.'));
  expect(notice?.textContent).toContain('These balances are from');
  expect(total().textContent).toContain('servers disagree');
  expect(total().textContent).toContain('2 min ago');
  expect(total().dataset.stale).toBe('');
  // Each server is asked what it says once somebody looks.
  expect(compared).toEqual([]);
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  await act(async () => total().querySelector('[popover]')?.dispatchEvent(opening));
  await until(() => total().textContent?.includes('b.test: ≠ not the amount shown: 1 ETH') === true);
  expect(compared).toEqual([FIRST.chainId]);
});

it('says how old stored balances are while the first answer is awaited, unless they are of this minute', async () => {
  answers.set(FIRST.chainId, () => new Promise(() => undefined));
  kept.set(FIRST.chainId, held(26));
  await open();
  await until(() => asked.length > 0);
  expect(total().textContent).toContain('26 min ago');
  await rendered.unmount();

  kept.set(FIRST.chainId, held(0));
  await open();
  await until(() => asked.length > 1);
  expect(total().textContent).toContain('Reported by one server');
});

it('a chain that was started anew is said, and the old one is forgotten once that was confirmed', async () => {
  await open([FIRST], true);
  await until(() => text().includes('Demo chain was restarted.'));
  await press(button('Forget the old chain'));
  expect(forgotten).toEqual([]);
  await press(button('Keep', rendered.get('dialog')));
  expect(rendered.container.querySelector('dialog')).toBeNull();
  await press(button('Forget the old chain'));
  await press(button('Forget the old chain', rendered.get('dialog')));
  await until(() => reloads > 0);
  expect(forgotten).toEqual([FIRST.chainId]);
});
