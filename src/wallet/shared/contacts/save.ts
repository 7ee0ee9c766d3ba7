/** Writes a contact. What another tab did to it in the meantime is never overwritten unseen. */

import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bytesToHex } from '#core/bytes/hex.ts';
import type { ContactWorld } from '#core/contacts/assess.ts';
import { addressKey, type ContactEntry } from '#core/contacts/entry.ts';
import type { Contact } from '../../model/contact.ts';
import { contactsQuery } from '../../queries/contacts.ts';
import { partiesQuery } from '../../queries/pre-sign.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { createLocks, type Locks } from '../../store/locks.ts';
import type { Store } from '../../store/store.ts';
import { useAllAccounts } from '../accounts.ts';
import { useNetworks } from '../networks.ts';
import { useServices } from '../services-context.tsx';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly contact: Contact }
  /** It is another than when the edit began; `now` is null where it is gone. */
  | { readonly kind: 'changed'; readonly now: Contact | null };

const newId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);

/** Of all tabs, one writes at a time: what is compared is what is written over. */
const LOCK = 'evident-contacts';
const tabLocks = createLocks();

/**
 * A new one that another tab saved at the same moment, in the same words, is the one that is there.
 *
 * @param base the contact as it was when the edit began; null for a new one.
 * @param now milliseconds of the epoch.
 */
export function saveContact(
  store: Pick<Store, 'contacts'>,
  entry: ContactEntry,
  base: Contact | null,
  now: number,
  locks: Locks = tabLocks,
): Promise<SaveOutcome> {
  return locks.hold(LOCK, async () => {
    const all = await store.contacts.all();
    const stored = all.find(({ id }) => id === base?.id) ?? null;
    if (base !== null && stored?.updatedAt !== base.updatedAt) return { kind: 'changed', now: stored };
    const twin = base === null ? all.find((each) => isSame(each, entry)) : undefined;
    if (twin !== undefined) return { kind: 'saved', contact: twin };
    const contact: Contact = {
      id: base?.id ?? newId(),
      createdAt: base?.createdAt ?? now,
      // Two changes within a millisecond are two all the same.
      updatedAt: base === null ? now : Math.max(now, base.updatedAt + 1),
      name: entry.name,
      addresses: entry.addresses,
      note: entry.note,
    };
    await store.contacts.put(contact);
    return { kind: 'saved', contact };
  });
}

function isSame(a: ContactEntry, b: ContactEntry): boolean {
  const keys = new Set(a.addresses.map(addressKey));
  return (
    a.name === b.name &&
    a.note === b.note &&
    keys.size === b.addresses.length &&
    b.addresses.every((each) => keys.has(addressKey(each)))
  );
}

// Everything that a contact is compared with before it is saved. No network is asked.

interface ContactWorldHold {
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
