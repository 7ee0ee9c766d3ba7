import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical } from './answers.ts';

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, 1, '0', '1', 'null', 'true', '1n', 0n, 1n, '', '[]', '{}'),
    fc.bigInt(),
    fc.string(),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c"', '__proto__'), tie('any'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).any;

it('one text for equal values, and another for others', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(canonical(a) === canonical(b)).toBe(isDeepStrictEqual(a, b));
      expect(canonical(structuredClone(a))).toBe(canonical(a));
    }),
    { numRuns: 2_000 },
  );
});

it('does not look at the order of members, nor at those without a value', () => {
  expect(canonical({ b: 1n, a: [null], c: undefined })).toBe(canonical({ a: [null], b: 1n }));
  expect(() => canonical(new Map())).toThrow(RangeError);
});
