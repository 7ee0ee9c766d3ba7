import type { StorePort } from '../store/port.ts';

/** What stands between a test and one access to the database: it may let it through, or not. */
export type RunStep = <T>(act: () => Promise<T>) => Promise<T>;

/** The same database, each access a step. */
export function steppedPort(real: StorePort, step: RunStep): StorePort {
  return {
    all: (table) => step(() => real.all(table)),
    get: (table, key) => step(() => real.get(table, key)),
    put: (table, key, row, keep) => step(() => real.put(table, key, row, keep)),
    range: (table, range) => step(() => real.range(table, range)),
    change: (change) => step(() => real.change(change)),
    remove: (table, key) => step(() => real.remove(table, key)),
    clear: () => real.clear(),
    close: () => real.close(),
  };
}
