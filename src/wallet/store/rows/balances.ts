import * as v from 'valibot';
import { address, amount, asset, evidence } from './common.ts';

/** Every amount of every pair: a table, so that accounts and assets are written, and checked, only once each. */
export const balances = v.pipe(
  v.strictObject({
    accounts: v.array(address),
    assets: v.array(asset),
    /** Account by account, in each asset by asset; null where it could not be read. */
    amounts: v.array(v.nullable(amount)),
    evidence,
  }),
  v.check(
    ({ accounts, assets, amounts }) => amounts.length === accounts.length * assets.length,
    'as many amounts as pairs',
  ),
);
