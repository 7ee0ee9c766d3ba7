/**
 * The page's end of the wire. A worker that dies, does not load or does not answer ends the keyring for this page:
 * every call is rejected with `SIGN_LOST`, and nothing is ever done on the page's own thread instead.
 */
import * as v from 'valibot';
import { createEmitter } from '#core/emitter/emitter.ts';
import { hasCode } from '#core/errors/error.ts';
import { type Caller, createCaller } from '#core/wire/caller.ts';
import {
  CALLS,
  type CallParams,
  type CallResult,
  fromWorkerSchema,
  type KeyringCall,
  type KeyringStatus,
  type ToWorker,
} from './wire.ts';

export type {
  CallParams,
  CallResult,
  KeyringCall,
  KeyringStatus,
  PublicPasskey,
  PublicSource,
} from './wire.ts';

/** What of a `Worker` is used; tests hand in their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'messageerror' | 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

export { MAX_KEY_FILE_BYTES as MAX_KEY_FILE } from '../keyfile/file.ts';
export { MAX_PASSKEYS, MAX_PASSWORD, MIN_PASSWORD } from '../vault/limits.ts';
export { MAX_FIRST_ACCOUNTS, MAX_PASSPHRASE, MAX_PHRASE } from './calls.ts';

export type Rating = CallResult<'rate'>;
export type Proof = CallParams<'unlock'>['proof'];

export interface BackupAnswer {
  /** Counted from 0. */
  readonly position: number;
  readonly word: string;
}

export interface KeyringCallOptions {
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
  call<C extends KeyringCall>(
    call: C,
    params: CallParams<C>,
    options?: KeyringCallOptions,
  ): Promise<CallResult<C>>;
  /** The user did something: pushes the idle deadline in every tab. */
  touch(): void;
  /** Called with each new status; returns the way to stop. */
  subscribe(listener: (status: KeyringStatus) => void): () => void;
  /** Ends the worker with all its memory, and starts another, which is locked. What waits is rejected with `SIGN_LOST`. */
  renew(): void;
  /** Ends the worker. */
  dispose(): void;
}

/** A minute: Argon2id on a slow phone, with others waiting in front, takes seconds. */
const ANSWER_TIMEOUT_MS = 60_000;

class Wire {
  readonly #worker: WorkerLike;
  readonly #caller: Caller<number, typeof CALLS>;
  readonly #onStatus: (status: KeyringStatus) => void;
  #lost = false;

  constructor(worker: WorkerLike, onStatus: (status: KeyringStatus) => void) {
    this.#worker = worker;
    this.#onStatus = onStatus;
    let lastId = 0;
    this.#caller = createCaller({
      methods: CALLS,
      nextId: () => {
        lastId += 1;
        return lastId;
      },
      send: (message) => this.#post(message),
      aborted: 'SIGN_REJECTED',
      abort: 'waits',
    });
    worker.addEventListener('message', (event) => {
      if ('data' in event) this.#receive(event.data);
    });
    worker.addEventListener('messageerror', () => this.lose());
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.lose();
    });
  }

  async call<C extends KeyringCall>(
    call: C,
    params: CallParams<C>,
    { signal, onProgress }: KeyringCallOptions = {},
  ): Promise<CallResult<C>> {
    const wait = () => setTimeout(() => this.lose(), ANSWER_TIMEOUT_MS);
    let timer = wait();
    // Progress is a sign of life: the time for an answer begins anew.
    const heard = (fraction: number) => {
      clearTimeout(timer);
      timer = wait();
      onProgress?.(fraction);
    };
    try {
      return await this.#caller.call(call, params, { signal, onProgress: heard });
    } finally {
      clearTimeout(timer);
    }
  }

  touch(): void {
    if (!this.#lost) this.#post({ kind: 'touch' });
  }

  /** Ends the worker and everything that waited for it. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#worker.terminate();
    this.#caller.close('SIGN_LOST');
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
    if (message.kind === 'status') this.#onStatus(message.status);
    else this.#caller.hear(message);
  }
}

/** @param start makes a worker, which belongs to the keyring from then on. */
export function openKeyring(start: () => WorkerLike): Keyring {
  const statuses = createEmitter<KeyringStatus>();
  let wire = new Wire(start(), statuses.emit);
  return {
    async call(call, params, options) {
      const asked = wire;
      try {
        return await asked.call(call, params, options);
      } catch (thrown) {
        // How things stand is asked again of the worker that came in its place meanwhile: nobody's request is lost by it.
        if (call !== 'status' || asked === wire || !hasCode(thrown, 'SIGN_LOST')) throw thrown;
        return wire.call(call, params, options);
      }
    },
    touch: () => wire.touch(),
    subscribe: statuses.subscribe,
    renew() {
      wire.lose();
      wire = new Wire(start(), statuses.emit);
      // A failure shows at the next call, which is somebody's.
      wire.call('status', {}).then(statuses.emit, () => undefined);
    },
    dispose: () => wire.lose(),
  };
}
