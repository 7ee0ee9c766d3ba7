/** Search parameters, read field by field. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';

/** Each field by its reader, which gives null for what it cannot read. */
export type FieldReaders<Values> = {
  readonly [F in keyof Values]-?: (value: unknown) => Values[F] | null;
};

/**
 * The readable fields, and in `unread` the names of the others, joined by commas: what cannot be read is dropped,
 * never coerced. `unread` stays in the address, so that the notice survives a reload. Never throws.
 *
 * What was not read is there as `undefined`: the router lays what a route has read over the texts of the address, and
 * what is merely absent would be its text again.
 */
export function readFields<Values extends object>(
  raw: Readonly<Record<string, unknown>>,
  readers: FieldReaders<Values>,
): Values & { readonly unread?: string } {
  const fields = Object.keys(readers) as (keyof Values & string)[];
  const told = typeof raw.unread === 'string' ? raw.unread.split(',') : [];
  const search: Record<string, unknown> = Object.fromEntries(
    Object.keys(raw).map((name) => [name, undefined]),
  );
  const unread = new Set<string>(fields.filter((field) => told.includes(field)));
  for (const field of fields) {
    if (raw[field] === undefined) continue;
    const read = readers[field](raw[field]);
    if (read === null) unread.add(field);
    else search[field] = read;
  }
  if (unread.size > 0) search.unread = fields.filter((field) => unread.has(field)).join(',');
  return search as Values & { readonly unread?: string };
}

/** Readers of what many screens have. Null for what is none. */
export function readAddressField(value: unknown): Address | null {
  const parsed = typeof value === 'string' ? parseAddress(value) : null;
  return parsed?.ok ? parsed.value.address : null;
}

/** One account, or all of them whatever the account switcher shows. */
export function readAccountField(value: unknown): Address | 'all' | null {
  return value === 'all' ? value : readAddressField(value);
}

export function readChainField(value: unknown): ChainId | null {
  const parsed = parseChainId(value);
  return parsed.ok ? parsed.value : null;
}
