/**
 * Following a chain over a WebSocket: `newHeads`, subscribed anew after each cut while somebody listens, and the blocks
 * in between caught up by `eth_blockNumber`.
 */
import * as v from 'valibot';
import { quantity } from './schemas.ts';
import type { Socket } from './socket.ts';
import type { NewHeads } from './transport.ts';

export const RECONNECT_MS = 1_000;
export const LONGEST_RECONNECT_MS = 30_000;

const noticeSchema = v.object({
  method: v.literal('eth_subscription'),
  params: v.object({ subscription: v.string(), result: v.object({ number: quantity }) }),
});

export interface FollowingOptions {
  readonly random: () => number;
  readonly connected: () => Promise<Socket>;
  readonly ask: (socket: Socket, method: string, params: readonly unknown[]) => Promise<unknown>;
}

export interface Following {
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

export function createFollowing({ random, connected, ask }: FollowingOptions): Following {
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
