/** The verbs of the protocol: what each opens, and what it answers. */

import { EvidentError } from '#core/errors/error.ts';
import type { SignalLike } from '#core/wire/port.ts';
import type { Asked } from '#protocol/apps.ts';
import type { Handlers } from '#protocol/server.ts';
import type { Signing } from '../apps/asked.ts';
import type { AskedBy, Door } from '../apps/door.ts';
import { unknownApp } from '../apps/unknown-app.ts';
import type { Keyring, KeyringStatus } from '../keyring/client.ts';
import type { Decoders } from './decoders.ts';
import { publicStatus, type Session } from './session.ts';
import { showsSecrets } from './tasks.ts';

interface HandlerOptions {
  readonly keyring: Keyring;
  readonly session: Session;
  readonly decode: Decoders;
  /** Null outside the connect window: there no app asks for anything. */
  readonly door: Door | null;
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

export function createHandlers({ keyring, session, decode, door }: HandlerOptions): Handlers {
  /** The status, once it is sure that keys can be added. */
  const usable = async (): Promise<KeyringStatus> => {
    const status = await keyring.call('status', {});
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
  /** Looked at before anything is read: a flood of requests costs nothing while a sheet is open. */
  const free = async (): Promise<void> => {
    await present();
    if (session.isBusy()) throw new EvidentError('SIGN_BUSY');
  };
  const unlocked = async (signal: SignalLike): Promise<void> => {
    const status = await present();
    if (status.vault === 'locked') await session.ask<'unlock'>({ kind: 'unlock' }, 'wallet', signal);
  };
  let derived: Promise<unknown> = Promise.resolve();
  /**
   * What the wallet may ask for without a sheet goes to the keyring one by one: the keyring does what is asked in its
   * order, and a lock or a signature must not wait for a flood.
   */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = derived.then(work);
    derived = turn.catch(() => undefined);
    return turn;
  };
  /** Signs for the app that asked, where one did. */
  const forApp = <T>(
    asked: Asked | undefined,
    signing: Signing,
    signal: SignalLike,
    sign: (by: AskedBy | undefined, signal: SignalLike) => Promise<T>,
  ): Promise<T> => {
    if (asked === undefined) return sign(undefined, signal);
    return door === null ? sign(unknownApp(asked), signal) : door.sign(asked, signing, signal, sign);
  };

  return {
    status: async () => publicStatus(await keyring.call('status', {})),
    // Screens of secrets go on without the wallet that asked for them: its frame is gone while they are open.
    create: async () => {
      await usable();
      return { accounts: [...(await session.ask<'create'>({ kind: 'create' }, 'wallet'))] };
    },
    importKey: async () => {
      await usable();
      return { accounts: [...(await session.ask<'importKey'>({ kind: 'importKey' }, 'wallet'))] };
    },
    backUp: async ({ sourceId }) => {
      await present();
      return { accounts: [...(await session.ask<'backUp'>({ kind: 'backUp', sourceId }, 'wallet'))] };
    },
    addAccount: async ({ sourceId }, { signal }) => {
      await unlocked(signal);
      return inTurn(() => keyring.call('addAccount', { sourceId: sourceId }));
    },
    addAccounts: async (params, { signal }) => {
      await unlocked(signal);
      return { accounts: [...(await inTurn(() => keyring.call('addAccounts', params)))] };
    },
    deriveAddresses: async (params, { signal }) => {
      await unlocked(signal);
      return { addresses: [...(await inTurn(() => keyring.call('deriveAddresses', params)))] };
    },
    describeAccounts: async (params) => {
      await inTurn(() => keyring.call('describeAccounts', params));
      return publicStatus(await keyring.call('status', {}));
    },
    manage: async (params, { signal }) => {
      const task = { kind: 'manage', ...params } as const;
      await session.ask<'manage'>(task, 'wallet', showsSecrets(task) ? undefined : signal);
      return publicStatus(await keyring.call('status', {}));
    },
    unlock: async (_params, { signal }) => {
      await unlocked(signal);
      return publicStatus(await keyring.call('status', {}));
    },
    lock: async () => publicStatus(await keyring.call('lock', {})),
    setLockMinutes: async ({ minutes }, { signal }) => {
      const status = await present();
      if (minutes <= status.lockMinutes)
        return publicStatus(await keyring.call('setLockMinutes', { minutes: minutes }));
      await session.ask<'lockMinutes'>({ kind: 'lockMinutes', minutes }, 'wallet', signal);
      return publicStatus(await keyring.call('status', {}));
    },
    signTransaction: async ({ account, unsigned, claims, asked }, { signal }) => {
      await free();
      const transaction = await decode.transaction(unsigned);
      const signing = { kind: 'transaction', account, transaction } as const;
      const signed = await forApp(asked, signing, signal, (by, until) =>
        session.ask<'confirm'>(
          { kind: 'confirm', account, unsigned, transaction, claims, by },
          'wallet',
          until,
        ),
      );
      return { signed };
    },
    signMessage: async ({ account, message, claims, asked }, { signal }) => {
      await free();
      const decoded = await decode.message(message);
      const signature = await forApp(asked, { kind: 'message', account, message }, signal, (by, until) =>
        session.ask<'message'>({ kind: 'message', account, message, decoded, claims, by }, 'wallet', until),
      );
      return { signature };
    },
    signTypedData: async ({ account, typedData, claims, asked }, { signal }) => {
      await free();
      const decoded = await decode.typedData(typedData);
      const signature = await forApp(asked, { kind: 'typedData', account, decoded }, signal, (by, until) =>
        session.ask<'typedData'>(
          { kind: 'typedData', account, typedData, decoded, claims, by },
          'wallet',
          until,
        ),
      );
      return { signature };
    },
    signAuthorization: async ({ account, chainId, address, nonce, claims }, { signal }) => {
      await free();
      const decoded = await decode.authorization({ chainId, address, nonce });
      const task = { kind: 'authorization', account, decoded, claims } as const;
      return session.ask<'authorization'>(task, 'wallet', signal);
    },
    erase: async (_params, { signal }) => {
      await session.ask<'erase'>({ kind: 'erase' }, 'wallet', signal);
      return publicStatus(await keyring.call('status', {}));
    },
    scan: async ({ what }, { signal }) => ({
      text: await session.ask<'scan'>({ kind: 'scan', what }, 'wallet', signal),
    }),
    openLink: async ({ url }, { signal }) => {
      await session.ask<'openLink'>({ kind: 'openLink', url }, 'wallet', signal);
      return {};
    },
  };
}
