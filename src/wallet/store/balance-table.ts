/**
 * Balances as the store keeps them: every amount of every pair in a table, so that accounts and assets are written, and
 * checked, only once each. Pure.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { Balance, ChainBalances } from '../model/balance.ts';
import { addressColumn, asset, evidence, looksLikeAddress, rememberSound, wholeColumn } from './rows.ts';

type Amounts = (bigint | null)[];

/** Thousands of them: a schema for each takes longer than all else that is read at a start. */
function areAmounts(input: unknown): input is Amounts {
  if (!Array.isArray(input)) return false;
  for (const each of input) {
    if (each !== null && !(typeof each === 'bigint' && each >= 0n)) return false;
  }
  return true;
}

const columns = {
  accounts: v.array(addressColumn),
  /** Account by account, in each asset by asset; null where it could not be read. */
  amounts: v.custom<Amounts>(areAmounts),
  evidence,
};

/** As many amounts as pairs. */
const complete = ({
  accounts,
  assets,
  amounts,
}: Record<'accounts' | 'assets' | 'amounts', unknown[]>): boolean =>
  amounts.length === accounts.length * assets.length;

/**
 * Of the assets' ids: when it is the same, so are they, and the checksum of each (EIP-55) was right when it was written.
 * Four letters are taken in at a time, as FxHash does: all of them one by one take longer than the rest of a row.
 */
function sumOf(assets: readonly { readonly id: string }[]): number {
  const text = assets.map(({ id }) => id).join();
  const bytes = new TextEncoder().encode(text.padEnd(4 * Math.ceil(text.length / 4)));
  const words = new Uint32Array(bytes.slice().buffer);
  let state = 0;
  for (let at = 0; at < words.length; at += 1) {
    state = Math.imul(((state << 5) | (state >>> 27)) ^ (words[at] ?? 0), 0x9e3779b9);
  }
  return state >>> 0;
}

const looksLikeId = (input: unknown): boolean => input === 'native' || looksLikeAddress(input);

/** Hundreds of checksums would be worked out before anything is shown: one sum stands for those of the assets. */
export const balanceTable = v.pipe(
  v.strictObject({
    ...columns,
    assets: v.array(v.strictObject({ ...asset.entries, id: v.custom<AssetId>(looksLikeId) })),
    sum: wholeColumn,
  }),
  v.check((table) => complete(table) && table.sum === sumOf(table.assets)),
  v.transform((table) => {
    for (const { id } of table.assets) if (id !== 'native') rememberSound(id);
    return table;
  }),
);

/** Of the versions without a sum, and with another one, which is not asked: each token has its own checksum. */
export const earlierTable = v.pipe(
  v.strictObject({ ...columns, assets: v.array(asset), sum: v.exactOptional(wholeColumn) }),
  v.check((table) => complete(table)),
  v.transform((table) => ({ ...table, sum: sumOf(table.assets) })),
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
    sum: sumOf(assets),
    amounts,
    evidence: { ...evidence, sources: [...evidence.sources] },
  };
}

export function fromTable({ accounts, assets, amounts, evidence }: BalanceTable): ChainBalances {
  const value: Balance[] = [];
  // Thousands of pairs, read before anything is shown: no object of an iterator for each.
  accounts.forEach((account, row) => {
    assets.forEach((asset, column) => {
      const amount = amounts[row * assets.length + column] ?? null;
      if (amount !== null) value.push({ account, asset, amount });
    });
  });
  return { value, evidence };
}
