/**
 * Randomness for keys, nonces and words: `crypto.getRandomValues` and nothing else (W3C Web Cryptography, §10).
 * No clock, no counter and no `Math.random` takes part, so that pinning those cannot make two wallets alike.
 */
import { EvidentError } from '#core/errors/error.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The platform's generator; handed in so that tests can break it. */
export interface RandomSource {
  getRandomValues(bytes: Bytes): Bytes;
}

/** Long enough that a healthy generator never trips the checks below (2^-256). */
const BLOCK = 32;

function draw(source: RandomSource, length: number): Bytes {
  const bytes: Bytes = new Uint8Array(length);
  try {
    source.getRandomValues(bytes);
  } catch (cause) {
    throw new EvidentError('KEY_RANDOMNESS', {}, cause);
  }
  return bytes;
}

/**
 * `length` random bytes, up to 65 504. Catches a generator that throws, leaves the buffer as it was, or repeats
 * itself; it cannot catch one that is merely predictable, nobody can from outside. Error: `KEY_RANDOMNESS`.
 */
export function randomBytes(source: RandomSource, length: number): Bytes {
  const drawn = draw(source, Math.max(length, BLOCK));
  const probe = draw(source, BLOCK);
  const unchanged = drawn.every((byte) => byte === 0) || probe.every((byte) => byte === 0);
  const repeated = probe.every((byte, index) => byte === drawn[index]);
  if (unchanged || repeated) throw new EvidentError('KEY_RANDOMNESS');
  const bytes = drawn.slice(0, length);
  drawn.fill(0);
  return bytes;
}

/** A whole number in [0, below), each equally likely: values that would favour the low ones are drawn again. */
export function randomBelow(source: RandomSource, below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > 65_536) throw new RangeError('below');
  const fair = 65_536 - (65_536 % below);
  for (;;) {
    const [high = 0, low = 0] = randomBytes(source, 2);
    const value = high * 256 + low;
    if (value < fair) return value % below;
  }
}

/** `count` distinct numbers in [0, below), in random order (the first part of a Fisher–Yates shuffle). */
export function randomChoice(source: RandomSource, count: number, below: number): readonly number[] {
  const pool = Array.from({ length: below }, (_, index) => index);
  const chosen: number[] = [];
  while (chosen.length < count && pool.length > 0)
    chosen.push(...pool.splice(randomBelow(source, pool.length), 1));
  return chosen;
}
