/**
 * Text that is about to be signed, made honest to the eye: every character that shows as nothing, or that changes
 * how others show (Unicode UAX #9 overrides, UAX #44 default-ignorable code points, controls, tags), stands as an
 * escape such as ⟨U+202E⟩. Nothing is removed and different texts never look the same for want of an escape: what
 * is signed is what is shown. For names in a line, which may lose characters, there is `displayText` in core.
 */

/**
 * What kinds of unseen characters a text holds. `control`: C0, C1, line and paragraph separators; `bidi`: marks,
 * overrides and isolates; `tag`: language tags, able to carry a second text; `variation`: selectors outside emoji;
 * `invisible`: zero-width characters, fillers and other format characters.
 */
export type HiddenClass = 'control' | 'bidi' | 'tag' | 'variation' | 'invisible';

export interface RevealedText {
  /** The text with escapes. Line feeds and tabs stay; the screen shows them as such. */
  readonly shown: string;
  /** Sorted, without repetition; empty for a text without surprises. */
  readonly hidden: readonly HiddenClass[];
}

/**
 * In order: emoji sequences and keycaps, in which joiner and selector do what they are for and stay; a bracket that
 * imitates an escape; a mark on a letter that has four, which would reach over the lines around it; what is not seen.
 */
const TOKENS =
  /(?<kept>\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?)*|[0-9#*]\ufe0f\u20e3)|\u27e8(?=U\+)|(?<pile>(?<=\p{M}{4})\p{M})|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const CLASSES: readonly (readonly [HiddenClass, RegExp])[] = [
  ['control', /[\p{Cc}\p{Zl}\p{Zp}]/u],
  ['bidi', /\p{Bidi_Control}/u],
  ['tag', /[\u{e0000}-\u{e007f}]/u],
  ['variation', /\p{Variation_Selector}/u],
];

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** Makes what hides in `text` visible and says what kinds there were. */
export function revealText(text: string): RevealedText {
  const hidden = new Set<HiddenClass>();
  const shown = text.replace(TOKENS, (token: string, kept: string | undefined, pile: string | undefined) => {
    if (kept !== undefined || token === '\n' || token === '\t') return token;
    if (token !== '⟨' && pile === undefined)
      hidden.add(CLASSES.find(([, pattern]) => pattern.test(token))?.[0] ?? 'invisible');
    return escapeOf(token);
  });
  return { shown, hidden: [...hidden].sort() };
}
