/**
 * Text from outside (token names, claims of the wallet, names of networks) made safe to stand in a line:
 * no control characters, no bidirectional overrides (Unicode UAX #9), no invisible characters, bounded length.
 * Escaping of markup is React's; this is about text that lies to the eye.
 */

// Controls, format characters, separators, what Unicode says may be ignored, and the one letter of Braille without a dot.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;
/** More marks on one letter than any language has: they pile up over the lines around it. */
const PILE = /(\p{M}{4})\p{M}+/gu;

/** At most `limit` characters; what was cut is marked by an ellipsis. Never empty: `?` stands for nothing to show. */
export function displayText(text: string, limit = 64): string {
  const clean = text.normalize('NFC').replace(UNSEEN, '').replace(PILE, '$1').replace(/\s+/g, ' ').trim();
  const characters = [...clean];
  if (characters.length === 0) return '?';
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : clean;
}

/** True when `displayText` had to remove something that the eye would not have seen. */
export function hasUnseenText(text: string): boolean {
  return text.normalize('NFC').search(UNSEEN) !== -1;
}

/** Each mark on a letter that has four. */
const PILED = /(?<=\p{M}{4})\p{M}/gu;

const written = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/**
 * The whole text, with what the eye would not see written out (`‹U+200B›`), and marks that would reach over the lines
 * around it: nothing is left out, nothing lies.
 */
export function revealedText(text: string): string {
  return text.replace(UNSEEN, written).replace(PILED, written);
}
