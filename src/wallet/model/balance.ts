/** Balances as they are kept until they are read again (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';

export interface Balance {
  readonly account: Address;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** All balances of all accounts on one chain, read by one request at one block. */
export type ChainBalances = WithEvidence<readonly Balance[]>;

const byAccount = new WeakMap<ChainBalances, ReadonlyMap<Address, readonly Balance[]>>();

/**
 * The rows of one account, in their order. Balances do not change once they were read, and many ask for one account
 * after another, some with each key that is pressed: all rows are gone through once for each answer.
 */
export function rowsOf(balances: ChainBalances | null, account: Address): readonly Balance[] {
  if (balances === null) return [];
  const known = byAccount.get(balances) ?? grouped(balances.value);
  byAccount.set(balances, known);
  return known.get(account) ?? [];
}

function grouped(rows: readonly Balance[]): ReadonlyMap<Address, readonly Balance[]> {
  const groups = new Map<Address, Balance[]>();
  // Rows of one account follow each other, mostly.
  let account: Address | null = null;
  let group: Balance[] = [];
  for (const row of rows) {
    if (row.account !== account) {
      account = row.account;
      group = groups.get(account) ?? [];
      groups.set(account, group);
    }
    group.push(row);
  }
  return groups;
}
