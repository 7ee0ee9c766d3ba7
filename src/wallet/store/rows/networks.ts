import * as v from 'valibot';
import type { Endpoint, Explorer, Network } from '../../model.ts';
import { address, chainId, hash } from './common.ts';

export const network = v.strictObject({
  chainId,
  name: v.string(),
  shortName: v.string(),
  nativeSymbol: v.string(),
  nativeName: v.string(),
  blockTimeSeconds: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  testnet: v.boolean(),
  genesisHash: v.nullable(hash),
  multicall3: v.nullable(address),
  universalResolver: v.nullable(address),
  demo: v.boolean(),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Network>;

export const endpoint = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  chainId,
  url: v.pipe(v.string(), v.url()),
  priority: v.number(),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Endpoint>;

export const explorer = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  chainId,
  kind: v.picklist(['etherscan', 'otterscan']),
  name: v.string(),
  url: v.pipe(v.string(), v.url()),
  key: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Explorer>;
