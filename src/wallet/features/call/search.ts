/**
 * Search parameters of `/call`, for the route: `from, chain, to, value, data`. What cannot be read is dropped and
 * named in `unread`.
 */
import type { Address } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import {
  type FieldReaders,
  readAddressField,
  readChainField,
  readFields,
} from '../../shared/search-fields.ts';

export type CallSearchField = Exclude<keyof CallSearch, 'unread'>;

export interface CallSearch {
  readonly from?: Address;
  readonly chain?: ChainId;
  /** An address or a name. */
  readonly to?: string;
  /** A decimal number of the chain's coin, as text. */
  readonly value?: string;
  readonly data?: Hex;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}

/** The longest name that can be resolved, and more than any address. */
const MAX_TO = 255;
export const MAX_CALL_BYTES = 128 * 1024;
const COIN_DECIMALS = 18;

function trimmed(value: unknown, limit: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > limit ? null : text;
}

const READERS: FieldReaders<Pick<CallSearch, CallSearchField>> = {
  from: readAddressField,
  chain: readChainField,
  to: (value) => trimmed(value, MAX_TO),
  value: (value) => {
    const text = trimmed(value, 100);
    return text !== null && parseAmount(text, COIN_DECIMALS).ok ? text : null;
  },
  data: (value) => {
    const parsed = typeof value === 'string' ? parseHex(value) : null;
    return parsed?.ok && hexSize(parsed.value) <= MAX_CALL_BYTES ? parsed.value : null;
  },
};

/** The readable parts of a search, and the names of the others. Never throws. */
export function readCallSearch(raw: Readonly<Record<string, unknown>>): CallSearch {
  return readFields(raw, READERS);
}
