/** Finding by words: in texts that people wrote themselves, and in the product's own. */

export interface Findable {
  readonly title: string;
  /** Said beside the title; searched, too. */
  readonly note: string;
  /** Searched and not shown: a whole address, other words for the same. */
  readonly hidden?: string | undefined;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 for the beginning of the title, 1 of a word in it, 2 inside, 3 elsewhere; null where a word is missing. */
function rankOf({ title, note, hidden = '' }: Findable, words: readonly string[]): number | null {
  const name = plain(title);
  const rest = plain(`${note} ${hidden}`);
  let rank = 0;
  for (const word of words) {
    const at = name.indexOf(word);
    if (at < 0 && !rest.includes(word)) return null;
    const one = at === 0 ? 0 : at < 0 ? 3 : /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 2 : 1;
    rank = Math.max(rank, one);
  }
  return rank;
}

/** Those that have every word, the best first; among equals in the order given. */
export function findEntries<T extends Findable>(
  entries: readonly T[],
  text: string,
  most = Number.POSITIVE_INFINITY,
): readonly T[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}
