/** Whose approvals are listed. Pure. */
import type { Address } from '#core/address/address.ts';
import type { Account } from '../../model/account.ts';
import type { ApprovalsSearch } from './search.ts';

/**
 * The account that the address names, else what the account switcher shows: one account, or all of them.
 *
 * @param accounts those that are not hidden; another one cannot be named.
 */
export function ownersOf(
  named: ApprovalsSearch['account'],
  accounts: readonly Account[],
  scope: readonly Account[],
): readonly Account[] {
  if (named === 'all') return accounts;
  const one = accounts.find(({ address }) => address === named);
  return one === undefined ? scope : [one];
}

/** Things of one account after each other; accounts in the order of their first, and each account's in their order. */
export function byOwner<T extends { readonly owner: Address }>(some: readonly T[]): readonly T[] {
  const groups = new Map<Address, T[]>();
  for (const each of some) {
    const group = groups.get(each.owner);
    if (group === undefined) groups.set(each.owner, [each]);
    else group.push(each);
  }
  return [...groups.values()].flat();
}
