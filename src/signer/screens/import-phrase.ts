/** What is said of a recovery phrase while it is typed, and what keeps it from being imported. */
import { EvidentError } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import type { CallResult } from '../keyring/client.ts';
import { messages } from './import-messages.ts';

/** BIP-39. */
const LENGTHS: readonly number[] = [12, 15, 18, 21, 24];
/** Words named one by one; a text with more of them is no phrase with a typo. */
const MAX_NAMED = 4;

export interface UnknownWord {
  /** From 1. */
  readonly position: number;
  readonly suggestions: readonly string[];
}

// What is imported, as the keyring names it.

export type ImportKind = PublicAccount['sourceKind'];
export type Inspection = CallResult<'inspectMnemonic'>;
export type KeyFileFacts = CallResult<'readKeyFile'>;
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
