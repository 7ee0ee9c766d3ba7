// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { Account } from '../model/account.ts';
import type { AppSnapshot } from '../shared/app-store.ts';
import { LAST_HOME } from '../shared/last-home.ts';
import { DEFAULT_SETTINGS } from '../store/create-store.ts';
import { testNetwork } from '../testing/network.ts';
import { account } from '../testing/stage.ts';
import { followHome } from './follow-home.ts';

let snapshot: AppSnapshot;
let tell: () => void = () => undefined;
const kept = () => localStorage.getItem(LAST_HOME);
const network = testNetwork();

function change(part: Partial<AppSnapshot>): void {
  localStorage.setItem(LAST_HOME, 'kept');
  snapshot = { ...snapshot, ...part };
  tell();
}

beforeEach(() => {
  const visible: readonly Account[] = [account];
  snapshot = {
    visible,
    accounts: visible,
    networks: [{ network, endpoints: [], restarted: false }],
    settings: DEFAULT_SETTINGS,
  } as unknown as AppSnapshot;
  followHome({
    snapshot: () => snapshot,
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
  });
});

it('keeps Home as it was last seen while only the health of endpoints is told anew', () => {
  change({ networks: [{ network: { ...network }, endpoints: [], restarted: false }] as never });
  expect(kept()).toBe('kept');
});

it('keeps it while what it does not show is set', () => {
  change({ settings: { ...DEFAULT_SETTINGS, feeCap: 1n, gateways: ['gateway.example'] } });
  expect(kept()).toBe('kept');
});

it('forgets it with an account, its name, a network or a setting', () => {
  for (const part of [
    { visible: [{ ...account, label: 'Savings' }] },
    { visible: [] },
    { networks: [{ network: { ...network, enabled: false } }] as never },
    { settings: { ...snapshot.settings, currentAccount: account.address } },
    { settings: { ...snapshot.settings, theme: 'dark' as const } },
    { settings: { ...snapshot.settings, prices: true } },
  ]) {
    change(part);
    expect(kept(), Object.keys(part).join()).toBeNull();
  }
});
