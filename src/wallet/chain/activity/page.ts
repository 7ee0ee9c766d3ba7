/**
 * One page of several chains' histories, newest first. Pure. A page never ends inside a block of a chain, so that the
 * place to go on from is one block number per chain and nothing is lost or shown twice.
 */
import type { ActivityEntry } from '../../model.ts';
import type { ActivityCursor } from '../services.ts';

export const PAGE_SIZE = 50;

/** What was read of one chain: everything from block `from` up to the page's start. */
export interface Stretch {
  readonly chainId: number;
  /** With their order inside the block. */
  readonly entries: readonly Placed[];
  /** Lowest block that was read; null when the chain's history ends here. */
  readonly from: bigint | null;
  /** The block before which this stretch was asked for; null for the newest. */
  readonly before: bigint | null;
}

export interface Placed {
  readonly entry: ActivityEntry;
  /** Place inside its block. */
  readonly index: number;
}

/** What waits stands above all else; what never reached a block, and never will, stands at its own time. */
function isWaiting({ entry }: Placed): boolean {
  return entry.block === null && entry.status === 'pending';
}

/** Newest first: what waits, then by time, chain, block and place. */
export function compareEntries(a: Placed, b: Placed): number {
  const waiting = Number(isWaiting(b)) - Number(isWaiting(a));
  if (waiting !== 0) return waiting;
  if (a.entry.timestamp !== b.entry.timestamp) return b.entry.timestamp - a.entry.timestamp;
  if (a.entry.chainId !== b.entry.chainId) return a.entry.chainId - b.entry.chainId;
  const blocks = (b.entry.block ?? 0n) - (a.entry.block ?? 0n);
  if (blocks !== 0n) return blocks > 0n ? 1 : -1;
  return b.index - a.index;
}

export interface Page {
  readonly entries: readonly ActivityEntry[];
  readonly next: ActivityCursor | null;
}

/** `previous` is where this page began; null for the first one. */
export function cutPage(
  stretches: readonly Stretch[],
  previous: ActivityCursor | null = null,
  size = PAGE_SIZE,
): Page {
  const all = stretches.flatMap(({ entries }) => entries).sort(compareEntries);
  // Below the oldest moment down to which every unfinished chain was read, other chains' entries may be missing.
  const horizon = Math.max(0, ...stretches.filter(({ from }) => from !== null).map(oldest));
  const safe = all.filter((placed) => isWaiting(placed) || placed.entry.timestamp >= horizon);
  const page = extend(safe, size);
  const shown = new Set(page);
  const left = all.filter((placed) => !shown.has(placed));
  const blocks: Record<number, bigint> = {};
  for (const stretch of stretches) {
    const next = goesOn(stretch, shown);
    if (next !== null) blocks[stretch.chainId] = next;
  }
  const more = left.length > 0 || stretches.some(({ from }) => from !== null);
  const last = page.filter((placed) => !isWaiting(placed)).at(-1)?.entry.timestamp;
  const time = last ?? previous?.time ?? Number.MAX_SAFE_INTEGER;
  return { entries: page.map(({ entry }) => entry), next: more ? { blocks, time } : null };
}

/** The block before which a chain's next page begins; 0 at its end; null to begin at the newest again. */
function goesOn({ entries, from, before }: Stretch, shown: ReadonlySet<Placed>): bigint | null {
  const mined = entries.flatMap((placed) =>
    placed.entry.block === null ? [] : [{ block: placed.entry.block, isShown: shown.has(placed) }],
  );
  if (mined.every(({ isShown }) => isShown)) return from ?? 0n;
  let lowest = before;
  for (const { block, isShown } of mined) {
    if (isShown && (lowest === null || block < lowest)) lowest = block;
  }
  return lowest;
}

/** Time of the oldest line of a stretch that is not the end; with none, nothing holds the others back. */
function oldest({ entries }: Stretch): number {
  const times = entries.filter(({ entry }) => entry.block !== null).map(({ entry }) => entry.timestamp);
  return times.length === 0 ? 0 : Math.min(...times);
}

/** The first `size`, and what shares its chain and block, or its last moment, with one of them. */
function extend(sorted: readonly Placed[], size: number): readonly Placed[] {
  const page = sorted.slice(0, size);
  const last = page.at(-1);
  const together = new Set(page.map(({ entry }) => `${entry.chainId}/${entry.block}`));
  const belongs = (placed: Placed) =>
    placed.entry.block === null
      ? isWaiting(placed) || placed.entry.timestamp === last?.entry.timestamp
      : together.has(`${placed.entry.chainId}/${placed.entry.block}`);
  return [...page, ...sorted.slice(size).filter(belongs)];
}
