/** A keyring for tests of the session: a status that changes when told to, and calls that record themselves. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import type { Keyring, KeyringStatus } from '../keyring/client.ts';

export const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address;
export const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address;
export const SIGNED = '0x02ff' as Hex;

export const account: PublicAccount = {
  address: ALICE,
  sourceId: '0'.repeat(32),
  sourceKind: 'mnemonic',
  sourceLabel: 'Words',
  path: "m/44'/60'/0'/0/0",
  createdAt: 1,
  backedUpAt: null,
};

const LOCKED: KeyringStatus = {
  vault: 'locked',
  accounts: [],
  locksAt: null,
  lockMinutes: 10,
  seal: { picture: 'ab'.repeat(16), words: ['amber', 'heron'] },
  delayUntil: null,
};
export const statusOf = {
  absent: { ...LOCKED, vault: 'absent', seal: null },
  locked: LOCKED,
  unlocked: { ...LOCKED, vault: 'unlocked', accounts: [account], locksAt: 99 },
  damaged: { ...LOCKED, vault: 'damaged' },
  unsupported: { ...LOCKED, vault: 'unsupported' },
  blocked: { ...LOCKED, vault: 'blocked' },
} as const satisfies Readonly<Record<string, KeyringStatus>>;

export interface FakeKeyring extends Keyring {
  readonly calls: readonly string[];
  /** What `sign` does next. */
  signing: () => Promise<{ signed: Hex }>;
  become(status: KeyringStatus): void;
}

export function fakeKeyring(first: KeyringStatus): FakeKeyring {
  let status = first;
  const calls: string[] = [];
  const listeners = new Set<(status: KeyringStatus) => void>();
  const refuse = () => Promise.reject(new EvidentError('UNEXPECTED'));
  const keyring: FakeKeyring = {
    calls,
    signing: async () => ({ signed: SIGNED }),
    become(next) {
      status = next;
      for (const listener of [...listeners]) listener(next);
    },
    status: async () => status,
    draft: refuse,
    checkDraft: refuse,
    dropDraft: refuse,
    create: refuse,
    importMnemonic: refuse,
    importPrivateKey: refuse,
    rate: refuse,
    unlock: async () => {
      keyring.become(statusOf.unlocked);
      return status;
    },
    lock: async () => {
      calls.push('lock');
      keyring.become(statusOf.locked);
      return status;
    },
    touch: () => {
      calls.push('touch');
    },
    addAccount: async (sourceId) => {
      calls.push(`addAccount ${sourceId}`);
      return account;
    },
    reveal: refuse,
    confirmBackup: refuse,
    sign: (input) => {
      calls.push(`sign ${input.account} ${input.unsigned}`);
      return keyring.signing();
    },
    setLockMinutes: async (minutes) => {
      calls.push(`setLockMinutes ${minutes}`);
      keyring.become({ ...status, lockMinutes: minutes });
      return status;
    },
    erase: refuse,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
  };
  return keyring;
}
