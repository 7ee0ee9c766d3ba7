/**
 * What can be said of a recovery phrase (BIP-39) while it is typed: which words are known, what an unknown one may
 * have been meant as, and whether the checksum fits. The answer repeats no unknown word, and nothing is kept.
 *
 * An answer belongs to the text that asked: whoever shows it compares the text once more after `await`.
 */
import { hasCode } from '#core/errors/error.ts';
import { LANGUAGES, type Language } from '../vault/secret.ts';
import { LENGTHS, parseMnemonic, splitMnemonic } from './mnemonic.ts';
import { type Suggestion, suggest } from './suggest.ts';
import { loadWordList } from './wordlists.ts';

/** UTF-16 units and words that are looked at; what comes after is left out. */
export const MAX_TEXT = 2048;
export const MAX_WORDS = 64;
/** Unknown words that are compared with every list, where the known ones do not settle the language. */
const PROBES = 4;
/** In that comparison, a word without any suggestion. */
const FAR = 3;

export interface InspectedWord {
  readonly known: boolean;
  /** At most four, the likeliest first, in NFC; empty for a known word. */
  readonly suggestions: readonly string[];
}

export interface Inspection {
  /** The list that knows most of the words; null while none knows any. */
  readonly language: Language | null;
  readonly count: number;
  /** In the order of the text; at most 64, even where `count` is more. */
  readonly words: readonly InspectedWord[];
  /** `open` while the number of words is none of BIP-39's, or one is unknown. */
  readonly checksum: 'right' | 'wrong' | 'open';
}

interface WordList {
  readonly language: Language;
  readonly words: readonly string[];
  readonly places: ReadonlySet<string>;
}

const NOTHING: Inspection = { language: null, count: 0, words: [], checksum: 'open' };

let lists: Promise<readonly WordList[]> | undefined;

async function loadLists(): Promise<readonly WordList[]> {
  const load = async (language: Language) => {
    const words = await loadWordList(language);
    return { language, words, places: new Set(words) };
  };
  lists ??= Promise.all(LANGUAGES.map(load));
  try {
    return await lists;
  } catch (reason) {
    lists = undefined;
    throw reason;
  }
}

function countKnown(list: WordList, words: readonly string[]): number {
  return words.filter((word) => list.places.has(word)).length;
}

/** How far the first unknown words are from a list: the smaller, the likelier its language. */
function strangeness(list: WordList, words: readonly string[]): number {
  const unknown = words.filter((word) => !list.places.has(word)).slice(0, PROBES);
  return unknown.reduce((sum, word) => sum + (suggest(word, list.words)[0]?.distance ?? FAR), 0);
}

/** The first of those for which `measure` is least. */
function least(candidates: readonly WordList[], measure: (list: WordList) => number): readonly WordList[] {
  const measures = candidates.map(measure);
  const smallest = Math.min(...measures);
  return candidates.filter((_, at) => measures[at] === smallest);
}

/** As `parseMnemonic` decides, so that what is shown here is what an import will find. */
async function check(
  words: readonly string[],
): Promise<Pick<Inspection, 'checksum'> & { language?: Language }> {
  try {
    const { entropy, language } = await parseMnemonic(words.join(' '));
    entropy.fill(0);
    return { checksum: 'right', language };
  } catch (reason) {
    if (hasCode(reason, 'KEY_MNEMONIC_CHECKSUM')) return { checksum: 'wrong' };
    throw reason;
  }
}

function inspectWord(word: string, list: WordList): InspectedWord {
  if (list.places.has(word)) return { known: true, suggestions: [] };
  const composed = ({ word: near }: Suggestion) => near.normalize('NFC');
  return { known: false, suggestions: suggest(word, list.words).map(composed) };
}

/**
 * Inspects what was typed so far: any white space, case and Unicode form, in every language with a list. Reads the
 * first 2 048 units and 64 words. Throws only when a word list cannot be loaded.
 */
export async function inspectMnemonic(text: string): Promise<Inspection> {
  const all = splitMnemonic(text.slice(0, MAX_TEXT));
  const words = all.slice(0, MAX_WORDS);
  const count = all.length;
  if (count === 0) return NOTHING;
  const most = least(await loadLists(), (list) => -countKnown(list, words));
  const [list] = most.length === 1 ? most : least(most, (candidate) => strangeness(candidate, words));
  if (list === undefined) return NOTHING;
  const inspected = words.map((word) => inspectWord(word, list));
  const known = inspected.filter((word) => word.known).length;
  const { checksum, language = list.language } =
    known === count && LENGTHS.includes(count) ? await check(words) : ({ checksum: 'open' } as const);
  return { language: known === 0 ? null : language, count, words: inspected, checksum };
}
