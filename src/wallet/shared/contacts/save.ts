/** Writes a contact. What another tab did to it in the meantime is never overwritten unseen. */
import { bytesToHex } from '#core/bytes/hex.ts';
import type { ContactEntry } from '#core/contacts/entry.ts';
import type { Contact } from '../../model.ts';
import type { Store } from '../../store/store.ts';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly contact: Contact }
  /** It is another than when the edit began; `now` is null where it is gone. */
  | { readonly kind: 'changed'; readonly now: Contact | null };

const newId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2);

/**
 * @param base the contact as it was when the edit began; null for a new one.
 * @param now milliseconds of the epoch.
 */
export async function saveContact(
  store: Pick<Store, 'contacts'>,
  entry: ContactEntry,
  base: Contact | null,
  now: number,
): Promise<SaveOutcome> {
  if (base !== null) {
    const stored = (await store.contacts.all()).find(({ id }) => id === base.id) ?? null;
    if (stored?.updatedAt !== base.updatedAt) return { kind: 'changed', now: stored };
  }
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
}
