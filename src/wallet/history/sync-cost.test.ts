/** What is asked again, and what is not, when nothing happened on the chain; how much a page reads. */
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { createStore, SILENT } from '../store/create-store.ts';
import { createIndexedDbPort } from '../store/open-store.ts';
import type { StorePort } from '../store/port.ts';
import { compareLines } from './lines.ts';
import {
  allLines,
  CHAIN,
  DEPTH,
  type Fake,
  type FakeChain,
  itemOf,
  ME,
  openHistories,
  sourceOf,
} from './testing/chain.ts';

const hashes = (entries: readonly { readonly hash: string }[]) => entries.map(({ hash }) => hash);
const expected = ({ items }: FakeChain) => hashes(items.toSorted(compareLines));
const chainOf = (blocks: readonly number[], head = Math.max(0, ...blocks)): FakeChain => ({
  head: BigInt(head),
  items: blocks.map((block, seed) => itemOf(BigInt(block), seed)),
});

it('while the newest block stays the same, no source is asked; another block of that height is another one', async () => {
  const chain = chainOf([10, 20, 55, 58], 60);
  const source = sourceOf(chain, { page: 100 });
  const fake = await openHistories(chain, { sourcesFor: async () => [source] });
  await fake.update([ME]);
  await fake.update([ME]);
  await fake.update([ME]);
  expect(source.asked).toHaveLength(1);
  chain.fork = 1;
  chain.items = chain.items.slice(0, 3);
  await fake.update([ME]);
  expect(source.asked).toHaveLength(2);
  expect(hashes(await allLines(fake))).toEqual(expected(chain));
  await fake.store.history.forget({ account: ME });
  await fake.update([ME]);
  expect(hashes(await allLines(fake))).toEqual(expected(chain));
});

it('a source that failed is asked again though the newest block stays the same', async () => {
  const chain = chainOf([10, 20], 60);
  let broken = true;
  const source = sourceOf(chain, { page: 100 });
  const read: typeof source.read = async (...question) => {
    if (broken) throw new EvidentError('RPC_TIMEOUT');
    return source.read(...question);
  };
  const fake = await openHistories(chain, { sourcesFor: async () => [{ ...source, read }] });
  await fake.update([ME]);
  broken = false;
  await fake.update([ME]);
  expect(hashes(await allLines(fake))).toEqual(expected(chain));
});

it('an explorer that was behind is asked again after a while, new block or not', async () => {
  const chain = chainOf([10, 20, 60], 60);
  const late = { head: 60n, items: chain.items.slice(0, 2) };
  const source = { ...sourceOf(late, { page: 100 }), kind: 'explorer' as const };
  let time = 1_800_000_000_000;
  const fake = await openHistories(chain, { now: () => time, sourcesFor: async () => [source] });
  await fake.update([ME]);
  late.items = chain.items;
  time += 59_000;
  await fake.update([ME]);
  expect(source.asked).toHaveLength(1);
  time += 1_000;
  await fake.update([ME]);
  expect(hashes(await allLines(fake))).toEqual(expected(chain));
});

it('below a block that everybody had heard of and that still stands, nothing is asked again', async () => {
  const chain = chainOf([10, 20, 55, 58], 60);
  const source = sourceOf(chain, { page: 100 });
  let time = 1_800_000_000_000;
  const fake = await openHistories(chain, { now: () => time, sourcesFor: async () => [source] });
  await fake.update([ME]);
  const grow = async (ms: number) => {
    time += ms;
    chain.head += 1n;
    await fake.update([ME]);
    expect(hashes(await allLines(fake))).toEqual(expected(chain));
    return source.asked.at(-1);
  };
  // A minute must have passed: until then somebody may not have known all of it.
  expect(await grow(59_000)).toEqual({ from: 60n - DEPTH + 1n, before: 62n });
  // Known by then, told late.
  chain.items = [...chain.items, itemOf(61n, 97)];
  expect(await grow(1_000)).toEqual({ from: 61n, before: 63n });
  chain.items = [...chain.items, itemOf(63n, 98)];
  expect(await grow(60_000)).toEqual({ from: 62n, before: 64n });
  // Also by another page, hours later: what was seen is kept.
  const next = await openHistories(chain, { ...fake.context, store: fake.store });
  time += 3_600_000;
  chain.head = 70n;
  await next.update([ME]);
  expect(source.asked.at(-1)).toEqual({ from: 64n, before: 71n });
  // Another chain from somewhere below on: all that may have changed is asked for.
  chain.fork = 1;
  chain.items = [...chain.items.slice(0, 5), itemOf(70n, 99)];
  expect(await grow(60_000)).toEqual({ from: 70n - DEPTH + 1n, before: 72n });
  expect(await grow(60_000)).toEqual({ from: 72n, before: 73n });
});

it('an explorer is asked again for what may reach it late, whatever stands', async () => {
  const chain = chainOf([10, 20, 55], 60);
  const source = { ...sourceOf(chain, { page: 100 }), kind: 'explorer' as const };
  let time = 1_800_000_000_000;
  const fake = await openHistories(chain, { now: () => time, sourcesFor: async () => [source] });
  await fake.update([ME]);
  time += 120_000;
  chain.head = 61n;
  await fake.update([ME]);
  expect(source.asked.at(-1)).toEqual({ from: 60n - DEPTH + 1n, before: 62n });
});

it('the first page of a hundred thousand reads no more than that of a hundred', async () => {
  const readsFor = async (count: number): Promise<{ reads: number; lines: number }> => {
    globalThis.indexedDB = new IDBFactory();
    const real = createIndexedDbPort();
    const fake = await openHistories(chainOf([]), { store: createStore(real, SILENT) });
    await fill(fake, count);
    let reads = 0;
    const counted: StorePort = {
      ...real,
      async range(table, range) {
        const rows = await real.range(table, range);
        reads += rows.length;
        return rows;
      },
      async all(table) {
        const rows = await real.all(table);
        if (table === 'history') reads += rows.length;
        return rows;
      },
    };
    const second = await openHistories(chainOf([]), { store: createStore(counted, SILENT) });
    const { entries } = await second.lines({ accounts: ACCOUNTS, unsolicited: 'all' });
    return { reads, lines: entries.length };
  };
  const [few, many] = [await readsFor(100), await readsFor(100_000)];
  expect(many.lines).toBeGreaterThanOrEqual(50);
  expect(many.reads).toBeLessThanOrEqual(few.reads + 1);
});

const ACCOUNTS = [1, 2, 3].map((digit) => toAddress(`0x${`4${digit}`.repeat(20)}`));

async function fill({ store }: Fake, count: number): Promise<void> {
  for (const [at, account] of ACCOUNTS.entries()) {
    const own = Array.from({ length: Math.floor(count / ACCOUNTS.length) }, (_, i) =>
      itemOf(BigInt(i * 3 + at), i * 3 + at, { account, from: account }),
    );
    const pieces = [];
    for (let i = 0; i < own.length; i += 500) pieces.push(own.slice(i, i + 500));
    await store.history.write(
      {
        chainId: CHAIN,
        account,
        revision: 1,
        ranges: [{ from: 0n, to: BigInt(count), blind: [] }],
        settled: BigInt(count),
        tips: [],
        final: null,
        items: own.length,
        newest: own.at(-1)?.timestamp ?? null,
        source: null,
        readAt: 1,
      },
      { remove: [], put: pieces },
    );
  }
}
