/** The address book for screens: who is in it, and what an address is called. No network is asked. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { contactNames } from '#core/contacts/entry.ts';
import { displayText } from '#core/text/display.ts';
import type { Contact } from '../../model/contact.ts';
import { contactsQuery } from '../../queries/contacts.ts';
import { useAllAccounts } from '../accounts.ts';
import { useServices } from '../services-context.tsx';

const NOBODY: readonly Contact[] = [];

/** By name; nobody until it was read, and while it cannot be. */
export function useContacts(): readonly Contact[] {
  return useQuery(contactsQuery(useServices())).data ?? NOBODY;
}

/** What the user calls an address; null where they have no word for it. Shown beside the address, never instead. */
export type ContactNames = (address: Address) => string | null;

/**
 * Names of the address book, safe to show.
 *
 * @param chainId where the address stands: a contact may hold on one chain alone. Null where no chain is meant; then
 * only those count that hold on any.
 */
export function useContactNames(chainId: ChainId | null): ContactNames {
  const contacts = useContacts();
  return useMemo(() => {
    const names = contactNames(contacts, chainId);
    return (address) => {
      const name = names.get(address);
      return name === undefined ? null : displayText(name, 40);
    };
  }, [contacts, chainId]);
}

/** The same for several chains at once, as in a list. */
export function useContactNamesByChain(): (chainId: ChainId, address: Address) => string | null {
  const contacts = useContacts();
  return useMemo(() => {
    const chains = new Map<ChainId, ReadonlyMap<Address, string>>();
    return (chainId, address) => {
      const names = chains.get(chainId) ?? contactNames(contacts, chainId);
      chains.set(chainId, names);
      const name = names.get(address);
      return name === undefined ? null : displayText(name, 40);
    };
  }, [contacts]);
}

/** Own accounts by their labels, then the address book: whatever the user calls an address. */
export function useKnownNames(chainId: ChainId | null): ContactNames {
  const accounts = useAllAccounts();
  const contact = useContactNames(chainId);
  return useMemo(() => {
    const labels = new Map(accounts.map(({ address, label }) => [address, displayText(label, 40)]));
    return (address) => labels.get(address) ?? contact(address);
  }, [accounts, contact]);
}
