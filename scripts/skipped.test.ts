import { expect, test } from 'vitest';
import { skippedTests } from './skipped.ts';

test('counts skipped and planned tests in the reports of both runners', () => {
  expect(skippedTests(JSON.stringify({ stats: { expected: 5, skipped: 2 } }))).toBe(2);
  expect(skippedTests(JSON.stringify({ numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 }))).toBe(3);
  expect(skippedTests(JSON.stringify({ numPassedTests: 5, numPendingTests: 0, numTodoTests: 0 }))).toBe(0);
});
