import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupInteger } from './group-integer.ts';

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));

describe('groupInteger', () => {
  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['-1234567.0001234', '-1,234,567.0001234'],
    ['−1000', '−1,000'],
    ['+250', '+250'],
    ['1e21', '1e21'],
    ['1,000', '1,000'],
    ['.5', '.5'],
    ['', ''],
  ])('%s', (amount, grouped) => {
    expect(groupInteger(amount)).toBe(grouped);
  });

  test('taking the groups out gives the amount back, and nothing right of the point changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '-', '+', '−'),
        digits(1, 60),
        fc.option(digits(1, 30)),
        fc.constantFrom(',', ' ', '\u00a0', "'"),
        (sign, whole, fraction, group) => {
          const tail = fraction === null ? '' : `.${fraction}`;
          const grouped = groupInteger(sign + whole + tail, group);
          expect(grouped.replaceAll(group, '')).toBe(sign + whole + tail);
          expect(grouped.endsWith(tail)).toBe(true);
          const parts = grouped.slice(sign.length, grouped.length - tail.length).split(group);
          expect(parts[0]?.length).toBeGreaterThan(0);
          expect(parts[0]?.length).toBeLessThanOrEqual(3);
          expect(parts.slice(1).every((part) => part.length === 3)).toBe(true);
        },
      ),
    );
  });

  test('a text that is no plain decimal is never altered', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[+\-−]?\d+(\.\d+)?$/.test(text)),
        (text) => {
          expect(groupInteger(text)).toBe(text);
        },
      ),
    );
  });
});
