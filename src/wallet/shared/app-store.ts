/**
 * What every screen needs at once and without waiting: accounts, networks and settings, read from the store when
 * the wallet starts and again whenever one of them changes, in this tab or in another one. React-free.
 */
import type { Address } from '#core/address/address.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Account } from '../model/account.ts';
import type { Settings } from '../model/settings.ts';
import type { NetworkView } from '../rpc/endpoints/types.ts';
import type { WalletServices } from '../services/services.ts';
import { visibleAccounts } from './account-sync.ts';

export interface AppSnapshot {
  /** In the user's order, hidden ones included. */
  readonly accounts: readonly Account[];
  /** Those that are not hidden: what choices and totals are made of. */
  readonly visible: readonly Account[];
  /** The account that screens show first: the user's choice while it exists, else the first one. */
  readonly current: Account | null;
  /** What sums, assets and activity are of: the chosen account, or all that are not hidden while none is chosen. */
  readonly scope: readonly Account[];
  /** Stored and known networks, enabled or not. */
  readonly networks: readonly NetworkView[];
  readonly settings: Settings;
  /** `available` is null until the demo's manifest was read. */
  readonly demo: { readonly available: boolean | null; readonly connected: boolean };
  /** Why the last attempt to read failed; the rest then stays as it was before. */
  readonly error: EvidentError | null;
}

export interface AppStore {
  /** The same object until something changes. */
  snapshot(): AppSnapshot;
  subscribe(listener: () => void): () => void;
  /** Reads again, after a change that must be visible before going on. Errors: `STORE_*`. */
  reload(): Promise<AppSnapshot>;
  /** Null for all accounts together. Errors: `STORE_*`. */
  choose(address: Address | null): Promise<void>;
  setTheme(theme: Settings['theme']): Promise<void>;
  dispose(): void;
}

const TOPICS = ['accounts', 'networks', 'settings', 'health'] as const;

/** Health changes with the answers of the chains, the rest when somebody does something. */
const FREQUENT = 'health';

function chosenOf(visible: readonly Account[], settings: Settings): Pick<AppSnapshot, 'current' | 'scope'> {
  const chosen = visible.find((account) => account.address === settings.currentAccount);
  return { current: chosen ?? visible[0] ?? null, scope: chosen === undefined ? visible : [chosen] };
}

async function read(services: WalletServices): Promise<AppSnapshot> {
  const [accounts, networks, settings] = await Promise.all([
    services.store.accounts.all(),
    services.networks.list(),
    services.store.settings.get(),
  ]);
  const demo = { available: services.demo.available(), connected: services.demo.connected() };
  const visible = visibleAccounts(accounts);
  return { accounts, visible, networks, settings, demo, ...chosenOf(visible, settings), error: null };
}

/** Reads the first page. Errors: `STORE_*`. */
export async function openAppStore(services: WalletServices): Promise<AppStore> {
  let page = await read(services);
  let newest = 0;
  const changes = createEmitter();
  const publish = (next: AppSnapshot): void => {
    page = next;
    changes.emit();
  };
  const reload = async (): Promise<AppSnapshot> => {
    newest += 1;
    const mine = newest;
    const next = await read(services);
    // A read that began later has seen more.
    if (mine === newest) publish(next);
    return page;
  };
  let newestHealth = 0;
  const readHealth = async (): Promise<void> => {
    const before = newest;
    newestHealth += 1;
    const mine = newestHealth;
    const networks = await services.networks.list();
    if (before === newest && mine === newestHealth) publish({ ...page, networks });
  };
  /** Shown at once; taken back when it could not be kept. */
  const change = async (settings: Settings): Promise<void> => {
    const before = page.settings;
    publish({ ...page, settings, ...chosenOf(page.visible, settings) });
    try {
      await services.store.settings.put(settings);
      await reload();
    } catch (thrown) {
      publish({ ...page, settings: before, ...chosenOf(page.visible, before) });
      throw thrown;
    }
  };
  const leave = services.subscribe((topic) => {
    if (!TOPICS.some((known) => known === topic)) return;
    const reading = topic === FREQUENT ? readHealth() : reload();
    reading.catch((thrown: unknown) => publish({ ...page, error: toEvidentError(thrown) }));
  });
  return {
    snapshot: () => page,
    subscribe: changes.subscribe,
    reload,
    choose: (address) => change({ ...page.settings, currentAccount: address }),
    setTheme: (theme) => change({ ...page.settings, theme }),
    dispose() {
      leave();
      changes.clear();
    },
  };
}
