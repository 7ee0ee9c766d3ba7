import { expect, it } from 'vitest';
import { readApprovalsSearch } from './search.ts';
import { OWNER } from './testing/allowances.ts';

it('keeps what can be read, and names the rest', () => {
  expect(readApprovalsSearch({ account: OWNER, chain: '10', kind: 'permit2' })).toEqual({
    account: OWNER,
    chain: 10,
    kind: 'permit2',
  });
  expect(readApprovalsSearch({ account: `${OWNER}0`, chain: '-1', kind: 'x', other: 1 })).toEqual({
    unread: 'account,chain,kind',
  });
  expect(readApprovalsSearch({})).toEqual({});
});

it('reads a choice of all accounts', () => {
  expect(readApprovalsSearch({ account: 'all' }).account).toBe('all');
});
