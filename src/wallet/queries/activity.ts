/** The history of an account, newest first: the latest page, and page by page. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ActivityCursor, WalletServices } from '../chain/services.ts';

const STALE_MS = 5_000;

export function latestActivityQuery(services: WalletServices, account: Address) {
  return queryOptions({
    queryKey: ['activity', 'latest', account],
    queryFn: ({ signal }) => services.activity(account, { signal }),
    staleTime: STALE_MS,
  });
}

export function activityQuery(services: WalletServices, account: Address) {
  return infiniteQueryOptions({
    queryKey: ['activity', 'pages', account],
    queryFn: ({ pageParam, signal }) => services.activity(account, { before: pageParam, signal }),
    initialPageParam: null as ActivityCursor | null,
    getNextPageParam: (page) => page.next,
    staleTime: STALE_MS,
  });
}
