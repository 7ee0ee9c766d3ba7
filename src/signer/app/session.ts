/**
 * What the signer is doing: at most one task at a time, asked by the wallet or begun by the user. Free of React;
 * screens show `snapshot()` and settle the task by its id, so that nothing of an earlier one can settle a later.
 */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Claims, PublicAccount, SignerStatus } from '#protocol/messages.ts';
import type { SignalLike } from '#protocol/port.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import type { Keyring, KeyringStatus } from '../keyring/client.ts';

/** A task and what it ends with. */
interface Tasks {
  create: { task: { readonly kind: 'create' }; outcome: readonly PublicAccount[] };
  importKey: { task: { readonly kind: 'importKey' }; outcome: readonly PublicAccount[] };
  unlock: { task: { readonly kind: 'unlock' }; outcome: undefined };
  backUp: {
    task: { readonly kind: 'backUp'; readonly sourceId: string };
    outcome: readonly PublicAccount[];
  };
  confirm: {
    task: {
      readonly kind: 'confirm';
      readonly account: Address;
      readonly unsigned: Hex;
      readonly transaction: DecodedTransaction;
      readonly claims: Claims;
    };
    outcome: Hex;
  };
  lockMinutes: { task: { readonly kind: 'lockMinutes'; readonly minutes: number }; outcome: undefined };
  erase: { task: { readonly kind: 'erase' }; outcome: undefined };
}
export type TaskKind = keyof Tasks;
export type TaskOf<K extends TaskKind> = Tasks[K]['task'];
export type OutcomeOf<K extends TaskKind> = Tasks[K]['outcome'];
export type Task = TaskOf<TaskKind>;
export type ConfirmTask = TaskOf<'confirm'>;

export interface OpenTask {
  readonly id: number;
  readonly task: Task;
  readonly asker: 'wallet' | 'user';
  /** A transaction that comes after one the wallet took away while it was being read: perhaps under a finger. */
  readonly replaces: boolean;
}

export interface SessionSnapshot {
  /** Null until the keyring has answered for the first time. */
  readonly status: KeyringStatus | null;
  readonly open: OpenTask | null;
  /** The keyring itself failed, for example because its worker did not start. */
  readonly failure: EvidentError | null;
}

interface Settle {
  readonly resolve: (outcome: OutcomeOf<TaskKind>) => void;
  readonly reject: (error: EvidentError) => void;
}

const NEEDS_NO_VAULT: readonly TaskKind[] = ['create', 'importKey', 'erase'];

/** True for what can only be done, and is only shown, while the vault is open. */
export function needsUnlock(task: Task, status: KeyringStatus): boolean {
  return status.vault === 'locked' && task.kind !== 'erase';
}

/** What the wallet may know. The seal stays here. */
export function publicStatus(status: KeyringStatus): SignerStatus {
  const { vault, accounts, locksAt, lockMinutes } = status;
  return { vault, accounts: [...accounts], locksAt, lockMinutes };
}

export class Session {
  readonly #keyring: Keyring;
  readonly #listeners = new Set<() => void>();
  #snapshot: SessionSnapshot = { status: null, open: null, failure: null };
  #settle: Settle | null = null;
  #lastId = 0;
  /** True from when the wallet took away a transaction that was shown until the next one is asked for. */
  #withdrawn = false;

  constructor(keyring: Keyring) {
    this.#keyring = keyring;
    keyring.subscribe((status) => this.#publish(status));
    keyring.status().then(
      (status) => this.#publish(status),
      (thrown: unknown) => this.lose(asError(thrown)),
    );
  }

  readonly snapshot = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens the task's screen and waits for its outcome. Errors: `SIGN_BUSY` while another is open, `SIGN_REJECTED`
   * when cancelled, by either side.
   */
  ask<K extends TaskKind>(
    task: TaskOf<K>,
    asker: OpenTask['asker'],
    signal?: SignalLike,
  ): Promise<OutcomeOf<K>> {
    if (this.#snapshot.open !== null) return Promise.reject(new EvidentError('SIGN_BUSY'));
    if (signal?.aborted) return Promise.reject(new EvidentError('SIGN_REJECTED'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<OutcomeOf<K>>((resolve, reject) => {
      const abort = (): void => {
        const { open, status } = this.#snapshot;
        if (open?.id === id && task.kind === 'confirm') this.#withdrawn = status?.vault === 'unlocked';
        this.fail(id, new EvidentError('SIGN_REJECTED'));
      };
      const replaces = task.kind === 'confirm' && this.#withdrawn;
      if (task.kind === 'confirm') this.#withdrawn = false;
      signal?.addEventListener('abort', abort);
      this.#settle = {
        resolve: (outcome) => {
          signal?.removeEventListener('abort', abort);
          // Screens settle by the id of a task of this kind; `finish` ties the outcome's type to the kind.
          resolve(outcome as OutcomeOf<K>);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', abort);
          reject(error);
        },
      };
      this.#set({ open: { id, task, asker, replaces } });
      this.#review();
    });
  }

  /** Ends the task with its outcome. Without effect when another, or none, is open by now. */
  finish<K extends TaskKind>(id: number, kind: K, outcome: OutcomeOf<K>): void {
    if (this.#snapshot.open?.id !== id || this.#snapshot.open.task.kind !== kind) return;
    this.#close()?.resolve(outcome);
  }

  /** Ends the task with an error. Without effect when another, or none, is open by now. */
  fail(id: number, error: EvidentError): void {
    if (this.#snapshot.open?.id !== id) return;
    this.#close()?.reject(error);
  }

  /** The keyring is gone for good: nothing can be done on this page any more. */
  lose(error: EvidentError): void {
    this.#set({ failure: error });
    const { open } = this.#snapshot;
    if (open !== null) this.fail(open.id, error);
  }

  /** The user says no. */
  cancel(id: number): void {
    this.fail(id, new EvidentError('SIGN_REJECTED'));
  }

  /**
   * Signs what the open confirm task shows. The caller has made sure that it was seen. When the vault has locked
   * meanwhile, the task stays open behind the unlock screen.
   */
  async approve(id: number): Promise<void> {
    const { open } = this.#snapshot;
    if (open?.id !== id || open.task.kind !== 'confirm') return;
    const { account, unsigned } = open.task;
    try {
      const { signed } = await this.#keyring.sign({ account, unsigned });
      this.finish(id, 'confirm', signed);
    } catch (thrown) {
      if (!hasCode(thrown, 'VAULT_LOCKED')) this.fail(id, asError(thrown));
    }
  }

  #publish(status: KeyringStatus): void {
    this.#set({ status });
    this.#review();
  }

  /** Ends what a change of the vault's state has settled. */
  #review(): void {
    const { open, status } = this.#snapshot;
    if (open === null || status === null) return;
    const { task } = open;
    if (status.vault === 'absent' && !NEEDS_NO_VAULT.includes(task.kind)) {
      this.fail(open.id, new EvidentError('VAULT_ABSENT'));
    }
    if (status.vault !== 'unlocked') return;
    if (task.kind === 'unlock') this.finish(open.id, 'unlock', undefined);
    if (task.kind === 'confirm' && !status.accounts.some(({ address }) => address === task.account)) {
      this.fail(open.id, new EvidentError('KEY_ACCOUNT_UNKNOWN'));
    }
  }

  #close(): Settle | null {
    const settle = this.#settle;
    this.#settle = null;
    this.#set({ open: null });
    return settle;
  }

  #set(change: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function asError(thrown: unknown): EvidentError {
  return thrown instanceof EvidentError ? thrown : new EvidentError('UNEXPECTED', {}, thrown);
}
