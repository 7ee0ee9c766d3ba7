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

/** Newest first: what waits, then by time, block and place. */
export function compareEntries(a: Placed, b: Placed): number {
  const waiting = Number(b.entry.block === null) - Number(a.entry.block === null);
  if (waiting !== 0) return waiting;
  if (a.entry.timestamp !== b.entry.timestamp) return b.entry.timestamp - a.entry.timestamp;
  if (a.entry.chainId !== b.entry.chainId) return a.entry.chainId - b.entry.chainId;
  const blocks = (b.entry.block ?? 0n) - (a.entry.block ?? 0n);
  if (blocks !== 0n) return blocks > 0n ? 1 : -1;
  return b.index - a.index;
}

export function cutPage(
  stretches: readonly Stretch[],
  size = PAGE_SIZE,
): { readonly entries: readonly ActivityEntry[]; readonly next: ActivityCursor | null } {
  const all = stretches.flatMap(({ entries }) => entries).sort(compareEntries);
  // Below the oldest moment down to which every unfinished chain was read, other chains' entries may be missing.
  const horizon = Math.max(
    0,
    ...stretches.filter(({ from }) => from !== null).map((stretch) => oldest(stretch)),
  );
  const safe = all.filter(({ entry }) => entry.block === null || entry.timestamp >= horizon);
  const page = extend(safe, size);
  const blocks: Record<number, bigint> = {};
  let more = false;
  for (const stretch of stretches) {
    const shown = page.filter(({ entry }) => entry.chainId === stretch.chainId && entry.block !== null);
    const rest = stretch.entries.some((placed) => placed.entry.block !== null && !page.includes(placed));
    const lowest = shown.reduce<bigint | null>((low, { entry }) => {
      return low === null || (entry.block ?? low) < low ? entry.block : low;
    }, null);
    if (rest) {
      more = true;
      if (lowest !== null) blocks[stretch.chainId] = lowest;
      else if (stretch.before !== null) blocks[stretch.chainId] = stretch.before;
    } else if (stretch.from !== null) {
      more = true;
      blocks[stretch.chainId] = stretch.from;
    } else {
      // Nothing below: block 0 has nothing before it.
      blocks[stretch.chainId] = 0n;
    }
  }
  return { entries: page.map(({ entry }) => entry), next: more ? { blocks } : null };
}

/** Time of the oldest entry of a stretch that is not the end; none read means nothing is known to be safe yet. */
function oldest({ entries }: Stretch): number {
  const mined = entries.filter(({ entry }) => entry.block !== null);
  return mined.length === 0 ? 0 : Math.min(...mined.map(({ entry }) => entry.timestamp));
}

/** The first `size`, and what shares the last one's chain and block. */
function extend(sorted: readonly Placed[], size: number): readonly Placed[] {
  const page = sorted.slice(0, size);
  const rest = sorted.slice(size);
  const inPage = (placed: Placed) =>
    page.some(
      ({ entry }) =>
        entry.block !== null && entry.chainId === placed.entry.chainId && entry.block === placed.entry.block,
    );
  return [...page, ...rest.filter(inPage)].sort(compareEntries);
}
