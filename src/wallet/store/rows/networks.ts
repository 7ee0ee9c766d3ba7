import * as v from 'valibot';
import { type Endpoint, type Explorer, FEE_MODELS, type Network } from '../../model.ts';
import { address, chainId, hash } from './common.ts';

const entriesV1 = {
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
};

const counted = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(16));

export const network = v.strictObject({
  ...entriesV1,
  custom: v.boolean(),
  feeModel: v.nullable(v.picklist(FEE_MODELS)),
  agreement: v.nullable(
    v.pipe(
      v.strictObject({ need: counted, of: counted }),
      v.check(({ need, of }) => need <= of, 'more than are asked'),
    ),
  ),
  order: v.pipe(v.number(), v.finite()),
}) satisfies v.GenericSchema<unknown, Network>;

/** Networks could not be described by hand then. */
export const networkV1 = v.pipe(
  v.strictObject(entriesV1),
  v.transform((row): Network => ({ ...row, custom: false, feeModel: null, agreement: null, order: 0 })),
);

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
  kind: v.picklist(['etherscan', 'otterscan', 'sourcify']),
  name: v.string(),
  url: v.pipe(v.string(), v.url()),
  key: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  enabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, Explorer>;
