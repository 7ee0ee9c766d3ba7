/** Whom a search finds: every word of it in the name, the note or an address. Pure. */
import type { Contact } from '../../model.ts';

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

export function findContacts(contacts: readonly Contact[], text: string): readonly Contact[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return contacts;
  return contacts.filter(({ name, note, addresses }) => {
    const all = plain([name, note, ...addresses.map(({ address }) => address)].join('\n'));
    return wanted.every((word) => all.includes(word));
  });
}
