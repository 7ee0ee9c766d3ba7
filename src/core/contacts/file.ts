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
import type { Finding } from '../risk/types.ts';
import { type ContactCheck, type ContactWorld, contactRefusal, createContactCheck } from './assess.ts';
import {
  addressKey,
  type ContactAddress,
  type ContactEntry,
  MAX_CONTACT_ADDRESSES,
  MAX_CONTACT_NOTE,
  MAX_CONTACTS,
  nameKey,
  parseContactName,
  parseContactNote,
} from './entry.ts';

const CONTACTS_FORMAT = 'evident-contacts';
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

// What importing a list would do to the contacts that are there. Nothing of theirs is ever replaced: entries
// are new, the same, or in conflict, and a conflict is left as it is unless the user decides otherwise. That
// an address is added to somebody who is known already is a conflict too: it is how money is led astray.

/** A contact that is there. */
export interface Existing extends ContactEntry {
  readonly id: string;
}

export type PlannedEntry =
  /** Nobody here has this name or one of these addresses. */
  | { readonly kind: 'new'; readonly entry: ContactEntry; readonly findings: readonly Finding[] }
  /** All of it is here. */
  | { readonly kind: 'same'; readonly entry: ContactEntry }
  /** The name is here, without these addresses or with another note. `merged` is what both make together. */
  | {
      readonly kind: 'more';
      readonly entry: ContactEntry;
      readonly existing: Existing;
      readonly adds: readonly ContactAddress[];
      /** Null where there is no room for it. */
      readonly merged: ContactEntry | null;
      readonly findings: readonly Finding[];
    }
  /** One of its addresses is here under another name; `at` is that name. */
  | {
      readonly kind: 'renamed';
      readonly entry: ContactEntry;
      readonly at: string;
      readonly findings: readonly Finding[];
    };

/** What needs a decision of the user's before it is taken: conflicts, and whatever has a danger or a caution. */
export function needsDecision(planned: PlannedEntry): boolean {
  if (planned.kind === 'same') return false;
  return planned.kind !== 'new' || planned.findings.some(({ level }) => level !== 'note');
}

/** @param world what is known besides; its contacts are the ones that are there. */
export function planImport(
  entries: readonly ContactEntry[],
  existing: readonly Existing[],
  world: Omit<ContactWorld, 'contacts'>,
): readonly PlannedEntry[] {
  return [...planEach(entries, existing, world)].filter((planned) => planned !== null);
}

/** Entries that are met at a time, before the first is planned. */
const MET = 500;

/**
 * The same, one entry at a time: a long list is not to hold up whoever plans it. Null where nothing was planned yet,
 * and there is a moment to rest.
 */
export function* planEach(
  entries: readonly ContactEntry[],
  existing: readonly Existing[],
  world: Omit<ContactWorld, 'contacts'>,
): Generator<PlannedEntry | null, void, void> {
  const byName = new Map(existing.map((contact) => [nameKey(contact.name), contact]));
  const check = createContactCheck({ ...world, contacts: existing });
  for (const [n, entry] of entries.entries()) {
    check.meet(entry);
    if (n % MET === MET - 1) yield null;
  }
  for (const entry of entries) {
    const planned = planOne(entry, byName.get(nameKey(entry.name)), check);
    // Earlier entries of the same list count: two names for one address are a conflict wherever they come from.
    if (planned.kind === 'new' || planned.kind === 'renamed') check.add(entry);
    yield planned;
  }
}

function planOne(entry: ContactEntry, existing: Existing | undefined, check: ContactCheck): PlannedEntry {
  if (existing !== undefined) {
    const adds = entry.addresses.filter((each) => !covers(existing, each));
    const note = noteOf(existing.note, entry.note);
    if (adds.length === 0 && note === existing.note) return { kind: 'same', entry };
    const addresses = [...existing.addresses, ...adds];
    const fits = addresses.length <= MAX_CONTACT_ADDRESSES && note.length <= MAX_CONTACT_NOTE;
    const merged = { name: existing.name, addresses, note };
    // Judged by what is added: what was saved before was accepted then.
    const findings = check.judge({ ...merged, addresses: adds }, existing);
    return { kind: 'more', entry, existing, adds, merged: fits ? merged : null, findings };
  }
  const holder = check.holderOf(entry);
  const findings = check.judge(entry);
  return holder === null
    ? { kind: 'new', entry, findings }
    : { kind: 'renamed', entry, at: holder.name, findings };
}

/** An address that is there for any chain is there for each. */
function covers(existing: ContactEntry, { address, chainId }: ContactAddress): boolean {
  return existing.addresses.some(
    (each) => each.address === address && (each.chainId === null || each.chainId === chainId),
  );
}

/** Both, the one that is here first; only once where the one has the other in it. */
function noteOf(here: string, imported: string): string {
  if (here.includes(imported)) return here;
  return here === '' ? imported : `${here}\n${imported}`;
}
