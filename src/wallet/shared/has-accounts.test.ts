import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { PublicAccount, SignerStatus } from '#protocol/messages.ts';
import type { Account } from '../model/account.ts';
import type { SignerSnapshot } from '../signer-client/client.ts';
import type { AppSnapshot } from './app-store.ts';
import { type AccountsPlace, hasAccounts } from './has-accounts.ts';

const KEY: PublicAccount = {
  address: toAddress(`0x${'a1'.repeat(20)}`),
  sourceId: '0'.repeat(32),
  sourceKind: 'privateKey',
  sourceLabel: 'Private key',
  path: null,
  createdAt: 5,
  backedUpAt: null,
  savedAt: null,
  look: null,
};

const statusOf = (vault: SignerStatus['vault'], accounts: readonly PublicAccount[] = []): SignerStatus => ({
  vault,
  accounts: [...accounts],
  locksAt: null,
  lockMinutes: 10,
  askEachTime: false,
  hasPasskey: false,
});

function stage(stored: readonly Account[] = []) {
  const rows = new Map(stored.map((account) => [account.address, account]));
  let page = { accounts: stored } as unknown as AppSnapshot;
  let snapshot: SignerSnapshot = { state: 'loading', status: null };
  const listeners = new Set<() => void>();
  const place: AccountsPlace = {
    appStore: {
      snapshot: () => page,
      reload: async () => {
        page = { accounts: [...rows.values()] } as unknown as AppSnapshot;
        return page;
      },
    },
    signer: {
      snapshot: () => snapshot,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    services: {
      store: {
        accounts: {
          all: async () => [...rows.values()],
          put: async (account: Account) => {
            rows.set(account.address, account);
          },
        } as unknown as AccountsPlace['services']['store']['accounts'],
      },
    },
  };
  return {
    place,
    listeners,
    say(next: SignerSnapshot) {
      snapshot = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

const never = () => new AbortController().signal;

it('waits for the status, and stores the accounts that it names', async () => {
  const { place, listeners, say } = stage();
  const asked = hasAccounts(place, never());
  say({ state: 'ready', status: null });
  expect(listeners.size).toBe(1);
  say({ state: 'ready', status: statusOf('unlocked', [KEY]) });
  expect(await asked).toBe(true);
  expect(place.appStore.snapshot().accounts.map(({ address }) => address)).toEqual([KEY.address]);
  expect(listeners.size).toBe(0);
});

it.each([
  ['a lost host', { state: 'lost', status: null }],
  ['no vault', { state: 'ready', status: statusOf('absent') }],
  ['a locked vault', { state: 'ready', status: statusOf('locked') }],
] as const)('%s: there is none', async (_name, snapshot) => {
  const { place, say } = stage();
  say(snapshot);
  expect(await hasAccounts(place, never())).toBe(false);
});

it('somebody who goes elsewhere waits no longer', async () => {
  const { place, listeners } = stage();
  const leaving = new AbortController();
  const asked = hasAccounts(place, leaving.signal);
  leaving.abort();
  expect(await asked).toBe(false);
  expect(listeners.size).toBe(0);
});

it('accounts that are there already wait for nothing', async () => {
  const { place, listeners } = stage([{ address: KEY.address } as Account]);
  const asked = hasAccounts(place, never());
  expect(listeners.size).toBe(0);
  expect(await asked).toBe(true);
});
