/** The order of lines. Pure. */
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ActivityEntry } from '../../model/history.ts';

/** What the order goes by: an item of a history, or a line of ours. */
export interface Line {
  readonly chainId: ChainId;
  readonly account: Address;
  readonly hash: Hash;
  readonly block: bigint | null;
  /** Place inside its block; null where it is not told. */
  readonly index: number | null;
  readonly timestamp: number;
}

/** What waits stands above the list; what never reached a block, and never will, stands in it at its own time. */
export function isWaiting({ block, status }: Pick<ActivityEntry, 'block' | 'status'>): boolean {
  return block === null && status === 'pending';
}

/** Newest first: by time, chain, block and place; in a fixed order where all that is the same. */
export function compareLines(a: Line, b: Line): number {
  if (a.timestamp !== b.timestamp) return b.timestamp - a.timestamp;
  if (a.chainId !== b.chainId) return a.chainId - b.chainId;
  const blocks = (b.block ?? 0n) - (a.block ?? 0n);
  if (blocks !== 0n) return blocks > 0n ? 1 : -1;
  const places = (b.index ?? -1) - (a.index ?? -1);
  if (places !== 0) return places;
  return compareText(b.hash, a.hash) || compareText(a.account, b.account);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
