/** Everything that a contact is compared with before it is saved. No network is asked. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ContactWorld } from '#core/contacts/assess.ts';
import { contactsQuery } from '../../queries/contacts.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { partiesQuery } from '../../queries/transacting.ts';
import { useAllAccounts } from '../accounts.ts';
import { useNetworks } from '../networks.ts';
import { useServices } from '../services-context.tsx';

export interface ContactWorldHold {
  readonly world: ContactWorld;
  /** False until all of it was read: what is saved before would be compared with nothing. */
  readonly ready: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** @param except the contact that is edited. */
export function useContactWorld(except: string | null): ContactWorldHold {
  const services = useServices();
  const accounts = useAllAccounts();
  const networks = useNetworks();
  const contacts = useQuery(contactsQuery(services));
  const parties = useQuery(partiesQuery(services));
  const tokens = useQueries({
    queries: networks.map(({ network }) => tokensQuery(services, network.chainId)),
    combine: (results) => ({
      data: results.flatMap(({ data = [] }) =>
        data.flatMap(({ id, symbol }) => (id === 'native' ? [] : [{ address: id, symbol }])),
      ),
      ready: results.every(({ isSuccess }) => isSuccess),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
  const world = useMemo<ContactWorld>(
    () => ({
      own: accounts,
      contacts: (contacts.data ?? []).filter(({ id }) => id !== except),
      parties: parties.data ?? [],
      tokens: tokens.data,
    }),
    [accounts, contacts.data, parties.data, tokens.data, except],
  );
  return {
    world,
    ready: contacts.isSuccess && parties.isSuccess && tokens.ready,
    error: contacts.error ?? parties.error ?? tokens.error,
    retry: () => {
      if (contacts.isError) void contacts.refetch();
      if (parties.isError) void parties.refetch();
      tokens.retry();
    },
  };
}
