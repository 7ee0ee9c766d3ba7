import { afterAll, expect, it } from 'vitest';
import type { Sentence } from '#core/calldata/parts.ts';
import { KNOWN_CHAINS } from '#core/chain/known-chains.ts';
import { speak } from '#core/text/language.ts';
import { filledIn, languagesPage, type Said, SENTENCES, sentences } from './languages.ts';

const CHAINS = KNOWN_CHAINS.map(({ name }) => name);

/** Words of ours: neither filled in nor a figure. */
const wordsOf = (sentence: Sentence): readonly string[] =>
  sentence.flatMap((part) =>
    part.kind === 'text' && !part.foreign && !part.code ? (part.text.match(/\p{L}{3,}/gu) ?? []) : [],
  );

afterAll(() => speak('en', SENTENCES.en));

it('fills the same parts into each sentence in every language, and leaves no place empty', async () => {
  const english = await sentences();
  expect(english.length).toBeGreaterThan(2000);
  const others: (readonly Said[])[] = [];
  for (const language of ['de', 'es'] as const) {
    speak(language, SENTENCES[language]);
    const said = await sentences();
    others.push(said);
    expect(said.map(({ of }) => of)).toEqual(english.map(({ of }) => of));
    const before = (index: number) => english[index]?.sentence ?? [];
    expect(said.map(({ of, sentence }) => ({ of, filled: filledIn(sentence) }))).toEqual(
      said.map(({ of }, index) => ({ of, filled: filledIn(before(index)) })),
    );
    expect(said.filter(({ text }) => /\{[a-zA-Z]+\}|undefined/.test(text))).toEqual([]);
    const untranslated = said.filter(({ of, sentence, text }, index) => {
      const was = wordsOf(before(index));
      // Registry texts stay as they are, and so do names of chains.
      const ofOurs = was.length > 2 && !of.includes('described') && !CHAINS.includes(text);
      return ofOurs && wordsOf(sentence).join(' ') === was.join(' ');
    });
    expect(untranslated).toEqual([]);
  }
  speak('en', SENTENCES.en);
  await expect(languagesPage(english, others)).toMatchFileSnapshot('../../docs/readings/languages.md');
});
