import * as v from 'valibot';
import { INTERFACE_ORIGINS, MAX_PIN_DATA, MAX_PINS, type SavedContract } from '../../model.ts';
import { address, chainId, hash, hex, whole } from './common.ts';

/** Interfaces of real contracts stay far below it. */
const MAX_ABI = 2 * 1024 * 1024;

const pin = v.strictObject({
  signature: v.pipe(v.string(), v.maxLength(4_000)),
  data: v.pipe(
    hex,
    v.check((data) => data.length <= MAX_PIN_DATA),
  ),
});

export const contract = v.strictObject({
  chainId,
  address,
  name: v.pipe(v.string(), v.maxLength(200)),
  favourite: v.boolean(),
  abi: v.nullable(v.pipe(v.string(), v.maxLength(MAX_ABI))),
  origin: v.nullable(v.picklist(INTERFACE_ORIGINS)),
  source: v.nullable(v.pipe(v.string(), v.maxLength(300))),
  codeHash: hash,
  targets: v.pipe(v.array(v.strictObject({ address, codeHash: hash })), v.maxLength(256)),
  safe: v.optional(v.strictObject({ threshold: whole, owners: whole })),
  pins: v.optional(v.pipe(v.array(pin), v.maxLength(MAX_PINS), v.readonly())),
  created: whole,
  used: whole,
}) satisfies v.GenericSchema<unknown, SavedContract>;
