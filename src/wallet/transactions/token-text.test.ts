import { expect, test } from 'vitest';
import { symbolText } from './token-text.ts';

test('says when an amount is in the base units', () => {
  expect(symbolText({ symbol: 'ODD', decimals: null })).toBe('base units of ODD');
});
