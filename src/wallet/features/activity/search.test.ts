import { expect, test } from 'vitest';
import { readActivitySearch } from './search.ts';

const A = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('reads the filters, drops what is none, and says so', () => {
  expect(readActivitySearch({ account: A.toLowerCase(), chain: '31337', direction: 'in' })).toEqual({
    account: A,
    chain: 31337,
    direction: 'in',
  });
  expect(readActivitySearch({ account: '0x12', chain: '1e3', direction: 'sideways' })).toEqual({
    unread: 'account,chain,direction',
  });
  expect(readActivitySearch({ direction: 'out', unread: 'chain,bogus' })).toEqual({
    direction: 'out',
    unread: 'chain',
  });
  expect(readActivitySearch({ direction: 'unsolicited' })).toEqual({ direction: 'unsolicited' });
  expect(readActivitySearch({})).toEqual({});
});
