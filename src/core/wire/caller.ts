/**
 * The end of a port that asks. An answer without a call, or one that fits no schema, never settles somebody else's call.
 */
import * as v from 'valibot';
import type { ErrorCode } from '../errors/catalogue.ts';
import { EvidentError } from '../errors/error.ts';
import {
  type Answer,
  type CallProgress,
  decodeError,
  type MethodOf,
  type Methods,
  type ParamsOf,
  type Request,
  type ResultOf,
  type SignalLike,
} from './port.ts';

interface CallOptions {
  readonly signal?: SignalLike | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export interface CallerOptions<Id, M extends Methods> {
  readonly methods: M;
  /** A new one for each call. */
  readonly nextId: () => Id;
  readonly send: (message: Request<Id, M>) => void;
  /** What a call rejects with whose signal aborts. */
  readonly aborted: ErrorCode;
  /**
   * `ends`: an aborted call rejects at once, and its answer means nothing any more. `waits`: only a call that had not
   * begun rejects at once; any other waits for its answer, which alone tells whether something was done.
   */
  readonly abort: 'ends' | 'waits';
}

export interface Caller<Id, M extends Methods> {
  /**
   * Errors: whatever code is answered, `aborted`, the code of `close`, `SIGN_MALFORMED` when the result fits not its
   * schema.
   */
  call<N extends MethodOf<M>>(
    method: N,
    params: ParamsOf<M, N>,
    options?: CallOptions,
  ): Promise<ResultOf<M, N>>;
  /** False where it answers no call, or fits not the schema of the one that it answers. */
  hear(answer: Answer<Id> | CallProgress<Id>): boolean;
  /** Rejects all that is open, and all calls to come, with `code`. */
  close(code: ErrorCode): void;
}

interface Pending<M extends Methods> {
  readonly method: MethodOf<M>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: EvidentError) => void;
  readonly onProgress: ((fraction: number) => void) | undefined;
  /** Takes back what was set up for the time of the call. */
  readonly end: () => void;
}

export function createCaller<Id, M extends Methods>(options: CallerOptions<Id, M>): Caller<Id, M> {
  const { methods, nextId, send } = options;
  const pending = new Map<Id, Pending<M>>();
  /** Aborted, their answers still on the way: expected, and without meaning. */
  const ended = new Set<Id>();
  let closedWith: ErrorCode | null = null;

  const take = (id: Id): Pending<M> | undefined => {
    const call = pending.get(id);
    pending.delete(id);
    call?.end();
    return call;
  };

  return {
    call<N extends MethodOf<M>>(
      method: N,
      params: ParamsOf<M, N>,
      { signal, onProgress }: CallOptions = {},
    ): Promise<ResultOf<M, N>> {
      if (closedWith !== null) return Promise.reject(new EvidentError(closedWith));
      if (signal?.aborted) return Promise.reject(new EvidentError(options.aborted));
      return new Promise<unknown>((resolve, reject) => {
        const id = nextId();
        const abort = (): void => {
          if (options.abort === 'ends') {
            ended.add(id);
            take(id);
            reject(new EvidentError(options.aborted));
          }
          send({ kind: 'cancel', id });
        };
        const end = (): void => signal?.removeEventListener('abort', abort);
        pending.set(id, { method, resolve, reject, onProgress, end });
        signal?.addEventListener('abort', abort);
        send({ kind: 'request', id, method, params });
        // The schema of this method decodes the answer; the map forgets which one by its type.
      }) as Promise<ResultOf<M, N>>;
    },
    hear(answer) {
      if (answer.kind === 'progress') {
        const call = pending.get(answer.id);
        call?.onProgress?.(answer.fraction);
        return call !== undefined || ended.has(answer.id);
      }
      const call = take(answer.id);
      if (call === undefined) return ended.delete(answer.id);
      if (answer.kind === 'error') {
        call.reject(decodeError(answer.error));
        return true;
      }
      const result = v.safeParse(methods[call.method]?.result ?? v.never(), answer.result);
      if (result.success) call.resolve(result.output);
      else call.reject(new EvidentError('SIGN_MALFORMED', { method: call.method }));
      return result.success;
    },
    close(code) {
      if (closedWith !== null) return;
      closedWith = code;
      for (const id of [...pending.keys()]) take(id)?.reject(new EvidentError(code));
    },
  };
}
