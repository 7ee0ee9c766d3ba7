/** Rows of a history: which are sound, and how many of them are written at once. */
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type HistoryItem, type HistorySync, MOVE_KINDS, type Move } from '../model/history.ts';
import { type ChangeChannel, createStore, SILENT } from './create-store.ts';
import { unread } from './history.ts';
import { createIndexedDbPort } from './open-store.ts';
import type { StorePort } from './port.ts';
import { addressColumn, amount, chainId, hashColumn, hex, wholeColumn } from './rows.ts';
import { decodeRow, encodeRow } from './schemas.ts';
import type { KeptChunk, StoreChange } from './store.ts';

const CHAIN = 77 as ChainId;
const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const of = { chainId: CHAIN, account: ALICE };

const move: Move = {
  kind: 'erc20',
  from: ALICE,
  to: toAddress(`0x${'2b'.repeat(20)}`),
  token: toAddress(`0x${'3c'.repeat(20)}`),
  tokenId: null,
  amount: 5n,
  logIndex: 3,
  symbol: 'USDX',
  decimals: 6,
};
const itemAt = (n: number): HistoryItem => ({
  ...of,
  hash: `0x${n.toString(16).padStart(64, '0')}` as Hash,
  block: BigInt(n),
  index: 1,
  timestamp: 1_700_000_000 + n,
  from: ALICE,
  to: move.token,
  nonce: n,
  value: 0n,
  data: '0xa9059cbb' as Hex,
  status: 'succeeded',
  fee: 21_000n,
  created: null,
  moves: [move],
  sources: ['node.test'],
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** What a row says, as a schema: the product checks the same by hand. */
const text = v.pipe(v.string(), v.maxLength(200));
const moveSchema = v.strictObject({
  kind: v.picklist(MOVE_KINDS),
  from: addressColumn,
  to: addressColumn,
  token: v.nullable(addressColumn),
  tokenId: v.nullable(amount),
  amount,
  logIndex: v.nullable(wholeColumn),
  symbol: v.nullable(text),
  decimals: v.nullable(v.pipe(wholeColumn, v.maxValue(255))),
});
const itemSchema = v.strictObject({
  chainId,
  account: addressColumn,
  hash: hashColumn,
  block: amount,
  index: v.nullable(wholeColumn),
  timestamp: wholeColumn,
  from: v.nullable(addressColumn),
  to: v.nullable(addressColumn),
  nonce: v.nullable(wholeColumn),
  value: v.nullable(amount),
  data: v.nullable(hex),
  status: v.nullable(v.picklist(['succeeded', 'reverted'])),
  fee: v.nullable(amount),
  created: v.nullable(addressColumn),
  moves: v.array(moveSchema),
  sources: v.array(text),
});

/** Values that are almost right somewhere, and anything at all. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    0,
    -1,
    1.5,
    255,
    256,
    2 ** 53,
    0n,
    -1n,
    2n ** 256n,
    '',
    'reverted',
    'erc721',
    '0x',
    '0x0',
    '0xAB',
    'x'.repeat(200),
    'x'.repeat(201),
    ALICE,
    ALICE.toLowerCase(),
    itemAt(1).hash,
    [],
    [null],
    ['x'.repeat(201)],
    {},
  ),
  fc.anything(),
);
const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

it('a row is sound exactly where its schema says so, whatever one changes in it', () => {
  const read = (item: unknown) =>
    decodeRow('history', encodeRow('history', { ...of, items: [item] })) !== null;
  // Of another chain or account it is no row of this history, however sound.
  const own = (item: object) => v.is(itemSchema, item) && item.chainId === CHAIN && item.account === ALICE;
  expect(read(itemAt(1))).toBe(true);
  for (const key of Object.keys(itemAt(1))) expect(read(without(itemAt(1), key)), key).toBe(false);
  for (const key of Object.keys(move))
    expect(read({ ...itemAt(1), moves: [without(move, key)] }), key).toBe(false);
  expect(read({ ...itemAt(1), extra: 1 })).toBe(false);
  expect(read({ ...itemAt(1), moves: [{ ...move, extra: 1 }] })).toBe(false);
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(itemAt(1))), odd, (key, value) => {
      const item = { ...itemAt(1), [key]: value };
      expect(read(item)).toBe(own(item));
    }),
    { numRuns: 1_000 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(move)), odd, (key, value) => {
      const item = { ...itemAt(1), moves: [move, { ...move, [key]: value }] };
      expect(read(item)).toBe(own(item));
    }),
    { numRuns: 1_000 },
  );
});

const syncOf = (items: number): HistorySync => ({ ...unread(of), revision: 1, items, readAt: 1 });

it('a whole history is written in slices, and at once for everybody who reads', async () => {
  const real = createIndexedDbPort();
  let tasks = 0;
  const port: StorePort = {
    ...real,
    change: async (change) => {
      // Other tasks had their turn while the rows were checked.
      expect(tasks).toBeGreaterThan(10);
      return real.change(change);
    },
  };
  const store = createStore(port, SILENT);
  const put = Array.from({ length: 400 }, (_, n) => [itemAt(n)]);
  let on = true;
  const tick = () => {
    tasks += 1;
    if (on) setImmediate(tick);
  };
  tick();
  const writing = store.history.write(syncOf(400), { remove: [], put });
  expect(await store.history.sync(of)).toBeNull();
  expect(await writing).toBe(true);
  on = false;
  expect((await store.history.between(of, 0n, 400n)).flatMap(({ items }) => items)).toHaveLength(400);
});

it('nothing of a history is written where one row could not be read back', async () => {
  const store = createStore(createIndexedDbPort(), SILENT);
  const bad = { ...itemAt(2), block: -1n };
  const writing = store.history.write(syncOf(2), { remove: [], put: [[itemAt(1)], [bad]] });
  await expect(writing).rejects.toMatchObject({ code: 'UNEXPECTED' });
  expect(await store.history.sync(of)).toBeNull();
  expect(await store.history.between(of, 0n, 9n)).toEqual([]);
});

it('how far a history is known is read also where no newest blocks were kept with it', () => {
  const { tips, ...before } = syncOf(0);
  expect(tips).toEqual([]);
  expect(decodeRow('syncs', { v: 1, value: before })).toEqual(syncOf(0));
  expect(decodeRow('syncs', { v: 2, value: before })).toBeNull();
});

describe('what is only shown', () => {
  /** Two tabs of one browser, with the number of chunks that the first one read. */
  function openTabs() {
    const listeners = new Set<(change: StoreChange) => void>();
    const channel = (): ChangeChannel => {
      let own: ((change: StoreChange) => void) | undefined;
      return {
        tell: (change) => {
          for (const listener of listeners) if (listener !== own) listener(change);
        },
        hear(listener) {
          own = listener;
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
    };
    const port = createIndexedDbPort();
    const reads = { count: 0 };
    const range: StorePort['range'] = (...args) => {
      reads.count += 1;
      return port.range(...args);
    };
    return {
      here: createStore({ ...port, range }, channel()),
      there: createStore(createIndexedDbPort(), channel()),
      reads,
    };
  }
  const hashes = (chunk: KeptChunk | null) => chunk?.items?.map(({ hash }) => Number(hash));
  const TOP = 2n ** 64n;

  it('is read once, until this tab or another one changes a history', async () => {
    const { here, there, reads } = openTabs();
    const glance = async () => hashes(await here.history.glance(of, TOP));
    await here.history.write(syncOf(1), { remove: [], put: [[itemAt(1)]] });
    expect([await glance(), await glance(), reads.count]).toEqual([[1], [1], 1]);
    await here.history.write({ ...syncOf(2), revision: 2 }, { remove: [], put: [[itemAt(2)]] });
    expect([await glance(), await glance(), reads.count]).toEqual([[2], [2], 2]);
    await there.history.write({ ...syncOf(3), revision: 3 }, { remove: [], put: [[itemAt(3)]] });
    expect([await glance(), await glance(), reads.count]).toEqual([[3], [3], 3]);
    // How far it is known changes with each reading, and nothing of what is shown.
    await there.history.write({ ...syncOf(3), revision: 4 }, { remove: [], put: [] });
    expect([await glance(), reads.count]).toEqual([[3], 3]);
    await there.history.forget({ account: ALICE });
    expect(await glance()).toBeUndefined();
  });

  it('is not remembered where a history changed while it was read, nor where that failed', async () => {
    const { here, reads } = openTabs();
    await here.history.write(syncOf(1), { remove: [], put: [[itemAt(1)]] });
    const early = here.history.glance(of, TOP);
    await here.history.write({ ...syncOf(2), revision: 2 }, { remove: [], put: [[itemAt(2)]] });
    await early;
    expect(hashes(await here.history.glance(of, TOP))).toEqual([2]);
    expect(reads.count).toBe(2);

    const port = createIndexedDbPort();
    let fails = true;
    const range: StorePort['range'] = (...args) =>
      fails ? Promise.reject(new Error('no disk')) : port.range(...args);
    const store = createStore({ ...port, range }, SILENT);
    await expect(store.history.glance(of, TOP)).rejects.toThrow('no disk');
    fails = false;
    expect(hashes(await store.history.glance(of, TOP))).toEqual([2]);
  });

  it('is a bounded number of transactions', async () => {
    const { here, reads } = openTabs();
    const put = Array.from({ length: 3 }, (_, chunk) =>
      Array.from({ length: 5_000 }, (_, n) => itemAt(chunk * 5_000 + n)),
    );
    await here.history.write(syncOf(15_000), { remove: [], put });
    const all = async () => {
      for (const below of [15_000n, 10_000n, 5_000n]) await here.history.glance(of, below);
    };
    await all();
    expect(reads.count).toBe(3);
    // The third one was too much: all are read anew.
    await here.history.glance(of, 15_000n);
    expect(reads.count).toBe(4);
  });
});
