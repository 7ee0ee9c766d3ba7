/** Ranges against sets of blocks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CoveredRange, MoveKind } from '../model/history.ts';
import { settledAt } from './keep.ts';
import { asGood, highest, newestGap, newestStretch, nextQuestion, without, withRange } from './ranges.ts';

const TOP = 24n;
const blindness = fc.subarray<MoveKind>(['internal', 'erc20']);
const range = fc
  .tuple(fc.bigInt({ min: 0n, max: TOP }), fc.bigInt({ min: 0n, max: TOP }), blindness)
  .map(([a, b, blind]): CoveredRange => (a < b ? { from: a, to: b, blind } : { from: b, to: a, blind }));
const built = fc.array(range, { maxLength: 8 });
const union = (all: readonly CoveredRange[]) => all.reduce(withRange, [] as readonly CoveredRange[]);

/** What each block is known by: only what all who told of it are blind for is missing. */
function modelOf(all: readonly CoveredRange[]): ReadonlyMap<bigint, string> {
  const model = new Map<bigint, string>();
  for (let block = 0n; block <= TOP; block += 1n) {
    const over = all.filter(({ from, to }) => from <= block && block <= to);
    const [first, ...others] = over;
    if (first === undefined) continue;
    const blind = first.blind.filter((kind) => others.every((each) => each.blind.includes(kind)));
    model.set(block, blind.toSorted().join());
  }
  return model;
}

it('a union knows each block as well as all that went into it', () => {
  fc.assert(
    fc.property(built, (all) => {
      const joined = union(all);
      expect(modelOf(joined)).toEqual(modelOf(all));
      for (const [i, { to }] of joined.entries())
        if (i > 0) expect(to < (joined[i - 1]?.from ?? 0n)).toBe(true);
    }),
  );
});

it('without a span nothing of it is left, and everything else is', () => {
  fc.assert(
    fc.property(built, range, (all, span) => {
      const left = new Map(modelOf(all));
      for (let block = span.from; block <= span.to; block += 1n) left.delete(block);
      expect(modelOf(without(union(all), span))).toEqual(left);
    }),
  );
});

it('the newest gap is the highest run of blocks that nobody told of', () => {
  fc.assert(
    fc.property(built, (all) => {
      const known = modelOf(all);
      let to = TOP;
      while (to >= 0n && known.has(to)) to -= 1n;
      let from = to;
      while (from > 0n && !known.has(from - 1n)) from -= 1n;
      expect(newestGap(union(all), { from: 0n, to: TOP })).toEqual(to < 0n ? null : { from, to });
    }),
  );
});

it('whatever part of each question is answered, asking comes to an end where everything is known', () => {
  fc.assert(
    fc.property(built, blindness, fc.array(fc.nat(5), { minLength: 1 }), (all, blind, cuts) => {
      let ranges = union(all);
      for (let step = 0; ; step += 1) {
        const gap = nextQuestion(ranges, { top: TOP, blind, way: 'older' });
        if (gap === null) break;
        const from = gap.to - BigInt(cuts[step % cuts.length] ?? 0);
        ranges = withRange(ranges, { from: highest(from, gap.from), to: gap.to, blind });
        expect(step).toBeLessThan(Number(TOP) + 1);
      }
      expect(asGood(ranges, blind)).toEqual([{ from: 0n, to: TOP, blind: [] }]);
      expect(newestStretch(ranges)).toMatchObject({ from: 0n, to: TOP });
    }),
  );
});

it('asking for what is newer never goes below what is known', () => {
  fc.assert(
    fc.property(built, (all) => {
      const ranges = union(all);
      const gap = nextQuestion(ranges, { top: TOP, blind: ['internal', 'erc20'], way: 'newer' });
      const lowest = ranges.at(-1)?.from ?? 0n;
      if (gap !== null) expect(gap.from >= lowest).toBe(true);
    }),
  );
});

it('what may change is read again: 64 blocks, a quarter of an hour, or back to the final block', () => {
  expect(settledAt(10_000n, null, 60)).toBe(9_936n);
  expect(settledAt(10_000n, null, 1)).toBe(9_100n);
  expect(settledAt(10_000n, 9_999n, 12)).toBe(9_925n);
  expect(settledAt(10_000n, 9_000n, 12)).toBe(9_000n);
  expect(settledAt(10_000n, 5n, 12)).toBe(9_925n);
  expect(settledAt(10n, null, 12)).toBe(0n);
});
