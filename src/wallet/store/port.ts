/**
 * The small part of a database that the store needs. Rows and keys are opaque here; what they mean and whether they
 * are sound is decided by `create-store.ts`.
 */
import type { Table } from './store.ts';

export type Key = string | number;

export interface StoredRow {
  readonly key: Key;
  readonly row: unknown;
}

export interface KeyRange {
  readonly from: Key;
  /** This key is no longer part of it. */
  readonly below: Key;
  /** Begin with the highest key. */
  readonly last: boolean;
  readonly limit: number;
}

/** Several steps in one transaction of the database: all of them, or none. */
interface Change {
  /** Nothing is done when the row (undefined: there is none) is found so. */
  readonly unless: { readonly table: Table; readonly key: Key; holds(row: unknown): boolean };
  /** Done first. */
  readonly remove: readonly { readonly table: Table; readonly key: Key; readonly aside: boolean }[];
  /** Then this, as a whole. */
  readonly clear?: { readonly table: Table; readonly from: Key; readonly below: Key };
  readonly put: readonly { readonly table: Table; readonly key: Key; readonly row: unknown }[];
}

export interface StorePort {
  all(table: Table): Promise<readonly StoredRow[]>;
  /** Undefined when there is none. */
  get(table: Table, key: Key): Promise<unknown>;
  /**
   * Writes a row. When there already is one that `keep` says yes to, that one is first set aside (in the same
   * database transaction), so that a write destroys nothing that could not be read.
   * Resolves when the data is durable, not only when it is scheduled.
   */
  put(table: Table, key: Key, row: unknown, keep: (existing: unknown) => boolean): Promise<void>;
  range(table: Table, range: KeyRange): Promise<readonly StoredRow[]>;
  /** True when it was done. It survives the end of the program, not that of the machine at the same moment. */
  change(change: Change): Promise<boolean>;
  remove(table: Table, key: Key): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}
