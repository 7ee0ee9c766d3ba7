/** Schemas that the calls of the wire share: what passes between page and keyring worker. */
import * as v from 'valibot';
import { type Hex, isHex } from '#core/bytes/hex.ts';
import { MAX_BATCH, MAX_LABEL, MAX_PATH, publicAccountSchema } from '#protocol/messages.ts';
import { MAX_PASSWORD } from '../vault/limits.ts';

export const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
export const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
export const label = text(MAX_LABEL);
export const path = text(MAX_PATH);
export const paths = v.pipe(v.array(path), v.maxLength(MAX_BATCH), v.readonly());
export const password = text(MAX_PASSWORD);
export const empty = v.strictObject({});
/** The length is looked at first, so that a huge text costs nothing to refuse. */
export const hexUpTo = (bytes: number) =>
  v.custom<Hex>((value) => typeof value === 'string' && value.length <= 2 + 2 * bytes && isHex(value), 'hex');
export const accounts = v.pipe(v.array(publicAccountSchema), v.readonly());
export const words = v.pipe(v.array(text(32)), v.maxLength(24), v.readonly());
export const check = v.pipe(v.array(position), v.maxLength(24), v.readonly());
export const answers = v.pipe(
  v.array(v.strictObject({ position, word: text(64) })),
  v.maxLength(24),
  v.readonly(),
);
/** A text file that a person chose or will save: key file, backup file. */
export const fileText = (bytes: number) => text(bytes);
export const savedFile = v.strictObject({ name: text(128), text: v.string() });

export const credentialId = v.pipe(v.string(), v.maxLength(2046), v.regex(/^(?:[0-9a-f]{2})+$/));
export const prfSalt = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** 32 bytes made by an authenticator. The sender zeroes its own copy. */
export const prfOutput = v.pipe(
  v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array && value.length === 32, 'bytes'),
);
/** The password or a passkey, given again. */
export const proof = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), password }),
  v.strictObject({ kind: v.literal('passkey'), credentialId, output: prfOutput }),
]);
