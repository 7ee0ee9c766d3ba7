/**
 * What importing a list would do to the contacts that are there. Nothing of theirs is ever replaced: entries are new,
 * the same, or in conflict, and a conflict is left as it is unless the user decides otherwise. That an address is added
 * to somebody who is known already is a conflict too: it is how money is led astray.
 */
import type { Finding } from '../risk/types.ts';
import { type ContactCheck, type ContactWorld, createContactCheck } from './assess.ts';
import {
  type ContactAddress,
  type ContactEntry,
  MAX_CONTACT_ADDRESSES,
  MAX_CONTACT_NOTE,
  nameKey,
} from './entry.ts';

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
