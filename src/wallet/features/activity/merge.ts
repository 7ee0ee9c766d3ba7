/** Histories of several accounts as one list, newest first, without gaps that would be filled in later above the end. */
import type { Address } from '#core/address/address.ts';
import type { ActivityPage } from '../../chain/services.ts';
import type { ActivityEntry } from '../../model.ts';

export interface Feed {
  readonly account: Address;
  readonly entries: readonly ActivityEntry[];
  /** False while older pages of this account are still to be loaded. */
  readonly done: boolean;
}

/** What tells one line from all others: a transaction may touch two of our accounts, and several assets. */
export function entryKey(entry: ActivityEntry): string {
  return [entry.chainId, entry.hash, entry.account, entry.assetId, entry.direction].join(':');
}

/** Newest first; at the same second the later block first, then in a fixed order, so that lines never swap. */
function newestFirst(a: ActivityEntry, b: ActivityEntry): number {
  if (a.timestamp !== b.timestamp) return b.timestamp - a.timestamp;
  if (a.block !== b.block && a.block !== null && b.block !== null) return b.block > a.block ? 1 : -1;
  const [left, right] = [entryKey(a), entryKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Merges the feeds. An account with unread pages may still have lines as old as its oldest one: whatever is older
 * than that is held back until the next pages are there, so that nothing is ever inserted above what was read.
 */
export function mergeFeeds(feeds: readonly Feed[]): readonly ActivityEntry[] {
  const seen = new Map<string, ActivityEntry>();
  let frontier = Number.NEGATIVE_INFINITY;
  for (const feed of feeds) {
    let oldest = Number.POSITIVE_INFINITY;
    for (const entry of feed.entries) {
      const key = entryKey(entry);
      if (!seen.has(key)) seen.set(key, entry);
      if (entry.status !== 'pending') oldest = Math.min(oldest, entry.timestamp);
    }
    if (!feed.done && Number.isFinite(oldest)) frontier = Math.max(frontier, oldest);
  }
  return [...seen.values()]
    .filter((entry) => entry.status === 'pending' || entry.timestamp >= frontier)
    .sort(newestFirst);
}

/**
 * A page that was read again, with what an unreachable chain keeps to itself taken over from the time before: what
 * was shown stays on the screen, and the gap is told beside it.
 */
export function keepThroughGaps(before: ActivityPage, now: ActivityPage): ActivityPage {
  if (now.gaps.length === 0) return now;
  const seen = new Set(now.entries.map(entryKey));
  const kept = before.entries.filter(
    (entry) => now.gaps.some(({ chainId }) => chainId === entry.chainId) && !seen.has(entryKey(entry)),
  );
  return kept.length === 0 ? now : { ...now, entries: [...now.entries, ...kept] };
}
