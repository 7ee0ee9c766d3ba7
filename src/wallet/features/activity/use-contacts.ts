/** The address book, for names and filters. Undefined while it is being read. */
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../model.ts';
import { contactsQuery } from '../../queries/contacts.ts';
import { useServices } from '../../shared/services-context.tsx';

export function useContacts(): readonly Contact[] | undefined {
  return useQuery(contactsQuery(useServices())).data;
}
