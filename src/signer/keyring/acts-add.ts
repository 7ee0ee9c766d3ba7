/** Acts that bring keys in. All add, none replaces. */

import { hasCode } from '#core/errors/error.ts';
import { openKeyFile } from '../keyfile/open.ts';
import { readKeyFile } from '../keyfile/read.ts';
import { WORD_LIST_LANGUAGES, type WordListLanguage } from '../vault/secret.ts';
import type { KeyringActs } from './context.ts';
import { parsePrivateKey } from './derive.ts';
import { LENGTHS, loadWordList, parseMnemonic, passphraseBytes, splitMnemonic } from './mnemonic.ts';

// What can be said of a recovery phrase (BIP-39) while it is typed: which words are known, what an unknown one may
// have been meant as, and whether the checksum fits. The answer repeats no unknown word, and nothing is kept.
//
// An answer belongs to the text that asked: whoever shows it compares the text once more after `await`.

/** UTF-16 units and words that are looked at; what comes after is left out. */
export const MAX_SECRET_TEXT = 2048;
export const MAX_PHRASE_WORDS = 64;
/** Unknown words that are compared with every list, where the known ones do not settle the language. */
const PROBES = 4;
/** In that comparison, a word without any suggestion. */
const FAR = 3;

interface InspectedWord {
  readonly known: boolean;
  /** At most four, the likeliest first, in NFC; empty for a known word. */
  readonly suggestions: readonly string[];
}

interface Inspection {
  /** The list that knows most of the words; null while none knows any. */
  readonly language: WordListLanguage | null;
  readonly count: number;
  /** In the order of the text; at most 64, even where `count` is more. */
  readonly words: readonly InspectedWord[];
  /** `open` while the number of words is none of BIP-39's, or one is unknown. */
  readonly checksum: 'right' | 'wrong' | 'open';
}

interface WordList {
  readonly language: WordListLanguage;
  readonly words: readonly string[];
  readonly places: ReadonlySet<string>;
}

const NOTHING: Inspection = { language: null, count: 0, words: [], checksum: 'open' };

let lists: Promise<readonly WordList[]> | undefined;

async function loadLists(): Promise<readonly WordList[]> {
  const load = async (language: WordListLanguage) => {
    const words = await loadWordList(language);
    return { language, words, places: new Set(words) };
  };
  lists ??= Promise.all(WORD_LIST_LANGUAGES.map(load));
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

interface Suggestion {
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

/** The first of those for which `measure` is least. */
function least(candidates: readonly WordList[], measure: (list: WordList) => number): readonly WordList[] {
  const measures = candidates.map(measure);
  const smallest = Math.min(...measures);
  return candidates.filter((_, at) => measures[at] === smallest);
}

/** As `parseMnemonic` decides, so that what is shown here is what an import will find. */
async function check(
  words: readonly string[],
): Promise<Pick<Inspection, 'checksum'> & { language?: WordListLanguage }> {
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
  const all = splitMnemonic(text.slice(0, MAX_SECRET_TEXT));
  const words = all.slice(0, MAX_PHRASE_WORDS);
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

export const ADDING: KeyringActs<
  | 'draft'
  | 'checkDraft'
  | 'dropDraft'
  | 'create'
  | 'importMnemonic'
  | 'importPrivateKey'
  | 'readKeyFile'
  | 'importKeyFile'
  | 'inspectMnemonic'
> = {
  draft: ({ state }, { words }) => state.drafts.issue(words),

  checkDraft: async ({ state }, { draftId, answers }) => ({
    right: await state.drafts.check(draftId, answers),
  }),

  /** A new phrase, or what was read from a backup file. */
  dropDraft: async ({ state }, { draftId }) => {
    state.drafts.drop(draftId);
    state.restores.drop(draftId);
    return {};
  },

  create: (context, { draftId, password, label }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const { entropy, backedUp } = state.drafts.read(draftId);
      const secret = {
        kind: 'mnemonic',
        language: 'english',
        entropy,
        passphrase: new Uint8Array(),
      } as const;
      const backedUpAt = backedUp ? ports.clock() : null;
      const accounts = await context.add({
        secret,
        kind: 'mnemonic',
        accounts: 1,
        label,
        backedUpAt,
        password,
      });
      state.drafts.drop(draftId);
      return accounts;
    }),

  importMnemonic: (context, { mnemonic, passphrase: typed, accounts, label, password }) =>
    context.inTurn(async () => {
      const passphrase = passphraseBytes(typed);
      const secret = { kind: 'mnemonic', ...(await parseMnemonic(mnemonic)), passphrase } as const;
      // Whoever can enter the words has them.
      const backedUpAt = context.ports.clock();
      return context.add({ secret, kind: 'mnemonic', accounts, label, backedUpAt, password });
    }),

  importPrivateKey: (context, { key, label, password }) =>
    context.inTurn(async () => {
      const secret = parsePrivateKey(key);
      return context.add({ secret, kind: 'privateKey', accounts: 1, label, backedUpAt: null, password });
    }),

  readKeyFile: async (_context, { text }) => {
    const { kind, address, slow } = readKeyFile(text);
    return { kind, address, slow };
  },

  importKeyFile: async (context, { text, filePassword, label, password }, options) => {
    // Not in turn: it may take a minute, for which nobody else shall wait.
    const secret = await openKeyFile(readKeyFile(text), filePassword, options);
    return context.inTurn(() =>
      context.add({ secret, kind: 'keyFile', accounts: 1, label, backedUpAt: null, password }),
    );
  },

  inspectMnemonic: (_context, { text }) => inspectMnemonic(text),
};
