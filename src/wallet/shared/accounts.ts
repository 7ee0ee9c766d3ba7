/** The user's accounts, ready at once and current: no loading state, changes of other tabs included. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Account } from '../model/account.ts';
import type { AppSnapshot } from './app-store.ts';
import { useAppStore } from './services-context.tsx';

export function useAppSnapshot(): AppSnapshot {
  const appStore = useAppStore();
  return useSyncExternalStore(appStore.subscribe, appStore.snapshot);
}

/** Those that are not hidden, in the user's order: what choices and totals are made of. */
export function useAccounts(): readonly Account[] {
  return useAppSnapshot().visible;
}

/** Hidden ones included: to know an address by its name, and to arrange them. */
export function useAllAccounts(): readonly Account[] {
  return useAppSnapshot().accounts;
}

/** What sums, assets and activity are of: the account chosen in the switcher, or all of them. */
export function useScope(): readonly Account[] {
  return useAppSnapshot().scope;
}

export interface CurrentAccount {
  /** Null only while there is no account at all. */
  readonly account: Account | null;
  /** Remembers the choice; null for all accounts together. Errors: `STORE_*`. */
  choose(address: Address | null): Promise<void>;
}

export function useCurrentAccount(): CurrentAccount {
  const appStore = useAppStore();
  const account = useAppSnapshot().current;
  const choose = useCallback((address: Address | null) => appStore.choose(address), [appStore]);
  return { account, choose };
}
