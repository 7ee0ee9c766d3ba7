/** The shape of the seal, apart from the words it is drawn from: the page needs only this. */
import * as v from 'valibot';

const word = v.pipe(v.string(), v.regex(/^[a-z]{2,16}$/));
export const sealSchema = v.strictObject({
  /** 16 bytes in hexadecimal: the seed of the picture. */
  picture: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  words: v.pipe(v.tuple([word, word]), v.readonly()),
});
export type Seal = v.InferOutput<typeof sealSchema>;
