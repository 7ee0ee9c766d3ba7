/**
 * Addresses that a person takes for one another. Poisoning plants an address with the same beginning and end as one
 * that the victim pays, because most programs show no more than that; a slip of the hand changes a digit or two.
 *
 * Of two addresses by chance, none of this holds but once in about 2^32 pairs.
 */
import type { Address } from '../address/address.ts';

const DIGITS = 40;
/** Digits that the two ends must share together, and each of them alone. */
const ENDS_TOGETHER = 8;
const END_ALONE = 2;
/** A run of zeros says little: contracts are given such addresses on purpose, to save gas. */
const ZEROS_COUNTED = 4;
/** At most so many digits differ, each in its place. */
const CHANGED = 9;
/** At most so many digits typed too much and as many left out. */
const SHIFT = 2;
/** With fewer digits that are no zero an address is a number and no key's: those of the system differ by a digit. */
const LEAST_DIGITS = 12;
/** Ten blocks: addresses that differ in nine digits have one of them in common. */
const BLOCK = 4;

export type Similarity = 'ends' | 'digits';

const plain = (address: Address): string => address.slice(2).toLowerCase();

function shared(a: string, b: string, from: (i: number) => number): number {
  let count = 0;
  let zeros = 0;
  let leading = true;
  while (count < DIGITS && a.charAt(from(count)) === b.charAt(from(count))) {
    leading &&= a.charAt(from(count)) === '0';
    if (leading) zeros += 1;
    count += 1;
  }
  return count - Math.max(0, zeros - ZEROS_COUNTED);
}

function changed(a: string, b: string): number {
  let count = 0;
  for (let i = 0; i < DIGITS; i += 1) if (a.charAt(i) !== b.charAt(i)) count += 1;
  return count;
}

/** Typed with a digit too much at one place and one too few at another: all else only moved by `SHIFT` at most. */
function moved(a: string, b: string): boolean {
  for (let shift = 1; shift <= SHIFT; shift += 1) {
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      let head = 0;
      while (head < DIGITS && x.charAt(head) === y.charAt(head)) head += 1;
      let tail = 0;
      while (tail < DIGITS - head && x.charAt(DIGITS - 1 - tail) === y.charAt(DIGITS - 1 - tail)) tail += 1;
      let i = head;
      while (i + shift < DIGITS - tail && x.charAt(i + shift) === y.charAt(i)) i += 1;
      // What was left out at one end of the moved part is as long as what was added at its other.
      if (DIGITS - tail - i <= shift) return true;
    }
  }
  return false;
}

const telling = (address: string): boolean => address.replaceAll('0', '').length >= LEAST_DIGITS;

function compare(a: string, b: string): Similarity | null {
  if (a === b) return null;
  const start = shared(a, b, (i) => i);
  const end = shared(a, b, (i) => DIGITS - 1 - i);
  if (start >= END_ALONE && end >= END_ALONE && start + end >= ENDS_TOGETHER) return 'ends';
  return changed(a, b) <= CHANGED || moved(a, b) ? 'digits' : null;
}

/** How one address resembles another; null when it does not, or is the same. */
export function similarity(a: Address, b: Address): Similarity | null {
  const [x, y] = [plain(a), plain(b)];
  return telling(x) && telling(y) ? compare(x, y) : null;
}

export interface Similar {
  readonly address: Address;
  readonly how: Similarity;
}

/** Finds the address of a list that another resembles, without comparing it with every one of them. */
export interface SimilarityIndex {
  find(address: Address): Similar | null;
  /** It comes after those that are in the list. */
  add(address: Address): void;
  /** How many pairs were compared so far: what it costs, whatever the list is made of. */
  compared(): number;
}

/** Any two addresses that resemble one another share one of these. */
function keysOf(digits: string, shifts: readonly number[]): readonly string[] {
  const keys = [`${digits.slice(0, END_ALONE)}…${digits.slice(-END_ALONE)}`];
  for (let at = 0; at < DIGITS; at += BLOCK) {
    for (const shift of shifts) {
      const from = at + shift;
      if (from >= 0 && from + BLOCK <= DIGITS) keys.push(`${at}:${digits.slice(from, from + BLOCK)}`);
    }
  }
  return keys;
}

const NEARBY: readonly number[] = Array.from({ length: 2 * SHIFT + 1 }, (_, i) => i - SHIFT);
/** Candidates that are compared for one address: a list made of look-alikes costs no more than that. */
const MAX_COMPARED = 4096;

/** @param most candidates that are compared for one address; those that come first in the list are. */
export function indexSimilar(addresses: Iterable<Address>, most = MAX_COMPARED): SimilarityIndex {
  const buckets = new Map<string, Address[]>();
  let compared = 0;
  const add = (address: Address): void => {
    const digits = plain(address);
    if (!telling(digits)) return;
    for (const key of keysOf(digits, [0])) {
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [address]);
      else bucket.push(address);
    }
  };
  for (const address of addresses) add(address);
  return {
    add,
    compared: () => compared,
    find(address) {
      const digits = plain(address);
      if (!telling(digits)) return null;
      const seen = new Set<Address>();
      for (const key of keysOf(digits, NEARBY)) {
        for (const candidate of buckets.get(key) ?? []) {
          if (seen.size >= most) return null;
          if (seen.has(candidate)) continue;
          seen.add(candidate);
          compared += 1;
          const how = compare(digits, plain(candidate));
          if (how !== null) return { address: candidate, how };
        }
      }
      return null;
    },
  };
}
