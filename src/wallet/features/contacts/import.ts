/** Takes what was chosen of an import into the address book. */
import type { ContactEntry } from '#core/contacts/entry.ts';
import type { PlannedEntry } from '#core/contacts/plan.ts';
import type { Contact } from '../../model.ts';
import { saveContact } from '../../shared/contacts/save.ts';
import type { Store } from '../../store/store.ts';

/** Can it be taken at all. */
export function isTakable(planned: PlannedEntry): boolean {
  return planned.kind !== 'same' && (planned.kind !== 'more' || planned.merged !== null);
}

/**
 * One after another; how many were written. What another tab changed since the preview is left as it is there, and
 * not counted. Errors: `STORE_*`; what was written before one stays.
 */
export async function importContacts(
  store: Pick<Store, 'contacts'>,
  chosen: readonly PlannedEntry[],
  contacts: readonly Contact[],
  now: number,
): Promise<number> {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  let written = 0;
  for (const planned of chosen) {
    if (planned.kind === 'same') continue;
    const base = planned.kind === 'more' ? (byId.get(planned.existing.id) ?? null) : null;
    const entry: ContactEntry | null = planned.kind === 'more' ? planned.merged : planned.entry;
    if (entry === null || (planned.kind === 'more' && base === null)) continue;
    const outcome = await saveContact(store, entry, base, now);
    if (outcome.kind === 'saved') written += 1;
  }
  return written;
}
