/**
 * The word lists that rate passwords as the builds hold them, each word once: 46,000 of 229,000 are in a second list,
 * 260 kB. A word counts by the best of its ranks, so it stays where that is, and elsewhere an empty word keeps the
 * ranks of those after it. Lists that rate by anything but rank, such as words in a row, stay as they were published.
 */
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { Plugin } from 'vite';

/** Their names in the packages, by their files. */
const LISTS = [
  'passwords-common',
  'commonWords-en',
  'firstnames-en',
  'lastnames-en',
  'wikipedia-en',
] as const;
const FILE = /[\\/]@zxcvbn-ts[\\/]language-(\w+)[\\/]dist[\\/](\w+)\.json\.mjs$/;
const PACKED = /decompress\("[^"]*"\)/;

type ListName = (typeof LISTS)[number];

/** Each word only where its rank is best; `''` in the place of the others. */
function withoutRepeated(
  lists: Readonly<Record<ListName, readonly string[]>>,
): ReadonlyMap<ListName, readonly string[]> {
  const best = new Map<string, { readonly name: ListName; readonly index: number }>();
  for (const name of LISTS) {
    // Within one list the last place of a word counts, as in the library's own table.
    for (const [word, index] of new Map(lists[name].map((word, index) => [word, index]))) {
      const before = best.get(word);
      if (before === undefined || index < before.index) best.set(word, { name, index });
    }
  }
  const isBest = (name: ListName, word: string, index: number): boolean => {
    const place = best.get(word);
    return place?.name === name && place.index === index;
  };
  return new Map(
    LISTS.map((name) => [name, lists[name].map((word, index) => (isBest(name, word, index) ? word : ''))]),
  );
}

/** As `@zxcvbn-ts/dictionary-compression` reads it: a capital says how many letters are those of the word before. */
function packWords(words: readonly string[]): string {
  let before = '';
  return words
    .map((word) => {
      if (/[A-Z]/.test(word)) throw new Error(`A list for passwords has a capital: ${word}`);
      let shared = 0;
      while (shared < 25 && shared < word.length && word[shared] === before[shared]) shared += 1;
      before = word;
      return String.fromCharCode(65 + shared) + word.slice(shared);
    })
    .join('');
}

/** Made once, though each program and the single file have the plugin. */
let lean: ReturnType<typeof withoutRepeated> | null = null;

export function leanWordLists(): Plugin {
  return {
    name: 'evident-lean-word-lists',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const [, language, list] = FILE.exec(id) ?? [];
        const name = LISTS.find((each) => each === `${list}-${language}`);
        lean ??= withoutRepeated({ ...common, ...english });
        const words = name === undefined ? undefined : lean.get(name);
        if (words === undefined) return null;
        if (!PACKED.test(code)) throw new Error(`${id} is no packed list of words.`);
        return {
          code: code.replace(PACKED, () => `decompress(${JSON.stringify(packWords(words))})`),
          map: null,
        };
      },
    },
  };
}
