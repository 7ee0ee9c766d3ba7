/** The interfaces that are kept of contracts, as `readCall` takes them. No network is asked. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../chain/services.ts';

export function keptAbiQuery(services: WalletServices, chainId: ChainId, addresses: readonly Address[]) {
  return queryOptions({
    queryKey: ['contracts', 'kept', chainId, addresses],
    queryFn: async () =>
      (await services.contracts.describe(chainId, addresses)).map(({ supplied }) => supplied),
    // Told by the store when it changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
