/** The parts that rows are made of. Nothing is coerced: IndexedDB keeps bigint as it is. */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { isHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, isHex } from '#core/bytes/hex.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { EVIDENCE_LEVELS, type Evidence } from '#core/evidence/evidence.ts';

/** Rows name the same addresses again and again, and each one's checksum costs a hash. */
const REMEMBERED = 10_000;
const sound = new Set<unknown>();

export function isSoundAddress(input: unknown): input is Address {
  if (sound.has(input)) return true;
  if (!isAddress(input)) return false;
  if (sound.size >= REMEMBERED) sound.clear();
  sound.add(input);
  return true;
}

export const addressColumn = v.custom<Address>(isSoundAddress, 'address');
export const hex = v.custom<Hex>(isHex, 'hex');
export const hashColumn = v.custom<Hash>(isHash, 'hash');
export const chainId = v.custom<ChainId>(isChainId, 'chain id');
export const amount = v.pipe(v.bigint(), v.minValue(0n));
export const wholeColumn = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const decimals = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)));

export const assetId = v.custom<AssetId>(
  (input) => input === 'native' || v.is(addressColumn, input),
  'asset id',
);

export const assetStatus = v.picklist(['known', 'unknown', 'hidden', 'spam']);

export const asset = v.strictObject({
  chainId,
  id: assetId,
  standard: v.picklist(['native', 'erc20']),
  symbol: v.string(),
  name: v.string(),
  decimals,
  status: assetStatus,
}) satisfies v.GenericSchema<unknown, Asset>;

export const evidence = v.strictObject({
  level: v.picklist(EVIDENCE_LEVELS),
  sources: v.array(v.string()),
  block: v.nullable(amount),
  at: v.number(),
}) satisfies v.GenericSchema<unknown, Evidence>;
