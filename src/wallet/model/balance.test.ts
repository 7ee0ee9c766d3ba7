import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import { network } from '../testing/stage.ts';
import { type Balance, type ChainBalances, rowsOf } from './balance.ts';

const ACCOUNTS = [1, 2, 3].map((n) => toAddress(`0x${String(n).repeat(40)}`));
const row = fc.record({
  account: fc.constantFrom(...ACCOUNTS.slice(0, 2)),
  asset: fc.constant(nativeAsset(network)),
  amount: fc.bigInt({ min: 0n, max: 9n }),
});
const of = (value: readonly Balance[]): ChainBalances => ({
  value,
  evidence: { level: 'reported', sources: ['node.example'], block: 1n, at: 0 },
});

test('the rows of an account are its own, in their order, each time they are asked for', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const balances = of(rows);
      for (const account of [...ACCOUNTS, ...ACCOUNTS])
        expect(rowsOf(balances, account)).toEqual(rows.filter((each) => each.account === account));
    }),
  );
});

test('nothing is known, no rows', () => {
  for (const account of ACCOUNTS) expect(rowsOf(null, account)).toEqual([]);
});
