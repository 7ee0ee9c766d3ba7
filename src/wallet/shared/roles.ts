/** What an account can do, from where its key is (specification, section 6). */
import type { Address } from '#core/address/address.ts';
import type { Account } from '../model/account.ts';

/** Who signs for an account: the signer, a device that is never online, or nobody that we know of. */
export type Role = 'hot' | 'cold' | 'watch';

type Kind = Pick<Account, 'sourceKind'>;

export function roleOf({ sourceKind }: Kind): Role {
  if (sourceKind === 'cold') return 'cold';
  return sourceKind === 'watch' || sourceKind === 'xpub' ? 'watch' : 'hot';
}

/** True when nobody signs for it: neither the signer nor a cold signer. */
export function isWatchOnly(account: Kind): boolean {
  return roleOf(account) === 'watch';
}

/** True when its key is on a device that is never online. */
export function isCold(account: Kind): boolean {
  return roleOf(account) === 'cold';
}

/** Those whose money is the user's own: an address that is only watched counts where there are no others. */
export function countedIn(accounts: readonly Account[]): readonly Address[] {
  const own = accounts.filter((account) => !isWatchOnly(account));
  return (own.length > 0 ? own : accounts).map(({ address }) => address);
}
