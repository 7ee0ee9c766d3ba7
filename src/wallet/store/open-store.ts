/** Opens the wallet's store in this browser. */
import { type IDBPDatabase, openDB } from 'idb';
import { EvidentError } from '#core/errors/error.ts';
import { createChangeChannel, createStore } from './create-store.ts';
import type { Key, StoredRow, StorePort } from './port.ts';
import { type Store, TABLES, type Table } from './store.ts';

/** Resolves when the database answered once. Errors: `STORE_BLOCKED`, `STORE_DAMAGED`, `STORE_FULL`. */
export async function openStore(): Promise<Store> {
  const port = createIndexedDbPort();
  const store = createStore(port, createChangeChannel());
  try {
    await store.settings.get();
    return store;
  } catch (thrown) {
    store.close();
    throw thrown;
  }
}

// The store's port over IndexedDB (database `evident`). One connection, opened when first needed and again when the
// browser took it away, so that a wallet whose storage was blocked recovers without a reload.

export const DATABASE = 'evident';
export const STORE_VERSION = 7;
/** Rows that could not be read and were in the way of a write. Nothing is ever deleted from it but by `eraseAll`. */
export const ASIDE = 'aside';

/** Rows that are put without a pause; the largest take two milliseconds. */
const AT_ONCE = 8;

/** The tables of version 1. */
const TABLES_1 = [
  'accounts',
  'networks',
  'endpoints',
  'tokens',
  'transactions',
  'settings',
  'balances',
] as const satisfies readonly Table[];

const TABLES_3 = [
  'explorers',
  'contacts',
  'notes',
  'signed',
  'collections',
  'collectibles',
  'history',
  'syncs',
] as const satisfies readonly Table[];

const TABLES_4 = ['contracts', 'registrations'] as const satisfies readonly Table[];

const TABLES_5 = ['appConnections', 'appRequests', 'callsBatches'] as const satisfies readonly Table[];

/**
 * Steps from one version of the database to the next, in order. A step is never changed once it was released: add
 * another one.
 */
const STEPS: readonly ((database: IDBPDatabase) => void)[] = [
  (database) => {
    for (const table of TABLES_1) database.createObjectStore(table);
    database.createObjectStore(ASIDE, { autoIncrement: true });
  },
  (database) => {
    database.createObjectStore('coldSources');
  },
  (database) => {
    for (const table of TABLES_3) database.createObjectStore(table);
  },
  (database) => {
    for (const table of TABLES_4) database.createObjectStore(table);
  },
  (database) => {
    for (const table of TABLES_5) database.createObjectStore(table);
  },
  (database) => {
    database.createObjectStore('walletConnect');
  },
  (database) => {
    database.createObjectStore('pasts');
  },
];

function open(onLost: () => void): Promise<IDBPDatabase> {
  if (typeof indexedDB === 'undefined') throw new EvidentError('STORE_BLOCKED', { reason: 'absent' });
  return openDB(DATABASE, STORE_VERSION, {
    upgrade(database, oldVersion) {
      for (const step of STEPS.slice(oldVersion)) step(database);
    },
    // A tab with a newer version wants to upgrade: let it, rather than hold everybody up.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}

const tableOf = ({ table }: { readonly table: Table }): Table => table;

export function createIndexedDbPort(): StorePort {
  let connection: Promise<IDBPDatabase> | null = null;

  const connect = async (): Promise<IDBPDatabase> => {
    if (connection === null) {
      const attempt = Promise.resolve().then(() =>
        open(() => {
          connection = null;
        }),
      );
      connection = attempt;
      attempt.catch(() => {
        if (connection === attempt) connection = null;
      });
    }
    return connection;
  };

  const run = async <T>(task: (database: IDBPDatabase) => Promise<T>): Promise<T> => {
    try {
      return await task(await connect());
    } catch (thrown) {
      if (!(thrown instanceof DOMException && thrown.name === 'InvalidStateError'))
        throw toStoreError(thrown);
      // The connection was closed between two calls. A second try opens a new one.
      connection = null;
      try {
        return await task(await connect());
      } catch (again) {
        throw toStoreError(again);
      }
    }
  };

  return {
    all: (table) =>
      run(async (database) => {
        const transaction = database.transaction(table);
        const [keys, rows] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
        return keys.map((key, i) => ({ key: key as Key, row: rows[i] as unknown }));
      }),
    get: (table, key) => run((database) => database.get(table, key) as Promise<unknown>),
    put: (table, key, row, keep) =>
      run(async (database) => {
        const transaction = database.transaction([table, ASIDE], 'readwrite', { durability: 'strict' });
        // A failed request aborts the transaction; its reason comes by `done`, which must not go unheard.
        const written = (async () => {
          const existing: unknown = await transaction.objectStore(table).get(key);
          if (existing !== undefined && keep(existing)) {
            await transaction.objectStore(ASIDE).add({ table, key, row: existing, at: Date.now() });
          }
          await transaction.objectStore(table).put(row, key);
        })();
        const [outcome, done] = await Promise.allSettled([written, transaction.done]);
        if (done.status === 'rejected') throw done.reason ?? new DOMException('aborted', 'AbortError');
        if (outcome.status === 'rejected') throw outcome.reason;
      }),
    range: (table, { from, below, last, limit }) =>
      run(async (database) => {
        const rows: StoredRow[] = [];
        const keys = IDBKeyRange.bound(from, below, false, true);
        const { store } = database.transaction(table);
        let cursor = await store.openCursor(keys, last ? 'prev' : 'next');
        while (cursor !== null && rows.length < limit) {
          rows.push({ key: cursor.key as Key, row: cursor.value as unknown });
          if (rows.length < limit) cursor = await cursor.continue();
        }
        return rows;
      }),
    change: ({ unless, remove, clear, put }) =>
      run(async (database) => {
        const tables = new Set([unless, ...remove, ...(clear ? [clear] : []), ...put].map(tableOf));
        // A cache of what others keep: it need not be on disk before the next step is taken.
        const transaction = database.transaction([...tables, ASIDE], 'readwrite', { durability: 'relaxed' });
        const written = (async () => {
          if (unless.holds(await transaction.objectStore(unless.table).get(unless.key))) return false;
          const asides = transaction.objectStore(ASIDE);
          for (const { table, key, aside } of remove) {
            const store = transaction.objectStore(table);
            const row: unknown = aside ? await store.get(key) : undefined;
            if (row !== undefined) await asides.add({ table, key, row, at: Date.now() });
            await store.delete(key);
          }
          if (clear) {
            const keys = IDBKeyRange.bound(clear.from, clear.below, false, true);
            await transaction.objectStore(clear.table).delete(keys);
          }
          // A few at a time: a row is copied when it is put, and many copies at once would hold up the page.
          for (let start = 0; start < put.length; start += AT_ONCE) {
            const some = put.slice(start, start + AT_ONCE);
            await Promise.all(
              some.map(({ table, key, row }) => transaction.objectStore(table).put(row, key)),
            );
          }
          return true;
        })();
        const [outcome, done] = await Promise.allSettled([written, transaction.done]);
        if (done.status === 'rejected') throw done.reason ?? new DOMException('aborted', 'AbortError');
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      }),
    remove: (table, key) =>
      run(async (database) => {
        await database.delete(table, key);
      }),
    clear: () =>
      run(async (database) => {
        const transaction = database.transaction([...TABLES, ASIDE], 'readwrite', { durability: 'strict' });
        await Promise.all([...TABLES, ASIDE].map((name) => transaction.objectStore(name).clear()));
        await transaction.done;
      }),
    close() {
      const closing = connection;
      connection = null;
      closing?.then(
        (database) => database.close(),
        () => undefined,
      );
    },
  };
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error || (typeof DOMException !== 'undefined' && thrown instanceof DOMException)
    ? thrown.name
    : 'unknown';
}

/** What the browser throws at us when storing, as our own errors. Names are those of DOMException (WebIDL, IndexedDB 3.0). */
function toStoreError(thrown: unknown): EvidentError {
  if (thrown instanceof EvidentError) return thrown;
  const name = nameOf(thrown);
  switch (name) {
    case 'QuotaExceededError':
      return new EvidentError('STORE_FULL', {}, thrown);
    // The database was written by a newer Evident, or has not the shape we gave it.
    case 'VersionError':
    case 'NotFoundError':
    case 'DataError':
    case 'ConstraintError':
      return new EvidentError('STORE_DAMAGED', { reason: name }, thrown);
    // DataCloneError is a value of ours that cannot be stored: a mistake in this program.
    case 'DataCloneError':
      return new EvidentError('UNEXPECTED', { reason: name }, thrown);
    default:
      return new EvidentError('STORE_BLOCKED', { reason: name }, thrown);
  }
}
