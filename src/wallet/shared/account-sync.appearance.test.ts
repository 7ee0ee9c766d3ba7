import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { AccountAppearance, PublicAccount, SignerStatus } from '#protocol/messages.ts';
import type { Account } from '../model/account.ts';
import {
  appearanceOf,
  appearancesToSend,
  changeAppearance,
  laterAppearance,
  moveAccount,
  newAccount,
  visibleAccounts,
  withKeys,
} from './account-sync.ts';

const SOURCE = '0'.repeat(32);
const ADDRESSES = ['a1', 'b2', 'c3', 'd4'].map((byte) => toAddress(`0x${byte.repeat(20)}`));
const [A, B] = ADDRESSES as [Address, Address, Address, Address];
const NOW = 1_000;

function key(address: Address, look: AccountAppearance | null = null): PublicAccount {
  return {
    address,
    sourceId: SOURCE,
    sourceKind: 'mnemonic',
    sourceLabel: 'Recovery phrase',
    path: "m/44'/60'/0'/0/0",
    createdAt: 5,
    backedUpAt: null,
    savedAt: null,
    look,
  };
}

const status = (accounts: PublicAccount[], vault: SignerStatus['vault'] = 'unlocked'): SignerStatus => ({
  vault,
  accounts,
  locksAt: null,
  lockMinutes: 10,
  askEachTime: false,
  hasPasskey: false,
});

const look = (
  label: string,
  changedAt: number,
  more: Partial<AccountAppearance> = {},
): AccountAppearance => ({
  label,
  colour: null,
  hidden: false,
  order: 0,
  changedAt,
  ...more,
});

function named(label: string, lookChangedAt: number): Account {
  const [account] = withKeys([], [key(A)]);
  if (account === undefined) throw new Error('no account');
  return { ...account, label, lookChangedAt };
}

describe('what the signer kept', () => {
  it('is taken over where it is later, and by a wallet that knows nothing', () => {
    const kept = look('Rent', 7, { colour: 2, hidden: true, order: 4 });
    const arranged = { label: 'Rent', colour: 2, hidden: true, order: 4, lookChangedAt: 7 };
    expect(withKeys([], [key(A, kept)])).toMatchObject([arranged]);
    expect(withKeys([named('Old', 6)], [key(A, kept)])).toMatchObject([arranged]);
    expect(withKeys([named('Never arranged', 0)], [key(A, kept)])).toMatchObject([arranged]);
  });

  it('is left alone where the wallet’s is as late or later', () => {
    for (const at of [7, 8]) {
      expect(withKeys([named('Mine', at)], [key(A, look('Rent', 7))])).toEqual([]);
    }
  });
});

describe('what the wallet tells', () => {
  it('is what it knows later than the signer, or the signer not at all', () => {
    const accounts = [named('Mine', 8)];
    for (const kept of [null, look('Rent', 7)]) {
      expect(appearancesToSend(accounts, status([key(A, kept)]))).toEqual([
        { address: A, look: look('Mine', 8) },
      ]);
    }
  });

  it('is the name that an account has from the start, once', () => {
    const first = named('Account 1', 0);
    const [told] = appearancesToSend([first], status([key(A)]));
    expect(told?.look).toMatchObject({ label: 'Account 1', changedAt: 0 });
    expect(appearancesToSend([first], status([key(A, told?.look)]))).toEqual([]);
    // A name that was given is later, on whichever side.
    expect(appearancesToSend([named('Mine', 3)], status([key(A, told?.look)]))).toHaveLength(1);
    expect(laterAppearance(first, key(A, look('Rent', 2)))).toMatchObject({ label: 'Rent' });
    // Neither was changed: the signer's stands, as after a backup was restored.
    expect(laterAppearance(first, key(A, look('Account 4', 0)))).toMatchObject({ label: 'Account 4' });
    expect(laterAppearance(named('Mine', 3), key(A, look('Rent', 3)))).toEqual({});
  });

  it('is nothing the signer knows as late, knows alike, or does not hold', () => {
    const mine = named('Mine', 8);
    expect(appearancesToSend([mine], status([key(A, look('Rent', 8))]))).toEqual([]);
    expect(appearancesToSend([mine], status([key(A, look('Mine', 3))]))).toEqual([]);
    expect(appearancesToSend([mine], status([key(B)]))).toEqual([]);
    expect(appearancesToSend([named('Account 1', 0)], status([key(A, look('Mine', 0))]))).toEqual([]);
    expect(appearancesToSend([mine], status([key(A)], 'locked'))).toEqual([]);
  });

  it('settles: after one exchange in either direction both know the same', () => {
    const when = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(
        when,
        fc.option(when),
        fc.string(),
        fc.string({ maxLength: 64 }),
        (ours, theirs, mine, kept) => {
          let accounts: readonly Account[] = [named(mine, ours)];
          let held = key(A, theirs === null ? null : look(kept, theirs));
          const [told] = appearancesToSend(accounts, status([held]));
          // The signer's rule: the first is kept, then a later change wins.
          if (told && (held.look === null || told.look.changedAt > held.look.changedAt))
            held = { ...held, look: told.look };
          const [taken] = withKeys(accounts, [held]);
          if (taken) accounts = [taken];
          expect(appearancesToSend(accounts, status([held]))).toEqual([]);
          expect(withKeys(accounts, [held])).toEqual([]);
          const [account] = accounts;
          if (account && held.look && ours !== theirs) {
            const { changedAt: _, ...shown } = appearanceOf(account);
            expect(held.look).toMatchObject(shown);
          }
        },
      ),
    );
  });
});

describe('changes by the user', () => {
  it('are stamped later than the one before, also when the clock went back', () => {
    expect(changeAppearance([named('Old', 5)], A, { label: 'New', colour: 3 }, NOW)).toMatchObject([
      { label: 'New', colour: 3, lookChangedAt: NOW },
    ]);
    expect(changeAppearance([named('Old', 5_000)], A, { hidden: true }, NOW)).toMatchObject([
      { hidden: true, lookChangedAt: 5_001 },
    ]);
  });

  it('that change nothing, or a stranger, write nothing', () => {
    expect(changeAppearance([named('Same', 5)], A, { label: 'Same', colour: null }, NOW)).toEqual([]);
    expect(changeAppearance([named('Same', 5)], B, { label: 'Other' }, NOW)).toEqual([]);
  });

  const list = (hidden: readonly boolean[]): readonly Account[] => {
    const accounts: Account[] = [];
    for (const [index, isHidden] of hidden.entries()) {
      const address = ADDRESSES[index] ?? A;
      const facts = { address, sourceId: null, sourceKind: 'watch', path: null, createdAt: 1 } as const;
      accounts.push(newAccount(accounts, { ...facts, hidden: isHidden }));
    }
    return accounts;
  };
  const apply = (accounts: readonly Account[], rows: readonly Account[]) =>
    accounts
      .map((account) => rows.find(({ address }) => address === account.address) ?? account)
      .sort((a, b) => a.order - b.order);
  const order = (accounts: readonly Account[]) => accounts.map(({ label }) => label.slice(-1)).join('');

  it('move an account past its neighbour, over hidden ones, and write only what moved', () => {
    const accounts = list([false, true, false, false]);
    const down = moveAccount(accounts, A, 1, NOW);
    expect(order(apply(accounts, down))).toBe('2314');
    expect(down).toHaveLength(3);
    expect(down.every(({ lookChangedAt }) => lookChangedAt === NOW)).toBe(true);
    expect(order(apply(accounts, moveAccount(accounts, ADDRESSES[3] ?? A, -1, NOW)))).toBe('1243');
    expect(moveAccount(accounts, A, -1, NOW)).toEqual([]);
    expect(moveAccount(accounts, B, 1, NOW)).toEqual([]);
  });

  it('undo each other, whatever numbers the places had', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        fc.nat(3),
        fc.constantFrom(-1 as const, 1 as const),
        (hidden, index, by) => {
          const accounts = list(hidden);
          const address = ADDRESSES[index] ?? A;
          const rows = moveAccount(accounts, address, by, NOW);
          if (rows.length === 0) return;
          const moved = apply(accounts, rows);
          const peers = (of: readonly Account[]) => order(of.filter((one) => one.hidden === hidden[index]));
          expect(peers(moved)).not.toBe(peers(accounts));
          const back = apply(moved, moveAccount(moved, address, by === 1 ? -1 : 1, NOW));
          expect(peers(back)).toBe(peers(accounts));
        },
      ),
    );
  });

  it('never hide everything', () => {
    const some = list([true, false, true]);
    expect(visibleAccounts(some)).toEqual([some[1]]);
    const none = list([true, true]);
    expect(visibleAccounts(none)).toEqual(none);
  });
});
