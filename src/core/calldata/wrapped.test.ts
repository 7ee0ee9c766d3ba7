import { expect, it } from 'vitest';
import { listedBySymbol } from '../asset/token-list.ts';
import { KNOWN_CHAINS } from '../chain/known-chains.ts';
import { wrappedNativeOf } from './wrapped.ts';

it('is the token that public lists call so, on every chain where they have one', () => {
  const listed = KNOWN_CHAINS.flatMap(({ id, nativeSymbol }) => {
    const token = listedBySymbol(id, `W${nativeSymbol}`);
    return token === null ? [] : [[id, token.address] as const];
  });
  expect(listed.length).toBeGreaterThanOrEqual(15);
  expect(listed.map(([id]) => [id, wrappedNativeOf(id)])).toEqual(listed);
  expect(wrappedNativeOf(42220)).toBeNull();
});
