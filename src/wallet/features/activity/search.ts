/** Search parameters of `/activity`: the filters. What cannot be read is dropped and named in `unread`. */
import { type Address, parseAddress } from '#core/address/address.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { type FieldReaders, readFields } from '../../shared/search-fields.ts';

/** `unsolicited`: what is folded away otherwise, whichever its direction. */
export const DIRECTIONS = ['in', 'out', 'self', 'unsolicited'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface ActivitySearch {
  /** Absent for all accounts. */
  readonly account?: Address;
  readonly chain?: ChainId;
  readonly direction?: Direction;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}

const READERS: FieldReaders<Omit<ActivitySearch, 'unread'>> = {
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
  return readFields(raw, READERS);
}
