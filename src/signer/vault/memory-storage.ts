/** The storage port in memory, for tests: shared between keyrings as a browser's is between tabs; fails on demand. */
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { StoredRecords, VaultStorage } from './storage.ts';

const NOTHING: StoredRecords = {
  vault: undefined,
  seal: undefined,
  attempts: undefined,
  erasure: undefined,
};

export class MemoryStorage implements VaultStorage {
  records: StoredRecords = NOTHING;
  fail: ErrorCode | null = null;
  failWrites: ErrorCode | null = null;

  #use(writes: boolean): void {
    const code = this.fail ?? (writes ? this.failWrites : null);
    if (code !== null) throw new EvidentError(code);
  }

  async read(): Promise<StoredRecords> {
    this.#use(false);
    return structuredClone(this.records);
  }

  async create(vault: string, seal: unknown): Promise<boolean> {
    this.#use(true);
    if (this.records.vault !== undefined) return false;
    this.records = { ...NOTHING, vault, seal };
    return true;
  }

  async replace(expected: string, next: string): Promise<boolean> {
    this.#use(true);
    if (this.records.vault !== expected) return false;
    this.records = { ...this.records, vault: next };
    return true;
  }

  async setSeal(seal: unknown): Promise<boolean> {
    this.#use(true);
    if (this.records.vault === undefined) return false;
    this.records = { ...this.records, seal };
    return true;
  }

  async changeAttempts<T>(
    change: (stored: unknown) => { readonly store: unknown; readonly result: T },
  ): Promise<T> {
    this.#use(true);
    const { store, result } = change(this.records.attempts);
    this.records = { ...this.records, attempts: store };
    return result;
  }

  async changeErasure(change: (stored: unknown) => unknown): Promise<boolean> {
    this.#use(true);
    if (this.records.vault === undefined) return false;
    this.records = { ...this.records, erasure: change(this.records.erasure) };
    return true;
  }

  async erase(permits: (records: StoredRecords) => boolean): Promise<boolean> {
    this.#use(true);
    if (!permits(this.records)) return false;
    this.records = NOTHING;
    return true;
  }
}
