import { expect, it } from 'vitest';
import { readApprovalsSearch } from './search.ts';
import { OWNER } from './testing/allowances.ts';

it('keeps what can be read, and names the rest', () => {
  expect(readApprovalsSearch({ account: OWNER, chain: '10', kind: 'permit2', by: 'spender' })).toEqual({
    account: OWNER,
    chain: 10,
    kind: 'permit2',
    by: 'spender',
  });
  expect(readApprovalsSearch({ account: `${OWNER}0`, chain: '-1', kind: 'x', by: 3, other: 1 })).toEqual({
    unread: 'account,chain,kind,by',
  });
  expect(readApprovalsSearch({})).toEqual({});
});
