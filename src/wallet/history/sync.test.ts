/** Histories of chains that are made up: read in any order, interrupted anywhere, rewritten meanwhile. */

import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { HistoryItem } from '../model/history.ts';
import { createStore, SILENT } from '../store/create-store.ts';
import { createLocks } from '../store/locks.ts';
import { createIndexedDbPort } from '../store/open-store.ts';
import type { StorePort } from '../store/port.ts';
import { steppedPort } from '../testing/stepped-port.ts';
import { compareLines } from './lines.ts';
import {
  allLines,
  CHAIN,
  DEPTH,
  type FakeChain,
  itemOf,
  ME,
  networkOf,
  openHistories,
  readAll,
  sourceOf,
  YOU,
} from './testing/chain.ts';

const hashes = (entries: readonly { readonly hash: string }[]) => entries.map(({ hash }) => hash);
const expected = ({ items }: FakeChain) => hashes(items.toSorted(compareLines));
const chainOf = (blocks: readonly number[], head = Math.max(0, ...blocks)): FakeChain => ({
  head: BigInt(head),
  items: blocks.map((block, seed) => itemOf(BigInt(block), seed)),
});

it('a history is read from its top to its beginning, and says how far it is known', async () => {
  const chain = chainOf([1, 4, 4, 9, 30, 31, 40, 41, 57], 60);
  const fake = await openHistories(chain);
  expect(await fake.states([ME])).toMatchObject([{ kind: 'idle', top: null, bottom: null, readAt: null }]);
  await fake.update([ME]);
  expect(await fake.states([ME])).toMatchObject([{ kind: 'idle', top: 60n, bottom: 40n, items: 3 }]);
  expect(await fake.older([ME])).toBe(true);
  while (await fake.older([ME]));
  expect(await fake.states([ME])).toMatchObject([{ top: 60n, bottom: 0n, items: 9 }]);
  expect(hashes(await allLines(fake))).toEqual(expected(chain));
});

it('what the chain took back is gone, what it moved has moved, and nothing settled is asked again', async () => {
  const chain = chainOf([10, 20, 55, 58], 60);
  const source = sourceOf(chain, { page: 100 });
  const fake = await openHistories(chain, { sourcesFor: async () => [source] });
  await readAll(fake);
  const [a, b, , moved] = chain.items as [HistoryItem, HistoryItem, HistoryItem, HistoryItem];
  chain.items = [a, b, { ...moved, block: 60n, timestamp: moved.timestamp + 20 }, itemOf(61n, 99)];
  chain.head = 61n;
  await fake.update([ME]);
  expect(source.asked.at(-1)).toEqual({ from: 60n - DEPTH + 1n, before: 62n });
  const lines = await allLines(fake);
  expect(hashes(lines)).toEqual(expected(chain));
  expect(lines[1]?.block).toBe(60n);
});

it('two tabs read the same history once', async () => {
  const chain = chainOf([10, 20, 30], 40);
  const source = sourceOf(chain, { page: 100 });
  const shared = { locks: createLocks(undefined), sourcesFor: async () => [source] };
  const one = await openHistories(chain, shared);
  const two = await openHistories(chain, { ...shared, store: one.store });
  await Promise.all([one.update([ME]), two.update([ME]), two.update([ME])]);
  expect(source.asked).toHaveLength(1);
});

it('tabs that cannot wait for each other do not undo what the other wrote', async () => {
  const chain = chainOf([1, 5, 9, 20, 22, 31, 38, 39, 40], 40);
  const one = await openHistories(chain);
  const two = await openHistories(chain, { store: one.store });
  await Promise.all([one.update([ME]), two.update([ME])]);
  await Promise.all([readAll(one), readAll(two)]);
  expect(hashes(await allLines(one))).toEqual(expected(chain));
  expect(await one.states([ME])).toMatchObject([{ items: 9, bottom: 0n }]);
});

it('a chain that fails is told of and holds up no other one', async () => {
  const other = 78 as ChainId;
  const chain = chainOf([1, 2], 3);
  chain.items.push(itemOf(2n, 50, { chainId: other }));
  let broken = true;
  const fake = await openHistories(chain, {
    active: async () => [networkOf(), networkOf(other)],
    sourcesFor: async ({ chainId }) => {
      if (broken && chainId === CHAIN) throw new EvidentError('RPC_TIMEOUT');
      return [sourceOf(chain)];
    },
  });
  await fake.update([ME]);
  expect(await fake.states([ME])).toMatchObject([
    { chainId: CHAIN, kind: 'failed', code: 'RPC_TIMEOUT', top: null },
    { chainId: other, kind: 'idle', code: null, top: 3n },
  ]);
  expect(await fake.older([ME])).toBe(true);
  broken = false;
  await readAll(fake);
  expect(await fake.states([ME])).toMatchObject([{ kind: 'idle', items: 2 }, { items: 1 }]);
});

it('cancelled, it rejects and keeps what it had', async () => {
  const chain = chainOf([1, 5, 9, 20, 22], 40);
  const source = sourceOf(chain);
  const abort = new AbortController();
  const fake = await openHistories(chain, {
    sourcesFor: async () => [
      {
        ...source,
        read: (question, options) => {
          if (question.before < 20n) abort.abort();
          return source.read(question, options);
        },
      },
    ],
  });
  await fake.update([ME], { signal: abort.signal });
  await expect(fake.older([ME], { signal: abort.signal })).rejects.toMatchObject({ code: 'RPC_ABORTED' });
  expect(await fake.states([ME])).toMatchObject([{ kind: 'idle', code: null, items: 3, bottom: 9n }]);
});

it('a source that sees more later tells again what was read by one that sees less', async () => {
  const coin = { kind: 'internal', from: YOU, to: ME, token: null, tokenId: null, amount: 3n } as const;
  const chain = chainOf([1, 2, 3, 4, 30], 40);
  chain.items = chain.items.map((item) => ({
    ...item,
    from: YOU,
    to: YOU,
    moves: [{ ...coin, logIndex: null, symbol: null, decimals: null }],
  }));
  let sources = [sourceOf(chain, { host: 'poor.test', blind: ['internal'] })];
  const fake = await openHistories(chain, { sourcesFor: async () => sources });
  await readAll(fake);
  expect(await allLines(fake)).toEqual([]);
  expect(await fake.states([ME])).toMatchObject([{ bottom: 0n, blind: ['internal'] }]);
  sources = [...sources, sourceOf(chain, { host: 'rich.test' })];
  await readAll(fake);
  const lines = await allLines(fake);
  expect(hashes(lines)).toEqual(expected(chain));
  expect(lines[0]).toMatchObject({
    internal: true,
    amount: 3n,
    evidence: { sources: ['poor.test', 'rich.test'] },
  });
  expect(await fake.states([ME])).toMatchObject([{ bottom: 0n, blind: [] }]);
});

it('a damaged chunk is counted, set aside, and its blocks are read again', async () => {
  globalThis.indexedDB = new IDBFactory();
  const port = createIndexedDbPort();
  const chain = chainOf([1, 5, 9, 20, 22], 40);
  const fake = await openHistories(chain, { store: createStore(port, SILENT) });
  await readAll(fake);
  const [row] = await port.all('history');
  if (row === undefined) throw new Error('no chunk');
  await port.put('history', row.key, { v: 1, value: 'broken' }, () => false);
  expect(await allLines(fake)).toEqual([]);
  expect(await fake.store.damaged()).toBe(1);
  expect(await port.all('history')).toEqual([]);
  await readAll(fake);
  expect(hashes(await allLines(fake))).toEqual(expected(chain));
  expect(await fake.states([ME])).toMatchObject([{ items: 5, bottom: 0n }]);
});

it('forgotten, nothing of it is left, and an answer that was on its way is not kept', async () => {
  const chain = chainOf([1, 5], 9);
  const store = (await openHistories(chain)).store;
  const first = await openHistories(chain, { store });
  await readAll(first);
  let forgets = true;
  const source = sourceOf(chain);
  const late = await openHistories(chain, {
    store,
    sourcesFor: async () => [
      {
        ...source,
        async read(question, options) {
          const stretch = await source.read(question, options);
          if (forgets) await store.history.forget({ chainId: CHAIN });
          forgets = false;
          chain.items = [];
          return stretch;
        },
      },
    ],
  });
  await late.update([ME]);
  expect(await allLines(late)).toEqual([]);
  await store.history.forget({ account: ME });
  expect(await store.history.syncs()).toEqual([]);
});

/** Fails at the step with that number, before its effect or right after, and at none after it. */
function mortalPort(real: StorePort) {
  let left = Number.POSITIVE_INFINITY;
  let after = false;
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left !== 0) return act();
    if (after) await act();
    throw new TypeError('died');
  };
  const port = steppedPort(real, step);
  return {
    port,
    die(at: number, afterwards: boolean) {
      left = at;
      after = afterwards;
    },
  };
}

it('whatever the order of steps and wherever one dies, the lines are those of a reading in one go', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constantFrom('update' as const, 'older' as const) }),
    fc.record({
      kind: fc.constant('die' as const),
      at: fc.integer({ min: 1, max: 12 }),
      after: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('grow' as const),
      by: fc.integer({ min: 1, max: 30 }),
      blocks: fc.array(fc.nat(29), { maxLength: 8 }),
    }),
    fc.record({
      kind: fc.constant('reorg' as const),
      depth: fc.integer({ min: 1, max: Number(DEPTH) }),
      blocks: fc.array(fc.nat(7), { maxLength: 3 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(60), { maxLength: 20 }),
      fc.array(act, { maxLength: 20 }),
      async (blocks, acts) => {
        globalThis.indexedDB = new IDBFactory();
        const mortal = mortalPort(createIndexedDbPort());
        const chain = chainOf(blocks, 60);
        let seed = 1_000;
        const fake = await openHistories(chain, { store: createStore(mortal.port, SILENT) });
        for (const each of acts) {
          if (each.kind === 'update') await fake.update([ME]);
          else if (each.kind === 'older') await fake.older([ME]);
          else if (each.kind === 'die') mortal.die(each.at, each.after);
          else if (each.kind === 'grow') {
            const added = each.blocks.filter((block) => block < each.by);
            chain.items.push(...added.map((block) => itemOf(chain.head + 1n + BigInt(block), seed++)));
            chain.head += BigInt(each.by);
          } else if (each.kind === 'reorg') {
            chain.fork = (chain.fork ?? 0) + 1;
            const from = chain.head - BigInt(each.depth) + 1n;
            const added = each.blocks
              .map((block) => from + BigInt(block))
              .filter((block) => block <= chain.head);
            chain.items = [
              ...chain.items.filter(({ block }) => block < from),
              ...added.map((block) => itemOf(block, seed++)),
            ];
          }
        }
        mortal.die(Number.POSITIVE_INFINITY, false);
        await readAll(fake);
        await fake.update([ME]);
        expect(hashes(await allLines(fake))).toEqual(expected(chain));
        expect(await fake.states([ME])).toMatchObject([
          { items: chain.items.length, bottom: 0n, top: chain.head },
        ]);
      },
    ),
    { numRuns: 60 },
  );
});
