/** What is stored of apps: connections, requests, batches. Asked again when one of them changes, in any tab. */
import { queryOptions } from '@tanstack/react-query';
import type { WalletServices } from '../services/services.ts';

/** Used last first; those that were revoked included. */
export function appConnectionsQuery({ store }: Pick<WalletServices, 'store'>) {
  return queryOptions({
    queryKey: ['apps', 'connections'],
    queryFn: async () => (await store.apps()).connections.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What WalletConnect has stored: its setup, links, sessions. */
export function appLinksQuery({ store }: Pick<WalletServices, 'store'>) {
  return queryOptions({
    queryKey: ['apps', 'links'],
    queryFn: async () => (await store.apps()).walletConnect.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Newest first. */
export function appRequestsQuery({ store }: Pick<WalletServices, 'store'>) {
  return queryOptions({
    queryKey: ['apps', 'requests'],
    queryFn: async () => (await store.apps()).requests.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
