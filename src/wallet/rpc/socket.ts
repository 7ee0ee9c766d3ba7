/**
 * One WebSocket with JSON-RPC on it: opened, spoken over, cut. What was not answered when it ends fails with it; a new
 * one is made for what comes after.
 */
import { EvidentError } from '#core/errors/error.ts';
import { ID_STEP, parseAnswerJson, readAnswer } from './answers.ts';
import { cleanCause, hostOf } from './errors.ts';

export interface SocketOptions {
  readonly WebSocket: typeof globalThis.WebSocket | undefined;
  readonly now: () => number;
  readonly timeoutMs: number;
  readonly answerLimit: number;
  /** A message without an id: what a subscription tells. */
  readonly onNotice: (value: unknown) => void;
  /** Told once, after it had been opened; null when it was ended from here. */
  readonly onEnd: (error: EvidentError | null) => void;
}

export interface Socket {
  /** Sends one request. Resolves with its answer as it came, or rejects with the cut. */
  send(
    method: string,
    params: readonly unknown[],
    signal: AbortSignal,
  ): Promise<{ id: number; value: unknown }>;
  readonly pending: number;
  /** When something last came, in milliseconds since the epoch. */
  readonly heardAt: number;
  /** Ends it; what was not answered fails with `error`. */
  end(error: EvidentError | null): void;
}

interface Waiter {
  resolve(answer: { id: number; value: unknown }): void;
  reject(error: EvidentError): void;
}

/** Errors: `RPC_UNREACHABLE`, `RPC_TIMEOUT`, and `RPC_ABORTED` when `signal` ends it before it is open. */
export function openSocket(url: string, options: SocketOptions, signal: AbortSignal): Promise<Socket> {
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const Constructor = options.WebSocket;
    if (Constructor === undefined) {
      return reject(new EvidentError('RPC_UNREACHABLE', { host, reason: 'no WebSocket here' }));
    }
    let raw: WebSocket;
    try {
      raw = new Constructor(url);
    } catch (thrown) {
      return reject(new EvidentError('RPC_UNREACHABLE', { host }, cleanCause(thrown, url)));
    }
    const waiters = new Map<number, Waiter>();
    let lastId = 0;
    let heardAt = options.now();
    let state: 'opening' | 'open' | 'over' = 'opening';

    const finish = (error: EvidentError | null) => {
      if (state === 'over') return;
      const opened = state === 'open';
      state = 'over';
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      for (const [type, listener] of listeners) raw.removeEventListener(type, listener);
      raw.close();
      const reason = error ?? new EvidentError('RPC_ABORTED', { host });
      if (opened) options.onEnd(error);
      else reject(reason);
      for (const waiter of [...waiters.values()]) waiter.reject(reason);
      waiters.clear();
    };
    const cut = () => finish(new EvidentError('RPC_UNREACHABLE', { host, reason: 'connection cut' }));
    const abort = () => finish(null);
    const nonsense = (reason: string) => finish(new EvidentError('RPC_BAD_ANSWER', { host, reason }));
    const hear = (event: Event) => {
      const text: unknown = event instanceof MessageEvent ? event.data : undefined;
      heardAt = options.now();
      if (typeof text !== 'string') return nonsense('not text');
      if (text.length > options.answerLimit) return nonsense('too long');
      const value = parseAnswerJson(text);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return nonsense('not JSON-RPC');
      if ('method' in value) return options.onNotice(value);
      const told = 'id' in value && typeof value.id === 'number' ? value.id : null;
      // An error without id can only be about the one question that is open.
      const only = waiters.size === 1 ? [...waiters.keys()][0] : undefined;
      const id = told ?? (readAnswer(value) === null ? undefined : only);
      if (id !== undefined && (id % ID_STEP !== 0 || id < 1 || id > lastId)) return nonsense('unknown id');
      const waiter = id === undefined ? undefined : waiters.get(id);
      // Its asker may have left, or waited long enough: nobody's any more.
      if (id === undefined || waiter === undefined) return;
      waiters.delete(id);
      waiter.resolve({ id, value });
    };
    const opened = () => {
      if (state !== 'opening') return;
      state = 'open';
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      heardAt = options.now();
      resolve(socket);
    };
    const socket: Socket = {
      send: (method, params, left) =>
        new Promise((answer, refuse) => {
          if (left.aborted) return refuse(new EvidentError('RPC_ABORTED', { host, method }));
          if (state !== 'open') return refuse(new EvidentError('RPC_UNREACHABLE', { host, method }));
          lastId += ID_STEP;
          const id = lastId;
          const leave = () => {
            waiters.delete(id);
            refuse(new EvidentError('RPC_ABORTED', { host, method }));
          };
          const settle = () => left.removeEventListener('abort', leave);
          left.addEventListener('abort', leave, { once: true });
          waiters.set(id, {
            resolve(value) {
              settle();
              answer(value);
            },
            reject(error) {
              settle();
              refuse(error);
            },
          });
          raw.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        }),
      get pending() {
        return waiters.size;
      },
      get heardAt() {
        return heardAt;
      },
      end: finish,
    };
    const listeners = [
      ['open', opened],
      ['message', hear],
      ['close', cut],
      ['error', cut],
    ] as const;
    const timer = setTimeout(
      () => finish(new EvidentError('RPC_TIMEOUT', { host, reason: 'no connection' })),
      options.timeoutMs,
    );
    for (const [type, listener] of listeners) raw.addEventListener(type, listener);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
