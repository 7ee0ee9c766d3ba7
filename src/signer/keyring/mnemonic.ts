/**
 * Recovery phrases (BIP-39): reading what a person typed, and writing entropy as words.
 * Errors never carry a word: only the position of one.
 */
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { EvidentError } from '#core/errors/error.ts';
import { type Bytes, type RandomSource, randomBytes } from '../vault/random.ts';
import { WORD_LIST_LANGUAGES, type WordListLanguage } from '../vault/secret.ts';

export interface ParsedMnemonic {
  readonly language: WordListLanguage;
  readonly entropy: Bytes;
}

/** How many words a phrase may have. */
export const LENGTHS: readonly number[] = [12, 15, 18, 21, 24];

/** Entropy of a new phrase: 16 bytes for 12 words, 32 for 24. Error: `KEY_RANDOMNESS`. */
export function newEntropy(words: 12 | 24, random: RandomSource): Bytes {
  return randomBytes(random, (words / 3) * 4);
}

/** NFKD, lower case: two spellings of one word compare equal. */
export function normalizeWord(word: string): string {
  return word.normalize('NFKD').toLowerCase().trim();
}

/** Words as typed: any white space between (the Japanese one too), any case, composed or decomposed accents. */
export function splitMnemonic(text: string): readonly string[] {
  const normalized = normalizeWord(text);
  return normalized === '' ? [] : normalized.split(/\s+/u);
}

export async function entropyToWords(entropy: Bytes, language: WordListLanguage): Promise<readonly string[]> {
  // Japanese phrases come joined by an ideographic space; NFKD turns it into a plain one.
  return splitMnemonic(entropyToMnemonic(entropy, await loadWordList(language)));
}

// The word lists of BIP-39, loaded when one is needed: English at creation, the others only for an import.

const LOADERS: Readonly<Record<WordListLanguage, () => Promise<{ readonly wordlist: string[] }>>> = {
  english: () => import('@scure/bip39/wordlists/english.js'),
  czech: () => import('@scure/bip39/wordlists/czech.js'),
  french: () => import('@scure/bip39/wordlists/french.js'),
  italian: () => import('@scure/bip39/wordlists/italian.js'),
  japanese: () => import('@scure/bip39/wordlists/japanese.js'),
  korean: () => import('@scure/bip39/wordlists/korean.js'),
  portuguese: () => import('@scure/bip39/wordlists/portuguese.js'),
  'simplified-chinese': () => import('@scure/bip39/wordlists/simplified-chinese.js'),
  spanish: () => import('@scure/bip39/wordlists/spanish.js'),
  'traditional-chinese': () => import('@scure/bip39/wordlists/traditional-chinese.js'),
};

/** The list in NFKD form, as BIP-39 hashes it. */
export async function loadWordList(language: WordListLanguage): Promise<string[]> {
  const { wordlist } = await LOADERS[language]();
  return wordlist;
}

function entropyOf(words: readonly string[], list: string[]): Bytes | null {
  try {
    const entropy = mnemonicToEntropy(words.join(' '), list);
    const copy = new Uint8Array(entropy);
    entropy.fill(0);
    return copy;
  } catch {
    // The library's message quotes a word: not passed on.
    return null;
  }
}

/**
 * Reads a phrase in any language that has a list. A phrase whose words stand in two lists (Chinese, some French
 * and English) belongs to the one whose checksum fits; the keys do not depend on the choice, only on the words.
 *
 * Errors: `KEY_MNEMONIC_LENGTH` (details.count), `KEY_MNEMONIC_WORD` (details.position: the first unknown word,
 * counted from 1, in the language that knows most of the words), `KEY_MNEMONIC_CHECKSUM`.
 */
export async function parseMnemonic(text: string): Promise<ParsedMnemonic> {
  const words = splitMnemonic(text);
  if (!LENGTHS.includes(words.length))
    throw new EvidentError('KEY_MNEMONIC_LENGTH', { count: String(words.length) });
  let best = { known: -1, position: 1 };
  let allKnown = false;
  for (const language of WORD_LIST_LANGUAGES) {
    const list = await loadWordList(language);
    const places = new Set(list);
    const firstUnknown = words.findIndex((word) => !places.has(word));
    if (firstUnknown === -1) {
      allKnown = true;
      const entropy = entropyOf(words, list);
      if (entropy !== null) return { language, entropy };
      continue;
    }
    const known = words.filter((word) => places.has(word)).length;
    if (known > best.known) best = { known, position: firstUnknown + 1 };
  }
  if (allKnown) throw new EvidentError('KEY_MNEMONIC_CHECKSUM');
  throw new EvidentError('KEY_MNEMONIC_WORD', { position: String(best.position) });
}

/** BIP-39: the passphrase in NFKD, as UTF-8. */
export function passphraseBytes(passphrase: string): Bytes {
  return new TextEncoder().encode(passphrase.normalize('NFKD'));
}
