/**
 * Xoshiro256** seeded by SHA-256 (BCR-2024-001 §4). Sender and receiver of a fountain code draw the same numbers
 * from it. Not for secrets.
 */
import { sha256 } from '@noble/hashes/sha2.js';

const MASK = 0xffff_ffff_ffff_ffffn;
const TWO_64 = 2 ** 64;

export interface Xoshiro {
  /** The next 64 bits. */
  next(): bigint;
  /** In 0…1. One itself is possible: the 64 bits are rounded to a double, as in the reference implementation. */
  nextDouble(): number;
  /** In 0…`count` − 1. */
  nextBelow(count: number): number;
}

export function createXoshiro(seed: Uint8Array): Xoshiro {
  const digest = sha256(seed);
  const word = (index: number): bigint => {
    let value = 0n;
    for (const byte of digest.subarray(8 * index, 8 * index + 8)) value = (value << 8n) | BigInt(byte);
    return value;
  };
  let a = word(0);
  let b = word(1);
  let c = word(2);
  let d = word(3);

  const next = (): bigint => {
    const result = (rotateLeft((b * 5n) & MASK, 7n) * 9n) & MASK;
    const shifted = (b << 17n) & MASK;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 45n);
    return result;
  };
  const nextDouble = (): number => Number(next()) / TWO_64;
  const nextBelow = (count: number): number => Math.min(Math.floor(nextDouble() * count), count - 1);
  return { next, nextDouble, nextBelow };
}

function rotateLeft(value: bigint, bits: bigint): bigint {
  return ((value << bits) & MASK) | (value >> (64n - bits));
}
