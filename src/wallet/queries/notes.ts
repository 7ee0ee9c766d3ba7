/** What the user wrote about transactions, and the messages that were signed. Both are in the store alone. */
import { queryOptions } from '@tanstack/react-query';
import type { WalletServices } from '../chain/services.ts';

export function notesQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['notes'],
    queryFn: () => services.store.notes.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function signedQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['signed'],
    queryFn: () => services.store.signed.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
