/**
 * The small part of a database that the store needs. Rows and keys are opaque here; what they mean and whether they
 * are sound is decided by `create-store.ts`.
 */
import type { Table } from './store.ts';

export type Key = string | number;

export interface Row {
  readonly key: Key;
  readonly row: unknown;
}

export interface StorePort {
  all(table: Table): Promise<readonly Row[]>;
  /** Undefined when there is none. */
  get(table: Table, key: Key): Promise<unknown>;
  /**
   * Writes a row. When there already is one that `keep` says yes to, that one is first set aside (in the same
   * database transaction), so that a write destroys nothing that could not be read.
   * Resolves when the data is durable, not only when it is scheduled.
   */
  put(table: Table, key: Key, row: unknown, keep: (existing: unknown) => boolean): Promise<void>;
  remove(table: Table, key: Key): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}
