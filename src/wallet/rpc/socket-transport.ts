/**
 * JSON-RPC over a WebSocket. It is opened when something is asked, opened again with a jittered back-off while
 * somebody follows the chain, and closed when nobody has wanted anything for a while. What a cut leaves unanswered
 * fails as unreachable: the endpoint puts again what may be put again.
 */

import * as v from 'valibot';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { resultOf } from './answers.ts';
import { hostOf } from './errors.ts';
import { createRequestQueue, MOST_IN_FLIGHT, type QueuedCall } from './request-queue.ts';
import { quantity } from './schemas.ts';
import { openSocket, type Socket } from './socket.ts';
import type { NewHeads, Transport, TransportEnvironment } from './transport.ts';

/** A connection that was silent for so long while somebody waits is asked whether it is there. */
export const HEARTBEAT_MS = 30_000;
export const IDLE_MS = 60_000;

const NO_JOBS: readonly QueuedCall[] = [];

export function createSocketTransport(url: string, environment: TransportEnvironment): Transport {
  const { now, exchanged, timeoutMs } = environment;
  const host = hostOf(url);
  let opening: Promise<Socket> | null = null;
  let current: Socket | null = null;
  let closing = new AbortController();
  let usedAt = now();
  let watching: ReturnType<typeof setTimeout> | undefined;

  const failed = (error: EvidentError) => {
    if (error.code !== 'RPC_ABORTED') exchanged({ latencyMs: null, error, retryAfterMs: null });
  };
  /** The open connection, or a new one. Its failure is told once, however many wait for it. */
  const connected = (): Promise<Socket> => {
    if (opening !== null) return opening;
    const attempt = openSocket(
      url,
      {
        ...environment,
        onNotice: (value) => following.notice(value),
        onEnd(error) {
          opening = null;
          current = null;
          clearTimeout(watching);
          watching = undefined;
          if (error !== null) failed(error);
          following.cut();
        },
      },
      closing.signal,
    );
    opening = attempt;
    attempt.then(
      (socket) => {
        current = socket;
        usedAt = now();
        watch(socket);
      },
      (thrown: unknown) => {
        if (opening === attempt) opening = null;
        failed(toEvidentError(thrown));
      },
    );
    return attempt;
  };

  const watch = (socket: Socket) => {
    watching = setTimeout(() => void beat(socket), HEARTBEAT_MS / 2);
  };
  const beat = async (socket: Socket): Promise<void> => {
    const wanted = socket.pending > 0 || following.active();
    if (!wanted && now() - usedAt >= IDLE_MS) return socket.end(null);
    if (wanted && now() - socket.heardAt >= HEARTBEAT_MS) await following.catchUp(socket);
    if (current === socket) watch(socket);
  };

  /** One request on a connection, bounded in time. A connection on which nothing came meanwhile is cut. */
  const speak = async (
    socket: Socket,
    method: string,
    params: readonly unknown[],
    limitMs: number,
    left: AbortSignal,
  ): Promise<unknown> => {
    const timeout = new AbortController();
    const started = now();
    const timer = setTimeout(() => timeout.abort(), limitMs);
    try {
      const signal = AbortSignal.any([left, timeout.signal]);
      const { id, value } = await socket.send(method, params, signal);
      return resultOf(value, id, { url, method, status: 200 });
    } catch (thrown) {
      if (!timeout.signal.aborted || left.aborted) throw thrown;
      const error = new EvidentError('RPC_TIMEOUT', { host, method });
      if (socket.heardAt <= started) socket.end(error);
      else failed(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  const send = async ([job]: readonly QueuedCall[], left: AbortSignal): Promise<readonly QueuedCall[]> => {
    if (job === undefined) return NO_JOBS;
    const { method, params, timeoutMs: limitMs } = job.ask;
    const signal = AbortSignal.any([left, closing.signal]);
    try {
      // Whoever leaves does not wait for the connection; it stays for the others.
      const socket = await leavable(connected(), signal);
      usedAt = now();
      const started = now();
      try {
        const result = await speak(socket, method, params, limitMs, signal);
        exchanged({ latencyMs: now() - started, error: null, retryAfterMs: null });
        job.resolve(result);
      } catch (thrown) {
        const error = toEvidentError(thrown);
        if (error.code === 'RPC_REFUSED') {
          exchanged({ latencyMs: now() - started, error: null, retryAfterMs: null });
        } else if (error.code === 'RPC_RATE_LIMITED' || isOwn(error)) failed(error);
        throw error;
      }
    } catch (thrown) {
      job.reject(toEvidentError(thrown));
    }
    return NO_JOBS;
  };

  const following = createFollowing({
    random: environment.random,
    connected,
    ask: (socket, method, params) => speak(socket, method, params, timeoutMs, closing.signal),
  });
  const queue = createRequestQueue({
    now: environment.now,
    slots: MOST_IN_FLIGHT,
    together: () => 1,
    gate: environment.gate,
    send,
  });

  return {
    ask: queue.ask,
    heads: following.follow,
    // Each question goes by itself here, over the one connection.
    gather: () => undefined,
    close() {
      following.stop();
      const ending = closing;
      closing = new AbortController();
      ending.abort();
      current?.end(null);
    },
  };
}

// Following a chain over a WebSocket: `newHeads`, subscribed anew after each cut while somebody listens, and the blocks
// in between caught up by `eth_blockNumber`.

const RECONNECT_MS = 1_000;
const LONGEST_RECONNECT_MS = 30_000;

const noticeSchema = v.object({
  method: v.literal('eth_subscription'),
  params: v.object({ subscription: v.string(), result: v.object({ number: quantity }) }),
});

interface FollowingOptions {
  readonly random: () => number;
  readonly connected: () => Promise<Socket>;
  readonly ask: (socket: Socket, method: string, params: readonly unknown[]) => Promise<unknown>;
}

interface Following {
  /** @param cut told when nothing more comes for now: with each cut, and each attempt to connect anew that failed. */
  follow(listener: (heads: NewHeads) => void, verify: () => Promise<void>, cut?: () => void): () => void;
  active(): boolean;
  /** Told each message that answers nothing. */
  notice(value: unknown): void;
  /** The connection has ended. */
  cut(): void;
  /** Asks for the newest block: proof that the connection is there, and what a lost message may have told. */
  catchUp(socket: Socket): Promise<void>;
  stop(): void;
}

interface Follower {
  readonly listener: (heads: NewHeads) => void;
  readonly verify: () => Promise<void>;
  readonly cut: () => void;
}

function createFollowing({ random, connected, ask }: FollowingOptions): Following {
  const listeners = new Map<symbol, Follower>();
  let subscription: string | null = null;
  let last: bigint | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = false;

  const tell = (number: bigint) => {
    const from = last !== null && number > last ? last + 1n : number;
    last = number;
    for (const { listener } of [...listeners.values()]) listener({ from, to: number });
  };
  const catchUp = async (socket: Socket): Promise<void> => {
    try {
      const number = v.parse(quantity, await ask(socket, 'eth_blockNumber', []));
      if (listeners.size > 0 && (last === null || number > last)) tell(number);
    } catch {
      // A connection that does not answer this was cut by whoever asked; one that refuses it is there.
    }
  };
  const subscribe = async (): Promise<void> => {
    const [first] = listeners.values();
    if (working || first === undefined) return;
    working = true;
    try {
      const socket = await connected();
      await first.verify();
      const id = v.parse(v.string(), await ask(socket, 'eth_subscribe', ['newHeads']));
      failures = 0;
      subscription = id;
      await catchUp(socket);
    } catch {
      // The connection tells of its own end, and the endpoint's health has it.
      again();
    } finally {
      working = false;
    }
  };
  const again = () => {
    if (listeners.size === 0) return;
    clearTimeout(timer);
    const base = Math.min(RECONNECT_MS * 2 ** Math.min(failures, 10), LONGEST_RECONNECT_MS);
    failures += 1;
    timer = setTimeout(
      () => {
        timer = undefined;
        void subscribe();
      },
      base * (0.5 + random()),
    );
    for (const { cut } of [...listeners.values()]) cut();
  };

  return {
    follow(listener, verify, cut = () => undefined) {
      const key = Symbol('follower');
      const first = listeners.size === 0;
      listeners.set(key, { listener, verify, cut });
      if (subscription === null && timer === undefined) void subscribe();
      // Nobody heard what came meanwhile. How the connection fares, it tells itself.
      else if (subscription !== null && first) void connected().then(catchUp, () => undefined);
      return () => {
        listeners.delete(key);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        failures = 0;
        // The idle connection closes by itself, and the subscription with it.
      };
    },
    active: () => listeners.size > 0,
    notice(value) {
      const parsed = v.safeParse(noticeSchema, value);
      if (!parsed.success || parsed.output.params.subscription !== subscription) return;
      if (listeners.size > 0) tell(parsed.output.params.result.number);
    },
    cut() {
      subscription = null;
      again();
    },
    catchUp,
    stop() {
      listeners.clear();
      clearTimeout(timer);
      timer = undefined;
      subscription = null;
    },
  };
}

/** A bad answer to one question, as opposed to the end of the connection, which is told when it ends. */
function isOwn(error: EvidentError): boolean {
  return error.code === 'RPC_BAD_ANSWER' && error.details.method !== undefined;
}

function leavable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new EvidentError('RPC_ABORTED'));
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
