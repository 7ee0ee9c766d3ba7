/**
 * The storage port over IndexedDB (database `evident-signer`). Writes are strict, unless the caller says otherwise:
 * confirmed once they are on the disk, not once the browser means to write them. A compare and its set share one transaction, which IndexedDB
 * runs one after the other for all tabs.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { EvidentError } from '#core/errors/error.ts';
import type { StoredRecords, VaultStorage } from './storage.ts';

interface Schema extends DBSchema {
  records: { key: string; value: unknown };
}
type Database = IDBPDatabase<Schema>;

const NAME = 'evident-signer';
const STORE = 'records';
const VAULT = 'vault';
const SEAL = 'seal';
const ATTEMPTS = 'attempts';
const ERASURE = 'erasure';
/** IndexedDB has no time limit of its own: a tab that holds an old version open would block for ever. */
const OPEN_TIMEOUT_MS = 5_000;

function nameOf(thrown: unknown): string {
  return thrown instanceof DOMException ? thrown.name : '';
}

function toStorageError(thrown: unknown): EvidentError {
  if (thrown instanceof EvidentError) return thrown;
  const name = nameOf(thrown);
  // A newer Evident has been here and changed the layout of the database.
  if (name === 'VersionError') return new EvidentError('VAULT_UNSUPPORTED', {}, thrown);
  return new EvidentError(name === 'QuotaExceededError' ? 'STORE_FULL' : 'STORE_BLOCKED', {}, thrown);
}

async function openDatabase(forget: () => void): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EvidentError('STORE_BLOCKED')), OPEN_TIMEOUT_MS);
  });
  const opened = openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore(STORE);
    },
    blocking(_current, _next, event) {
      // A newer version wants in: give way, the next call opens again.
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  try {
    return await Promise.race([opened, late]);
  } catch (thrown) {
    // Should it open after all, nobody waits for it any more.
    opened.then(
      (database) => database.close(),
      () => undefined,
    );
    throw thrown;
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(store: { readonly get: (key: string) => Promise<unknown> }): Promise<StoredRecords> {
  const [vault, seal, attempts, erasure] = await Promise.all([
    store.get(VAULT),
    store.get(SEAL),
    store.get(ATTEMPTS),
    store.get(ERASURE),
  ]);
  return { vault, seal, attempts, erasure };
}

export class IdbStorage implements VaultStorage {
  #database: Promise<Database> | null = null;

  async #run<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const forget = () => {
      this.#database = null;
    };
    try {
      this.#database ??= openDatabase(forget);
      return await use(await this.#database);
    } catch (thrown) {
      // Open anew next time: storage may be allowed again, or the connection may be gone.
      this.#database?.then(
        (database) => database.close(),
        () => undefined,
      );
      forget();
      throw toStorageError(thrown);
    }
  }

  read(): Promise<StoredRecords> {
    return this.#run((database) => readAll(database.transaction(STORE).store));
  }

  create(vault: string, seal: unknown): Promise<boolean> {
    return this.#run(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const free = (await transaction.store.getKey(VAULT)) === undefined;
      const { store } = transaction;
      const writes = free
        ? [store.put(vault, VAULT), store.put(seal, SEAL), store.delete(ATTEMPTS), store.delete(ERASURE)]
        : [];
      await Promise.all([...writes, transaction.done]);
      return free;
    });
  }

  replace(expected: string, next: string): Promise<boolean> {
    return this.#run(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const same = (await transaction.store.get(VAULT)) === expected;
      await Promise.all([same ? transaction.store.put(next, VAULT) : null, transaction.done]);
      return same;
    });
  }

  setSeal(seal: unknown): Promise<boolean> {
    return this.#run(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const present = (await transaction.store.getKey(VAULT)) !== undefined;
      await Promise.all([present ? transaction.store.put(seal, SEAL) : null, transaction.done]);
      return present;
    });
  }

  changeAttempts<T>(
    change: (stored: unknown) => { readonly store: unknown; readonly result: T },
    durability: 'strict' | 'relaxed' = 'strict',
  ): Promise<T> {
    return this.#run(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability });
      const { store, result } = change(await transaction.store.get(ATTEMPTS));
      const put = transaction.store.put(store, ATTEMPTS);
      // Now, and not when this thread is idle: a key may be derived on it for as long as the write takes.
      transaction.commit();
      await Promise.all([put, transaction.done]);
      return result;
    });
  }

  changeErasure(change: (stored: unknown) => unknown): Promise<boolean> {
    return this.#run(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const present = (await store.getKey(VAULT)) !== undefined;
      const next = present ? change(await store.get(ERASURE)) : undefined;
      const write = next === undefined ? store.delete(ERASURE) : store.put(next, ERASURE);
      await Promise.all([write, transaction.done]);
      return present;
    });
  }

  erase(permits: (records: StoredRecords) => boolean): Promise<boolean> {
    return this.#run(async (database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const permitted = permits(await readAll(store));
      const removals = permitted ? [VAULT, SEAL, ATTEMPTS, ERASURE].map((key) => store.delete(key)) : [];
      await Promise.all([...removals, transaction.done]);
      return permitted;
    });
  }
}
