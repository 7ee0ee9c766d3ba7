import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnseenText } from '#core/text/display.ts';
import { anyText } from '#test/any-text.ts';
import { type HiddenClass, revealText } from './hidden-text.ts';

/** Back from the shown form: proof that nothing was lost. */
function conceal(shown: string): string {
  return shown.replace(/⟨U\+([0-9A-F]+)⟩/g, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}

describe('revealText', () => {
  it('shows what hides and says of what kind it is', () => {
    const cases: readonly (readonly [string, string, readonly HiddenClass[]])[] = [
      ['plain text, with é, 漢字 and عربي', 'plain text, with é, 漢字 and عربي', []],
      ['line\nline\ttab', 'line\nline\ttab', []],
      ['a\u202eb', 'a⟨U+202E⟩b', ['bidi']],
      ['a\u2066b\u2069\u200f', 'a⟨U+2066⟩b⟨U+2069⟩⟨U+200F⟩', ['bidi']],
      ['a\u200bb\ufeff', 'a⟨U+200B⟩b⟨U+FEFF⟩', ['invisible']],
      ['a\u00adb\u034f\u3164\u2800', 'a⟨U+00AD⟩b⟨U+034F⟩⟨U+3164⟩⟨U+2800⟩', ['invisible']],
      ['a\u200db', 'a⟨U+200D⟩b', ['invisible']],
      ['a\r\nb\u0000\u001b[2K\u0085', 'a⟨U+000D⟩\nb⟨U+0000⟩⟨U+001B⟩[2K⟨U+0085⟩', ['control']],
      ['a\u2028b', 'a⟨U+2028⟩b', ['control']],
      ['ok\u{e0068}\u{e0069}', 'ok⟨U+E0068⟩⟨U+E0069⟩', ['tag']],
      ['a\ufe0fb\u{e0100}', 'a⟨U+FE0F⟩b⟨U+E0100⟩', ['variation']],
      ['\u202e\u0000\u200b', '⟨U+202E⟩⟨U+0000⟩⟨U+200B⟩', ['bidi', 'control', 'invisible']],
      ['⟨U+202E⟩', '⟨U+27E8⟩U+202E⟩', []],
      ['⟨x⟩', '⟨x⟩', []],
      [`a${'\u0301'.repeat(6)}b`, `a${'\u0301'.repeat(4)}⟨U+0301⟩⟨U+0301⟩b`, []],
    ];
    for (const [text, shown, hidden] of cases)
      expect([text, revealText(text)]).toEqual([text, { shown, hidden }]);
  });

  it('leaves emoji as they are', () => {
    for (const emoji of ['👍🏽', '❤️', '👨‍👩‍👧', '🏳️‍🌈', '1️⃣', '🇩🇪', '©', '🧑🏻‍🚀!'])
      expect(revealText(emoji)).toEqual({ shown: emoji, hidden: [] });
  });

  it('loses nothing, hides nothing and never shows two texts alike', () => {
    const nasty = fc.constantFrom(
      '\u202e',
      '\u200b',
      '\u200d',
      '\ufe0f',
      '⟨',
      'U+',
      '⟩',
      '👍',
      '\u{e0041}',
      'a',
      '1',
    );
    const text = fc.oneof(
      anyText(),
      fc.array(nasty).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (original) => {
        const { shown, hidden } = revealText(original);
        expect(conceal(shown)).toBe(original);
        const rest = shown.replace(/[\n\t]/g, '');
        if (!/\p{Extended_Pictographic}/u.test(rest)) expect(hasUnseenText(rest)).toBe(false);
        if (hidden.length > 0) expect(shown).not.toBe(original);
      }),
      { numRuns: 500 },
    );
  });
});
