/** The storage port in memory, for tests and for looking at what is stored. Shared between keyrings like tabs. */
import type { StoredRecords, VaultStorage } from './storage.ts';

export class MemoryStorage implements VaultStorage {
  records: StoredRecords = { vault: undefined, seal: undefined, attempts: undefined };

  async read(): Promise<StoredRecords> {
    return structuredClone(this.records);
  }

  async create(vault: string, seal: unknown): Promise<boolean> {
    if (this.records.vault !== undefined) return false;
    this.records = { vault, seal, attempts: undefined };
    return true;
  }

  async replace(expected: string, next: string): Promise<boolean> {
    if (this.records.vault !== expected) return false;
    this.records = { ...this.records, vault: next };
    return true;
  }

  async changeAttempts<T>(
    change: (stored: unknown) => { readonly store: unknown; readonly result: T },
  ): Promise<T> {
    const { store, result } = change(this.records.attempts);
    this.records = { ...this.records, attempts: store };
    return result;
  }

  async erase(): Promise<void> {
    this.records = { vault: undefined, seal: undefined, attempts: undefined };
  }
}
