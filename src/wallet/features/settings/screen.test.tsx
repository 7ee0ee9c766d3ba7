// @vitest-environment happy-dom
/** What the settings hand to the signer, section by section. */
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
import { afterEach, expect, it, vi } from 'vitest';
import { FEE_CAP } from '#core/tx/payment.ts';
import { press, type Rendered, render, until, write } from '#ui/testing.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { SignerProvider } from '../../shared/signer-context.tsx';
import type { SignerClient, SignerSnapshot } from '../../signer-client/client.ts';
import { account, network } from '../../testing/stage.ts';
import { SettingsFrame } from './frame.tsx';
import { messages } from './messages.ts';
import { SettingsScreen } from './screen.tsx';

let view: Rendered;
afterEach(() => view.unmount());

const put = vi.fn(async () => undefined);
const call = vi.fn<SignerClient['call']>(async () => ({}) as never);

async function open(section: string, vault: string): Promise<void> {
  call.mockClear();
  const snapshot = {
    state: 'ready',
    status: { vault, accounts: [], lockMinutes: 5, askEachTime: false, locksAt: null },
  } as unknown as SignerSnapshot;
  const client = { call, subscribe: () => () => undefined, snapshot: () => snapshot };
  const page = {
    accounts: [account],
    visible: [account],
    current: account,
    networks: [{ network, stored: true, endpoints: [], restarted: false }],
    settings: { feeCap: FEE_CAP },
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => page, subscribe: () => () => undefined } as unknown as AppStore;
  const root = createRootRoute({ component: Outlet });
  const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Outlet });
  const live = createRoute({ getParentRoute: () => framed, id: 'live', component: Outlet });
  const sections = createRoute({ getParentRoute: () => live, id: 'sections', component: SettingsFrame });
  const settings = createRoute({
    getParentRoute: () => sections,
    path: '/settings',
    validateSearch: (search: { section?: string }) => search,
    component: SettingsScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([framed.addChildren([live.addChildren([sections.addChildren([settings])])])]),
    history: createMemoryHistory({ initialEntries: [`/settings?section=${section}`] }),
  });
  view = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider
        services={{ store: { settings: { put } } } as unknown as WalletServices}
        appStore={appStore}
      >
        <SignerProvider client={client as unknown as SignerClient}>
          <RouterProvider router={router as never} />
        </SignerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(view.get('h2').textContent).not.toBe(''));
}

const ALL = Object.keys(messages.screens) as (keyof typeof messages.screens)[];
const ways = (screen: keyof typeof messages.screens) =>
  view.container.querySelector<HTMLButtonElement>(`button[aria-label="${messages.screens[screen].full}"]`);

it.each([
  ['security', 'unlocked', ['password', 'passkeys', 'askEachTime', 'seal']],
  ['security', 'locked', ['password', 'passkeys', 'askEachTime', 'seal']],
  ['security', 'absent', []],
  ['security', 'damaged', []],
  ['backup', 'unlocked', ['overview', 'backupFile', 'restore']],
  ['backup', 'locked', ['overview', 'backupFile', 'restore']],
  ['backup', 'damaged', ['overview', 'restore']],
  ['backup', 'absent', ['restore']],
  ['backup', 'blocked', []],
] as const)(
  '%s with the vault %s leads to these screens of the signer: %s',
  async (section, vault, screens) => {
    await open(section, vault);
    expect(ALL.filter((screen) => ways(screen) !== null).sort()).toEqual([...screens].sort());
    for (const screen of screens) {
      const button = ways(screen);
      if (button === null) throw new Error(screen);
      await press(button);
      await until(() => expect(call).toHaveBeenLastCalledWith('manage', { screen }));
    }
    expect(call).toHaveBeenCalledTimes(screens.length);
  },
);

it('finds a setting by its words wherever it is, and opens it with its section', async () => {
  await open('backup', 'unlocked');
  const found = () =>
    [...view.container.querySelectorAll('ul[aria-label$="setting"] a')].map((link) => link.textContent);
  await write(view.get<HTMLInputElement>('input[type="search"]'), 'fingerprint UNLOCK');
  expect(found()).toEqual([messages.screens.passkeys.title]);
  expect(view.get('[role="status"]').textContent).toBe(messages.found(1));
  await press(view.get('ul[aria-label$="setting"] a'));
  await until(() => expect(view.get('h2').textContent).toBe(messages.sections.security.title));
  expect(view.get<HTMLInputElement>('input[type="search"]').value).toBe('');
  expect(document.activeElement).toBe(view.get('h2'));

  // Of the section that is open: back to its heading, too.
  await write(view.get<HTMLInputElement>('input[type="search"]'), messages.screens.seal.title);
  await press(view.get('ul[aria-label$="setting"] a'));
  await until(() => expect(document.activeElement).toBe(view.get('h2')));
});

it.each([
  ['rename', '/accounts'],
  ['explorers', '/networks'],
  ['import contacts', '/contacts'],
])('finds by “%s” what is set at %s', async (words, path) => {
  await open('backup', 'unlocked');
  await write(view.get<HTMLInputElement>('input[type="search"]'), words);
  const [link] = view.container.querySelectorAll('ul[aria-label$="setting"] a');
  expect(link?.getAttribute('href')).toBe(path);
});

it('keeps what is filled in while somebody searches', async () => {
  await open('security', 'absent');
  const choice = view.get<HTMLSelectElement>(`select[aria-label="${messages.limits.fee}"]`);
  const field = view.get<HTMLInputElement>('input[type="search"]');
  await write(field, 'seal');
  expect(choice.closest('[hidden]')).not.toBeNull();
  await write(field, '');
  expect(view.get(`select[aria-label="${messages.limits.fee}"]`)).toBe(choice);
  expect(choice.closest('[hidden]')).toBeNull();
});

it('shows the section that is pressed in the list instead of what was found', async () => {
  await open('backup', 'unlocked');
  const field = () => view.get<HTMLInputElement>('input[type="search"]');
  for (const section of ['security', 'security', 'backup'] as const) {
    await write(field(), messages.screens.seal.title);
    await press(view.get(`nav a[href$="section=${section}"]`));
    await until(() => expect(view.get('h2').textContent).toBe(messages.sections[section].title));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(view.get('h2'));
  }
});

it('says that no setting has the words, and how to go on', async () => {
  await open('backup', 'unlocked');
  await write(view.get<HTMLInputElement>('input[type="search"]'), 'xyzzy');
  expect(view.container.textContent).toContain(messages.noneText);
  await write(view.get<HTMLInputElement>('input[type="search"]'), ' ');
  expect(view.get('h2').textContent).toBe(messages.sections.backup.title);
});

it('sets from which fee on it is asked, to the wei', async () => {
  await open('security', 'absent');
  const choice = view.get<HTMLSelectElement>(`select[aria-label="${messages.limits.fee}"]`);
  expect(choice.selectedOptions[0]?.textContent).toBe(messages.limits.coins('0.05'));
  await act(async () => {
    choice.value = String(10n ** 15n);
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(put).toHaveBeenCalledWith({ feeCap: 10n ** 15n });
});
