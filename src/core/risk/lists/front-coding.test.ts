import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packNames, unpackNames } from './front-coding.ts';

it('gives back every sorted list of names', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abc-09'), minLength: 1, maxLength: 60 });
  const name = fc.tuple(label, label).map((labels) => labels.join('.'));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 40 }), (names) => {
      const sorted = names.toSorted();
      expect(unpackNames(packNames(sorted))).toEqual(sorted);
      expect(packNames(sorted)).not.toMatch(/[`\\$]/);
    }),
  );
});
