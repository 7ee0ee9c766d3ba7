/** What the page needs of the vault, apart from the vault: its limits, and the shape of the seal. */
import * as v from 'valibot';

/** Characters (specification, section 5). */
export const MIN_PASSWORD = 8;
/** UTF-16 units; only there to bound what is hashed. */
export const MAX_PASSWORD = 1024;
/** Besides the password. */
export const MAX_PASSKEYS = 7;
/** Bytes of a vault or backup file, and characters too: both are ASCII (specification, section 9). */
export const MAX_VAULT_SIZE = 1024 * 1024;

/** Of the two words that are drawn for the seal. */
const word = v.pipe(v.string(), v.regex(/^[a-z]{2,16}$/));
export const sealSchema = v.strictObject({
  /** 16 bytes in hexadecimal: the seed of the picture. */
  picture: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  words: v.pipe(v.tuple([word, word]), v.readonly()),
});
export type Seal = v.InferOutput<typeof sealSchema>;
