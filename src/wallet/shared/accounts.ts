/** The user's accounts, ready at once and current: no loading state, changes of other tabs included. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Account } from '../model.ts';
import type { BookPage } from './book.ts';
import { useBook } from './services-context.tsx';

export function useBookPage(): BookPage {
  const book = useBook();
  return useSyncExternalStore(book.subscribe, book.page);
}

/** Those that are not hidden, in the user's order: what choices and totals are made of. */
export function useAccounts(): readonly Account[] {
  return useBookPage().visible;
}

/** Hidden ones included: to know an address by its name, and to arrange them. */
export function useAllAccounts(): readonly Account[] {
  return useBookPage().accounts;
}

export interface CurrentAccount {
  /** Null only while there is no account at all. */
  readonly account: Account | null;
  /** Remembers the choice. Errors: `STORE_*`. */
  choose(address: Address): Promise<void>;
}

export function useCurrentAccount(): CurrentAccount {
  const book = useBook();
  const account = useBookPage().current;
  const choose = useCallback((address: Address) => book.choose(address), [book]);
  return { account, choose };
}
