/** The address book. Asked again when it changes, in this tab or in another one. */
import { queryOptions } from '@tanstack/react-query';
import type { WalletServices } from '../services/services.ts';

export function contactsQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['contacts'],
    queryFn: () => services.store.contacts.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
