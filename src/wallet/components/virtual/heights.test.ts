import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Heights, type ListedPart } from './heights.ts';

const GUESSES = { head: 48, row: 64 };
const part = (i: number): ListedPart => ({ key: `k${i}`, kind: i % 10 === 0 ? 'head' : 'row' });
const parts = (count: number): ListedPart[] => Array.from({ length: count }, (_, i) => part(i));

const measured = fc.record({
  count: fc.integer({ min: 1, max: 60 }),
  sizes: fc.array(
    fc.record({
      index: fc.integer({ min: 0, max: 80 }),
      height: fc.double({ min: 1, max: 300, noNaN: true }),
    }),
    { maxLength: 40 },
  ),
});

function build({ count, sizes }: { count: number; sizes: readonly { index: number; height: number }[] }) {
  const heights = new Heights(GUESSES);
  heights.setParts(parts(count));
  for (const { index, height } of sizes) heights.measure(part(index), height);
  return heights;
}

describe('Heights', () => {
  test('parts stand one below the other, without gap or overlap, and make up the whole', () => {
    fc.assert(
      fc.property(measured, (plan) => {
        const heights = build(plan);
        let top = 0;
        for (let i = 0; i < plan.count; i += 1) {
          expect(heights.topOf(i)).toBeCloseTo(top, 6);
          expect(heights.heightOf(i)).toBeGreaterThan(0);
          top += heights.heightOf(i);
        }
        expect(heights.total).toBeCloseTo(top, 6);
      }),
    );
  });

  test('the part at an offset is the one that a walk finds', () => {
    fc.assert(
      fc.property(measured, fc.double({ min: -100, max: 12_000, noNaN: true }), (plan, offset) => {
        const heights = build(plan);
        let walked = 0;
        while (walked + 1 < plan.count && heights.topOf(walked + 1) <= offset) walked += 1;
        expect(heights.at(offset)).toBe(walked);
      }),
    );
  });

  test('a span covers what is in sight, and hardly more', () => {
    fc.assert(
      fc.property(
        measured,
        fc.double({ min: 0, max: 4000, noNaN: true }),
        fc.double({ min: 1, max: 900, noNaN: true }),
        (plan, top, height) => {
          const heights = build(plan);
          const { start, end } = heights.span(top, top + height);
          expect(end).toBeGreaterThan(start);
          if (top >= heights.total) return;
          expect(heights.topOf(start)).toBeLessThanOrEqual(top);
          expect(heights.topOf(end)).toBeGreaterThanOrEqual(Math.min(top + height, heights.total) - 0.01);
          expect(heights.topOf(start + 1)).toBeGreaterThan(top);
          expect(heights.topOf(end - 1)).toBeLessThan(top + height);
        },
      ),
    );
  });

  test('heights stay with their keys when parts are put before them', () => {
    const heights = new Heights(GUESSES);
    const old = parts(5);
    heights.setParts(old);
    heights.measure(part(3), 120);
    heights.setParts([{ key: 'new', kind: 'row' }, ...old]);
    expect(heights.heightOf(4)).toBe(120);
    expect(heights.heightOf(3)).toBe(64);
    expect(heights.indexOf('k3')).toBe(4);
    expect(heights.indexOf('gone')).toBe(-1);
  });

  test('a list that changes stands as one that was always so', () => {
    const list = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 40 }).map((all) => all.map(part));
    const step = fc.oneof(
      list.map((next) => (heights: Heights) => heights.setParts(next)),
      fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 300 })).map(
        ([index, height]) =>
          (heights: Heights) =>
            void heights.measure(part(index), height),
      ),
      fc.constant((heights: Heights) => heights.forget()),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), list, (steps, last) => {
        const [changed, fresh] = [new Heights(GUESSES), new Heights(GUESSES)];
        for (const act of steps) {
          act(changed);
          // Asked in between, so that there is something to keep up to date.
          void changed.total;
          act(fresh);
        }
        changed.setParts(last);
        fresh.setParts([]);
        fresh.setParts(last);
        for (let index = 0; index <= last.length; index += 1) {
          expect(changed.topOf(index)).toBeCloseTo(fresh.topOf(index), 6);
          expect(changed.indexOf(last[index]?.key ?? '')).toBe(index === last.length ? -1 : index);
        }
      }),
    );
  });

  test('the guess learns from what was measured; a change of width starts anew', () => {
    const heights = new Heights(GUESSES);
    heights.setParts(parts(100));
    for (let i = 1; i < 10; i += 1) expect(heights.measure(part(i), 80)).toBe(true);
    expect(heights.heightOf(55)).toBe(80);
    expect(heights.heightOf(50)).toBe(48);
    expect(heights.measure(part(1), 80.2)).toBe(false);
    heights.forget();
    expect(heights.heightOf(55)).toBe(64);
  });

  test('a list of a hundred thousand renders a screenful', () => {
    const heights = new Heights(GUESSES);
    heights.setParts(parts(100_000));
    const { start, end } = heights.span(3_000_000, 3_000_900);
    expect(end - start).toBeLessThan(20);
  });

  test('nothing renders nothing', () => {
    const heights = new Heights(GUESSES);
    expect(heights.span(0, 900)).toEqual({ start: 0, end: 0 });
    expect(heights.total).toBe(0);
  });
});
