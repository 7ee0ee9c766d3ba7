/**
 * Search parameters of `/send`, for the route: `from, chain, asset, to, amount, data`. What cannot be read is dropped
 * and named in `unread`.
 */
import type { Address } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { type AssetId, parseAssetId } from '#core/asset/asset.ts';
import { type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import {
  type FieldReaders,
  readAddressField,
  readChainField,
  readFields,
} from '../../shared/search-fields.ts';

export type SendSearchField = Exclude<keyof SendSearch, 'unread'>;

export interface SendSearch {
  readonly from?: Address;
  readonly chain?: ChainId;
  readonly asset?: AssetId;
  /** Whatever the recipient box takes: address, name, chain-prefixed address, EIP-681 link. */
  readonly to?: string;
  /** A decimal number in the asset's unit, as text. */
  readonly amount?: string;
  readonly data?: Hex;
  /** Names of parameters that were dropped, joined by commas. */
  readonly unread?: string;
}

/** A whole EIP-681 link with its parameters fits; nothing that a person would write is longer. */
const MAX_TO = 1024;
const MAX_DATA_BYTES = 128 * 1024;
/** More decimals than any asset has a use for. */
const MOST_DECIMALS = 77;

function readTo(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > MAX_TO ? null : trimmed;
}

/** A number that can be read in one way. Whether the asset has that many decimals is checked in the form. */
function readAmount(text: string): string | null {
  const trimmed = text.trim();
  const decimals = trimmed.split('.')[1]?.length ?? 0;
  return decimals <= MOST_DECIMALS && parseAmount(trimmed, decimals).ok ? trimmed : null;
}

const READERS: FieldReaders<Pick<SendSearch, SendSearchField>> = {
  from: readAddressField,
  chain: readChainField,
  asset: (value) => (typeof value === 'string' ? parseAssetId(value) : null),
  to: (value) => (typeof value === 'string' ? readTo(value) : null),
  amount: (value) => (typeof value === 'string' ? readAmount(value) : null),
  data: (value) => {
    const parsed = typeof value === 'string' ? parseHex(value) : null;
    return parsed?.ok && hexSize(parsed.value) <= MAX_DATA_BYTES ? parsed.value : null;
  },
};

/** The readable parts of a search, and the names of the others. Never throws. */
export function readSendSearch(raw: Readonly<Record<string, unknown>>): SendSearch {
  return readFields(raw, READERS);
}
