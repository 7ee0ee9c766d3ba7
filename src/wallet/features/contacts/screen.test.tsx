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
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { encodeContactsJson } from '#core/contacts/file.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import type { Contact } from '../../model/contact.ts';
import { bindInvalidation } from '../../queries/invalidation.ts';
import type { WalletServices } from '../../services/services.ts';
import { newAccount } from '../../shared/account-sync.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient } from '../../signer-client/client.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore } from '../../testing/harness.ts';
import { readParties } from '../../transactions/simulate/parties.ts';
import { ContactsScreen } from './screen.tsx';
import { readContactsSearch } from './search.ts';

// The test's browser has locks that run nothing: without any, tasks take turns within the page.
vi.hoisted(() => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }));

const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const FRIEND = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const SHOP = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');
const POISON = toAddress(`${FRIEND.slice(0, 8)}${SHOP.slice(8, -6)}${FRIEND.slice(-6)}`.toLowerCase());

const contact = (name: string, address: Address, id = 'a'): Contact => ({
  id: id.repeat(32),
  name,
  addresses: [{ address, chainId: null }],
  note: '',
  createdAt: 1,
  updatedAt: 1,
});

let store: Store;
let view: Rendered;
let client: QueryClient;
let leave: () => void;

const rest = () => act(() => new Promise((done) => setTimeout(done, 20)));
/** Lets things settle until it holds: a busy machine is no fault. */
const holds = (check: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      await rest();
      await check();
    },
    { timeout: 5000 },
  );
const text = () => document.body.textContent ?? '';

async function open(search = '') {
  const account = newAccount([], {
    address: ME,
    sourceId: 'a'.repeat(32),
    sourceKind: 'mnemonic',
    path: null,
    createdAt: 1,
  });
  const accounts = [{ ...account, label: 'Everyday' }];
  const network = {
    chainId: 1 as ChainId,
    name: 'Ethereum',
    shortName: 'eth',
    enabled: true,
    universalResolver: null,
  };
  const page = {
    accounts,
    visible: accounts,
    current: accounts[0],
    networks: [{ network, endpoints: [], restarted: false }],
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const services = {
    store,
    transactions: { parties: () => readParties(store) },
  } as unknown as WalletServices;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  leave = bindInvalidation(services, client);
  const root = createRootRoute({ component: Outlet });
  const owned = createRoute({ getParentRoute: () => root, id: 'framed/live/sections/owned' });
  const routes = ['/contacts', '/send'].map((path) =>
    createRoute({
      getParentRoute: () => owned,
      path,
      validateSearch: readContactsSearch,
      component: path === '/send' ? () => path : ContactsScreen,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren([owned.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [`/contacts${search}`] }),
  });
  view = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <SignerProvider client={{} as SignerClient}>
          <RouterProvider router={router as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await rest();
}

async function close() {
  await view.unmount();
  leave();
  client.clear();
}

beforeEach(async () => {
  sessionStorage.clear();
  store = await memoryStore();
});
afterEach(close);

const button = (label: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === label || each.getAttribute('aria-label') === label,
  );
  if (found === undefined) throw new Error(`no button ${label}`);
  return found;
};
/** What the browser does at a press of the button that has the menu. */
async function openMenu(label: string) {
  const menu = document.getElementById(button(label).getAttribute('popovertarget') ?? '');
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  await act(async () => menu?.dispatchEvent(opening));
}
const fields = () => [
  ...view.container.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])'),
];
async function write(box: HTMLInputElement | undefined, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await rest();
}
async function submit() {
  await act(async () => {
    view.get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await rest();
}

it('opens empty, takes a contact, and shows the whole of its address', async () => {
  await open();
  expect(text()).toContain('No contacts yet');
  await press(button('New contact'));
  const [name, address] = fields();
  await write(name, ' Alice ');
  await write(address, FRIEND.toLowerCase());
  await submit();
  await holds(async () =>
    expect((await store.contacts.all()).map((each) => [each.name, each.addresses])).toEqual([
      ['Alice', [{ address: FRIEND, chainId: null }]],
    ]),
  );
  // What was stored is shown a moment later.
  await holds(() => expect(view.get('[data-address]').getAttribute('data-address')).toBe(FRIEND));
});

it('saves nothing that is empty, has no address, or a wrong checksum', async () => {
  await open();
  await press(button('New contact'));
  await submit();
  expect(view.container.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0);
  const [name, address] = fields();
  await write(name, 'Alice');
  await write(address, FRIEND.replace('C', 'c'));
  await submit();
  expect(await store.contacts.all()).toEqual([]);
  expect(text()).toContain('wrong checksum');
});

it('holds up a look-alike until it is ticked, and asks anew when the contact changes', async () => {
  await store.contacts.put(contact('Alice', FRIEND));
  await open(`?add=${POISON}`);
  const [name] = fields();
  await write(name, 'Bob');
  await holds(() => expect(view.container.querySelector('[data-finding]')).not.toBeNull());
  expect(view.get('[data-finding="look-alike-address"]').getAttribute('data-level')).toBe('danger');
  await submit();
  expect(await store.contacts.all()).toHaveLength(1);
  expect(text()).toContain('Read the warning above and tick the box.');
  await press(view.get('input[type="checkbox"]'));
  // Now it also has the name of another: that was not accepted.
  await write(fields()[0], 'alice');
  await submit();
  expect(await store.contacts.all()).toHaveLength(1);
  await press(view.get('input[type="checkbox"]'));
  await submit();
  await holds(async () =>
    expect((await store.contacts.all()).map((each) => each.addresses[0]?.address).sort()).toEqual(
      [FRIEND, POISON].sort(),
    ),
  );
});

it('keeps what was written over a reload', async () => {
  await open();
  await press(button('New contact'));
  await write(fields()[0], 'Alice in the middle');
  const kept = sessionStorage.getItem('evident.draft.contacts');
  await close();
  // Leaving the screen drops it; a reload ends the page before that.
  if (kept !== null) sessionStorage.setItem('evident.draft.contacts', kept);
  await open();
  expect(fields()[0]?.value).toBe('Alice in the middle');
});

it('shows what another tab adds, and does not write over what another tab changed', async () => {
  await store.contacts.put(contact('Alice', FRIEND));
  await open();
  await act(async () => store.contacts.put(contact('Shop', SHOP, 'b')));
  await holds(() => expect(text()).toContain('2 contacts'));
  await openMenu('Alice: more actions');
  await press(button('Edit Alice'));
  await write(fields()[0], 'Alicia');
  await act(async () => store.contacts.put({ ...contact('Alice Cooper', FRIEND), updatedAt: 5 }));
  await submit();
  await holds(() => expect(text()).toContain('changed in another tab'));
  expect((await store.contacts.all())[0]?.name).toBe('Alice Cooper');
  await press(button('Save mine'));
  await holds(async () => expect((await store.contacts.all())[0]?.name).toBe('Alicia'));
});

it('asks before it removes', async () => {
  await store.contacts.put(contact('Alice', FRIEND));
  await open();
  await openMenu('Alice: more actions');
  await press(button('Remove Alice'));
  expect(await store.contacts.all()).toHaveLength(1);
  await press(button('Remove contact'));
  await holds(async () => expect(await store.contacts.all()).toEqual([]));
});

it('finds by name and address', async () => {
  await store.contacts.put(contact('Alice', FRIEND));
  await store.contacts.put(contact('Shop', SHOP, 'b'));
  await open();
  await write(view.get<HTMLInputElement>('input[type="search"]'), SHOP.slice(4, 12).toLowerCase());
  expect(text()).toContain('1 of 2 contacts');
  expect(view.container.querySelectorAll('[data-address]')).toHaveLength(1);
});

it('previews an import, takes what is new alone, and what is in conflict only when it is ticked', async () => {
  await store.contacts.put(contact('Alice', FRIEND));
  await open();
  const file = encodeContactsJson([
    { name: 'Shop', note: 'corner', addresses: [{ address: SHOP, chainId: null }] },
    { name: 'Alice', note: '', addresses: [{ address: POISON, chainId: null }] },
  ]);
  const input = view.get<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [new File([file], 'contacts.json')] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await holds(() => expect(view.container.querySelector('[data-planned="more"]')).not.toBeNull());
  const conflict = view.get('[data-planned="more"]');
  expect(conflict.querySelector<HTMLInputElement>('input')?.checked).toBe(false);
  expect(conflict.querySelector('[data-finding="look-alike-address"]')).not.toBeNull();
  expect(await store.contacts.all()).toHaveLength(1);
  await press(button('Import 1 contact'));
  await holds(async () =>
    expect((await store.contacts.all()).map(({ name, addresses }) => [name, addresses.length])).toEqual([
      ['Alice', 1],
      ['Shop', 1],
    ]),
  );
});
