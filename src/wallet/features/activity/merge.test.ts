import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ActivityEntry } from '../../model.ts';
import { entryKey, type Feed, keepThroughGaps, mergeFeeds } from './merge.ts';

const A = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const B = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const entry = (account: Address, n: number, timestamp: number, status: ActivityEntry['status'] = 'final') =>
  ({
    account,
    chainId: 1,
    hash: `0x${n}` as Hash,
    assetId: 'native',
    direction: 'in',
    timestamp,
    status,
    block: BigInt(timestamp),
  }) as unknown as ActivityEntry;
const times = (feeds: readonly Feed[]) => mergeFeeds(feeds).map(({ timestamp }) => timestamp);

test('newest first, each line once', () => {
  const twice = entry(A, 1, 5);
  expect(
    times([
      { account: A, entries: [twice, twice, entry(A, 2, 9)], done: true },
      { account: B, entries: [entry(B, 1, 7)], done: true },
    ]),
  ).toEqual([9, 7, 5]);
});

test('what could still be overtaken is held back, what waits is not', () => {
  const feeds = [
    { account: A, entries: [entry(A, 1, 9), entry(A, 2, 6)], done: false },
    { account: B, entries: [entry(B, 3, 8), entry(B, 4, 2), entry(B, 5, 1, 'pending')], done: true },
  ];
  expect(times(feeds)).toEqual([9, 8, 6, 1]);
});

test('loading the next page only ever adds below', () => {
  const history = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      history,
      history,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (a, b, cutA, cutB) => {
        const feedOf = (account: Address, all: number[], cut: number): Feed => {
          const sorted = all
            .map((time, n) => entry(account, n, time))
            .sort((x, y) => y.timestamp - x.timestamp);
          return { account, entries: sorted.slice(0, cut), done: cut >= sorted.length };
        };
        const before = mergeFeeds([feedOf(A, a, cutA), feedOf(B, b, cutB)]);
        const after = mergeFeeds([feedOf(A, a, 99), feedOf(B, b, 99)]);
        // Lines of the same second may still move among themselves.
        expect(before.map(({ timestamp }) => timestamp)).toEqual(
          after.slice(0, before.length).map(({ timestamp }) => timestamp),
        );
        expect(new Set(after.map(entryKey)).size).toBe(a.length + b.length);
      },
    ),
  );
});

test('what an unreachable chain told before stays, what another chain no longer tells does not', () => {
  const page = (entries: readonly ActivityEntry[], gap: boolean) => ({
    entries,
    next: null,
    partial: [],
    gaps: gap ? [{ chainId: 1 as ChainId, code: 'RPC_UNREACHABLE' }] : [],
  });
  const elsewhere = { ...entry(A, 7, 3), chainId: 2 as ChainId };
  const before = page([entry(A, 1, 5), entry(A, 2, 4), elsewhere], false);
  const own = { ...entry(A, 2, 4), status: 'succeeded' } as ActivityEntry;
  expect(keepThroughGaps(before, page([own], true)).entries).toEqual([own, entry(A, 1, 5)]);
  expect(keepThroughGaps(before, page([own], false)).entries).toEqual([own]);
});
