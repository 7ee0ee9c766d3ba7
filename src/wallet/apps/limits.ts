/** How much an origin may ask. Kept for the life of the page. */

/** Reads a second, and how many at once. */
const READS_PER_SECOND = 20;
const BURST = 50;
/** Requests of one origin that wait for the user. */
export const MOST_QUEUED = 20;
/** Subscriptions and filters of one app, together. */
export const MOST_WATCHES = 5;
/** Refused so often in so long: blocking is offered. */
const REFUSALS = 3;
const REFUSALS_MS = 60_000;
export const BLOCK_MS = 5 * 60_000;

export interface OriginLimits {
  /** Whether the origin may read once more now. */
  takeRead(origin: string): boolean;
  refused(origin: string): void;
  /** Whether blocking is offered now. */
  offersBlock(origin: string): boolean;
}

export function createOriginLimits(now: () => number): OriginLimits {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const refusals = new Map<string, readonly number[]>();
  const recent = (origin: string): readonly number[] =>
    (refusals.get(origin) ?? []).filter((at) => now() - at < REFUSALS_MS);
  return {
    takeRead(origin) {
      const at = now();
      const before = buckets.get(origin) ?? { tokens: BURST, at };
      const elapsed = Math.max(0, at - before.at);
      const tokens = Math.min(BURST, before.tokens + (elapsed * READS_PER_SECOND) / 1000);
      buckets.set(origin, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
      return tokens >= 1;
    },
    refused(origin) {
      refusals.set(origin, [...recent(origin), now()]);
    },
    offersBlock: (origin) => recent(origin).length >= REFUSALS,
  };
}
