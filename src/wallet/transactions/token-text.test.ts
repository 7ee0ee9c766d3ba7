import { expect, test } from 'vitest';
import { symbolText } from './token-text.ts';

test('says when an amount is in the smallest units', () => {
  expect(symbolText({ symbol: 'ODD', decimals: null })).toBe('smallest units of ODD');
});
