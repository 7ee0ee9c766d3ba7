/** Fee tiers of a chain. */
import { queryOptions } from '@tanstack/react-query';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../chain/services.ts';
import { perBeat, pollInterval } from './polling.ts';

export function feesQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['fees', chainId],
    queryFn: ({ signal }) => services.fees(chainId, { signal }),
    ...perBeat(chainId),
  });
}

/** The gas of one exact call. */
export function estimateQuery(services: WalletServices, draft: Parameters<WalletServices['estimate']>[0]) {
  const { chainId, from, to, value, data, authorizations } = draft;
  return queryOptions({
    // Keys are written as JSON, which has no bigint.
    queryKey: [
      'estimate',
      chainId,
      from,
      to,
      value.toString(),
      data,
      authorizations?.map(({ r, s, yParity }) => [r, s, yParity]) ?? null,
    ],
    queryFn: ({ signal }) => services.estimate(draft, { signal }),
    staleTime: pollInterval(chainId),
  });
}
