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
import { toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import { FEE_CAP } from '#core/tx/payment.ts';
import { press, type Rendered, render, until } from '#ui/testing.ts';
import type { Collection } from '../../model/collectible.ts';
import type { Comparison } from '../../portfolio/comparison.ts';
import { MAX_DESCRIPTION_BYTES, type Resource, readResource } from '../../portfolio/resource.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { AssetScreen } from './detail.tsx';
import { AssetsScreen } from './screen.tsx';

const CHAIN = 31337 as ChainId;
const ME = toAddress(`0x${'a1'.repeat(20)}`);
const TOKEN = toAddress(`0x${'b2'.repeat(20)}`);
const ITEMS = toAddress(`0x${'c3'.repeat(20)}`);
const evidence = { level: 'reported', sources: ['node.test'], block: 5n, at: 1 } as const;
const network = {
  chainId: CHAIN,
  name: 'Demo chain',
  nativeSymbol: 'ETH',
  nativeName: 'Ether',
  testnet: true,
  demo: true,
  enabled: true,
};
const account = { address: ME, label: 'Account 1' };

let tokens: Asset[];
let collection: Collection;
let description: Resource;
let fetched: string[];
let answers: Record<string, Uint8Array>;
let decided: unknown[];
/** Why the chain does not answer; what was read of it is kept. */
let down: ErrorCode | null;
let rendered: Rendered;

beforeEach(() => {
  const token = (id: Asset['id'], symbol: string, status: Asset['status']): Asset => ({
    chainId: CHAIN,
    id,
    standard: 'erc20',
    symbol,
    name: `${symbol} coin`,
    decimals: 6,
    status,
  });
  tokens = [token(TOKEN, 'USDC', 'unknown'), token(toAddress(`0x${'d4'.repeat(20)}`), 'USDC', 'known')];
  collection = {
    chainId: CHAIN,
    contract: ITEMS,
    standard: 'erc721',
    name: 'Herons',
    symbol: 'HRN',
    status: 'known',
    hosts: [],
  };
  description = { kind: 'none' };
  fetched = [];
  answers = {};
  decided = [];
  down = null;
});
afterEach(() => rendered.unmount());

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

const held = () => ({
  value: tokens.map((asset) => ({ account: ME, asset, amount: 1_500_000n })),
  evidence,
});

function services(): WalletServices {
  return {
    store: {
      tokens: { all: async () => tokens },
      collections: { all: async () => [collection] },
      collectibles: {
        all: async () => [
          { chainId: CHAIN, contract: ITEMS, tokenId: 7n, holders: [{ account: ME, amount: 1n }], evidence },
        ],
      },
    },
    balances: async () => {
      if (down !== null) throw new EvidentError(down);
      return held();
    },
    compareServers: async (): Promise<Comparison> => ({
      block: 7n,
      servers: ['a.test', 'b.test'].map((host) => ({ host, head: null, error: null })),
      differences: tokens.map((asset) => ({
        account: ME,
        asset,
        amounts: [1_500_000n, 7_000_000n],
        proven: null,
      })),
      proof: null,
    }),
    cachedBalances: async () => (down === null ? null : held()),
    activity: async () => ({ entries: [], next: null, gaps: [], partial: [] }),
    portfolio: {
      holders: async () => ({ value: [{ account: ME, amount: 1n }], evidence }),
      descriptionOf: async () => ({ value: description, evidence }),
      setToken: async (asset: Asset, status: string) => void decided.push([asset.id, status]),
      setCollection: async (_: Collection, change: unknown) => void decided.push(change),
      fetch: async ({ url }: { url: string }) => {
        fetched.push(url);
        return answers[url] ?? new Uint8Array();
      },
    },
  } as unknown as WalletServices;
}

async function open(path: string) {
  const page = {
    accounts: [account],
    visible: [account],
    current: account,
    networks: [{ network, endpoints: [], restarted: false }],
    settings: { theme: 'system', prices: false, feeCap: FEE_CAP, currentAccount: null, gateways: [] },
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({
    component: () => (
      <main id="content">
        <Outlet />
        <div id="late" />
      </main>
    ),
  });
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/owned' });
  const paths = {
    '/assets': AssetsScreen,
    '/assets/$chain/$asset': AssetScreen,
    '/send': () => null,
    '/activity': () => null,
    '/accounts/$address': () => null,
  };
  const routes = Object.entries(paths).map(([at, component]) =>
    createRoute({ getParentRoute: () => owned, path: at, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services()} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  for (let turn = 0; turn < 5; turn += 1) await settle();
}

const text = () => rendered.container.textContent ?? '';
const button = (name: RegExp): HTMLElement => {
  const found = [...rendered.container.querySelectorAll<HTMLElement>('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

it('lists what nobody accepted, says whom it imitates, and keeps the decision', async () => {
  await open('/assets');
  expect(text()).toContain('Not USDC: the listed USDC is a different contract.');
  await press(button(/^Accept: USDC coin/));
  await press(button(/^Spam: USDC coin/));
  expect(decided).toEqual([
    [TOKEN, 'known'],
    [TOKEN, 'spam'],
  ]);
});

it('shows a token in full: whole address, balance, what is known of it', async () => {
  await open(`/assets/31337/${TOKEN}`);
  expect(text()).toContain('1.5');
  // One account alone has no share.
  expect(text()).not.toContain('of your total');
  const marks = rendered.container.querySelectorAll('section:first-of-type [data-evidence]');
  expect([...marks].map((mark) => mark.closest('li'))).toEqual([null]);
  expect(text()).toContain('Unlisted');
  expect(rendered.container.querySelector(`[data-address="${TOKEN}"]`)).not.toBeNull();
});

it('keeps a token whose chain does not answer, says so, and asks again when it is told to', async () => {
  down = 'RPC_UNREACHABLE';
  await open(`/assets/31337/${TOKEN}`);
  expect(text()).toContain('1.5');
  expect(text()).toContain('Can’t reach Demo chain.');
  down = null;
  await press(button(/^Retry$/));
  // Its room is left, and nothing is seen of it.
  expect(rendered.get('[inert]').textContent).toContain('Can’t reach');
});

it('says of a balance that the servers disagree on it', async () => {
  down = 'RPC_DISAGREEMENT';
  await open(`/assets/31337/${TOKEN}`);
  expect(text()).toContain('1.5');
  const section = rendered.container.querySelector('section');
  expect(section?.textContent).toContain('servers disagree');
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  await act(async () => section?.querySelector('[popover]')?.dispatchEvent(opening));
  await until(() => expect(section?.textContent).toContain('b.test: ≠ not the amount shown: 7 USDC'));
});

it.each(['/assets/31337/nonsense', '/assets/zero/native', `/assets/31337/${ITEMS}:01`])(
  'makes nothing of %s',
  async (path) => {
    await open(path);
    expect(text()).toContain('NAV_PARAMETERS');
  },
);

it('reads a description that is inside the contract, and runs nothing of it', async () => {
  const markup =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="https://evil.org/x"/></svg>';
  description = readResource(
    `data:application/json,${JSON.stringify({
      name: '<img src=x onerror=alert(1)>',
      description: 'safe\u202eevil',
      image: `data:image/svg+xml;base64,${btoa(markup)}`,
    })}`,
    MAX_DESCRIPTION_BYTES,
  );
  await open(`/assets/31337/${ITEMS}:7`);
  expect(text()).toContain('<img src=x onerror=alert(1)>');
  expect(text()).toContain('safe‹U+202E›evil');
  expect(text()).toContain('Evident does not display SVG');
  expect(text()).toContain('onload="alert(1)"');
  expect(rendered.container.querySelectorAll('img, canvas, image, iframe, object, embed')).toHaveLength(0);
  expect(fetched).toEqual([]);
});

it('asks a host only after it was agreed to, each host by itself', async () => {
  description = readResource('https://meta.org/7.json', MAX_DESCRIPTION_BYTES);
  answers['https://meta.org/7.json'] = json({ name: 'Seven', image: 'https://pictures.org/7.png' });
  await open(`/assets/31337/${ITEMS}:7`);
  expect(fetched).toEqual([]);
  await press(button(/^Load from meta\.org$/));
  for (let turn = 0; turn < 3; turn += 1) await settle();
  expect(text()).toContain('Seven');
  expect(fetched).toEqual(['https://meta.org/7.json']);
  await press(button(/^Load from pictures\.org$/));
  for (let turn = 0; turn < 3; turn += 1) await settle();
  expect(fetched).toEqual(['https://meta.org/7.json', 'https://pictures.org/7.png']);
  expect(text()).toContain('Evident cannot display this file');
  // It was not asked to remember.
  expect(decided).toEqual([]);
});

it('loads by itself from a host that is remembered for the collection, and forgets it when told', async () => {
  description = readResource('https://meta.org/7.json', MAX_DESCRIPTION_BYTES);
  answers['https://meta.org/7.json'] = json({ name: 'Seven' });
  collection = { ...collection, hosts: ['meta.org'] };
  await open(`/assets/31337/${ITEMS}:7`);
  expect(fetched).toEqual(['https://meta.org/7.json']);
  await press(button(/^Stop loading from meta\.org/));
  expect(decided).toEqual([{ hosts: [] }]);
});
