import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ChainBalances } from '../model/balance.ts';
import { balanceTable, fromTable, toTable } from './balance-table.ts';
import { addressColumn } from './rows.ts';
import { decodeRow } from './schemas.ts';

const chainId = 31337 as ChainId;
const evidence = { level: 'reported', sources: ['localhost'], block: 9n, at: 1 } as const;
const shared = { chainId, symbol: 'ETH', name: 'Ether', decimals: 18, status: 'known' } as const;
const coin: Asset = { ...shared, id: 'native', standard: 'native' };
const token = (id: Address): Asset => ({ ...shared, id, standard: 'erc20' });

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const balances = fc
  .record({
    accounts: fc.uniqueArray(address, { minLength: 1, maxLength: 3 }),
    tokens: fc.uniqueArray(address, { minLength: 1, maxLength: 5 }),
    amount: fc.bigInt(0n, 2n ** 256n - 1n),
  })
  .map(
    ({ accounts, tokens, amount }): ChainBalances => ({
      evidence,
      value: accounts.flatMap((account) =>
        [coin, ...tokens.map(token)].map((asset) => ({ account, asset, amount })),
      ),
    }),
  );

const read = (row: unknown) => {
  const parsed = v.safeParse(balanceTable, row);
  return parsed.success ? fromTable(parsed.output) : null;
};

describe('balances in a table', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(balances, (kept) => {
        expect(read(toTable(kept))).toEqual(kept);
      }),
    );
  });

  it('are not read when a digit of a token, or only its case, is another one', () => {
    fc.assert(
      fc.property(
        balances,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...'0123456789abcdefABCDEF'),
        (kept, at, place, digit) => {
          const table = toTable(kept);
          const index = 1 + (at % (table.assets.length - 1));
          const { id, ...rest } = table.assets[index] as Asset;
          const digits = [...id];
          digits[2 + (place % 40)] = digit;
          const altered = digits.join('');
          fc.pre(altered !== id);
          const assets = table.assets.with(index, { ...rest, id: altered as Address });
          expect(read({ ...table, assets })).toBeNull();
        },
      ),
    );
  });

  it('are not read when their tokens stand in another order, or a pair is missing', () => {
    const kept = toTable({
      evidence,
      value: [coin, token(toAddress(`0x${'a1'.repeat(20)}`))].map((asset) => ({
        account: toAddress(`0x${'b2'.repeat(20)}`),
        asset,
        amount: 1n,
      })),
    });
    expect(read({ ...kept, assets: kept.assets.toReversed() })).toBeNull();
    expect(read({ ...kept, amounts: [1n] })).toBeNull();
  });

  it.each([[-1n], [1], ['1'], [undefined], [{}]])('are not read with %s among the amounts', (amount) => {
    const account = toAddress(`0x${'b2'.repeat(20)}`);
    const kept = toTable({ evidence, value: [{ account, asset: coin, amount: 1n }] });
    expect(read({ ...kept, amounts: [amount] })).toBeNull();
    expect(read({ ...kept, amounts: { 0: 1n, length: 1 } })).toBeNull();
    expect(read({ ...kept, amounts: [null] })?.value).toEqual([]);
  });

  it.each([
    [1, {}],
    [2, { sum: 7 }],
  ])('of version %i are read, each token by its own checksum', (version, before) => {
    fc.assert(
      fc.property(balances, (kept) => {
        const { sum, ...value } = toTable(kept);
        const then = (row: typeof value) => ({ v: version, value: { ...row, ...before } });
        expect(decodeRow('balances', then(value))).toEqual({ ...value, sum });
        const assets = value.assets.map((asset) => ({ ...asset, id: asset.id.toLowerCase() }));
        fc.pre(assets.some(({ id }, index) => id !== value.assets[index]?.id));
        expect(decodeRow('balances', then({ ...value, assets } as typeof value))).toBeNull();
      }),
    );
  });

  it('make nothing an address that is none', () => {
    read(
      toTable({ evidence, value: [{ account: toAddress(`0x${'b2'.repeat(20)}`), asset: coin, amount: 1n }] }),
    );
    expect(v.is(addressColumn, 'native')).toBe(false);
  });
});
