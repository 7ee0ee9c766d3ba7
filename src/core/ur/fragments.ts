/**
 * Which fragments of a message a part carries (BCR-2024-001 §4): the first parts one each, all later ones a mix that
 * sender and receiver both draw from the part's number and the message's checksum.
 */
import { uint32Bytes } from './crc32.ts';
import { createXoshiro, type Xoshiro } from './xoshiro.ts';

export type FragmentChooser = (seqNum: number) => readonly number[];

/** For a message of `seqLen` fragments. The chosen indexes are distinct, in the order drawn. */
export function createFragmentChooser(seqLen: number, checksum: number): FragmentChooser {
  const chooseDegree = createSampler(Array.from({ length: seqLen }, (_, index) => 1 / (index + 1)));
  return (seqNum) => {
    if (seqNum <= seqLen) return [seqNum - 1];
    const seed = new Uint8Array(8);
    seed.set(uint32Bytes(seqNum), 0);
    seed.set(uint32Bytes(checksum), 4);
    const random = createXoshiro(seed);
    return shuffled(seqLen, chooseDegree(random) + 1, random);
  };
}

/** The first `count` of a Fisher–Yates shuffle of 0…`size` − 1. */
export function shuffled(size: number, count: number, random: Xoshiro): readonly number[] {
  const remaining = Array.from({ length: size }, (_, index) => index);
  const chosen: number[] = [];
  while (chosen.length < count) chosen.push(...remaining.splice(random.nextBelow(remaining.length), 1));
  return chosen;
}

/**
 * Walker's alias method in Vose's form. The order of the work lists and of the floating-point operations is the
 * specification's: another order could choose other fragments.
 */
export function createSampler(weights: readonly number[]): (random: Xoshiro) => number {
  const count = weights.length;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const scaled = Float64Array.from(weights, (weight) => (weight * count) / sum);
  const small: number[] = [];
  const large: number[] = [];
  for (let i = count - 1; i >= 0; i -= 1) ((scaled[i] ?? 0) < 1 ? small : large).push(i);

  // What is left on a list when the other is used up keeps the whole column: a probability of one.
  const probabilities = new Float64Array(count).fill(1);
  const aliases = new Uint32Array(count);
  for (;;) {
    const less = small.at(-1);
    const more = large.at(-1);
    if (less === undefined || more === undefined) break;
    small.pop();
    large.pop();
    const probability = scaled[less] ?? 0;
    probabilities[less] = probability;
    aliases[less] = more;
    const rest = (scaled[more] ?? 0) + (probability - 1);
    scaled[more] = rest;
    (rest < 1 ? small : large).push(more);
  }

  return (random) => {
    const column = Math.min(Math.floor(count * random.nextDouble()), count - 1);
    return random.nextDouble() < (probabilities[column] ?? 1) ? column : (aliases[column] ?? 0);
  };
}
