/** The tokens that the wallet knows on a chain. */
import { queryOptions } from '@tanstack/react-query';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../services/services.ts';

export function tokensQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['tokens', chainId],
    queryFn: () => services.store.tokens.all(chainId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
