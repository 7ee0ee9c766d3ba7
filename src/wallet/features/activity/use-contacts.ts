/** The address book, for names and filters. Undefined while it is being read. */
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../model.ts';
import { useServices } from '../../shared/services-context.tsx';

export function useContacts(): readonly Contact[] | undefined {
  const { store } = useServices();
  return useQuery({
    queryKey: ['contacts', 'all'],
    queryFn: () => store.contacts.all(),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
