/**
 * Words of a list that a mistyped one may have been meant as: by Damerau–Levenshtein distance in its restricted
 * form (optimal string alignment: insert, drop, replace, swap neighbours; nothing is edited twice), or because
 * only one word begins like it: the lists are made so that four letters tell most words apart.
 */

export const MAX_SUGGESTIONS = 4;
/** Longer than any word of a list: not compared. */
const MAX_WORD = 32;

/**
 * How many edits are still a typo. In a short word two edits leave nothing of it; between the single characters
 * of the Chinese lists one does.
 */
function limitFor(word: string): number {
  if (word.length >= 4) return 2;
  return word.length >= 2 ? 1 : 0;
}

/** The distance of two texts in UTF-16 units, or null when it is above `limit`. */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      row.push(value);
      if (value < least) least = value;
    }
    // The next row builds on this one, or by a swap on the one before: neither leads below the limit again.
    if (least > limit && lastLeast >= limit) return null;
    beforeLast = last;
    last = row;
    lastLeast = least;
  }
  const distance = last[b.length] ?? 0;
  return distance <= limit ? distance : null;
}

/** Which characters a word has, as bits (those that share the last five bits of their code share a bit). */
function characters(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** True where at most four bits are set: two edits change no more. */
function fewBits(bits: number): boolean {
  let rest = bits;
  for (let i = 0; i < 4; i += 1) rest &= rest - 1;
  return rest === 0;
}

export interface Suggestion {
  readonly word: string;
  /** Edits from what was typed; 0 for the only word that begins like it. */
  readonly distance: number;
}

/** At most four words of `list` near `word` (both in the same Unicode form), nearest first, then as in the list. */
export function suggest(word: string, list: readonly string[]): readonly Suggestion[] {
  if (word.length > MAX_WORD) return [];
  const limit = limitFor(word);
  const longer = list.filter((known) => known.startsWith(word));
  const completed = longer.length === 1 ? longer[0] : undefined;
  const near: Suggestion[] = [];
  const typed = characters(word);
  for (const known of list) {
    // One edit takes at most one character away and brings one: most words need no closer look.
    const close = Math.abs(known.length - word.length) <= limit && fewBits(typed ^ characters(known));
    if (!close && known !== completed) continue;
    const distance = known === completed ? 0 : editDistance(word, known, limit);
    if (distance !== null) near.push({ word: known, distance });
  }
  return near.sort((a, b) => a.distance - b.distance).slice(0, MAX_SUGGESTIONS);
}
