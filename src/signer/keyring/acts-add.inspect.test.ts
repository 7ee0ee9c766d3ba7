import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { WORD_LIST_LANGUAGES } from '../vault/secret.ts';
import { inspectMnemonic, MAX_PHRASE_WORDS, MAX_SECRET_TEXT } from './acts-add.ts';
import { entropyToWords, loadWordList, parseMnemonic, splitMnemonic } from './mnemonic.ts';

const JUNK = 'test test test test test test test test test test test junk';
const KNOWN = { known: true, suggestions: [] };

const anyPhrase = fc.record({
  language: fc.constantFrom(...WORD_LIST_LANGUAGES),
  entropy: fc
    .constantFrom(16, 20, 24, 28, 32)
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length })),
  form: fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
  space: fc.constantFrom(' ', '\u3000', '\n', ' \t '),
});

describe('inspecting a phrase', () => {
  it('finds nothing to correct in a right one, in any language, form and case', async () => {
    await fc.assert(
      fc.asyncProperty(anyPhrase, async ({ language, entropy, form, space }) => {
        const words = await entropyToWords(new Uint8Array(entropy), language);
        const text = ` ${words.join(space).normalize(form).toUpperCase()}\n`;
        const inspection = await inspectMnemonic(text);
        expect(inspection).toEqual({
          language: (await parseMnemonic(text)).language,
          count: words.length,
          words: words.map(() => KNOWN),
          checksum: 'right',
        });
      }),
      { numRuns: 80 },
    );
  });

  it('tells the language of a phrase whose words stand in two lists as the import does', async () => {
    // The same words stand at other places in the two lists, so that one checksum may fit and the other not.
    const french = new Set(await loadWordList('french'));
    const shared = (await loadWordList('english')).filter((word) => french.has(word));
    const seen = new Set<string | null>();
    for (let from = 0; from < 400; from += 1) {
      const text = Array.from({ length: 12 }, (_, at) => shared[(from * 7 + at * 11) % shared.length]).join(
        ' ',
      );
      const { language, checksum } = await inspectMnemonic(text);
      const parsed = await parseMnemonic(text).catch(() => null);
      expect(checksum).toBe(parsed === null ? 'wrong' : 'right');
      expect(language).toBe(parsed?.language ?? 'english');
      if (parsed !== null) seen.add(language);
    }
    expect([...seen].sort()).toEqual(['english', 'french']);
  });

  it('suggests in the language of the rest, even for the first word alone', async () => {
    const typed = await inspectMnemonic(JUNK.replace('junk', 'jnuk'));
    expect(typed).toMatchObject({ language: 'english', count: 12, checksum: 'open' });
    expect(typed.words.slice(0, 11)).toEqual(Array(11).fill(KNOWN));
    expect(typed.words[11]?.known).toBe(false);
    expect(typed.words[11]?.suggestions).toContain('junk');
    for (const [typo, meant] of [
      ['abandn', 'abandon'],
      ['zeitng', undefined],
      ['ábaaco', 'ábaco'],
      ['abdikacr', 'abdikace'],
    ] as const) {
      const { language, words } = await inspectMnemonic(typo);
      expect([typo, language, words[0]?.suggestions[0]]).toEqual([typo, null, meant]);
    }
  });

  it('helps with a missing accent or voicing mark, whole or taken apart', async () => {
    // あいこくしん, あいさつ, あいだ, and the last without its mark.
    for (const form of ['NFC', 'NFD'])
      expect(
        await inspectMnemonic('あいこくしん\u3000あいさつ\u3000あいだ\u3000あいた'.normalize(form)),
      ).toEqual({
        language: 'japanese',
        count: 4,
        words: [KNOWN, KNOWN, KNOWN, { known: false, suggestions: expect.arrayContaining(['あいだ']) }],
        checksum: 'open',
      });
    const spanish = await inspectMnemonic('ábaco abdomen abeja abaco');
    expect(spanish.words[3]).toEqual({ known: false, suggestions: expect.arrayContaining(['ábaco']) });
    const korean = await loadWordList('korean');
    const meant = (korean[700] ?? '').normalize('NFC');
    const slip = await inspectMnemonic(
      `${korean.slice(0, 3).join(' ')} ${meant.normalize('NFD').slice(0, -1)}`,
    );
    expect(slip.words[3]?.suggestions).toContain(meant);
  });

  it('leaves the checksum open until there is one, and says when it is wrong', async () => {
    const words = JUNK.split(' ');
    expect((await inspectMnemonic(JUNK)).checksum).toBe('right');
    expect((await inspectMnemonic([...words.slice(1), 'test'].join(' '))).checksum).toBe('wrong');
    for (const count of [1, 11, 13, 14]) {
      const text = Array.from({ length: count }, () => 'test').join(' ');
      expect(await inspectMnemonic(text)).toMatchObject({ language: 'english', count, checksum: 'open' });
    }
    for (const empty of ['', ' \n\u3000'])
      expect(await inspectMnemonic(empty)).toEqual({ language: null, count: 0, words: [], checksum: 'open' });
  });

  it('looks at no more than its bounds, whatever it is given', async () => {
    const many = await inspectMnemonic('zoo '.repeat(100_000));
    expect([many.count, many.words.length, many.checksum]).toEqual([
      MAX_SECRET_TEXT / 4,
      MAX_PHRASE_WORDS,
      'open',
    ]);
    expect((await inspectMnemonic('x'.repeat(1_000_000))).words).toEqual([{ known: false, suggestions: [] }]);
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 300 }), async (text) => {
        const { count, words, checksum } = await inspectMnemonic(text);
        expect(count).toBe(splitMnemonic(text).length);
        expect(words.length).toBe(Math.min(count, MAX_PHRASE_WORDS));
        expect(checksum).toBe('open');
        for (const { known, suggestions } of words) {
          expect(suggestions.length).toBeLessThanOrEqual(known ? 0 : 4);
          for (const word of suggestions) expect(word.length).toBeLessThanOrEqual(32);
        }
      }),
      { numRuns: 40 },
    );
  });
});
