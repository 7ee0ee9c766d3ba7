import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayText, hasUnseenText } from './display.ts';

describe('displayText', () => {
  it('removes overrides, zero-width and control characters', () => {
    expect(displayText('USD\u202eCBA')).toBe('USDCBA');
    expect(displayText('E\u200bT\u2060H\u0000')).toBe('ETH');
    expect(hasUnseenText('ET\u200bH')).toBe(true);
    expect(hasUnseenText('ETH')).toBe(false);
  });

  it('keeps markup as text', () => {
    expect(displayText('<img src=x>')).toBe('<img src=x>');
  });

  it('never is empty, too long, unseen, or of several lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 80 }), (text, limit) => {
        const shown = displayText(text, limit);
        expect([...shown].length).toBeGreaterThan(0);
        expect([...shown].length).toBeLessThanOrEqual(limit);
        expect(hasUnseenText(shown)).toBe(false);
        expect(shown).not.toMatch(/[\r\n\t]/);
      }),
    );
  });
});
