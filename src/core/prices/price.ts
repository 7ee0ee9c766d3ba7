/**
 * Prices as on-chain feeds tell them (Chainlink's `AggregatorV3Interface`), and what an amount is worth by them.
 * For display alone: nothing that is signed depends on a price.
 *
 * All arithmetic is exact: amount and price are decimal fractions, so is their product. Only what is shown is cut.
 */
import { shortAmount } from '../amount/amount.ts';
import type { Hex } from '../bytes/hex.ts';
import { hexSize } from '../bytes/hex.ts';
import { wordsOf } from '../simulation/probes.ts';

/** A decimal fraction: `units / 10 ** decimals`. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

export interface FeedPrice extends Decimal {
  /** When the feed was written, in seconds since the epoch. */
  readonly updatedAt: number;
  /** Longest time between two writings that its operators promise, in seconds. */
  readonly heartbeat: number;
}

/** A feed's clock may be ahead of ours by so much, in seconds. */
const AHEAD = 15 * 60;
/**
 * What a writing may come late, in seconds: operators write when the heartbeat is over, and not before it; then a round
 * of reports is gathered, and blocks fill up when prices move. Feeds that keep their promise are some minutes late.
 */
export const STALE_GRACE = 10 * 60;
/** As many as the wallet reads of any token. */
const MAX_FEED_DECIMALS = 36n;

const ROUND_BYTES = 5 * 32;
const INT256_SIGN = 1n << 255n;

/**
 * `latestRoundData()`: roundId, answer, startedAt, updatedAt, answeredInRound. Null for what is no price: another
 * shape, an answer that is zero or negative, a round that was never completed, or a time that has not come yet.
 *
 * @param now in milliseconds since the epoch.
 */
export function readRound(
  answer: Hex,
  now: number,
): { readonly units: bigint; readonly updatedAt: number } | null {
  if (hexSize(answer) !== ROUND_BYTES) return null;
  const [round, units, , updatedAt] = wordsOf(answer);
  if (round === undefined || units === undefined || updatedAt === undefined) return null;
  if (round === 0n || units === 0n || units >= INT256_SIGN) return null;
  if (updatedAt === 0n || updatedAt > BigInt(Math.floor(now / 1000) + AHEAD)) return null;
  return { units, updatedAt: Number(updatedAt) };
}

/** `decimals()`. Null when it is no such number. */
export function readFeedDecimals(answer: Hex): number | null {
  const [value] = hexSize(answer) === 32 ? wordsOf(answer) : [];
  return value === undefined || value > MAX_FEED_DECIMALS ? null : Number(value);
}

/** True when the feed was silent for longer than promised, and than can be excused. `now` in milliseconds. */
export function isStale({ updatedAt, heartbeat }: FeedPrice, now: number): boolean {
  return now / 1000 - updatedAt > heartbeat + STALE_GRACE;
}

/** What `amount` (in base units of an asset with so many decimals) is worth. Exact. */
export function worth(amount: bigint, decimals: number, price: Decimal): Decimal {
  return { units: amount * price.units, decimals: decimals + price.decimals };
}

/** The most of an asset, in base units, that is worth no more than `money`. */
export function amountFor(money: Decimal, decimals: number, price: Decimal): bigint {
  return (
    (money.units * 10n ** BigInt(decimals + price.decimals)) / (price.units * 10n ** BigInt(money.decimals))
  );
}

/** Exact. */
export function addWorth(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals);
  return { units: scaled(a, decimals) + scaled(b, decimals), decimals };
}

/** Negative where `a` is worth less. Exact. */
export function compareWorth(a: Decimal, b: Decimal): number {
  const decimals = Math.max(a.decimals, b.decimals);
  const difference = scaled(a, decimals) - scaled(b, decimals);
  return Number(difference > 0n) - Number(difference < 0n);
}

const scaled = ({ units, decimals }: Decimal, to: number): bigint => units * 10n ** BigInt(to - decimals);

export const NOTHING: Decimal = { units: 0n, decimals: 0 };

/** To the hundredth, cut and never rounded up; `<0.01` for less. `exact` is false when something was cut. */
export function worthText({ units, decimals }: Decimal): { readonly text: string; readonly exact: boolean } {
  const { text, exact } = shortAmount(units, decimals, 2);
  return { text: padded(text), exact };
}

/** Money has two places, or none. */
function padded(text: string): string {
  const [, places] = text.split('.');
  return places === undefined ? text : text.padEnd(text.length + 2 - places.length, '0');
}
