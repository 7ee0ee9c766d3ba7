/** How deep a chain may still change, and what proves that it did not. Pure. */
import type { SeenTip } from '../../model/history.ts';

/**
 * So long after a block was the newest, every server of the chain knows it and all that is in it: one that was behind
 * may have left out what it did not know yet.
 */
const LATE_MS = 60_000;
/** Readings in quick succession keep one block of them. */
const APART_MS = 20_000;

/** So many blocks from the top are read again in any case. */
const DEPTH = 64;
/** On fast chains these are moments: an explorer may be behind for longer. */
const SECONDS = 900;
/** Where finality is further behind, waiting for it would mean to read the same again and again. */
const FURTHEST = 8_192n;

/** Up to this block nothing is expected to change any more, and every source should have heard of it. */
export function settledAt(head: bigint, final: bigint | null, blockTimeSeconds: number): bigint {
  const depth = BigInt(Math.max(DEPTH, Math.ceil(SECONDS / blockTimeSeconds)));
  const deep = head > depth ? head - depth : 0n;
  return final === null || final >= deep || head - final > FURTHEST ? deep : final;
}

/** The newest block of which everybody had heard when it was read; undefined for none. */
export function deepestOf(tips: readonly SeenTip[], now: number): SeenTip | undefined {
  return tips.find(({ at }) => now - at >= LATE_MS);
}

/** With one more, without those that are of no use any more. */
export function withTip(tips: readonly SeenTip[], tip: SeenTip): readonly SeenTip[] {
  // What is above it is of a chain that is no more.
  const below = tips.filter(({ block }) => block < tip.block);
  const [latest] = below;
  const all = latest !== undefined && tip.at - latest.at < APART_MS ? below : [tip, ...below];
  const last = all.findIndex(({ at }) => tip.at - at >= LATE_MS);
  return last < 0 ? all : all.slice(0, last + 1);
}
