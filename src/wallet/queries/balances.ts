/** Balances of accounts on a chain: as they are now, and as they were last read. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../services/services.ts';
import { perBeat } from './polling.ts';

export function balancesQuery(services: WalletServices, chainId: ChainId, accounts: readonly Address[]) {
  return queryOptions({
    queryKey: ['balances', chainId, accounts],
    queryFn: ({ signal }) => services.balances(chainId, accounts, { signal }),
    enabled: accounts.length > 0,
    ...perBeat(chainId),
  });
}

/**
 * Balances of addresses that are no accounts of the user, as a Safe: what was last read of the accounts stays cached.
 */
export function otherBalancesQuery(
  services: WalletServices,
  chainId: ChainId,
  addresses: readonly Address[],
) {
  return queryOptions({
    queryKey: ['balances', chainId, 'others', addresses],
    queryFn: ({ signal }) => services.balances(chainId, addresses, { signal, cached: false }),
    enabled: addresses.length > 0,
    ...perBeat(chainId),
  });
}

export function cachedBalancesQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['cachedBalances', chainId],
    queryFn: () => services.cachedBalances(chainId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
