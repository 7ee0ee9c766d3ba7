import { expect, it } from 'vitest';
import { STANDARDS, standardOf } from './known.ts';
import { SELECTORS } from './selectors.generated.ts';

it('has the selectors of all functions in its table (`tsx scripts/selectors.ts`)', () => {
  expect(SELECTORS).toBe(STANDARDS.map(({ fn }) => fn.selector.slice(2)).join(''));
});

it('finds each function by its selector, and nothing by another', () => {
  for (const { fn, of } of STANDARDS) {
    expect(standardOf(fn.selector, null)?.fn.selector).toBe(fn.selector);
    if (of !== undefined) expect(of.every((to) => standardOf(fn.selector, to) !== null)).toBe(true);
  }
  expect(standardOf('0xdeadbeef', null)).toBeNull();
  expect(standardOf('0x', null)).toBeNull();
});
