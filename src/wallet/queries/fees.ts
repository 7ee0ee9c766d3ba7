/** Fee tiers of a chain. */
import { queryOptions } from '@tanstack/react-query';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../chain/services.ts';
import { perBeat } from './polling.ts';

export function feesQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['fees', chainId],
    queryFn: ({ signal }) => services.fees(chainId, { signal }),
    ...perBeat(chainId),
  });
}
