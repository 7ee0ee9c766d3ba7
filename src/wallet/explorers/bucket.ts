/**
 * How often a server is asked: tokens fill up evenly, each request takes one, and whoever finds none waits in turn.
 * One bucket per host, shared by all that ask it.
 */

import type { CallOptions } from '../rpc/call-options.ts';
import { pause } from '../rpc/endpoint.ts';

export interface Bucket {
  /** Resolves when a request may go out. Error: `RPC_ABORTED`; its place is then free again. */
  take(options?: CallOptions): Promise<void>;
  /** Nothing goes out before then (milliseconds since the epoch). */
  holdUntil(time: number): void;
  /** Milliseconds until the hold ends; 0 without one. */
  held(): number;
}

export interface BucketClock {
  readonly now: () => number;
  /** Error: `RPC_ABORTED`. */
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** @param perSecond also how many may go out at once after a rest. */
export function createBucket(perSecond: number, { now, sleep = pause }: BucketClock): Bucket {
  const gap = 1_000 / perSecond;
  let tokens = perSecond;
  let filledAt = now();
  let hold = 0;
  let line: Promise<void> = Promise.resolve();

  const fill = () => {
    const time = now();
    // A clock that was set back gives nothing, and takes nothing.
    tokens = Math.min(perSecond, tokens + Math.max(0, time - filledAt) / gap);
    filledAt = time;
  };
  const held = () => Math.max(0, hold - now());
  const ready = async (signal: AbortSignal | undefined) => {
    for (;;) {
      fill();
      const wait = Math.max(held(), tokens >= 1 ? 0 : Math.ceil((1 - tokens) * gap));
      if (wait === 0) break;
      await sleep(wait, signal);
    }
    tokens -= 1;
  };

  return {
    take({ signal } = {}) {
      const turn = line.then(() => ready(signal));
      // Whoever leaves the line does not end it for those behind.
      line = turn.catch(() => undefined);
      return turn;
    },
    holdUntil(time) {
      // What was saved up before the server complained is not spent in one go after it.
      tokens = Math.min(tokens, 1);
      hold = Math.max(hold, time);
    },
    held,
  };
}
