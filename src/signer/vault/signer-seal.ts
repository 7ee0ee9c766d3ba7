/**
 * The seal by which a person knows the signer: a picture and two words, drawn once, kept by the signer alone and
 * stored unsealed, since it must be shown before any password is asked. It guards against imitation by the page
 * around the signer, not against somebody who can read the signer's storage.
 */
import * as v from 'valibot';
import { type RandomSource, randomBelow, randomBytes } from './random.ts';
import { toText } from './seal.ts';
import { QUALITIES, THINGS } from './seal-words.ts';
import { type Seal, sealSchema } from './signer-seal-schema.ts';

function pick(words: readonly string[], random: RandomSource): string {
  const chosen = words[randomBelow(random, words.length)];
  if (chosen === undefined) throw new RangeError('word');
  return chosen;
}

/** Error: `KEY_RANDOMNESS`. */
export function drawSeal(random: RandomSource): Seal {
  return { picture: toText(randomBytes(random, 16)), words: [pick(QUALITIES, random), pick(THINGS, random)] };
}

/** Null when absent or unreadable. It is never drawn again: a seal that changes would teach people to ignore it. */
export function readSeal(stored: unknown): Seal | null {
  const parsed = v.safeParse(sealSchema, stored);
  return parsed.success ? parsed.output : null;
}
