import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectMnemonic } from '../keyring/acts-add.ts';
import { announcement, phraseError, progressLine, replaceWord, unknownWords } from './import-phrase.ts';

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
