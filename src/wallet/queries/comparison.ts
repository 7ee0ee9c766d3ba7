/** What each server of a chain says, for somebody who looks at where they disagree. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../services/services.ts';

/** Asked anew each time it is looked at, and not again by itself; cancelled when nobody looks any more. */
export function comparisonQuery(
  services: WalletServices,
  chainId: ChainId,
  accounts: readonly Address[],
  proof: boolean,
) {
  return queryOptions({
    queryKey: ['comparison', chainId, accounts, proof],
    queryFn: ({ signal }) => services.compareServers(chainId, accounts, { proof, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
