import { expect, test } from 'vitest';
import { nameHash, namesByNode } from './name-hash.ts';

test('a name is told by the node that it leads to, and by no other', () => {
  const nameOf = namesByNode(['alice.eth', 'bob.eth']);
  expect(nameOf(nameHash('bob.eth'))).toBe('bob.eth');
  expect(nameOf(nameHash('carol.eth'))).toBeNull();
});

test.each(['аlice.eth', 'Alice.eth', 'alice .eth', 'ali‌ce.eth', 'alice.eth.', '', '.'])(
  'what could be taken for another name is not told: %j',
  (name) => {
    expect(namesByNode([name])(nameHash(name))).toBeNull();
  },
);
