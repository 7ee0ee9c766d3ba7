/**
 * Balances as the store keeps them: every amount of every pair in a table, so that accounts and assets are written, and
 * checked, only once each. Pure.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { Balance, ChainBalances } from '../model/balance.ts';
import { addressColumn, amount, asset, evidence } from './rows.ts';

export const balanceTable = v.pipe(
  v.strictObject({
    accounts: v.array(addressColumn),
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

type BalanceTable = v.InferOutput<typeof balanceTable>;

export function toTable({ value, evidence }: ChainBalances): BalanceTable {
  const accounts = new Map<Address, number>();
  const columns = new Map<AssetId, number>();
  const assets: Asset[] = [];
  for (const { account, asset } of value) {
    if (!accounts.has(account)) accounts.set(account, accounts.size);
    if (columns.has(asset.id)) continue;
    columns.set(asset.id, assets.length);
    assets.push(asset);
  }
  const amounts = new Array<bigint | null>(accounts.size * assets.length).fill(null);
  for (const { account, asset, amount } of value) {
    const row = accounts.get(account) ?? 0;
    const column = columns.get(asset.id) ?? 0;
    amounts[row * assets.length + column] = amount;
  }
  return {
    accounts: [...accounts.keys()],
    assets,
    amounts,
    evidence: { ...evidence, sources: [...evidence.sources] },
  };
}

export function fromTable({ accounts, assets, amounts, evidence }: BalanceTable): ChainBalances {
  const value: Balance[] = [];
  for (const [row, account] of accounts.entries()) {
    for (const [column, asset] of assets.entries()) {
      const amount = amounts[row * assets.length + column] ?? null;
      if (amount !== null) value.push({ account, asset, amount });
    }
  }
  return { value, evidence };
}
