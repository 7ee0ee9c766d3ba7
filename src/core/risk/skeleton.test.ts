import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { isDisguised, skeleton } from './skeleton.ts';

describe('the look of a text', () => {
  it.each([
    ['USDC', 'UЅDС', 'Cyrillic letters'],
    ['USDC', 'ＵＳＤＣ', 'full width'],
    ['USDC', '𝐔𝐒𝐃𝐂', 'mathematical letters'],
    ['USDC', 'U\u200bS\u2060D\u00adC', 'what cannot be seen'],
    ['USDC', 'U S-D.C', 'spaces and points'],
    ['USDC', 'ÚŚĎĆ', 'marks'],
    ['USDC', '$USDC'.slice(1), 'nothing'],
    ['USDT', 'USD₮', 'the sign of a currency'],
    ['DAI', 'DA1', 'a digit'],
    ['DAI', 'DΑΙ', 'Greek letters'],
    ['LINK', 'IINK', 'an i for an l'],
    ['metamask', 'rnetarnask', 'two letters for one'],
    ['twitter', 'tvvitter', 'two letters for one'],
    ['ETH', 'ЕТН', 'nothing but Cyrillic letters'],
  ])('is the same of %s and %s: %s', (plain, imitation) => {
    expect(skeleton(imitation)).toBe(skeleton(plain));
  });

  it.each([
    ['USDC', 'USDT'],
    ['ETH', 'WETH'],
    ['ETH', 'stETH'],
    ['USDC', 'USDC.e'],
    ['USDC', 'aUSDC'],
    ['DAI', 'sDAI'],
    ['UNI', 'UNIV2'],
    ['BTC', 'WBTC'],
  ])('is another of %s and %s', (one, other) => {
    expect(skeleton(one)).not.toBe(skeleton(other));
  });

  it('is of no text longer than it, and of any text found', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 400 }), (text) => {
        const shape = skeleton(text);
        // Compatibility forms take up to 18 letters (U+FDFA).
        expect(shape.length).toBeLessThanOrEqual(64 * 18);
        expect(() => isDisguised(text)).not.toThrow();
      }),
    );
    expect(skeleton('')).toBe('');
    expect(skeleton('\u200b \u2060')).toBe('');
    expect(skeleton(`USDC${'\u200b'.repeat(1_000_000)}`)).toBe(skeleton('USDC'));
  });
});

describe('a disguise', () => {
  it.each(['USDС', 'Dаi', 'U\u200bSDC', 'ETH\u202e', 'Βitcoin'])('is seen in %j', (text) => {
    expect(isDisguised(text)).toBe(true);
  });

  it.each(['USDC', 'USD₮0', 'stETH', '柴犬', 'ΞTH', 'Биткоин', 'µETH', 'Éclair', '🦊'])(
    'is not seen in %j',
    (text) => {
      expect(isDisguised(text)).toBe(false);
    },
  );
});
