// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { press, type Rendered, render, until, write } from '#ui/testing.ts';
import type { SavedContract } from '../../model/contract.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import { memoryStore } from '../../testing/harness.ts';
import { testNetwork } from '../../testing/network.ts';
import { CHAIN, ME, network, SPENDER, TOKEN } from '../../testing/stage.ts';
import { ContractsScreen } from './list.tsx';
import { messages } from './messages.ts';

const words = messages.list;
const DAY = 86_400_000;
const OTHER = testNetwork({ chainId: 31338 as ChainId, name: 'Other chain' });
const saved = (address: Address, name: string, favourite: boolean, used: number): SavedContract => ({
  chainId: CHAIN,
  address,
  name,
  favourite,
  abi: null,
  origin: 'recovered',
  source: null,
  codeHash: unwrap(parseHash(`0x${'11'.repeat(32)}`)),
  targets: [],
  created: 1,
  used,
});
const opened = (address: Address, name: string) => ({ chainId: CHAIN, address, name, openedAt: Date.now() });
const keep = (contracts: readonly ReturnType<typeof opened>[]) =>
  localStorage.setItem('evident.contracts', JSON.stringify(contracts));

let view: Rendered;
beforeEach(() => localStorage.clear());
afterEach(() => view.unmount());

async function open(contracts: readonly SavedContract[]): Promise<void> {
  const store = await memoryStore();
  for (const each of contracts) await store.contracts.put(each);
  const services = {
    store,
    contracts: { all: store.contracts.all },
    subscribe: () => () => undefined,
  } as unknown as WalletServices;
  const page = {
    accounts: [],
    visible: [],
    networks: [network, OTHER].map((each) => ({ network: each, stored: true, endpoints: [] })),
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute();
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      at('/contracts', ContractsScreen),
      at('/contracts/$chain/$address', () => <p>{router.state.location.pathname}</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/contracts'] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServicesProvider services={services} appStore={appStore}>
        <SignerProvider client={{} as SignerClient}>
          <RouterProvider router={router as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(said()).toContain(contracts.length === 0 ? words.empty : words.kept));
}

const said = () => view.container.textContent ?? '';
const rows = (label: string) =>
  [...view.container.querySelectorAll(`ul[aria-label="${label}"] > li`)].map(
    ({ textContent }) => textContent ?? '',
  );

it('lists what was opened last beside what is saved, each once and the last one first', async () => {
  keep([opened(ME, 'Desk'), opened(SPENDER, ''), opened(TOKEN, 'USD X')]);
  await open([
    saved(TOKEN, 'USD X', false, 5),
    saved(toAddress(`0x${'77'.repeat(20)}`), 'Vault', false, Date.now() - DAY),
  ]);
  expect(rows(words.recent)).toHaveLength(2);
  expect(rows(words.recent)[0]).toContain('Desk');
  // Saved long ago, but opened just now.
  expect(rows(words.kept)[0]).toContain('USD X');
  expect(rows(words.kept)[0]).toContain('Today');
  expect(rows(words.kept)[1]).toContain('Yesterday');
  await press(view.get<HTMLButtonElement>(`button[aria-label="${words.removeRecent('Desk')}"]`));
  expect(rows(words.recent)).toHaveLength(1);
  expect(localStorage.getItem('evident.contracts')).not.toContain('Desk');
});

it('opens an address on the network that is chosen beside it', async () => {
  await open([]);
  await act(async () => {
    const chains = view.get<HTMLSelectElement>('form select');
    chains.value = String(OTHER.chainId);
    chains.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const submit = view.get<HTMLButtonElement>('form button[type="submit"]');
  await press(submit);
  expect(view.get('form input').getAttribute('aria-invalid')).toBe('true');
  await write(view.get<HTMLInputElement>('form input'), TOKEN);
  await until(() => expect(view.container.querySelector(`[data-address="${TOKEN}"]`)).not.toBeNull());
  await press(view.get<HTMLButtonElement>('form button[type="submit"]'));
  await until(() => expect(said()).toBe(`/contracts/${OTHER.chainId}/${TOKEN}`));
});
