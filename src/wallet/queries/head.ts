/** The newest block of a chain. */
import { queryOptions } from '@tanstack/react-query';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../chain/services.ts';
import { perBeat } from './polling.ts';

export function headQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['head', chainId],
    queryFn: ({ signal }) => services.head(chainId, { signal }),
    ...perBeat(chainId),
  });
}
