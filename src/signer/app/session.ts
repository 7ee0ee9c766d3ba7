/**
 * What the signer is doing: at most one task at a time, asked by the wallet or begun by the user. Free of React;
 * screens show `snapshot()` and settle the task by its id, so that nothing of an earlier one can settle a later.
 */
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { SignalLike } from '#core/wire/port.ts';
import type { SignerStatus } from '#protocol/messages.ts';
import type { Keyring, KeyringStatus, Proof } from '../keyring/client.ts';
import { type OutcomeOf, PROOF_ONLY, type Task, type TaskKind, type TaskOf } from './tasks.ts';

export interface OpenTask {
  readonly id: number;
  readonly task: Task;
  readonly asker: 'wallet' | 'user';
  /** Agreed to by a press, after one that the wallet took away while it was read: perhaps under a finger. */
  readonly replaces: boolean;
}

export interface SessionSnapshot {
  /** Null until the keyring has answered for the first time. */
  readonly status: KeyringStatus | null;
  readonly open: OpenTask | null;
  /** What was open has just been signed: said for a moment, until `leaveSigned` or the next task. */
  readonly signed: Signed | null;
  /**
   * What was open ended by no act of the user's, while they typed in it: the sheet stays until `leaveCutOff`, so that
   * the keys to come do not go to the wallet.
   */
  readonly cutOff: boolean;
  /** The keyring itself failed, for example because its worker did not start. */
  readonly failure: EvidentError | null;
  /** The page is about to start anew: nothing on it can be pressed any more. */
  readonly renewing: boolean;
}

interface Signed {
  /** What it was in a few words, as the screen that was approved read it; null where it has none. */
  readonly what: string | null;
}

interface Settle {
  readonly resolve: (outcome: OutcomeOf<TaskKind>) => void;
  readonly reject: (error: EvidentError) => void;
}

const SIGNS = ['confirm', 'message', 'typedData', 'authorization'] as const;
/**
 * Where a swap could have a press, or a proof, approve something else than what was read. The rest loses nothing, shows
 * what it is about for as long as it takes to type a secret, or asks for a typed word.
 */
function approves(task: Task): boolean {
  if (task.kind === 'manage') return PROOF_ONLY.includes(task.screen);
  return isSigning(task) || task.kind === 'lockMinutes' || task.kind === 'openLink';
}

/** What can be done where there is no vault, or none that opens. */
function needsNoVault(task: Task): boolean {
  if (task.kind === 'manage') return task.screen === 'restore' || task.screen === 'overview';
  return ['create', 'importKey', 'erase', 'coldAnswer', 'scan', 'openLink'].includes(task.kind);
}

/** True for what can only be done, and is only shown, while the vault is open. */
export function needsUnlock(task: Task, status: KeyringStatus): boolean {
  return status.vault === 'locked' && !['erase', 'coldAnswer', 'scan', 'openLink'].includes(task.kind);
}

/** What the wallet may know. The seal stays here. */
export function publicStatus(status: KeyringStatus): SignerStatus {
  const { vault, accounts, locksAt, lockMinutes, askEachTime, passkeys } = status;
  const hasPasskey = passkeys.length > 0;
  return { vault, accounts: [...accounts], locksAt, lockMinutes, askEachTime, hasPasskey };
}

/** A proof that did not do: another may be given. */
const PROOF_CODES = [
  'VAULT_PROOF_NEEDED',
  'VAULT_PASSWORD_WRONG',
  'VAULT_PASSKEY_WRONG',
  'VAULT_DELAYED',
] as const;

export class Session {
  readonly #keyring: Keyring;
  readonly #changes = createEmitter();
  #snapshot: SessionSnapshot = {
    status: null,
    open: null,
    signed: null,
    cutOff: false,
    failure: null,
    renewing: false,
  };
  #settle: Settle | null = null;
  #lastId = 0;
  /** How many things of the user's are going on that take several tasks. */
  #goings = 0;
  /** Of what is being signed, for `Signed`. */
  #what: string | null = null;
  /** True from when the wallet took away a request until the user answers one: what ends without them changes nothing. */
  #withdrawn = false;
  /**
   * Hands are at the keyboard: something was typed in what is open, or in what it came in the place of, and no button
   * was pressed since.
   */
  #typed = false;

  constructor(keyring: Keyring) {
    this.#keyring = keyring;
    keyring.subscribe((status) => this.#publish(status));
    keyring.call('status', {}).then(
      (status) => this.#publish(status),
      (thrown: unknown) => this.lose(asError(thrown)),
    );
  }

  readonly snapshot = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = this.#changes.subscribe;

  /**
   * Opens the task's screen and waits for its outcome. Errors: `SIGN_BUSY` while another is open and, for the wallet,
   * between the tasks of `inOneGo`; `SIGN_REJECTED` when cancelled, by either side.
   */
  ask<K extends TaskKind>(
    task: TaskOf<K>,
    asker: OpenTask['asker'],
    signal?: SignalLike,
  ): Promise<OutcomeOf<K>> {
    const taken = asker === 'wallet' ? this.isBusy() : this.#snapshot.open !== null;
    if (taken) return Promise.reject(new EvidentError('SIGN_BUSY'));
    if (signal?.aborted) return Promise.reject(new EvidentError('SIGN_REJECTED'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<OutcomeOf<K>>((resolve, reject) => {
      const abort = (): void => {
        // Also while the vault is locked: it may have been read before, and the unlock screen announces it.
        if (this.#snapshot.open?.id === id && approves(task)) this.#withdrawn = true;
        this.fail(id, new EvidentError('SIGN_REJECTED'));
      };
      const replaces = approves(task) && this.#withdrawn;
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
      this.#set({ open: { id, task, asker, replaces }, signed: null, cutOff: false });
      this.#review();
    });
  }

  /**
   * For what the user does in several tasks: between them no sheet is open for a moment, in which a sheet of the
   * wallet's could take the place of the next.
   */
  async inOneGo(work: () => Promise<void>): Promise<void> {
    this.#goings += 1;
    try {
      await work();
    } finally {
      this.#goings -= 1;
    }
  }

  /** Nothing of the wallet's can be shown now. */
  readonly isBusy = (): boolean => this.#snapshot.open !== null || this.#goings > 0;

  /** Ends the task with its outcome. Without effect when another, or none, is open by now. */
  finish<K extends TaskKind>(id: number, kind: K, outcome: OutcomeOf<K>): void {
    const { open } = this.#snapshot;
    if (open?.id !== id || open.task.kind !== kind) return;
    const signed = isSigning(open.task) ? { what: this.#what } : null;
    this.#answered(open.task);
    this.#close({ signed })?.resolve(outcome);
  }

  /** Something was typed on the sheet. */
  readonly typed = (): void => {
    if (this.#snapshot.open !== null) this.#typed = true;
  };

  /** The user pressed a button of the sheet: what they typed is done with. */
  readonly pressed = (): void => {
    this.#typed = false;
  };

  /** What is on the page has what somebody typed, and may be typing still. */
  readonly isTyping = (): boolean => this.#typed && this.#snapshot.open !== null;

  /** The user has seen that what they typed in is gone. */
  readonly leaveCutOff = (): void => {
    this.#typed = false;
    if (this.#snapshot.cutOff) this.#set({ cutOff: false });
  };

  /** The word that something was signed has been read. */
  readonly leaveSigned = (): void => {
    if (this.#snapshot.signed !== null) this.#set({ signed: null });
  };

  /** Ends the task with an error, by no act of the user's. Without effect when another, or none, is open by now. */
  fail(id: number, error: EvidentError): void {
    if (this.#snapshot.open?.id !== id) return;
    this.#close({ cutOff: this.#typed })?.reject(error);
  }

  /** Said by whoever starts the page anew, and taken back when something was asked in the last moment. */
  renew(renewing: boolean): void {
    if (renewing !== this.#snapshot.renewing) this.#set({ renewing });
  }

  /** The keyring is gone for good: nothing can be done on this page any more. What is told first is the cause. */
  lose(error: EvidentError): void {
    if (this.#snapshot.failure !== null) return;
    this.#set({ failure: error });
    const { open } = this.#snapshot;
    if (open !== null) this.fail(open.id, error);
  }

  /** The user says no. */
  cancel(id: number): void {
    this.#endByUser(id, new EvidentError('SIGN_REJECTED'));
  }

  /** The user locks: what is open ends as refused. */
  async lock(): Promise<void> {
    const { open } = this.#snapshot;
    if (open !== null) this.cancel(open.id);
    await this.#keyring.call('lock', {});
  }

  /**
   * The user wants a limit in place of an approval without one: the request ends, and the wallet may ask for another.
   *
   * @param limit in base units, as the wallet proposed it; null where the user chooses it in the wallet.
   */
  askForLimit(id: number, limit: bigint | null): void {
    this.#endByUser(
      id,
      new EvidentError('SIGN_LIMIT_WANTED', limit === null ? {} : { limit: String(limit) }),
    );
  }

  /**
   * Signs what the open task shows. The caller has made sure that it was seen. When the vault has locked meanwhile,
   * the task stays open behind the unlock screen. Rejects when the proof was wrong or missing: the task stays open
   * for another. Errors: `VAULT_PROOF_NEEDED`, `VAULT_PASSWORD_WRONG`, `VAULT_PASSKEY_WRONG`, `VAULT_DELAYED`.
   *
   * @param what it is in a few words, shown once it is signed: from what the signer read, never from the wallet.
   */
  async approve(id: number, proof?: Proof, what: string | null = null): Promise<void> {
    const { open } = this.#snapshot;
    if (open?.id !== id) return;
    this.#what = what;
    try {
      await this.#sign(id, open.task, proof === undefined ? {} : { proof });
    } catch (thrown) {
      if (hasCode(thrown, ...PROOF_CODES)) throw thrown;
      if (!hasCode(thrown, 'VAULT_LOCKED')) this.#endByUser(id, asError(thrown));
    }
  }

  async #sign(id: number, task: Task, given: { readonly proof?: Proof }): Promise<void> {
    switch (task.kind) {
      case 'confirm': {
        const { account, unsigned } = task;
        const { signed } = await this.#keyring.call('sign', { account, unsigned, ...given });
        this.finish(id, 'confirm', signed);
        return;
      }
      case 'message': {
        const { account, message } = task;
        const { signature } = await this.#keyring.call('signMessage', { account, message, ...given });
        this.finish(id, 'message', signature);
        return;
      }
      case 'typedData': {
        const { account, typedData } = task;
        const { signature } = await this.#keyring.call('signTypedData', { account, typedData, ...given });
        this.finish(id, 'typedData', signature);
        return;
      }
      case 'authorization': {
        const { account, decoded } = task;
        const { chainId, delegate, nonce } = decoded;
        const address = delegate ?? ZERO_ADDRESS;
        const signature = await this.#keyring.call('signAuthorization', {
          account,
          chainId,
          address,
          nonce,
          ...given,
        });
        this.finish(id, 'authorization', signature);
        return;
      }
      default:
        return;
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
    if (status.vault === 'absent' && !needsNoVault(task)) {
      this.fail(open.id, new EvidentError('VAULT_ABSENT'));
    }
    if (status.vault !== 'unlocked') return;
    if (task.kind === 'unlock') this.finish(open.id, 'unlock', undefined);
    if (isSigning(task) && !status.accounts.some(({ address }) => address === task.account)) {
      this.fail(open.id, new EvidentError('KEY_ACCOUNT_UNKNOWN'));
    }
  }

  #endByUser(id: number, error: EvidentError): void {
    const { open } = this.#snapshot;
    if (open?.id !== id) return;
    this.#answered(open.task);
    this.fail(id, error);
  }

  #answered(task: Task): void {
    this.#typed = false;
    if (approves(task)) this.#withdrawn = false;
  }

  #close(after: Partial<Pick<SessionSnapshot, 'signed' | 'cutOff'>>): Settle | null {
    const settle = this.#settle;
    this.#settle = null;
    this.#what = null;
    this.#set({ open: null, signed: null, ...after });
    return settle;
  }

  #set(change: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#changes.emit();
  }
}

function isSigning(task: Task): task is TaskOf<(typeof SIGNS)[number]> {
  return SIGNS.some((kind) => kind === task.kind);
}

function asError(thrown: unknown): EvidentError {
  return thrown instanceof EvidentError ? thrown : new EvidentError('UNEXPECTED', {}, thrown);
}
