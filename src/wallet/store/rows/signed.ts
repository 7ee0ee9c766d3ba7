import * as v from 'valibot';
import { SIGNED_TEXT_KEPT, type SignedMessage } from '../../model.ts';
import { address, hash, whole } from './common.ts';

export const signed = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  account: address,
  kind: v.picklist(['message', 'typedData']),
  origin: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  digest: hash,
  // Counted in UTF-16 units here: a character may take two.
  text: v.pipe(v.string(), v.maxLength(2 * SIGNED_TEXT_KEPT)),
  signedAt: whole,
}) satisfies v.GenericSchema<unknown, SignedMessage>;
