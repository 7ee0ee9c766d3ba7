import * as v from 'valibot';
import { MAX_UINT256 } from '#core/amount/amount.ts';
import type { Collectible, Collection } from '../../model.ts';
import { address, amount, assetStatus, chainId, evidence } from './common.ts';

export const collection = v.strictObject({
  chainId,
  contract: address,
  standard: v.picklist(['erc721', 'erc1155']),
  name: v.string(),
  symbol: v.string(),
  status: assetStatus,
  hosts: v.array(v.pipe(v.string(), v.nonEmpty())),
}) satisfies v.GenericSchema<unknown, Collection>;

export const collectible = v.strictObject({
  chainId,
  contract: address,
  tokenId: v.pipe(amount, v.maxValue(MAX_UINT256)),
  holders: v.array(v.strictObject({ account: address, amount: v.pipe(amount, v.minValue(1n)) })),
  evidence,
}) satisfies v.GenericSchema<unknown, Collectible>;
