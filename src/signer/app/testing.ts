/** A keyring for tests of the session: a status that changes when told to, and calls that record themselves. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import type { CallParams, CallResult, Keyring, KeyringCall, KeyringStatus } from '../keyring/client.ts';

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
  savedAt: null,
  look: null,
};

const LOCKED: KeyringStatus = {
  vault: 'locked',
  accounts: [],
  locksAt: null,
  lockMinutes: 10,
  askEachTime: false,
  sources: [],
  passkeys: [],
  vaultId: '5'.repeat(32),
  seal: { picture: 'ab'.repeat(16), words: ['amber', 'heron'] },
  delayUntil: null,
  eraseAt: null,
};
export const statusOf = {
  absent: { ...LOCKED, vault: 'absent', seal: null, vaultId: null },
  locked: LOCKED,
  unlocked: { ...LOCKED, vault: 'unlocked', accounts: [account], locksAt: 99 },
  damaged: { ...LOCKED, vault: 'damaged' },
  unsupported: { ...LOCKED, vault: 'unsupported' },
  blocked: { ...LOCKED, vault: 'blocked' },
} as const satisfies Readonly<Record<string, KeyringStatus>>;

type Answers = { readonly [C in KeyringCall]?: (params: CallParams<C>) => Promise<CallResult<C>> };

export interface FakeKeyring extends Keyring {
  readonly calls: readonly string[];
  /** What the next calls of these names do; a call that is not here is a mistake of the test. */
  readonly answers: { -readonly [C in KeyringCall]?: Answers[C] };
  become(status: KeyringStatus): void;
}

export function fakeKeyring(first: KeyringStatus): FakeKeyring {
  let status = first;
  const calls: string[] = [];
  const listeners = new Set<(status: KeyringStatus) => void>();
  const keyring: FakeKeyring = {
    calls,
    answers: {
      status: async () => status,
      unlock: async () => {
        keyring.become(statusOf.unlocked);
        return status;
      },
      lock: async () => {
        keyring.become(statusOf.locked);
        return status;
      },
      addAccount: async () => account,
      sign: async () => ({ signed: SIGNED }),
      setLockMinutes: async ({ minutes }) => {
        keyring.become({ ...status, lockMinutes: minutes });
        return status;
      },
    },
    become(next) {
      status = next;
      for (const listener of [...listeners]) listener(next);
    },
    call: async (call, params) => {
      if (call !== 'status') calls.push([call, ...Object.values(params)].join(' '));
      const answer = keyring.answers[call];
      if (answer === undefined) throw new EvidentError('UNEXPECTED', { call });
      return answer(params);
    },
    touch: () => {
      calls.push('touch');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew: () => {
      calls.push('renew');
    },
    dispose: () => listeners.clear(),
  };
  return keyring;
}
