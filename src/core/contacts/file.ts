/**
 * Contacts as files: JSON of our own, and a table (CSV) that any program writes. What is read is untrusted: each entry
 * is taken whole or left out with its reason.
 */
import * as v from 'valibot';
import { parseAddress } from '../address/address.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { encodeCsv, parseCsv } from '../csv/csv.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { contactRefusal } from './assess.ts';
import {
  addressKey,
  type ContactAddress,
  type ContactEntry,
  MAX_CONTACT_ADDRESSES,
  MAX_CONTACTS,
  nameKey,
  parseContactName,
  parseContactNote,
} from './entry.ts';

export const CONTACTS_FORMAT = 'evident-contacts';
const VERSION = 1;

/** An entry, or a row of a table, that was left out. */
interface Refused {
  /** Of the entry in the list (JSON) or of the row in the table, its head not counted; from 1. */
  readonly place: number;
  /** As it stood there: hostile text. */
  readonly name: string;
  readonly error: EvidentError;
}

export interface ContactsRead {
  /** No two with the same name. */
  readonly entries: readonly ContactEntry[];
  readonly refused: readonly Refused[];
}

export function encodeContactsJson(entries: readonly ContactEntry[]): string {
  const contacts = entries.map(({ name, note, addresses }) => ({
    name,
    note,
    addresses: addresses.map(({ address, chainId }) => ({ address, chainId })),
  }));
  return `${JSON.stringify({ format: CONTACTS_FORMAT, version: VERSION, contacts }, null, 2)}\n`;
}

const HEAD = ['name', 'address', 'chain', 'note'] as const;

/** One row for each address; the note stands in the first row of its contact. */
export function encodeContactsCsv(entries: readonly ContactEntry[]): string {
  const rows = entries.flatMap(({ name, addresses, note }) =>
    addresses.map(({ address, chainId }, i) => [
      name,
      address,
      chainId === null ? '' : String(chainId),
      i === 0 ? note : '',
    ]),
  );
  return encodeCsv([HEAD, ...rows]);
}

/**
 * Whichever of the two it is. Errors: `INPUT_CONTACTS_FILE`, `INPUT_CONTACTS_VERSION`, `INPUT_CONTACTS_MANY`,
 * `INPUT_CSV_INVALID`. Bytes are for the caller to bound.
 */
export function parseContactsFile(text: string): Result<ContactsRead> {
  return /^\ufeff?\s*[{[]/.test(text) ? parseContactsJson(text) : parseContactsCsv(text);
}

const outer = v.object({
  format: v.literal(CONTACTS_FORMAT),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  contacts: v.array(v.unknown()),
});
const inner = v.object({
  name: v.string(),
  note: v.optional(v.string(), ''),
  addresses: v.array(v.object({ address: v.string(), chainId: v.optional(v.nullable(v.number()), null) })),
});

function parseContactsJson(text: string): Result<ContactsRead> {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    return fail(new EvidentError('INPUT_CONTACTS_FILE', {}, cause));
  }
  const file = v.safeParse(outer, data);
  if (!file.success) return fail(new EvidentError('INPUT_CONTACTS_FILE'));
  const { version, contacts } = file.output;
  if (version > VERSION)
    return fail(new EvidentError('INPUT_CONTACTS_VERSION', { version: String(version) }));
  if (contacts.length > MAX_CONTACTS) return tooMany(contacts.length);

  const entries = new Map<string, ContactEntry>();
  const refused: Refused[] = [];
  for (const [i, raw] of contacts.entries()) {
    const read = v.safeParse(inner, raw);
    const name = read.success ? read.output.name : nameIn(raw);
    const entry = read.success ? entryOf(read.output) : fail(new EvidentError('INPUT_CONTACTS_ENTRY'));
    const error = !entry.ok
      ? entry.error
      : entries.has(nameKey(entry.value.name))
        ? new EvidentError('INPUT_CONTACTS_TWICE')
        : null;
    if (entry.ok && error === null) entries.set(nameKey(entry.value.name), entry.value);
    else if (error !== null) refused.push({ place: i + 1, name, error });
  }
  return ok({ entries: [...entries.values()], refused });
}

const tooMany = (count: number): Result<never> =>
  fail(new EvidentError('INPUT_CONTACTS_MANY', { count: String(count), limit: String(MAX_CONTACTS) }));

function nameIn(raw: unknown): string {
  const read = v.safeParse(v.object({ name: v.string() }), raw);
  return read.success ? read.output.name : '';
}

function entryOf(raw: v.InferOutput<typeof inner>): Result<ContactEntry> {
  const name = parseContactName(raw.name);
  if (!name.ok) return name;
  const note = parseContactNote(raw.note);
  if (!note.ok) return note;
  if (raw.addresses.length === 0) return fail(new EvidentError('INPUT_CONTACTS_ENTRY'));
  if (raw.addresses.length > MAX_CONTACT_ADDRESSES) return fail(new EvidentError('INPUT_CONTACTS_ADDRESSES'));
  const addresses: ContactAddress[] = [];
  for (const each of raw.addresses) {
    const address = addressOf(each.address, each.chainId);
    if (!address.ok) return address;
    addresses.push(address.value);
  }
  const entry = { name: name.value, addresses, note: note.value };
  const refusal = contactRefusal(entry);
  return refusal === null ? ok(entry) : fail(refusal);
}

function addressOf(text: string, chain: unknown): Result<ContactAddress> {
  const address = parseAddress(text.trim());
  if (!address.ok) return address;
  const chainId: Result<ChainId | null> = chain === null ? ok(null) : parseChainId(chain);
  return chainId.ok ? ok({ address: address.value.address, chainId: chainId.value }) : chainId;
}

/**
 * A table whose first row names its columns, in any order and case: `name` and `address`, and where there are such
 * `chain` (an id, or empty for any) and `note`. Rows with the same name are one contact, their notes one below another.
 */
function parseContactsCsv(text: string): Result<ContactsRead> {
  const table = parseCsv(text);
  if (!table.ok) return table;
  const [head = [], ...rows] = table.value;
  const titles = head.map((title) => title.trim().toLowerCase());
  const at = (title: (typeof HEAD)[number]) => titles.indexOf(title);
  const [nameAt, addressAt, chainAt, noteAt] = [at('name'), at('address'), at('chain'), at('note')];
  if (nameAt === -1 || addressAt === -1) return fail(new EvidentError('INPUT_CONTACTS_FILE'));
  if (rows.length > MAX_CONTACTS) return tooMany(rows.length);

  const entries = new Map<string, ContactEntry>();
  const refused: Refused[] = [];
  for (const [i, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const cell = (column: number): string => row[column] ?? '';
    const chain = cell(chainAt).trim();
    const address = addressOf(cell(addressAt), chain === '' ? null : chain);
    const added = address.ok ? withRow(entries, cell(nameAt), address.value, cell(noteAt)) : address;
    if (added.ok) entries.set(nameKey(added.value.name), added.value);
    else refused.push({ place: i + 1, name: cell(nameAt), error: added.error });
  }
  return ok({ entries: [...entries.values()], refused });
}

function withRow(
  entries: ReadonlyMap<string, ContactEntry>,
  rawName: string,
  address: ContactAddress,
  rawNote: string,
): Result<ContactEntry> {
  const name = parseContactName(rawName);
  if (!name.ok) return name;
  const before = entries.get(nameKey(name.value));
  const note = parseContactNote([before?.note ?? '', rawNote].join('\n'));
  if (!note.ok) return note;
  if (before !== undefined && before.addresses.length >= MAX_CONTACT_ADDRESSES)
    return fail(new EvidentError('INPUT_CONTACTS_ADDRESSES'));
  const known = before?.addresses.some((each) => addressKey(each) === addressKey(address)) === true;
  const addresses = [...(before?.addresses ?? []), ...(known ? [] : [address])];
  const entry = { name: before?.name ?? name.value, addresses, note: note.value };
  const refusal = contactRefusal(entry);
  return refusal === null ? ok(entry) : fail(refusal);
}
