import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSendSearch } from './search.ts';

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('reads every parameter', () => {
  expect(
    readSendSearch({
      from: ALICE,
      chain: '31337',
      asset: 'native',
      to: ' alice.eth ',
      amount: '1.50',
      data: '0xAB',
    }),
  ).toEqual({ from: ALICE, chain: 31337, asset: 'native', to: 'alice.eth', amount: '1.50', data: '0xab' });
});

test.each<[Record<string, unknown>, string]>([
  [{ amount: '1,5' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: 1.5 }, 'amount'],
  [{ amount: '' }, 'amount'],
  [{ chain: '0x1' }, 'chain'],
  [{ chain: '1.0' }, 'chain'],
  [{ from: ALICE.replace('C', 'c') }, 'from'],
  [{ asset: 'ETH' }, 'asset'],
  [{ data: '0xabc' }, 'data'],
  [{ to: 'x'.repeat(2000) }, 'to'],
])('drops case %# and says so', (raw, name) => {
  expect(readSendSearch(raw)).toEqual({ unread: name });
});

test('keeps what is readable beside what is not', () => {
  expect(readSendSearch({ to: 'bob.eth', amount: 'lots', chain: '-1' })).toEqual({
    to: 'bob.eth',
    unread: 'chain,amount',
  });
});

test('the notice survives the address being read again, and holds known names alone', () => {
  expect(readSendSearch({ unread: 'amount,<b>,to' })).toEqual({ unread: 'to,amount' });
  expect(readSendSearch({ unread: '<script>' })).toEqual({});
});

test('never throws, and reading what was read changes nothing', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.stringMatching(/^0x[0-9a-fA-F]*$/));
  const raw = fc.record(
    { from: value, chain: value, asset: value, to: value, amount: value, data: value, unread: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(raw, (search) => {
      const once = readSendSearch(search);
      expect(readSendSearch({ ...once })).toEqual(once);
    }),
  );
});
