/** Uniform Resources in many parts (BCR-2024-001): a message as a sequence of codes, and a message put together from them. */
import { sha256 } from '@noble/hashes/sha2.js';
import { EvidentError, toEvidentError } from '../errors/error.ts';
import {
  checkUr,
  crc32,
  encodeUr,
  encodeUrPart,
  invalidUr,
  MAX_PARTS,
  readUr,
  type Ur,
  type UrPart,
  uint32Bytes,
} from './ur.ts';

// A message as an endless sequence of UR parts (BCR-2024-001 §5).

interface UrEncoder {
  /** How many parts carry the message when none is lost; 1 when a single text holds it all. */
  readonly parts: number;
  /** The next text, lower case: first each fragment once, then mixes for ever; a single text again and again. */
  next(): string;
}

const LAST_SEQ_NUM = 0xffff_ffff;

/**
 * `maxFragment` bounds the bytes of the message in one part (its text has about 2 × `maxFragment` + 70 characters).
 * Throws `INPUT_UR_INVALID`, and `INPUT_UR_TOO_LARGE` when the message is over its limit or would need more than
 * `MAX_PARTS` parts.
 */
export function createUrEncoder(ur: Ur, options: { readonly maxFragment: number }): UrEncoder {
  checkUr(ur);
  const { type, cbor } = ur;
  if (!(options.maxFragment >= 1)) throw invalidUr('fragment size');
  const parts = Math.ceil(cbor.length / options.maxFragment);
  if (parts <= 1) {
    const text = encodeUr(ur);
    return { parts: 1, next: () => text };
  }

  const size = Math.ceil(cbor.length / parts);
  const fragments: Uint8Array[] = [];
  for (let at = 0; at < cbor.length; at += size) {
    const fragment = new Uint8Array(size);
    fragment.set(cbor.subarray(at, at + size));
    fragments.push(fragment);
  }
  const seqLen = fragments.length;
  if (seqLen > MAX_PARTS) throw new EvidentError('INPUT_UR_TOO_LARGE');
  const checksum = crc32(cbor);
  const choose = createFragmentChooser(seqLen, checksum);
  let seqNum = 0;

  return {
    parts: seqLen,
    next: () => {
      seqNum = seqNum === LAST_SEQ_NUM ? 1 : seqNum + 1;
      const data = new Uint8Array(size);
      for (const index of choose(seqNum)) xorInto(data, fragments[index] ?? data);
      return encodeUrPart({ type, seqNum, seqLen, messageLen: cbor.length, checksum, data });
    },
  };
}

// Puts a UR together from the texts that a camera or a file yields, in any order and with any of them missing
// (BCR-2024-001 §6).
//
// What is complete wins: a whole UR ends the work at once, also in the middle of another message. A part of another
// message than the one being collected is set aside; when three such parts in a row, with none of the old message
// between them, have each told something new, the decoder goes on with the other message. So a code that passes
// through the picture does no harm, and a sender who starts anew need not be waited for.

export type UrProgress =
  /** Nothing came of this text; what was collected before is kept, unless its checksum proved wrong at the end. */
  | { readonly kind: 'ignored'; readonly error: EvidentError }
  /** `received` counts parts that told something new: the message is there when it reaches `of`. */
  | { readonly kind: 'progress'; readonly received: number; readonly of: number; readonly fraction: number }
  | { readonly kind: 'done'; readonly ur: Ur };

export interface UrDecoder {
  /** Never throws. After `done` every call answers the same; another message needs another decoder. */
  receive(text: string): UrProgress;
}

/** New parts in a row after which another message takes over. */
const TAKEOVER = 3;

export function createUrDecoder(): UrDecoder {
  let done: Ur | null = null;
  let current: Collector | null = null;
  let other: Collector | null = null;

  const finish = (ur: Ur): UrProgress => {
    done = ur;
    current = null;
    other = null;
    return { kind: 'done', ur };
  };

  const receivePart = (part: UrPart): UrProgress => {
    if (current === null || current.takes(part)) {
      other = null;
      current ??= createCollector(part);
      const ur = current.add(part);
      return ur === null ? current.progress() : finish(ur);
    }
    if (other === null || !other.takes(part)) other = createCollector(part);
    const ur = other.add(part);
    if (ur !== null) return finish(ur);
    if (other.rank < TAKEOVER) return { kind: 'ignored', error: new EvidentError('INPUT_UR_OTHER') };
    current = other;
    other = null;
    return current.progress();
  };

  /** All fragments are there, and their sum is not the message's: one of the parts lied, nobody knows which. */
  const dropSpoiled = (): void => {
    if (current?.complete) current = null;
    if (other?.complete) other = null;
  };

  return {
    receive: (text) => {
      if (done !== null) return { kind: 'done', ur: done };
      try {
        const read = readUr(text);
        return read.kind === 'whole' ? finish(read.ur) : receivePart(read.part);
      } catch (thrown) {
        dropSpoiled();
        return { kind: 'ignored', error: toEvidentError(thrown, 'INPUT_UR_INVALID') };
      }
    },
  };
}

interface Collector {
  readonly rank: number;
  readonly complete: boolean;
  takes(part: UrPart): boolean;
  /** The message when this part completes it. Throws `INPUT_UR_INVALID` when parts contradict or the sum is wrong. */
  add(part: UrPart): Ur | null;
  progress(): UrProgress;
}

function createCollector(first: UrPart): Collector {
  const { type, seqLen, messageLen, checksum } = first;
  const size = first.data.length;
  const choose = createFragmentChooser(seqLen, checksum);
  const solver = createSolver(seqLen);
  return {
    get rank() {
      return solver.rank;
    },
    get complete() {
      return solver.rank === seqLen;
    },
    takes: (part) =>
      part.type === type &&
      part.seqLen === seqLen &&
      part.messageLen === messageLen &&
      part.checksum === checksum &&
      part.data.length === size,
    add: (part) => {
      if (solver.add(choose(part.seqNum), part.data) === 'contradiction')
        throw invalidUr('contradicts earlier parts');
      const fragments = solver.solution();
      if (fragments === null) return null;
      const padded = new Uint8Array(size * seqLen);
      for (const [index, fragment] of fragments.entries()) padded.set(fragment, index * size);
      const cbor = padded.slice(0, messageLen);
      if (crc32(cbor) !== checksum) throw invalidUr('wrong checksum');
      return { type, cbor };
    },
    progress: () => ({
      kind: 'progress',
      received: solver.rank,
      of: seqLen,
      fraction: solver.rank / seqLen,
    }),
  };
}

// Which fragments of a message a part carries (BCR-2024-001 §4): the first parts one each, all later ones a
// mix that sender and receiver both draw from the part's number and the message's checksum.

type FragmentChooser = (seqNum: number) => readonly number[];

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

/**
 * Xoshiro256** seeded by SHA-256 (BCR-2024-001 §4). Sender and receiver of a fountain code draw the same numbers
 * from it. Not for secrets.
 */
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

// Recovers fragments from mixes of them by Gauss–Jordan elimination over GF(2). The specification's decoder reduces
// parts by subsets of each other; elimination finds everything that one finds, often needs fewer parts, and holds at
// most as many rows as there are fragments, whatever it is sent.

interface Row {
  /** One bit for each fragment in the mix. */
  readonly mix: Uint32Array;
  readonly data: Uint8Array;
}

type Outcome = 'new' | 'known' | 'contradiction';

interface Solver {
  /** How many independent mixes were received: `count` of them determine every fragment. */
  readonly rank: number;
  /** `known` adds nothing; `contradiction` cannot be true together with what was added before. Copies `data`. */
  add(indexes: readonly number[], data: Uint8Array): Outcome;
  /** The fragments in order, once the rank is complete; else null. */
  solution(): readonly Uint8Array[] | null;
}

function createSolver(count: number): Solver {
  // A row stands at its pivot, a fragment that no other row's mix contains.
  const rows: (Row | undefined)[] = Array.from({ length: count }, () => undefined);
  let rank = 0;

  const add = (indexes: readonly number[], data: Uint8Array): Outcome => {
    const row: Row = { mix: new Uint32Array(Math.ceil(count / 32)), data: data.slice() };
    for (const index of indexes) row.mix[index >> 5] = (row.mix[index >> 5] ?? 0) | (1 << (index & 31));
    for (const index of indexes) reduce(row, rows[index]);
    const pivot = lowest(row.mix);
    if (pivot === null) return row.data.every((byte) => byte === 0) ? 'known' : 'contradiction';
    for (const other of rows) if (other !== undefined && has(other.mix, pivot)) reduce(other, row);
    rows[pivot] = row;
    rank += 1;
    return 'new';
  };

  return {
    get rank() {
      return rank;
    },
    add,
    solution: () => (rank === count ? rows.flatMap((row) => (row === undefined ? [] : [row.data])) : null),
  };
}

function reduce(row: Row, by: Row | undefined): void {
  if (by === undefined) return;
  for (let i = 0; i < row.mix.length; i += 1) row.mix[i] = (row.mix[i] ?? 0) ^ (by.mix[i] ?? 0);
  xorInto(row.data, by.data);
}

function xorInto(target: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < target.length; i += 1) target[i] = (target[i] ?? 0) ^ (other[i] ?? 0);
}

function has(mix: Uint32Array, index: number): boolean {
  return ((mix[index >> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

function lowest(mix: Uint32Array): number | null {
  for (let i = 0; i < mix.length; i += 1) {
    const word = mix[i] ?? 0;
    if (word !== 0) return 32 * i + (31 - Math.clz32(word & -word));
  }
  return null;
}
