/** One transaction in full; asked again with each block until it is final. */
import { queryOptions } from '@tanstack/react-query';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../chain/services.ts';
import { pollInterval } from './polling.ts';

/** From here on nothing is expected to change, whether or not the endpoint knows which blocks are final. */
const ENOUGH_CONFIRMATIONS = 64n;

export function transactionQuery(services: WalletServices, chainId: ChainId, hash: Hash) {
  const interval = pollInterval(chainId);
  return queryOptions({
    queryKey: ['transaction', chainId, hash],
    queryFn: ({ signal }) => services.transaction(chainId, hash, { signal }),
    staleTime: interval / 2,
    refetchInterval: ({ state: { data } }) => {
      const settled = data?.entry.status === 'final' || (data?.confirmations ?? 0n) >= ENOUGH_CONFIRMATIONS;
      return settled ? false : interval;
    },
  });
}
