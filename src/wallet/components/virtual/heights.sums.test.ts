import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sums } from './heights.ts';

test('sums are those of a walk, whatever was changed', () => {
  const value = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 40 }),
      fc.array(fc.tuple(fc.nat({ max: 39 }), value), { maxLength: 20 }),
      (first, changes) => {
        const values = [...first];
        const sums = new Sums(first);
        for (const [index, difference] of changes) {
          const before = values[index];
          if (before === undefined) continue;
          values[index] = before + difference;
          sums.add(index, difference);
        }
        for (let end = 0; end <= values.length; end += 1) {
          expect(sums.before(end)).toBe(values.slice(0, end).reduce((sum, each) => sum + each, 0));
        }
      },
    ),
  );
});
