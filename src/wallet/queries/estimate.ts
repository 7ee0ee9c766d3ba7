/** The gas of one exact call. */
import { queryOptions } from '@tanstack/react-query';
import type { CallDraft, WalletServices } from '../chain/services.ts';
import { pollInterval } from './polling.ts';

export function estimateQuery(services: WalletServices, draft: CallDraft) {
  const { chainId, from, to, value, data } = draft;
  return queryOptions({
    // Keys are written as JSON, which has no bigint.
    queryKey: ['estimate', chainId, from, to, value.toString(), data],
    queryFn: ({ signal }) => services.estimate(draft, { signal }),
    staleTime: pollInterval(chainId),
  });
}
