import * as v from 'valibot';
import type { Contact, Note } from '../../model.ts';
import { address, chainId, hash, whole } from './common.ts';

const short = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

export const contact = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  name: v.pipe(short(80), v.nonEmpty()),
  addresses: v.pipe(
    v.array(v.strictObject({ address, chainId: v.nullable(chainId) })),
    v.minLength(1),
    v.maxLength(20),
    v.readonly(),
  ),
  note: short(2000),
  createdAt: whole,
  updatedAt: whole,
}) satisfies v.GenericSchema<unknown, Contact>;

export const note = v.strictObject({
  chainId,
  hash,
  text: v.pipe(short(2000), v.nonEmpty()),
  updatedAt: whole,
}) satisfies v.GenericSchema<unknown, Note>;
