import type { Address } from '#core/address/address.ts';
import type { ChainState } from '../../shared/totals.ts';

/** True when every chain has told of every account, and none of them holds anything. Not known is not nothing. */
export function holdsNothing(chains: readonly ChainState[], accounts: readonly Address[]): boolean {
  if (chains.length === 0 || accounts.length === 0) return false;
  return chains.every(({ balances }) => {
    if (balances === null) return false;
    const known = new Set<Address>();
    for (const { account, asset, amount } of balances.value) {
      if (!accounts.includes(account)) continue;
      if (amount > 0n) return false;
      if (asset.id === 'native') known.add(account);
    }
    return known.size === accounts.length;
  });
}
