import * as v from 'valibot';
import type { SignedMessage } from '../../model.ts';
import { address, hash, whole } from './common.ts';

/** Of the text that was signed so many characters are kept: a list tells it by its beginning. */
export const SIGNED_TEXT_KEPT = 200;

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
