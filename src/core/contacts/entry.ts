/**
 * What stands in the address book, and what may. A contact is the user's own word for an address: it is shown where
 * the address is, never instead of it.
 */
import type { Address } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { hasUnseenText } from '../text/display.ts';

/** UTF-16 units. */
export const MAX_CONTACT_NAME = 80;
/** UTF-16 units. */
export const MAX_CONTACT_NOTE = 2000;
export const MAX_CONTACT_ADDRESSES = 20;
/** More people than anybody knows; a file with more is another kind of list. */
export const MAX_CONTACTS = 2000;
/** Bytes of a file that is read. */
export const MAX_CONTACTS_FILE = 1024 * 1024;

export interface ContactAddress {
  readonly address: Address;
  /** On one chain alone, or (null) on any. */
  readonly chainId: ChainId | null;
}

/** A contact without what only this browser knows of it. */
export interface ContactEntry {
  readonly name: string;
  readonly addresses: readonly ContactAddress[];
  readonly note: string;
}

/** A name that reads as an address would stand beside another one and be believed. */
const LIKE_ADDRESS = /0x[0-9a-f]{4}/i;

/**
 * A name without the space around it. Errors: `INPUT_REQUIRED`, `INPUT_CONTACT_NAME` for one that is too long, reads
 * as an address, or has characters that cannot be seen.
 */
export function parseContactName(text: string): Result<string> {
  const name = text.normalize('NFC').trim();
  if (name === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const why =
    name.length > MAX_CONTACT_NAME
      ? 'length'
      : hasUnseenText(name)
        ? 'unseen'
        : LIKE_ADDRESS.test(name)
          ? 'address'
          : null;
  return why === null ? ok(name) : fail(new EvidentError('INPUT_CONTACT_NAME', { why }));
}

/** A note of any lines, without the space around it. Error: `INPUT_TOO_LONG`. */
export function parseContactNote(text: string): Result<string> {
  const note = text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return note.length > MAX_CONTACT_NOTE ? fail(new EvidentError('INPUT_TOO_LONG')) : ok(note);
}

/** Two names that nobody tells apart by reading: case and space do not count. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The same address on the same chain, or on any. */
export const addressKey = ({ address, chainId }: ContactAddress): string => `${address} ${chainId ?? ''}`;

/** What a contact calls an address; the name on this very chain before that of any chain, the older before the newer. */
export function contactNames(
  contacts: readonly (ContactEntry & { readonly createdAt: number })[],
  chainId: ChainId | null,
): ReadonlyMap<Address, string> {
  const names = new Map<Address, string>();
  const oldest = contacts.toSorted((a, b) => a.createdAt - b.createdAt);
  for (const exact of [true, false]) {
    for (const { name, addresses } of oldest) {
      for (const known of addresses) {
        const fits = exact ? chainId !== null && known.chainId === chainId : known.chainId === null;
        if (fits && !names.has(known.address)) names.set(known.address, name);
      }
    }
  }
  return names;
}
