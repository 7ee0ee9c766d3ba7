/**
 * The page's end of the wire. A worker that dies, does not load or does not answer ends the keyring for this page:
 * every call is rejected with `SIGN_LOST`, and nothing is ever done on the page's own thread instead.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { decodeError } from '#protocol/errors.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import {
  CALLS,
  type Call,
  type CallParams,
  type CallResult,
  fromWorkerSchema,
  type KeyringStatus,
  type ToWorker,
} from './wire.ts';

export type { KeyringStatus } from './wire.ts';

/** What of a `Worker` is used; tests hand in their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'messageerror' | 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

export { MIN_PASSWORD } from '../vault/limits.ts';

export type Rating = CallResult<'rate'>;

export interface BackupAnswer {
  /** Counted from 0. */
  readonly position: number;
  readonly word: string;
}

/** Every method rejects with an `EvidentError`. `password` is needed while there is no vault, else not looked at. */
export interface Keyring {
  status(): Promise<KeyringStatus>;
  /** A new phrase, held by the worker until created, dropped, or locked. `check`: positions to ask, from 0. */
  draft(words: 12 | 24): Promise<CallResult<'draft'>>;
  checkDraft(draftId: string, answers: readonly BackupAnswer[]): Promise<{ readonly right: boolean }>;
  dropDraft(draftId: string): Promise<void>;
  /** These three resolve with the accounts of the new source. */
  create(input: CallParams<'create'>): Promise<readonly PublicAccount[]>;
  importMnemonic(input: CallParams<'importMnemonic'>): Promise<readonly PublicAccount[]>;
  importPrivateKey(input: CallParams<'importPrivateKey'>): Promise<readonly PublicAccount[]>;
  /** How strong a new password would be; an empty one prepares for the next. */
  rate(password: string): Promise<Rating>;
  unlock(password: string): Promise<KeyringStatus>;
  /** Locks every tab. */
  lock(): Promise<KeyringStatus>;
  /** The user did something: pushes the idle deadline in every tab. */
  touch(): void;
  addAccount(sourceId: string): Promise<PublicAccount>;
  reveal(input: CallParams<'reveal'>): Promise<CallResult<'reveal'>>;
  confirmBackup(input: CallParams<'confirmBackup'>): Promise<CallResult<'confirmBackup'>>;
  sign(input: { readonly account: Address; readonly unsigned: Hex }): Promise<{ readonly signed: Hex }>;
  setLockMinutes(minutes: number): Promise<KeyringStatus>;
  erase(): Promise<KeyringStatus>;
  /** Called with each new status; returns the way to stop. */
  subscribe(listener: (status: KeyringStatus) => void): () => void;
  /** Ends the worker. */
  dispose(): void;
}

interface Pending {
  readonly call: Call;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: EvidentError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A minute: Argon2id on a slow phone, with others waiting in front, takes seconds. */
const ANSWER_TIMEOUT_MS = 60_000;

class Wire {
  readonly #worker: WorkerLike;
  readonly #pending = new Map<number, Pending>();
  readonly listeners = new Set<(status: KeyringStatus) => void>();
  #lost = false;
  #lastId = 0;

  constructor(worker: WorkerLike) {
    this.#worker = worker;
    worker.addEventListener('message', (event) => {
      if ('data' in event) this.#receive(event.data);
    });
    worker.addEventListener('messageerror', () => this.lose());
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.lose();
    });
  }

  call<C extends Call>(call: C, params: CallParams<C>): Promise<CallResult<C>> {
    if (this.#lost) return Promise.reject(new EvidentError('SIGN_LOST'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.lose(), ANSWER_TIMEOUT_MS);
      this.#pending.set(id, { call, resolve, reject, timer });
      this.#post({ kind: 'call', id, call, params });
    }) as Promise<CallResult<C>>;
  }

  touch(): void {
    if (!this.#lost) this.#post({ kind: 'touch' });
  }

  /** Ends the worker and everything that waited for it. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#worker.terminate();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new EvidentError('SIGN_LOST'));
    }
    this.#pending.clear();
  }

  #post(message: ToWorker): void {
    try {
      this.#worker.postMessage(message);
    } catch {
      // Something that cannot be cloned; its text could quote a secret, so it is not kept as a cause.
      this.lose();
    }
  }

  #receive(data: unknown): void {
    const parsed = v.safeParse(fromWorkerSchema, data);
    if (this.#lost || !parsed.success) return;
    const message = parsed.output;
    if (message.kind === 'status') {
      for (const listener of [...this.listeners]) listener(message.status);
      return;
    }
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    this.#pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'error') {
      pending.reject(decodeError(message.error));
      return;
    }
    const result = v.safeParse(CALLS[pending.call].result, message.result);
    if (result.success) pending.resolve(result.output);
    else pending.reject(new EvidentError('UNEXPECTED', { call: pending.call }));
  }
}

/** Takes over `worker`: from here on it belongs to the keyring. */
export function openKeyring(worker: WorkerLike): Keyring {
  const wire = new Wire(worker);
  return {
    status: () => wire.call('status', {}),
    draft: (words) => wire.call('draft', { words }),
    checkDraft: (draftId, answers) => wire.call('checkDraft', { draftId, answers }),
    dropDraft: async (draftId) => {
      await wire.call('dropDraft', { draftId });
    },
    create: (input) => wire.call('create', input),
    importMnemonic: (input) => wire.call('importMnemonic', input),
    importPrivateKey: (input) => wire.call('importPrivateKey', input),
    rate: (password) => wire.call('rate', { password }),
    unlock: (password) => wire.call('unlock', { password }),
    lock: () => wire.call('lock', {}),
    touch: () => wire.touch(),
    addAccount: (sourceId) => wire.call('addAccount', { sourceId }),
    reveal: (input) => wire.call('reveal', input),
    confirmBackup: (input) => wire.call('confirmBackup', input),
    sign: (input) => wire.call('sign', input),
    setLockMinutes: (minutes) => wire.call('setLockMinutes', { minutes }),
    erase: () => wire.call('erase', {}),
    subscribe: (listener) => {
      wire.listeners.add(listener);
      return () => wire.listeners.delete(listener);
    },
    dispose: () => wire.lose(),
  };
}
