import { expect, it } from 'vitest';
import { commonLevel } from './evidence.ts';

it('several things have a level together only where all of them are known alike', () => {
  expect(commonLevel(['reported', 'reported'])).toBe('reported');
  expect(commonLevel(['reported', 'proven'])).toBeNull();
  expect(commonLevel([])).toBeNull();
});
