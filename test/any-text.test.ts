import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from './any-text.ts';

it('reaches the first and the last character, both beside the surrogates, and never one of those', () => {
  const seen = new Set<number>();
  fc.assert(
    fc.property(anyText({ minLength: 1, maxLength: 1 }), (text) => {
      expect([...text]).toHaveLength(1);
      expect(text.isWellFormed()).toBe(true);
      seen.add(text.codePointAt(0) ?? -1);
    }),
    { numRuns: 20, examples: [['\0'], ['\u{d7ff}'], ['\u{e000}'], ['\u{10ffff}']] },
  );
  expect([...seen]).toEqual(expect.arrayContaining([0, 0xd7ff, 0xe000, 0x10ffff]));
});
