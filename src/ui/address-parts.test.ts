import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLines, shortAddress, spokenAddress } from './address-parts.ts';

const sample = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const address = fc
  .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
  .map((chars) => `0x${chars.join('')}`);

describe('addressLines', () => {
  test('two lines of five groups', () => {
    expect(addressLines(sample)).toEqual({
      prefix: '0x',
      lines: [
        ['7099', '7970', 'C518', '12dc', '3A01'],
        ['0C7d', '01b5', '0e0d', '17dc', '79C8'],
      ],
    });
  });

  test('nothing is lost, added or reordered', () => {
    fc.assert(
      fc.property(fc.oneof(address, fc.string()), (text) => {
        const { prefix, lines } = addressLines(text);
        expect(prefix + lines.flat().join('')).toBe(text);
      }),
    );
  });
});

describe('shortAddress', () => {
  test('first 6 and last 4', () => {
    expect(shortAddress(sample)).toBe('0x7099…79C8');
    fc.assert(
      fc.property(address, (text) => {
        const [head = '', tail = ''] = shortAddress(text).split('…');
        expect([head.length, tail.length]).toEqual([6, 4]);
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
      }),
    );
  });

  test('a short text stays whole', () => {
    expect(shortAddress('0x1234')).toBe('0x1234');
  });
});

test('an address is said character by character, with a pause after each group', () => {
  expect(spokenAddress('0x7099C5')).toBe('0 x, 7 0 9 9, C 5');
  fc.assert(
    fc.property(address, (text) => {
      expect(spokenAddress(text).replace(/[ ,]/g, '')).toBe(text);
    }),
  );
});
