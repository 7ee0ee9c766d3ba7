/** What is kept of contracts, for reading their calls, events and errors. No network is asked. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../services/services.ts';

export function keptQuery(services: WalletServices, chainId: ChainId, addresses: readonly Address[]) {
  return queryOptions({
    queryKey: ['contracts', 'kept', chainId, addresses],
    queryFn: () => services.contracts.describe(chainId, addresses),
    // Told by the store when it changes.
    staleTime: Number.POSITIVE_INFINITY,
    // Two thousand functions are not to be compared one by one with what was there before.
    structuralSharing: false,
  });
}
