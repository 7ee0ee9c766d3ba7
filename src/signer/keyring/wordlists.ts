/** The word lists of BIP-39, loaded when one is needed: English at creation, the others only for an import. */
import type { Language } from '../vault/secret.ts';

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly wordlist: string[] }>>> = {
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
export async function loadWordList(language: Language): Promise<string[]> {
  const { wordlist } = await LOADERS[language]();
  return wordlist;
}
