import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectMnemonic } from '../keyring/acts-add.ts';
import { MAX_KEY_FILE, MAX_PHRASE } from '../keyring/client.ts';
import { loadWordList } from '../keyring/mnemonic.ts';
import { WORD_LIST_LANGUAGES } from '../vault/secret.ts';
import {
  announcement,
  phraseError,
  progressLine,
  recogniseSecret,
  replaceWord,
  unknownWords,
} from './import-phrase.ts';

const TWELVE = 'test test test test test test test test test test test junk';

describe('what is said of a phrase while it is typed', () => {
  test.each([
    ['test', '1 of 12 words, English.'],
    [TWELVE.replace(/ junk$/, ''), '11 of 12 words, English.'],
    [TWELVE, '12 words, English. The checksum fits.'],
    [`${TWELVE} test`, '13 of 15 words, English.'],
    ['zzzzz', '1 of 12 words.'],
    ['test '.repeat(25), '25 words; a phrase has at most 24, English.'],
    ['ábaco abierto', '2 of 12 words, Spanish.'],
  ])('%j: %s', async (text, line) => {
    expect(progressLine(await inspectMnemonic(text))).toBe(line);
  });

  test('the word that is being typed is left in peace, the others are not', async () => {
    const inspection = await inspectMnemonic('test tets jun');
    const positions = (typing: boolean) =>
      unknownWords(inspection, typing).named.map(({ position }) => position);
    expect([positions(true), positions(false)]).toEqual([[2], [2, 3]]);
    expect(unknownWords(inspection, true).named[0]?.suggestions).toContain('test');
    expect(announcement(inspection, true)).toBe('Word 2 is not in the list (English).');
  });

  test('a text full of unknown words names a few of them', async () => {
    const unknown = unknownWords(await inspectMnemonic(`test ${'qqqqq '.repeat(9)}`), false);
    expect([unknown.named.map(({ position }) => position), unknown.more]).toEqual([[2, 3, 4, 5], 5]);
  });

  test.each([
    [TWELVE, 'none'],
    ['test test', 'KEY_MNEMONIC_LENGTH'],
    ['test '.repeat(13), 'KEY_MNEMONIC_LENGTH'],
    [TWELVE.replace('junk', 'junx'), 'KEY_MNEMONIC_WORD 12'],
    [TWELVE.replace('junk', 'test'), 'KEY_MNEMONIC_CHECKSUM'],
  ])('importing %j would end with %s', async (text, code) => {
    const error = phraseError(await inspectMnemonic(text));
    expect([error?.code ?? 'none', error?.details.position].filter(Boolean).join(' ')).toBe(code);
  });
});

describe('replaceWord', () => {
  test('keeps what stands between the words', () => {
    expect(replaceWord(' one\n twoo\u3000three ', 2, 'two')).toBe(' one\n two three ');
  });

  test('replaces the word that the inspection counted, whatever the text is made of', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, fc.nat(6), async (given, at) => {
        const { count } = await inspectMnemonic(given);
        fc.pre(at < count);
        const replaced = replaceWord(given, at + 1, 'zoo');
        const after = await inspectMnemonic(replaced);
        expect(after.count).toBe(count);
        expect(replaced.normalize('NFKD').trim().split(/\s+/u)[at]).toBe('zoo');
      }),
    );
  });
});

const HEX64 = 'ab'.repeat(32);
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
const XPRV = XPUB.replace('xpub', 'xprv');

const kindOf = (text: string): string => {
  const found = recogniseSecret(text);
  return found.kind === 'refused' ? found.error.code : found.kind;
};

describe('recognise', () => {
  test.each([
    ['', 'empty'],
    [' \n\u3000\ufeff', 'empty'],
    [HEX64, 'privateKey'],
    [` 0x${HEX64.toUpperCase()}\n`, 'privateKey'],
    [HEX64.slice(1), 'KEY_PRIVATE_INVALID'],
    [`0x${HEX64}0`, 'KEY_PRIVATE_INVALID'],
    ['0x', 'KEY_PRIVATE_INVALID'],
    ['0xnothex', 'KEY_PRIVATE_INVALID'],
    [`${HEX64.slice(1)}O`, 'KEY_PRIVATE_INVALID'],
    [XPUB, 'KEY_PUBLIC_ONLY'],
    [XPUB.replace('x', 'z'), 'KEY_PUBLIC_ONLY'],
    ['XPUB661', 'KEY_PUBLIC_ONLY'],
    [`\n${XPRV} `, 'KEY_EXTENDED_PRIVATE'],
    [XPRV.replace('x', 't'), 'KEY_EXTENDED_PRIVATE'],
    ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'KEY_PUBLIC_ONLY'],
    ['70997970c51812dc3a010c7d01b50e0d17dc79c8', 'KEY_PUBLIC_ONLY'],
    ['{', 'keyFile'],
    ['\ufeff\n {"version":3}', 'keyFile'],
    ['[{"version":3}]', 'KEY_KIND_UNKNOWN'],
    ['test test junk', 'mnemonic'],
    ['Test,\ttest;\r\njunk', 'mnemonic'],
    ['decade', 'mnemonic'],
    ['4f2a 93bc 11', 'KEY_KIND_UNKNOWN'],
    ['word1 word2', 'KEY_KIND_UNKNOWN'],
    ['https://example.org', 'KEY_KIND_UNKNOWN'],
    ['élève fête', 'mnemonic'],
    ['correct-horse', 'KEY_KIND_UNKNOWN'],
    ['あいこくしん\u3000あおぞら', 'mnemonic'],
    [`${'abandon '.repeat(MAX_PHRASE / 8)}about`, 'KEY_MNEMONIC_LENGTH'],
    [`{${' '.repeat(MAX_KEY_FILE)}}`, 'KEY_FILE_TOO_LARGE'],
    ['word '.repeat(MAX_KEY_FILE), 'KEY_KIND_UNKNOWN'],
  ])('%j', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  test('a phrase of words of any list, in any form and case, is a phrase', async () => {
    const lists = await Promise.all(WORD_LIST_LANGUAGES.map(loadWordList));
    const phrase = fc
      .constantFrom(...lists)
      .chain((list) => fc.array(fc.constantFrom(...list), { minLength: 1, maxLength: 24 }));
    const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
    const gap = fc.constantFrom(' ', '\n', '\u3000', ' \t');
    fc.assert(
      fc.property(phrase, form, gap, fc.boolean(), (words, unicode, between, upper) => {
        const text = words.join(between).normalize(unicode);
        expect(recogniseSecret(upper ? text.toUpperCase() : text)).toEqual({
          kind: 'mnemonic',
          words: words.length,
        });
      }),
    );
  });

  test('of what is refused, nothing is in the error', () => {
    for (const text of [XPRV, `0x${HEX64}0`, 'hunter2-hunter2']) {
      const found = recogniseSecret(text);
      expect(
        found.kind === 'refused' && JSON.stringify([found.error.details, found.error.message]),
      ).not.toMatch(/hunter|abab|661My/);
    }
  });
});
