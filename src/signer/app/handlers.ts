/** The verbs of the protocol: what each opens, and what it answers. */

import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { SignalLike } from '#protocol/port.ts';
import type { Handlers } from '#protocol/server.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import type { Keyring, KeyringStatus } from '../keyring/client.ts';
import { publicStatus, type Session } from './session.ts';

interface HandlerOptions {
  readonly keyring: Keyring;
  readonly session: Session;
  /** Loaded when first needed. Throws what `decodeUnsigned` throws. */
  readonly decode: (unsigned: Hex) => Promise<DecodedTransaction>;
}

/** The reason why nothing can be done with the vault as it is; null when something can. */
function obstacle(vault: KeyringStatus['vault']): EvidentError | null {
  switch (vault) {
    case 'damaged':
      return new EvidentError('VAULT_DAMAGED');
    case 'unsupported':
      return new EvidentError('VAULT_UNSUPPORTED');
    case 'blocked':
      return new EvidentError('STORE_BLOCKED');
    case 'absent':
    case 'locked':
    case 'unlocked':
      return null;
  }
}

export function createHandlers({ keyring, session, decode }: HandlerOptions): Handlers {
  /** The status, once it is sure that keys can be added. */
  const usable = async (): Promise<KeyringStatus> => {
    const status = await keyring.status();
    const reason = obstacle(status.vault);
    if (reason !== null) throw reason;
    return status;
  };
  /** The status, once it is sure that there is a vault to work with. */
  const present = async (): Promise<KeyringStatus> => {
    const status = await usable();
    if (status.vault === 'absent') throw new EvidentError('VAULT_ABSENT');
    return status;
  };
  const unlocked = async (signal: SignalLike): Promise<void> => {
    const status = await present();
    if (status.vault === 'locked') await session.ask<'unlock'>({ kind: 'unlock' }, 'wallet', signal);
  };

  return {
    status: async () => publicStatus(await keyring.status()),
    create: async (_params, { signal }) => {
      await usable();
      const accounts = await session.ask<'create'>({ kind: 'create' }, 'wallet', signal);
      return { accounts: [...accounts] };
    },
    importKey: async (_params, { signal }) => {
      await usable();
      const accounts = await session.ask<'importKey'>({ kind: 'importKey' }, 'wallet', signal);
      return { accounts: [...accounts] };
    },
    backUp: async ({ sourceId }, { signal }) => {
      await present();
      const accounts = await session.ask<'backUp'>({ kind: 'backUp', sourceId }, 'wallet', signal);
      return { accounts: [...accounts] };
    },
    addAccount: async ({ sourceId }, { signal }) => {
      await unlocked(signal);
      return keyring.addAccount(sourceId);
    },
    unlock: async (_params, { signal }) => {
      await unlocked(signal);
      return publicStatus(await keyring.status());
    },
    lock: async () => publicStatus(await keyring.lock()),
    setLockMinutes: async ({ minutes }, { signal }) => {
      const status = await present();
      if (minutes <= status.lockMinutes) return publicStatus(await keyring.setLockMinutes(minutes));
      await session.ask<'lockMinutes'>({ kind: 'lockMinutes', minutes }, 'wallet', signal);
      return publicStatus(await keyring.status());
    },
    signTransaction: async ({ account, unsigned, claims }, { signal }) => {
      await present();
      const transaction = await decode(unsigned);
      const signed = await session.ask<'confirm'>(
        { kind: 'confirm', account, unsigned, transaction, claims },
        'wallet',
        signal,
      );
      return { signed };
    },
    erase: async (_params, { signal }) => {
      await session.ask<'erase'>({ kind: 'erase' }, 'wallet', signal);
      return publicStatus(await keyring.status());
    },
  };
}
