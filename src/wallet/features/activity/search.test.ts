import { describe, expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Contact } from '../../model/contact.ts';
import { historyFilter, inScope, keptSigned } from './filters.tsx';
import { readActivitySearch } from './search.ts';

const A = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ID = 'ab'.repeat(16);

describe('the filters of the address', () => {
  test('reads them, drops what is none, and says so', () => {
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

  test('reads assets by chain and address, contacts by id, days of the calendar', () => {
    expect(
      readActivitySearch({
        asset: `1/${A.toLowerCase()}`,
        contact: ID,
        from: '2024-02-29',
        to: '2025-12-31',
        kind: 'internal',
        text: '=cmd',
      }),
    ).toEqual({
      asset: `1/${A}`,
      contact: ID,
      from: '2024-02-29',
      to: '2025-12-31',
      kind: 'internal',
      text: '=cmd',
    });
  });

  test.each<Record<string, string>>([
    { asset: 'native' },
    { asset: '0/native' },
    { asset: '1/0x12' },
    { contact: 'Bob' },
    { from: '2025-02-30' },
    { from: '9. 3. 2025' },
    { to: '2025-13-01' },
    { text: '' },
    { text: 'x'.repeat(101) },
    { kind: 'gift' },
  ])('drops %j', (raw) => {
    expect(readActivitySearch(raw)).toEqual({ unread: Object.keys(raw).join() });
  });
});

test('the switcher’s account counts until the address names one, or all', () => {
  const [a, b] = [toAddress(A.toLowerCase()), toAddress(`0x${'b0'.repeat(20)}`)];
  const account = (raw: Record<string, string>, scope: typeof a | null) =>
    inScope(readActivitySearch(raw), scope).account;
  expect(account({}, null)).toBeUndefined();
  expect(account({}, b)).toBe(b);
  expect(account({ account: a }, b)).toBe(a);
  expect(account({ account: 'all' }, b)).toBeUndefined();
  expect(account({ account: 'ALL' }, b)).toBe(b);
});

describe('what is asked of the history', () => {
  const account = toAddress(A.toLowerCase());
  const other = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
  const one = 1 as ChainId;
  const contact = (addresses: Contact['addresses']): Contact => ({
    id: ID,
    name: 'Bob',
    addresses,
    note: '',
    createdAt: 0,
    updatedAt: 0,
  });
  const asked = (raw: Record<string, string>, contacts: readonly Contact[] = []) =>
    historyFilter(inScope(readActivitySearch(raw), null), [account], contacts);

  test('a span takes both days in whole', () => {
    const filter = asked({ from: '2025-03-09', to: '2025-03-09' });
    expect(filter?.since).toBe(new Date(2025, 2, 9).getTime() / 1000);
    expect(filter?.until).toBe(new Date(2025, 2, 10).getTime() / 1000 - 1);
  });

  test('a contact is known by its addresses of the chain; one that is gone by none', () => {
    const people = [
      contact([
        { address: account, chainId: one },
        { address: other, chainId: null },
      ]),
    ];
    expect(asked({ contact: ID, chain: '1' }, people)?.counterparties).toEqual([account, other]);
    expect(asked({ contact: ID, chain: '5' }, people)?.counterparties).toEqual([other]);
    expect(asked({ contact: ID }, [])?.counterparties).toEqual([]);
  });

  test('unsolicited is a direction to the reader and no direction to the history', () => {
    expect(asked({ direction: 'unsolicited' })).toMatchObject({ unsolicited: 'only' });
    expect(asked({ direction: 'unsolicited' })).not.toHaveProperty('direction');
    expect(asked({ direction: 'in' })).toMatchObject({ direction: 'in', unsolicited: 'all' });
  });

  test('messages are in no history, and an asset of another chain than asked is nowhere', () => {
    expect(asked({ kind: 'message' })).toBeNull();
    expect(asked({ chain: '1', asset: '5/native' })).toBeNull();
  });

  test('messages are left out where a filter is about what they do not have', () => {
    const message = {
      id: ID,
      account,
      kind: 'message',
      origin: 'Evident',
      digest: `0x${'ab'.repeat(32)}`,
      text: 'Sign in to Example',
      signedAt: new Date(2025, 2, 9, 12).getTime(),
    } as Parameters<typeof keptSigned>[0][number];
    const kept = (raw: Record<string, string>) =>
      keptSigned([message], inScope(readActivitySearch(raw), null)).length;
    expect(kept({})).toBe(1);
    expect(kept({ kind: 'message', text: 'sign IN' })).toBe(1);
    expect(kept({ text: 'abab' })).toBe(1);
    expect(kept({ text: 'lottery' })).toBe(0);
    expect(kept({ account: other })).toBe(0);
    expect(kept({ chain: '1' })).toBe(0);
    expect(kept({ kind: 'payment' })).toBe(0);
    expect(kept({ direction: 'out' })).toBe(0);
    expect(kept({ from: '2025-03-09', to: '2025-03-09' })).toBe(1);
    expect(kept({ from: '2025-03-10' })).toBe(0);
    expect(kept({ to: '2025-03-08' })).toBe(0);
  });
});
