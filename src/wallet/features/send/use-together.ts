/** Balances and what still waits, as of one moment. */
import { useState } from 'react';
import type { NonceQueue } from '../../chain/transacting/types.ts';
import type { ChainBalances } from '../../model.ts';

export interface Together {
  /** Of which account and chain. */
  readonly of: string;
  readonly balances: ChainBalances | null;
  readonly queue: NonceQueue | undefined;
}

const waits = (queue: NonceQueue | undefined): boolean =>
  queue?.places.some(({ records }) => records.length > 0) === true;

/**
 * Both are asked again with each block, and one answers first: a payment that the new balance already lacks would still
 * be subtracted as one that waits. So where something waits, both change at once.
 *
 * @param asking one of the two is being asked.
 * @returns null while no two answers fit together yet.
 */
export function useTogether(live: Together, asking: boolean): Together | null {
  const [kept, setKept] = useState<Together | null>(null);
  const { of, balances, queue } = live;
  const isKept = kept?.of === of && kept.balances === balances && kept.queue === queue;
  if (!asking && !isKept) setKept(live);
  const before = kept?.of === of ? kept : null;
  if (!asking || (!waits(queue) && !waits(before?.queue))) return live;
  return before;
}
