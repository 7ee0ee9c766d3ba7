import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeExplorer } from '../../explorers/testing/fake.ts';
import { ACCOUNT, EMPTY, hashOf, listed, refused, transactionRow } from '../../explorers/testing/shapes.ts';
import { codeOf } from '../../testing/harness.ts';
import { readWindow } from './explorer.ts';

/** Counts of transactions per block, as an index that shows 10 000 rows of a question and `cap` of a page. */
function index(counts: readonly number[], cap = 10_000, window = 10_000) {
  const rows = counts.flatMap((count, block) =>
    Array.from({ length: count }, (_, i) =>
      transactionRow({
        blockNumber: String(block),
        hash: hashOf(block * 100_000 + i),
        transactionIndex: String(i),
      }),
    ),
  );
  rows.reverse();
  return fakeExplorer((parameters) => {
    const [page = 0, offset = 0, start = 0, end = 0] = ['page', 'offset', 'startblock', 'endblock'].map(
      (name) => Number(parameters.get(name)),
    );
    if (page * offset > window) {
      return refused('Result window is too large, PageNo x Offset size must be less than or equal to 10000');
    }
    const size = Math.min(offset, cap);
    const found = rows.filter((row) => Number(row.blockNumber) >= start && Number(row.blockNumber) <= end);
    const shown = found.slice((page - 1) * size, page * size);
    return shown.length === 0 ? EMPTY : listed(shown);
  });
}

/** All stretches down to block 0: rows by block, and how many were taken. */
async function readAll(fake: ReturnType<typeof index>, top: bigint, limit: number) {
  const seen = new Map<bigint, number>();
  let stretches = 0;
  for (let to = top; to >= 0n; stretches += 1) {
    const question = { list: 'transactions', account: ACCOUNT, from: 0n, to, limit } as const;
    const window = await readWindow(fake.client, question);
    if (window === null) throw new Error('no list');
    expect(window.from <= to && window.from >= 0n).toBe(true);
    const blocks = new Set(window.rows.map(({ block }) => block));
    for (const block of blocks) {
      expect(block >= window.from && block <= to).toBe(true);
      expect(seen.has(block)).toBe(false);
    }
    for (const { block } of window.rows) seen.set(block, (seen.get(block) ?? 0) + 1);
    to = window.from - 1n;
  }
  return { seen, stretches };
}

const told = (counts: readonly number[]) =>
  new Map(counts.map((count, block) => [BigInt(block), count] as const).filter(([, count]) => count > 0));
const sorted = (map: ReadonlyMap<bigint, number>) => [...map].sort(([a], [b]) => Number(a - b));

describe('the windows of a list', () => {
  it('hold every row exactly once, wherever blocks and pages end', async () => {
    const counts = fc.array(
      fc.oneof(
        { arbitrary: fc.nat(3), weight: 4 },
        { arbitrary: fc.integer({ min: 90, max: 330 }), weight: 1 },
      ),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(
        counts,
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom(25, 50, 10_000),
        async (all, limit, cap) => {
          const { seen } = await readAll(index(all, cap), BigInt(all.length - 1), limit);
          expect(sorted(seen)).toEqual(sorted(told(all)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('go on below a block that holds more than an explorer shows', async () => {
    const { seen } = await readAll(index([2, 10_500, 3]), 2n, 100);
    expect(sorted(seen)).toEqual([
      [0n, 2],
      [1n, 10_000],
      [2n, 3],
    ]);
  });

  it('are narrowed when the explorer finds them too wide', async () => {
    const fake = fakeExplorer((parameters) => {
      const width = Number(parameters.get('endblock')) - Number(parameters.get('startblock'));
      return width > 100 ? refused('Query Timeout occured. Please select a smaller result dataset') : EMPTY;
    });
    const question = { list: 'erc20', account: ACCOUNT, from: 0n, to: 10_000n, limit: 10 } as const;
    const window = await readWindow(fake.client, question);
    expect(window?.rows).toEqual([]);
    expect(Number(window?.from)).toBeGreaterThanOrEqual(9_900);
  });

  it('are refused when rows come in another order than asked for', async () => {
    const ascending = Array.from({ length: 100 }, (_, i) =>
      transactionRow({ blockNumber: String(i), hash: hashOf(i) }),
    );
    const fake = fakeExplorer(() => listed(ascending));
    const question = { list: 'transactions', account: ACCOUNT, from: 0n, to: 1_000n, limit: 10 } as const;
    expect(await codeOf(readWindow(fake.client, question))).toBe('EXPLORER_BAD_ANSWER');
  });
});
