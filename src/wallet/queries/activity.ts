/** The newest of the history of accounts as it is kept here, and the reading of what is new. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { HistoryFilter } from '../history/types.ts';
import type { WalletServices } from '../services/services.ts';
import { atMostEvery } from './polling.ts';

const STALE_MS = 5_000;
/** What moved a balance is asked for at once (`app/runtime.tsx`); this finds the rest. */
const REFRESH_MS = 24_000;

/** From the store alone: also without any network. */
export function latestActivityQuery(services: WalletServices, accounts: readonly Address[], limit = 10) {
  return queryOptions({
    queryKey: ['activity', 'latest', accounts, limit],
    queryFn: ({ signal }) =>
      services.history.lines({ accounts, unsolicited: 'without', moves: 'once' }, { signal, limit }),
    staleTime: STALE_MS,
  });
}

/** Whether a transaction that this wallet sent ever got into a block. From the store alone. */
export function anyPaymentQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['activity', 'anyPayment'],
    queryFn: async () =>
      (await services.store.transactions.all()).some(
        ({ state }) => state.kind === 'included' || state.kind === 'final',
      ),
    staleTime: STALE_MS,
  });
}

/** The newest that moved one asset, of all these accounts. From the store alone. */
export function assetActivityQuery(
  services: WalletServices,
  accounts: readonly Address[],
  { chainId, id }: NonNullable<HistoryFilter['asset']>,
  limit: number,
) {
  return queryOptions({
    queryKey: ['activity', 'asset', chainId, id, accounts, limit],
    queryFn: ({ signal }) =>
      services.history.lines(
        { accounts, chainId, asset: { chainId, id }, unsolicited: 'without', moves: 'once' },
        { signal, limit },
      ),
    staleTime: STALE_MS,
  });
}

/** Reads what is new on a chain; the lines follow by themselves. What went wrong is in `history.states`. */
export function historyUpdateQuery(services: WalletServices, chainId: ChainId, accounts: readonly Address[]) {
  return queryOptions({
    queryKey: ['historyUpdate', chainId, accounts],
    queryFn: async ({ signal }) => {
      await services.history.update(accounts, { signal, chainId });
      return true;
    },
    enabled: accounts.length > 0,
    ...atMostEvery(REFRESH_MS, chainId),
    staleTime: STALE_MS,
  });
}
