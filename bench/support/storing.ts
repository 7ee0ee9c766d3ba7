/** Runs in a page: a history of any length stored by the wallet's own store, and as plain rows. */
import { openDB } from 'idb';
import { cut } from '#wallet/history/keep.ts';
import type { HistoryItem } from '#wallet/model/history.ts';
import { createStore, SILENT } from '#wallet/store/create-store.ts';
import { unread } from '#wallet/store/history.ts';
import { createIndexedDbPort } from '#wallet/store/open-store.ts';
import { APART, accountAt, itemAt } from './items.ts';

const TOKENS = 200;
/** In seconds since the epoch. */
const BEGINNING = 1_600_000_000;

let items: readonly HistoryItem[] = [];

export function prepare(count: number): void {
  items = Array.from({ length: count }, (_, n) => itemAt(n, accountAt(0), TOKENS, BEGINNING + n * APART));
}

/** Milliseconds. */
export async function storeHistory(): Promise<number> {
  const store = createStore(createIndexedDbPort(), SILENT);
  await store.eraseAll();
  const [first] = items;
  if (first === undefined) throw new Error('nothing to store');
  const sync = { ...unread(first), revision: 1, items: items.length };
  const from = performance.now();
  const done = await store.history.write(sync, { remove: [], put: cut(items) });
  const ms = performance.now() - from;
  if (!done) throw new Error('not written');
  store.close();
  return ms;
}

/** Milliseconds. */
export async function storeRows(): Promise<number> {
  const database = await openDB('rows', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('rows'),
  });
  await database.clear('rows');
  const from = performance.now();
  const transaction = database.transaction('rows', 'readwrite');
  for (const item of items) void transaction.store.put(item, item.hash);
  await transaction.done;
  const ms = performance.now() - from;
  database.close();
  return ms;
}
