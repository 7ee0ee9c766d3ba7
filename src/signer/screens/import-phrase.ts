/** A secret to be imported: what a pasted text looks like, what is said of a phrase while it is typed, and what refuses it. */
import { EvidentError } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { type CallResult, MAX_KEY_FILE, MAX_PHRASE } from '../keyring/client.ts';
import { messages } from './import-messages.ts';

/** BIP-39. */
const LENGTHS: readonly number[] = [12, 15, 18, 21, 24];
/** Words named one by one; a text with more of them is no phrase with a typo. */
const MAX_NAMED = 4;

interface UnknownWord {
  /** From 1. */
  readonly position: number;
  readonly suggestions: readonly string[];
}

// What is imported, as the keyring names it.

export type ImportKind = PublicAccount['sourceKind'];
export type Inspection = CallResult<'inspectMnemonic'>;
export type InspectedKeyFile = CallResult<'readKeyFile'>;
/** A list of BIP-39. */
type Language = NonNullable<Inspection['language']>;

export interface UnknownWords {
  readonly named: readonly UnknownWord[];
  /** How many there are besides. */
  readonly more: number;
  readonly language: Language | null;
}

/** @param typing the last word is still being typed, so that nothing is said of it. */
export function unknownWords({ words, language }: Inspection, typing: boolean): UnknownWords {
  const unknown = words.flatMap(({ known, suggestions }, at) =>
    known || (typing && at === words.length - 1) ? [] : [{ position: at + 1, suggestions }],
  );
  return { named: unknown.slice(0, MAX_NAMED), more: Math.max(0, unknown.length - MAX_NAMED), language };
}

/** @param position from 1. */
export function unknownSentence(position: number, language: Language | null): string {
  const { phrase } = messages;
  return language === null
    ? phrase.unknown(position)
    : phrase.unknownIn(position, messages.language[language]);
}

/** "11 of 12 words, English." */
export function progressLine({ count, language, checksum }: Inspection): string {
  const of = LENGTHS.find((length) => length >= count) ?? null;
  const words = messages.phrase.count(count, of);
  const counted = language === null ? words : `${words}, ${messages.language[language]}`;
  return checksum === 'right' ? messages.phrase.right(counted) : `${counted}.`;
}

/** For ears: silent while nothing is wrong and nothing complete. */
export function announcement(inspection: Inspection, typing: boolean): string {
  if (inspection.checksum === 'right') return progressLine(inspection);
  const { named, more, language } = unknownWords(inspection, typing);
  const parts = named.map(({ position }) => unknownSentence(position, language));
  if (more > 0) parts.push(messages.phrase.unknownMore(more));
  return parts.join(' ');
}

/** The error that importing would end with, or null. Asked first, so that it comes before any about a password. */
export function phraseError({ count, words, checksum }: Inspection): EvidentError | null {
  if (!LENGTHS.includes(count)) return new EvidentError('KEY_MNEMONIC_LENGTH', { count: String(count) });
  const unknown = words.findIndex(({ known }) => !known);
  if (unknown !== -1) return new EvidentError('KEY_MNEMONIC_WORD', { position: String(unknown + 1) });
  return checksum === 'wrong' ? new EvidentError('KEY_MNEMONIC_CHECKSUM') : null;
}

/** `text` with its word at `position` (from 1) replaced; white space stays, Unicode is composed. */
export function replaceWord(text: string, position: number, word: string): string {
  let at = 0;
  // Compatibility forms divide a text into words just as NFKD does, which the inspection went by.
  return text.normalize('NFKC').replace(/\S+/gu, (found) => {
    at += 1;
    return at === position ? word : found;
  });
}

// What a pasted secret looks like, so that one box takes them all. The keyring decides whether it is valid.

export type RecognisedSecret =
  | { readonly kind: 'empty' }
  | { readonly kind: 'mnemonic'; readonly words: number }
  | { readonly kind: 'privateKey' }
  | { readonly kind: 'keyFile' }
  /** Nothing of it is given to the keyring. */
  | { readonly kind: 'refused'; readonly error: EvidentError };

const PRIVATE_KEY = /^(?:0x)?[0-9a-f]{64}$/i;
/** 20 bytes. */
const ADDRESS = /^(?:0x)?[0-9a-f]{40}$/i;
/** BIP-32 and SLIP-132 prefixes: Ethereum's, Bitcoin's and test networks'. */
const EXTENDED = /^[xtyzuv]p(ub|rv)/i;
/** Above any word of BIP-39, decomposed as Japanese and Korean are by NFKD. */
const LONGEST_WORD = 32;
/** A word, perhaps with the comma or the bracket it was copied with: the keyring says which word it does not know. */
const WORD = /^\p{P}*\p{L}[\p{L}\p{M}]*\p{P}*$/u;

function refused(...[code, details]: ConstructorParameters<typeof EvidentError>): RecognisedSecret {
  return { kind: 'refused', error: new EvidentError(code, details) };
}

/** Without a space inside. */
function recogniseOne(token: string): RecognisedSecret | null {
  if (PRIVATE_KEY.test(token)) return { kind: 'privateKey' };
  const extended = EXTENDED.exec(token)?.[1];
  if (extended !== undefined)
    return refused(extended.toLowerCase() === 'rv' ? 'KEY_EXTENDED_PRIVATE' : 'KEY_PUBLIC_ONLY');
  if (ADDRESS.test(token)) return refused('KEY_PUBLIC_ONLY');
  // A digit too few, a letter in the place of another: still meant as a key.
  const meantAsKey = /^0x/i.test(token) || (token.length > LONGEST_WORD && /^[0-9a-z]+$/i.test(token));
  return meantAsKey ? refused('KEY_PRIVATE_INVALID') : null;
}

/** Looks at the length first, so that a huge text costs nothing to refuse. */
export function recogniseSecret(text: string): RecognisedSecret {
  const isJson = /^\s*\{/.test(text);
  if (text.length > MAX_KEY_FILE) return refused(isJson ? 'KEY_FILE_TOO_LARGE' : 'KEY_KIND_UNKNOWN');
  if (isJson) return { kind: 'keyFile' };
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const single = /\s/u.test(trimmed) ? null : recogniseOne(trimmed);
  if (single !== null) return single;
  const words = trimmed.normalize('NFKD').trim().split(/\s+/u);
  const wordlike = words.filter((word) => word.length <= LONGEST_WORD && WORD.test(word)).length;
  if (2 * wordlike < words.length) return refused('KEY_KIND_UNKNOWN');
  if (text.length > MAX_PHRASE) return refused('KEY_MNEMONIC_LENGTH', { count: String(words.length) });
  return { kind: 'mnemonic', words: words.length };
}
