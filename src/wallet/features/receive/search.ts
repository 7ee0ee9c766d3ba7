/** Search parameters of `/receive`. What cannot be read is dropped: nothing is decided by it. */
import type { Address } from '#core/address/address.ts';
import { type AssetId, parseAssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import {
  type FieldReaders,
  readAddressField,
  readChainField,
  readFields,
} from '../../shared/search-fields.ts';

export interface ReceiveSearch {
  readonly account?: Address;
  readonly chain?: ChainId;
  readonly asset?: AssetId;
}

const READERS: FieldReaders<ReceiveSearch> = {
  account: readAddressField,
  chain: readChainField,
  asset: (value) => (typeof value === 'string' ? parseAssetId(value) : null),
};

/** The readable part. Never throws. */
export function readReceiveSearch(raw: Readonly<Record<string, unknown>>): ReceiveSearch {
  const { unread: _, ...search } = readFields(raw, READERS);
  return search;
}
