import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { displayText, hasUnseenText, revealedText } from './display.ts';

describe('displayText', () => {
  it('removes overrides, zero-width and control characters', () => {
    expect(displayText('USD\u202eCBA')).toBe('USDCBA');
    expect(displayText('E\u200bT\u2060H\u0000')).toBe('ETH');
    expect(hasUnseenText('ET\u200bH')).toBe(true);
    expect(hasUnseenText('ETH')).toBe(false);
  });

  it.each([0x34f, 0x115f, 0x1160, 0x17b4, 0x180b, 0x2800, 0x3164, 0xfe0f, 0xffa0, 0x1d173, 0xe0001, 0xe0101])(
    'removes U+%s, which shows as nothing',
    (code) => {
      const text = `US${String.fromCodePoint(code)}DC`;
      expect(displayText(text)).toBe('USDC');
      expect(hasUnseenText(text)).toBe(true);
    },
  );

  it('lets no more marks pile up on a letter than a language needs', () => {
    expect(displayText(`a${'\u0316'.repeat(40)}b`)).toBe(`a${'\u0316'.repeat(4)}b`);
    for (const text of ['Việt', 'กี่', 'שָׁלוֹם']) expect(displayText(text)).toBe(text.normalize('NFC'));
  });

  it('keeps markup as text', () => {
    expect(displayText('<img src=x>')).toBe('<img src=x>');
  });

  it('never is empty, too long, unseen, or of several lines', () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 1, max: 80 }), (text, limit) => {
        const shown = displayText(text, limit);
        expect([...shown].length).toBeGreaterThan(0);
        expect([...shown].length).toBeLessThanOrEqual(limit);
        expect(hasUnseenText(shown)).toBe(false);
        expect(shown).not.toMatch(/[\r\n\t]/);
      }),
    );
  });
});

describe('revealedText', () => {
  it('writes out what would not be seen, and keeps the rest', () => {
    expect(revealedText('a\u200bb\u202ec\n')).toBe('a‹U+200B›b‹U+202E›c‹U+000A›');
    expect(revealedText('\u{e0001}é')).toBe('‹U+E0001›é');
  });

  it('leaves nothing unseen, and nothing out', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const shown = revealedText(text);
        expect(hasUnseenText(shown)).toBe(false);
        const back = shown.replace(/‹U\+([0-9A-F]{4,6})›/g, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        );
        expect(back).toBe(text);
      }),
    );
  });
});
