import { expect, it } from 'vitest';
import { isReplacementOf, replacedBy } from './replaces.ts';

const first = { id: 'first' };
const second = { id: 'second', replaces: 'first' };
const third = { id: 'third', replaces: 'second' };
const all = [third, first, second];

it('goes by way of others, in one direction', () => {
  expect(isReplacementOf(second, first, all)).toBe(true);
  expect(isReplacementOf(third, first, all)).toBe(true);
  expect(isReplacementOf(first, third, all)).toBe(false);
  expect(isReplacementOf(first, first, all)).toBe(false);
});

it('ends where the store is damaged: one is missing, or they go round', () => {
  expect([...replacedBy([third], 'second')]).toEqual(['second']);
  const round = [
    { id: 'a', replaces: 'b' },
    { id: 'b', replaces: 'a' },
  ];
  expect([...replacedBy(round, 'b')]).toEqual(['b', 'a']);
});
