/** Search parameters of `/activity`: the filters. What cannot be read is dropped and named in `unread`. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';

export const DIRECTIONS = ['in', 'out', 'self'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const FIELDS = ['account', 'chain', 'direction'] as const;
type Field = (typeof FIELDS)[number];

export interface ActivitySearch {
  /** Absent for all accounts. */
  readonly account?: Address;
  readonly chain?: ChainId;
  readonly direction?: Direction;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}

const READERS: { readonly [F in Field]: (value: unknown) => ActivitySearch[F] | null } = {
  account: (value) => {
    const parsed = typeof value === 'string' ? parseAddress(value) : null;
    return parsed?.ok ? parsed.value.address : null;
  },
  chain: (value) => {
    const parsed = parseChainId(value);
    return parsed.ok ? parsed.value : null;
  },
  direction: (value) => DIRECTIONS.find((direction) => direction === value) ?? null,
};

/** The readable filters, and the names of the others. Never throws. */
export function readActivitySearch(raw: Readonly<Record<string, unknown>>): ActivitySearch {
  const search: Record<string, unknown> = {};
  const unread = new Set<Field>(
    typeof raw.unread === 'string'
      ? FIELDS.filter((field) => String(raw.unread).split(',').includes(field))
      : [],
  );
  for (const field of FIELDS) {
    const value = raw[field];
    if (value === undefined) continue;
    const read = READERS[field](value);
    if (read === null) unread.add(field);
    else search[field] = read;
  }
  if (unread.size > 0) search.unread = FIELDS.filter((field) => unread.has(field)).join(',');
  return search;
}
