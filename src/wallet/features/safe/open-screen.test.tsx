// @vitest-environment happy-dom
/** The list of saved Safes, and what they hold. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { SavedContract } from '../../model/contract.ts';
import { bindInvalidation } from '../../queries/invalidation.ts';
import type { SafeFacts } from '../../safe/types.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../testing/harness.ts';
import { testNetwork } from '../../testing/network.ts';
import { CHAIN, ETHER, evidence, network, usdx } from '../../testing/stage.ts';
import { Holdings, SafeDetails, Unusual } from './facts.tsx';
import { messages } from './messages.ts';
import { SavedList } from './open-screen.tsx';

const FIRST = toAddress(`0x${'5a'.repeat(20)}`);
const SECOND = toAddress(`0x${'5b'.repeat(20)}`);
const ELSEWHERE = toAddress(`0x${'5c'.repeat(20)}`);
const OFF = 10 as ChainId;
const saved = (address: Address, name: string, chainId = CHAIN): SavedContract => ({
  chainId,
  address,
  name,
  favourite: false,
  abi: null,
  origin: null,
  source: null,
  codeHash: unwrap(parseHash(`0x${'ab'.repeat(32)}`)),
  targets: [],
  safe: { threshold: 2, owners: 3 },
  created: 1,
  used: 1,
});

let view: Rendered;
let store: Store;
let asked: { addresses: readonly Address[]; cached: boolean | undefined }[];
let refuse: boolean;
beforeEach(async () => {
  store = await memoryStore();
  asked = [];
  refuse = false;
});
afterEach(() => view.unmount());

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
const said = () => view.container.textContent ?? '';

async function open(Screen: () => React.ReactNode): Promise<void> {
  const services = {
    store,
    contracts: {
      all: store.contracts.all,
      keep: (row: SavedContract) => store.contracts.put(row),
      remove: store.contracts.remove,
    },
    balances: async (_: ChainId, addresses: readonly Address[], options: { cached?: boolean }) => {
      asked.push({ addresses, cached: options.cached });
      if (refuse) throw new EvidentError('RPC_UNREACHABLE');
      return {
        value: addresses.flatMap((account, index) => [
          { account, asset: nativeAsset(network), amount: BigInt(index + 1) * ETHER },
          { account, asset: usdx, amount: index === 0 ? 5_000_000n : 0n },
        ]),
        evidence,
      };
    },
    subscribe: () => () => undefined,
  } as unknown as WalletServices;
  const off = { ...testNetwork({ chainId: OFF }), name: 'Elsewhere', enabled: false };
  const page = {
    accounts: [],
    visible: [],
    networks: [network, off].map((each) => ({ network: each, stored: true, endpoints: [] })),
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  bindInvalidation(services, client);
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/safe', component: Screen });
  const there = createRoute({
    getParentRoute: () => root,
    path: '/safe/$chain/$address',
    component: () => <p>opened</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([here, there]),
    history: createMemoryHistory({ initialEntries: ['/safe'] }),
  });
  view = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <RouterProvider router={router as never} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await settle();
  await settle();
}

const byLabel = (label: string) => view.get<HTMLButtonElement>(`button[aria-label="${label}"]`);

it('shows nothing while none is saved', async () => {
  await open(SavedList);
  expect(said()).toBe('');
  expect(asked).toEqual([]);
});

it('reads the coin of all Safes of a chain at once, and asks no chain that is off', async () => {
  await store.contracts.put(saved(SECOND, 'Treasury'));
  await store.contracts.put(saved(FIRST, 'Savings'));
  await store.contracts.put(saved(ELSEWHERE, 'Club', OFF));
  const { safe: _, ...plain } = saved(usdx.id as Address, 'No Safe');
  await store.contracts.put(plain);
  await open(SavedList);
  expect(asked).toEqual([{ addresses: [SECOND, FIRST], cached: false }]);
  const [club, savings, treasury, ...more] = [...view.container.querySelectorAll('li')].map(
    ({ textContent }) => textContent ?? '',
  );
  expect(more).toEqual([]);
  expect(club).toContain('Club');
  expect(club).toContain(messages.saved.off);
  expect(savings).toMatch(/^Savings.*2 of 3 owners.*2 ETH/);
  expect(treasury).toMatch(/^Treasury.*1 ETH/);
  expect(view.get<HTMLAnchorElement>('li:last-child a').getAttribute('href')).toBe(
    `/safe/${CHAIN}/${SECOND}`,
  );
});

it('renames one, and removes it after a question', async () => {
  await store.contracts.put(saved(FIRST, 'Savings'));
  await open(SavedList);
  await press(byLabel(messages.saved.renameOf('Savings')));
  const input = view.get<HTMLInputElement>('input[name="own-name"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Rainy days');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(view.get('dialog button[type="submit"]'));
  await settle();
  expect(await store.contracts.all()).toMatchObject([{ name: 'Rainy days' }]);
  await settle();
  await press(byLabel(messages.saved.removeOf('Rainy days')));
  expect(said()).toContain(messages.saved.removeText);
  const confirm = [...view.container.querySelectorAll<HTMLButtonElement>('dialog footer button')].at(-1);
  if (confirm === undefined) throw new Error('no button');
  await press(confirm);
  await settle();
  expect(await store.contracts.all()).toEqual([]);
});

it('says so where the chain does not answer, and asks again', async () => {
  refuse = true;
  await store.contracts.put(saved(FIRST, 'Savings'));
  await open(SavedList);
  expect(said()).toContain(messages.saved.unread);
  expect(said()).toContain('RPC_UNREACHABLE');
  refuse = false;
  const again = [...view.container.querySelectorAll('button')].find(
    (each) => each.textContent === 'Try again',
  );
  if (again === undefined) throw new Error('no button');
  await press(again);
  await settle();
  expect(view.get('li').textContent).toContain('1 ETH');
  expect(said()).not.toContain('RPC_UNREACHABLE');
});

it('of an opened Safe, lists the coin and the listed tokens that it holds', async () => {
  const facts = { address: FIRST } as Parameters<typeof Holdings>[0]['facts'];
  await open(() => <Holdings facts={facts} network={network} />);
  const lines = [...view.container.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('1 ETH');
  expect(lines[1]).toContain('5 USDX');
  expect(said()).toContain(messages.holdings.listed);
});

it('says openly of an opened Safe who may act or stop it besides its owners; the rest is folded', async () => {
  const facts = { address: FIRST, modules: [], guard: null, fallbackHandler: null, singleton: SECOND };
  const of = (more: Partial<SafeFacts>) => ({ ...facts, versionText: '1.4.1', ...more }) as SafeFacts;
  const both = (more: Partial<SafeFacts>) => () => (
    <>
      <Unusual facts={of(more)} network={network} />
      <SafeDetails facts={of(more)} network={network} />
    </>
  );
  const openly = () => {
    const copy = view.container.cloneNode(true) as HTMLElement;
    for (const fold of copy.querySelectorAll('details:not([open])')) fold.remove();
    return copy.textContent ?? '';
  };
  await open(both({}));
  expect(openly()).toBe('');
  expect(said()).toContain('1.4.1');
  await view.unmount();
  await open(both({ modules: [SECOND], moreModules: false, guard: ELSEWHERE }));
  expect(openly()).toContain(messages.facts.hasModules(1, false));
  expect(openly()).toContain(messages.facts.modulesText);
  expect(openly()).toContain(messages.facts.hasGuard);
  for (const address of [SECOND, ELSEWHERE]) expect(view.container.innerHTML).toContain(address);
  await view.unmount();
  // A contract that does not say which modules it has is no usual one either.
  await open(both({ modules: null }));
  expect(openly()).toContain(messages.facts.unsaid);
});
