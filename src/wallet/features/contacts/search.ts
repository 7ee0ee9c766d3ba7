/** Search parameters of `/contacts`. What cannot be read is dropped and named in `unread`. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { type FieldReaders, readFields } from '../../shared/search-fields.ts';

export interface ContactsSearch {
  /** Opens the form of a new contact with this address in it. */
  readonly add?: Address;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}

const READERS: FieldReaders<Omit<ContactsSearch, 'unread'>> = {
  add: (value) => {
    const parsed = typeof value === 'string' ? parseAddress(value) : null;
    return parsed?.ok ? parsed.value.address : null;
  },
};

/** The readable part, and the names of the others. Never throws. */
export function readContactsSearch(raw: Readonly<Record<string, unknown>>): ContactsSearch {
  return readFields(raw, READERS);
}
