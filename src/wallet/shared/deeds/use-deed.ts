/** The reader of calls for lists: nothing waits for it, and lines that need none never load it. */
import { useSyncExternalStore } from 'react';
import type { ActivityEntry } from '../../model/history.ts';
import type { Deed } from './read.ts';

type Reader = (entry: ActivityEntry) => Deed | null;

let reader: Reader | null = null;
let loading = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  if (loading || reader !== null) return;
  loading = true;
  try {
    reader = (await import('./read.ts')).deedOf;
    for (const listener of listeners) listener();
  } catch {
    // Lines stay as they are without it; the next one to be shown asks again.
  } finally {
    loading = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void load();
  return () => listeners.delete(listener);
}

const never = () => () => undefined;
const current = () => reader;

/** Null where there is no more to say, and until the reader is there. */
export function useDeed(entry: ActivityEntry): Deed | null {
  const read = useSyncExternalStore(entry.action === 'call' ? subscribe : never, current, current);
  return entry.action === 'call' ? (read?.(entry) ?? null) : null;
}
