/**
 * Steps in the life of stored transactions. Each step reads, decides and writes under one lock, across tabs where the
 * browser has Web Locks, so that a receipt seen here and an answer heard there do not overwrite each other.
 */
import { EvidentError } from '#core/errors/error.ts';
import { type TransactionEvent, transition } from '#core/lifecycle/state.ts';
import type { TransactionRecord } from '../model.ts';
import type { Store } from '../store/store.ts';
import type { Locks } from './locks.ts';

export interface Records {
  /** The stored record. Error: `TX_NOT_FOUND`. */
  get(id: string): Promise<TransactionRecord>;
  /** Applies the events in order and stores the outcome. Error: `TX_IMPOSSIBLE`; nothing is stored then. */
  apply(id: string, ...events: readonly TransactionEvent[]): Promise<TransactionRecord>;
}

/** Held while a record is read, changed and written. */
export const transactionLock = (id: string): string => `evident-transaction-${id}`;

export function createRecords(store: Store, locks: Locks, now: () => number): Records {
  const get = async (id: string): Promise<TransactionRecord> => {
    const record = await store.transactions.get(id);
    if (record === null) throw new EvidentError('TX_NOT_FOUND');
    return record;
  };
  return {
    get,
    apply: (id, ...events) =>
      locks.hold(transactionLock(id), async () => {
        const record = await get(id);
        let { state } = record;
        for (const event of events) {
          const next = transition(state, event);
          if (!next.ok) throw next.error;
          state = next.value;
        }
        if (state === record.state) return record;
        const changed: TransactionRecord = { ...record, state, updatedAt: now() };
        await store.transactions.put(changed);
        return changed;
      }),
  };
}
