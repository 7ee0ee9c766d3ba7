import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnseenText } from '../text/display.ts';
import { parseBlockTime, parseName, parseSymbol, shortNameOf } from './describe.ts';

const code = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code);

describe('a chain that is described by hand', () => {
  it('has a name of one line in which nothing hides', () => {
    expect(parseName('  My chain ')).toEqual({ ok: true, value: 'My chain' });
    expect(code(parseName('  '))).toBe('INPUT_REQUIRED');
    expect(code(parseName('Ether\u202eum'))).toBe('INPUT_TEXT');
    expect(code(parseName('two\nlines'))).toBe('INPUT_TEXT');
    expect(code(parseName('a'.repeat(41)))).toBe('INPUT_TEXT');
    expect(code(parseName('a'.repeat(40)))).toBe('ok');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const result = parseName(text);
        if (result.ok) {
          expect(hasUnseenText(result.value)).toBe(false);
          expect(parseName(result.value)).toEqual(result);
        }
      }),
    );
  });

  it('has a symbol of letters and digits', () => {
    for (const text of ['ETH', ' xDAI ', 'S', 'USDC20']) expect(code(parseSymbol(text)), text).toBe('ok');
    for (const text of ['', 'E TH', 'ЕТН', 'ETH\u200b', '$', 'ABCDEFGHIJKL']) {
      expect(code(parseSymbol(text)), text).toBe('INPUT_SYMBOL');
    }
  });

  it('has a time between blocks, in seconds', () => {
    for (const [text, seconds] of [
      ['12', 12],
      ['0.25', 0.25],
      ['0.1', 0.1],
      ['3600', 3600],
    ] as const) {
      expect(parseBlockTime(text)).toEqual({ ok: true, value: seconds });
    }
    for (const text of ['', '0', '0.05', '3601', '1,5', '1e1', '-1', '.5', '1.', '0.1234', 'NaN']) {
      expect(code(parseBlockTime(text)), text).toBe('INPUT_BLOCK_TIME');
    }
  });

  it('has a short name whatever its name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(shortNameOf(text)).toMatch(/^[a-z0-9]{1,12}$/);
      }),
    );
    expect(shortNameOf('Arbitrum One')).toBe('arbitrumone');
    expect(shortNameOf('連鎖')).toBe('custom');
  });
});
