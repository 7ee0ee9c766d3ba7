import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { PublicAccount, SignerStatus } from '#protocol/messages.ts';
import type { Account } from '../model/account.ts';
import { newAccount, storeStatus, withKeys, withoutKeys } from './account-sync.ts';

const A = toAddress(`0x${'a1'.repeat(20)}`);
const B = toAddress(`0x${'b2'.repeat(20)}`);
const SOURCE = '0'.repeat(32);

function key(address: Address, more: Partial<PublicAccount> = {}): PublicAccount {
  return {
    address,
    sourceId: SOURCE,
    sourceKind: 'mnemonic',
    sourceLabel: 'Recovery words',
    path: "m/44'/60'/0'/0/0",
    createdAt: 5,
    backedUpAt: null,
    savedAt: null,
    look: null,
    ...more,
  };
}

function watched(address: Address): Account {
  return newAccount([], {
    address,
    sourceId: null,
    sourceKind: 'watch',
    path: null,
    createdAt: 1,
    backedUpAt: null,
  });
}

const status = (vault: SignerStatus['vault'], accounts: PublicAccount[] = []): SignerStatus => ({
  vault,
  accounts,
  locksAt: null,
  lockMinutes: 10,
  askEachTime: false,
  hasPasskey: false,
});

/** A store of accounts in memory. */
function rows(start: readonly Account[]) {
  const kept = new Map(start.map((account) => [account.address, account]));
  let writes = 0;
  return {
    all: async () => [...kept.values()],
    put: async (account: Account) => {
      writes += 1;
      kept.set(account.address, account);
    },
    remove: async (address: Address) => {
      kept.delete(address);
    },
    writes: () => writes,
  };
}

describe('accounts follow the signer', () => {
  it('gives new keys a label and a place at the end', () => {
    const [first, second] = withKeys([], [key(A), key(B)]);
    expect([first?.label, first?.order, second?.label, second?.order]).toEqual([
      'Account 1',
      0,
      'Account 2',
      1,
    ]);
  });

  it('finds a free label', () => {
    const taken = { ...watched(A), label: 'Account 2' };
    expect(withKeys([{ ...taken, sourceKind: 'mnemonic', sourceId: SOURCE }], [key(B)])[0]?.label).toBe(
      'Account 3',
    );
  });

  it('turns a watched address into an account and keeps its name', () => {
    const before = { ...watched(A), label: 'Savings' };
    expect(withKeys([before], [key(A)])).toEqual([
      { ...before, sourceId: SOURCE, sourceKind: 'mnemonic', path: "m/44'/60'/0'/0/0", backedUpAt: null },
    ]);
  });

  it('gives a cold account its key, and forgets where it was signed for before', () => {
    const cold = { ...watched(A), sourceKind: 'cold', coldSource: SOURCE, label: 'Vault' } as const;
    expect(withKeys([cold], [key(A)])).toMatchObject([
      { label: 'Vault', sourceKind: 'mnemonic', sourceId: SOURCE, coldSource: null },
    ]);
  });

  it('leaves cold and watched accounts alone when the signer is empty', () => {
    const cold = { ...watched(A), sourceKind: 'cold', coldSource: SOURCE } as const;
    expect(withoutKeys([cold, watched(B)], status('absent'))).toEqual([]);
  });

  it('numbers accounts by who signs for them', () => {
    const facts = { sourceId: null, path: null, createdAt: 1, coldSource: SOURCE } as const;
    const cold = newAccount([watched(A)], { ...facts, address: B, sourceKind: 'cold' });
    expect(cold.label).toBe('Cold 1');
    expect(newAccount([watched(A)], { ...facts, address: B, sourceKind: 'xpub' }).label).toBe('Watched 2');
  });

  it('notes a backup, and writes nothing that did not change', async () => {
    const store = rows([]);
    await storeStatus(store, status('unlocked', [key(A)]));
    await storeStatus(store, status('unlocked', [key(A)]));
    expect(store.writes()).toBe(1);
    await storeStatus(store, status('unlocked', [key(A, { backedUpAt: 9 })]));
    expect((await store.all())[0]?.backedUpAt).toBe(9);
  });

  it('claims no key that the signer does not hold', async () => {
    const store = rows([]);
    await storeStatus(store, status('unlocked', [key(A), key(B)]));
    await storeStatus(store, status('absent'));
    expect((await store.all()).map(({ sourceKind, sourceId }) => [sourceKind, sourceId])).toEqual([
      ['watch', null],
      ['watch', null],
    ]);
  });

  it('concludes nothing from a signer that tells nothing', () => {
    const [account] = withKeys([], [key(A)]);
    for (const vault of ['locked', 'damaged', 'unsupported', 'blocked'] as const) {
      expect(withoutKeys(account ? [account] : [], status(vault))).toEqual([]);
    }
  });
});
