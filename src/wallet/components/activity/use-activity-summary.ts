/** The reader of calls for lists: nothing waits for it, and lines that need none never load it. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#core/emitter/emitter.ts';
import type { ActivityEntry } from '../../history/types.ts';
import { keptQuery } from '../../queries/kept-abi.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ActivitySummary } from './activity-summary.ts';

type Reader = Pick<typeof import('./activity-summary.ts'), 'activitySummaryOf' | 'unreadContract'>;

let reader: Reader | null = null;
let loading = false;
const loads = createEmitter();

async function load(): Promise<void> {
  if (loading || reader !== null) return;
  loading = true;
  try {
    reader = await import('./activity-summary.ts');
    loads.emit();
  } catch {
    // Lines stay as they are without it; the next one to be shown asks again.
  } finally {
    loading = false;
  }
}

function subscribe(listener: () => void): () => void {
  const stop = loads.subscribe(listener);
  void load();
  return stop;
}

const never = () => () => undefined;
const current = () => reader;

/** Null where there is no more to say, and until the reader is there. */
export function useActivitySummary(entry: ActivityEntry): ActivitySummary | null {
  const services = useServices();
  const isCall = entry.action === 'call';
  const read = useSyncExternalStore(isCall ? subscribe : never, current, current);
  const unread = isCall ? (read?.unreadContract(entry) ?? null) : null;
  // Of the store alone: one question for each contract, whatever the number of lines.
  const kept = useQuery({
    ...keptQuery(services, entry.chainId, unread === null ? [] : [unread]),
    enabled: unread !== null,
  }).data?.[0];
  return isCall ? (read?.activitySummaryOf(entry, unread === null ? undefined : kept) ?? null) : null;
}
