import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { AccountAppearance, PublicAccount, SignerStatus } from '#protocol/messages.ts';
import type { Account } from '../model/account.ts';
import type { SignerClient } from '../signer-client/client.ts';
import { changeAccounts, changeAppearance, followSigner, forgetAccounts } from './account-sync.ts';

const A = toAddress(`0x${'a1'.repeat(20)}`);
const SOURCE = '0'.repeat(32);

function key(address: Address, look: AccountAppearance | null): PublicAccount {
  return {
    address,
    sourceId: SOURCE,
    sourceKind: 'privateKey',
    sourceLabel: 'Private key',
    path: null,
    createdAt: 5,
    backedUpAt: null,
    savedAt: null,
    look,
  };
}

function stage(options: { refuses?: ErrorCode } = {}) {
  const kept = new Map<Address, Account>();
  const rowListeners = new Set<() => void>();
  const changed = () => {
    for (const listener of rowListeners) listener();
  };
  const rows = {
    all: async () => [...kept.values()],
    put: async (account: Account) => {
      kept.set(account.address, account);
      changed();
    },
    remove: async (address: Address) => {
      kept.delete(address);
      changed();
    },
  };
  let look: AccountAppearance | null = null;
  const signer = { vault: 'locked' as SignerStatus['vault'], refuses: options.refuses };
  const told: AccountAppearance[] = [];
  const errors: unknown[] = [];
  const listeners = new Set<() => void>();
  const statusOf = (): SignerStatus => ({
    vault: signer.vault,
    accounts: signer.vault === 'unlocked' ? [key(A, look)] : [],
    locksAt: null,
    lockMinutes: 10,
    askEachTime: false,
    hasPasskey: false,
  });
  let status: SignerStatus | null = null;
  const say = () => {
    status = statusOf();
    for (const listener of listeners) listener();
  };
  const client = {
    snapshot: () => ({ state: 'ready', status }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: async (
      _method: string,
      { accounts }: { accounts: { address: Address; look: AccountAppearance }[] },
    ) => {
      told.push(...accounts.map((each) => each.look));
      if (signer.refuses) throw new EvidentError(signer.refuses);
      for (const { look: sent } of accounts)
        if (look === null || sent.changedAt > look.changedAt) look = sent;
      say();
      return statusOf();
    },
  } as unknown as SignerClient;
  const stop = followSigner({
    signer: client,
    rows,
    onRows: (listener) => {
      rowListeners.add(listener);
      return () => rowListeners.delete(listener);
    },
    reload: async () => undefined,
    onError: (thrown) => errors.push(thrown),
  });
  return {
    rows,
    kept,
    signer,
    told,
    errors,
    say,
    stop,
    setLook: (next: AccountAppearance) => {
      look = next;
    },
    rename: (label: string, at: number) =>
      changeAccounts(rows, (accounts) => changeAppearance(accounts, A, { label }, at)),
    settled: async () => {
      for (let i = 0; i < 30; i += 1) await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('wallet and signer', () => {
  it('a change while unlocked is told at once, one while locked with the next unlocking', async () => {
    const { rename, signer, say, settled, told, errors } = stage();
    signer.vault = 'unlocked';
    say();
    await settled();
    await rename('Savings', 10);
    await settled();
    expect(told.map(({ label }) => label)).toEqual(['Account 1', 'Savings']);
    signer.vault = 'locked';
    say();
    await settled();
    await rename('Rent', 20);
    await settled();
    expect(told).toHaveLength(2);
    signer.vault = 'unlocked';
    say();
    await settled();
    expect(told.map(({ label }) => label)).toEqual(['Account 1', 'Savings', 'Rent']);
    expect(errors).toEqual([]);
  });

  it('takes over what the signer knows later, and tells nothing then', async () => {
    const { rename, signer, say, settled, told, setLook, kept } = stage();
    signer.vault = 'unlocked';
    say();
    await settled();
    await rename('Savings', 10);
    await settled();
    setLook({ label: 'From elsewhere', colour: 1, hidden: false, order: 0, changedAt: 15 });
    say();
    await settled();
    expect(kept.get(A)).toMatchObject({ label: 'From elsewhere', colour: 1, lookChangedAt: 15 });
    expect(told).toHaveLength(2);
  });

  it('does not insist: what was not taken is not told again until it changes; a lost signer is tried again', async () => {
    const { rename, signer, say, settled, told, errors } = stage({ refuses: 'STORE_FULL' });
    signer.vault = 'unlocked';
    say();
    await settled();
    await rename('Savings', 10);
    await settled();
    // The name from the start, and the one that was given.
    expect(errors).toHaveLength(2);
    signer.refuses = 'SIGN_LOST';
    say();
    await settled();
    expect(told).toHaveLength(3);
    expect(errors).toHaveLength(2);
    signer.refuses = undefined;
    say();
    await settled();
    say();
    await settled();
    expect(told).toHaveLength(4);
  });

  it('an account that was removed stays away once the signer holds its key no more', async () => {
    const { signer, say, settled, rows, kept } = stage();
    signer.vault = 'unlocked';
    say();
    await settled();
    expect(kept.size).toBe(1);
    signer.vault = 'absent';
    say();
    await forgetAccounts(rows, [A]);
    await settled();
    expect(kept.size).toBe(0);
  });

  it('hears nothing after its end', async () => {
    const { signer, say, settled, stop, kept } = stage();
    stop();
    signer.vault = 'unlocked';
    say();
    await settled();
    expect(kept.size).toBe(0);
  });
});
