/**
 * The chains' histories as the store keeps them: chunks of some hundred transactions, so that a hundred thousand are
 * a few hundred rows. A chunk's key tells its blocks and sorts by the lowest one: what is damaged can be named, set
 * aside, and read again.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { HistoryItem, HistoryOf, HistorySync } from '../model/history.ts';
import type { Key, StoredRow, StorePort } from './port.ts';
import { decodeRow, encodeRow, type RowOf } from './schemas.ts';
import type { HistoryStore, KeptChunk, RowTable, StoreChange, Table } from './store.ts';

/** Chunks that are checked without a pause: two milliseconds. */
const SLICE = 8;
const DIGITS = 20;
const pad = (block: bigint): string => block.toString().padStart(DIGITS, '0');
const nameOf = ({ chainId, account }: HistoryOf): string => `${chainId}/${account}`;
const keyOf = (of: HistoryOf, items: readonly HistoryItem[]): string =>
  `${nameOf(of)}/${pad(items[0]?.block ?? 0n)}-${pad(items.at(-1)?.block ?? 0n)}-${items.length}`;
/** Above every block. */
const ABOVE = 10n ** BigInt(DIGITS) - 1n;
const KEY = /\/(\d{20})-(\d{20})-(\d{1,9})$/;

export function createHistoryStore(
  port: StorePort,
  decode: <T extends RowTable>(table: T, key: Key, row: unknown) => RowOf<T> | null,
  changed: (table: Table) => void,
  subscribe: (listener: (change: StoreChange) => void) => void,
): HistoryStore {
  const memory = createMemory();
  subscribe(({ table }) => {
    if (table === 'history') memory.clear();
  });
  const read = ({ key, row }: StoredRow): KeptChunk | null => {
    const name = String(key);
    const [, from, to, count] = KEY.exec(name) ?? [];
    if (from === undefined || to === undefined) return null;
    const value = decode('history', key, row);
    const fits = value !== null && keyOf(value, value.items) === name;
    const items = fits ? value.items : null;
    return { key: name, from: BigInt(from), to: BigInt(to), count: Number(count), items };
  };
  const one = async (
    of: HistoryOf,
    from: bigint,
    below: bigint,
    last: boolean,
  ): Promise<KeptChunk | null> => {
    const prefix = nameOf(of);
    const range = { from: `${prefix}/${pad(from)}`, below: `${prefix}/${pad(below)}`, last, limit: 1 };
    const [row] = from < below ? await port.range('history', range) : [];
    return row === undefined ? null : read(row);
  };
  const sync = async (of: HistoryOf): Promise<HistorySync | null> => {
    const row = await port.get('syncs', nameOf(of));
    return row === undefined ? null : decode('syncs', nameOf(of), row);
  };

  return {
    async syncs() {
      return (await port.all('syncs')).flatMap(({ key, row }) => decode('syncs', key, row) ?? []);
    },
    sync,
    before: (of, below) => one(of, 0n, below, true),
    glance: (of, below) => memory.read(`${nameOf(of)}/${below}`, () => one(of, 0n, below, true)),
    after: (of, from) => one(of, from, ABOVE, false),
    async between(of, from, to) {
      const chunks: KeptChunk[] = [];
      let below = to + 1n;
      for (;;) {
        const chunk = await one(of, 0n, below, true);
        if (chunk === null || chunk.to < from) return chunks;
        chunks.push(chunk);
        below = chunk.from;
      }
    },
    async write(next, { remove, put }) {
      const { chainId, account } = next;
      const rows: { readonly table: Table; readonly key: Key; readonly row: unknown }[] = [];
      for (const items of put) {
        rows.push(soundRow('history', keyOf(next, items), { chainId, account, items }));
        // A whole history may be written at once: presses are heard in between. Who wrote meanwhile is found below.
        if (rows.length % SLICE === 0) await nextTask();
      }
      rows.push(soundRow('syncs', nameOf(next), next));
      const done = await port.change({
        unless: {
          table: 'syncs',
          key: nameOf(next),
          holds: (existing) => (decodeRow('syncs', existing)?.revision ?? 0) !== next.revision - 1,
        },
        remove: remove.map(({ key, items }) => ({ table: 'history', key, aside: items === null })),
        put: rows,
      });
      if (!done) return false;
      if (put.length > 0 || remove.length > 0) changed('history');
      changed('syncs');
      return true;
    },
    async forget({ chainId, account }) {
      for (const { key, row } of await port.all('syncs')) {
        const name = String(key);
        const [chain, address] = name.split('/');
        if (chainId !== undefined && chain !== String(chainId)) continue;
        if (account !== undefined && address !== account) continue;
        const known = decodeRow('syncs', row);
        // Of a chain that began anew the revision stays: what is still on its way from the old one must not be
        // written. Of an account nothing stays.
        const left = account === undefined && known !== null ? emptied(known) : null;
        await port.change({
          unless: { table: 'syncs', key, holds: () => false },
          remove: [{ table: 'syncs', key, aside: false }],
          clear: { table: 'history', from: `${name}/`, below: `${name}/${pad(ABOVE)}` },
          put: left === null ? [] : [{ table: 'syncs', key, row: encodeRow('syncs', left) }],
        });
        changed('history');
        changed('syncs');
      }
    },
  };
}

/** Transactions that are remembered: about ten megabytes. */
const MOST_REMEMBERED = 12_000;

/**
 * Chunks as they were read last. Each time that a list is opened, filtered or searched it begins with the same ones, and
 * reading one takes longer than all that is done with it. What is still being read as it is cleared is not remembered.
 */
function createMemory() {
  let chunks = new Map<string, Promise<KeptChunk | null>>();
  let size = 0;
  const clear = (): void => {
    chunks = new Map();
    size = 0;
  };
  const read = (key: string, from: () => Promise<KeptChunk | null>): Promise<KeptChunk | null> => {
    const known = chunks.get(key);
    if (known !== undefined) return known;
    const reading = from();
    const mine = chunks;
    mine.set(key, reading);
    reading.then(
      (chunk) => {
        if (mine !== chunks) return;
        size += chunk?.count ?? 0;
        if (size > MOST_REMEMBERED) clear();
      },
      () => mine.delete(key),
    );
    return reading;
  };
  return { read, clear };
}

/** What we could not read back must not be written: it would be lost to us. Error: `UNEXPECTED`. */
function soundRow(table: 'history' | 'syncs', key: Key, value: unknown) {
  const row = encodeRow(table, value);
  if (decodeRow(table, row) === null) throw new EvidentError('UNEXPECTED', { reason: `row of ${table}` });
  return { table, key, row };
}

/** As soon as what waits was done; a timer would be held back the longer the more often it is used. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** As if nothing had ever been read. */
function emptied(sync: HistorySync): HistorySync {
  return { ...unread(sync), revision: sync.revision + 1 };
}

/** A history of which nothing is known yet; the first write is revision 1. */
export function unread({ chainId, account }: HistoryOf): HistorySync {
  return {
    chainId,
    account,
    revision: 0,
    ranges: [],
    settled: 0n,
    tips: [],
    final: null,
    items: 0,
    newest: null,
    source: null,
    readAt: null,
  };
}
