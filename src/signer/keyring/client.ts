/**
 * The page's end of the wire. A worker that dies, does not load or does not answer ends the keyring for this page:
 * every call is rejected with `SIGN_LOST`, and nothing is ever done on the page's own thread instead.
 */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { decodeError } from '#protocol/errors.ts';
import {
  CALLS,
  type Call,
  type CallParams,
  type CallResult,
  fromWorkerSchema,
  type KeyringStatus,
  type ToWorker,
} from './wire.ts';

export type { Call, CallParams, CallResult, KeyringStatus, PublicPasskey, PublicSource } from './wire.ts';

/** What of a `Worker` is used; tests hand in their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'messageerror' | 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

export { MAX_KEY_FILE_BYTES as MAX_KEY_FILE } from '../keyfile/limits.ts';
export { MAX_PASSKEYS, MAX_PASSWORD, MIN_PASSWORD } from '../vault/limits.ts';
export { MAX_FIRST_ACCOUNTS, MAX_PASSPHRASE, MAX_PHRASE } from './calls-sources.ts';

export type Rating = CallResult<'rate'>;
export type Proof = CallParams<'unlock'>['proof'];

export interface BackupAnswer {
  /** Counted from 0. */
  readonly position: number;
  readonly word: string;
}

export interface CallOptions {
  /** Ends an act that reports progress; it rejects with `SIGN_REJECTED`. */
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Every call rejects with an `EvidentError`. */
export interface Keyring {
  /**
   * One of the calls of `wire.ts`, where each is described. A `password` beside keys is for the new vault; it is not
   * looked at while there is one.
   */
  call<C extends Call>(call: C, params: CallParams<C>, options?: CallOptions): Promise<CallResult<C>>;
  /** The user did something: pushes the idle deadline in every tab. */
  touch(): void;
  /** Called with each new status; returns the way to stop. */
  subscribe(listener: (status: KeyringStatus) => void): () => void;
  /** Ends the worker with all its memory, and starts another, which is locked. What waits is rejected with `SIGN_LOST`. */
  renew(): void;
  /** Ends the worker. */
  dispose(): void;
}

interface Pending {
  readonly call: Call;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: EvidentError) => void;
  readonly onProgress: ((fraction: number) => void) | undefined;
  /** Takes back what was set up for the time of the call. */
  readonly end: () => void;
  /** Something was heard: the time for an answer begins anew. */
  readonly heard: () => void;
}

/** A minute: Argon2id on a slow phone, with others waiting in front, takes seconds. */
const ANSWER_TIMEOUT_MS = 60_000;

class Wire {
  readonly #worker: WorkerLike;
  readonly #pending = new Map<number, Pending>();
  readonly #onStatus: (status: KeyringStatus) => void;
  #lost = false;
  #lastId = 0;

  constructor(worker: WorkerLike, onStatus: (status: KeyringStatus) => void) {
    this.#worker = worker;
    this.#onStatus = onStatus;
    worker.addEventListener('message', (event) => {
      if ('data' in event) this.#receive(event.data);
    });
    worker.addEventListener('messageerror', () => this.lose());
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.lose();
    });
  }

  call<C extends Call>(call: C, params: CallParams<C>, options: CallOptions = {}): Promise<CallResult<C>> {
    if (this.#lost) return Promise.reject(new EvidentError('SIGN_LOST'));
    const { signal, onProgress } = options;
    if (signal?.aborted === true) return Promise.reject(new EvidentError('SIGN_REJECTED'));
    this.#lastId += 1;
    const id = this.#lastId;
    const cancel = () => this.#post({ kind: 'cancel', id });
    let timer = setTimeout(() => this.lose(), ANSWER_TIMEOUT_MS);
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.lose(), ANSWER_TIMEOUT_MS);
    };
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { call, resolve, reject, onProgress, end, heard });
      this.#post({ kind: 'call', id, call, params });
      signal?.addEventListener('abort', cancel);
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
    for (const { reject, end } of this.#pending.values()) {
      end();
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
      this.#onStatus(message.status);
      return;
    }
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if (message.kind === 'progress') {
      pending.heard();
      pending.onProgress?.(message.fraction);
      return;
    }
    this.#pending.delete(message.id);
    pending.end();
    if (message.kind === 'error') {
      pending.reject(decodeError(message.error));
      return;
    }
    const result = v.safeParse(CALLS[pending.call].result, message.result);
    if (result.success) pending.resolve(result.output);
    else pending.reject(new EvidentError('UNEXPECTED', { call: pending.call }));
  }
}

/** @param start makes a worker, which belongs to the keyring from then on. */
export function openKeyring(start: () => WorkerLike): Keyring {
  const listeners = new Set<(status: KeyringStatus) => void>();
  const publish = (status: KeyringStatus): void => {
    for (const listener of [...listeners]) listener(status);
  };
  let wire = new Wire(start(), publish);
  return {
    call: (call, params, options) => wire.call(call, params, options),
    touch: () => wire.touch(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew() {
      wire.lose();
      wire = new Wire(start(), publish);
      // A failure shows at the next call, which is somebody's.
      wire.call('status', {}).then(publish, () => undefined);
    },
    dispose: () => wire.lose(),
  };
}
