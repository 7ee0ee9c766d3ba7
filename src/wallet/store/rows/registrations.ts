import * as v from 'valibot';
import { CONTROLLER_KINDS, type Registration } from '../../model.ts';
import { address, amount, chainId, hash, whole } from './common.ts';

export const registration = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  chainId,
  account: address,
  name: v.pipe(v.string(), v.maxLength(1000)),
  owner: address,
  duration: amount,
  secret: hash,
  controller: address,
  kind: v.picklist(CONTROLLER_KINDS),
  resolver: v.nullable(address),
  commitment: hash,
  created: whole,
}) satisfies v.GenericSchema<unknown, Registration>;
