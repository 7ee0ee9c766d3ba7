import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorth, compareWorth, type Decimal, NOTHING } from './price.ts';
import { changeInBasisPoints, plotted, type ValueMoment, valueLine } from './value-line.ts';

const dollars = (cents: bigint): Decimal => ({ units: cents, decimals: 2 });
const worth = fc.record({
  units: fc.bigInt({ min: 0n, max: 10n ** 30n }),
  decimals: fc.integer({ min: 0, max: 44 }),
});
const moment = fc
  .dictionary(fc.constantFrom('ETH', 'USDX', 'DAIX', 'TIX'), worth)
  .map((each) => new Map(Object.entries(each)));
const moments = fc
  .array(fc.oneof({ weight: 6, arbitrary: moment }, { weight: 1, arbitrary: fc.constant(null) }), {
    maxLength: 9,
  })
  .map((list) =>
    list.map((each, day): ValueMoment | null =>
      each === null ? null : { at: day * 86_400_000, worth: each },
    ),
  );
const equal = (a: Decimal, b: Decimal) => compareWorth(a, b) === 0;
const total = (each: ValueMoment) => [...each.worth.values()].reduce(addWorth, NOTHING);

describe('valueLine', () => {
  it('changes by what its assets change by, and ends with what is held now', () => {
    fc.assert(
      fc.property(moments, (list) => {
        const line = valueLine(list);
        if (line === null) return;
        const [first, last] = [line.points[0], line.points.at(-1)];
        if (first === undefined || last === undefined) throw new Error('no points');
        expect(equal([...line.changes.values()].reduce(addWorth, NOTHING), line.change)).toBe(true);
        expect(equal(addWorth(first.value, line.change), last.value)).toBe(true);
        const now = list.at(-1);
        if (!now) throw new Error('a line without an end');
        expect(equal(last.value, total(now))).toBe(true);
      }),
    );
  });

  it('has a point for each moment since the last that could not be read, and no other', () => {
    fc.assert(
      fc.property(moments, (list) => {
        const since = list.slice(list.lastIndexOf(null) + 1);
        const line = valueLine(list);
        if (since.length < 2) {
          expect(line).toBeNull();
          return;
        }
        expect(line?.points.map(({ at }) => at)).toEqual(since.map((each) => each?.at));
        expect(line?.whole).toBe(since.length === list.length);
      }),
    );
  });

  it('counts what is no longer held, and what was not held at first', () => {
    const line = valueLine([
      { at: 0, worth: new Map([['OLD', dollars(500n)]]) },
      { at: 1, worth: new Map([['NEW', dollars(800n)]]) },
    ]);
    expect(line?.change.units).toBe(300n);
    expect(line?.changes).toEqual(
      new Map([
        ['OLD', dollars(-500n)],
        ['NEW', dollars(800n)],
      ]),
    );
  });
});

describe('changeInBasisPoints', () => {
  const between = (from: bigint, to: bigint) => {
    const line = valueLine([
      { at: 0, worth: new Map([['ETH', dollars(from)]]) },
      { at: 1, worth: new Map([['ETH', dollars(to)]]) },
    ]);
    return line === null ? undefined : changeInBasisPoints(line);
  };
  it.each([
    [10_000n, 10_120n, 120n],
    [10_000n, 9_988n, -12n],
    [3n, 2n, -3333n],
    [7n, 7n, 0n],
    [0n, 5n, null],
  ])('from %s to %s: %s', (from, to, expected) => expect(between(from, to)).toBe(expected));
});

describe('plotted', () => {
  it('stays inside the drawing, in the order of time, and touches both edges where the value changed', () => {
    fc.assert(
      fc.property(moments, (list) => {
        const line = valueLine(list);
        if (line === null) return;
        const points = plotted(line.points);
        expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
        expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
        const flat = line.points.every(({ value }) => equal(value, line.points[0]?.value ?? NOTHING));
        const edges = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
        expect(edges).toEqual(flat ? [0.5, 0.5] : [0, 1]);
      }),
    );
  });

  it('does not fill the height with what hardly moved', () => {
    const points = [10_000n, 9_997n, 10_001n].map((units, at) => ({ at, value: { units, decimals: 4 } }));
    expect(plotted(points, 200n).map(({ y }) => y)).toEqual([0.505, 0.49, 0.51]);
    expect(plotted(points, 1n)).toEqual(plotted(points));
  });
});
