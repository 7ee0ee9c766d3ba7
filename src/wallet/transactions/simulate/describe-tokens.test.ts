import fc from 'fast-check';
import { encodeAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import { anyText } from '#test/any-text.ts';
import { textOf } from './describe-tokens.ts';

const asString = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text]) as Hex;
const asBytes32 = (text: string): Hex => `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}` as Hex;

describe('what a token calls itself', () => {
  it('is a string, or the 32 bytes of the first tokens', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1, maxLength: 40 }), (text) => {
        fc.pre(text.isWellFormed());
        expect(textOf(asString(text), 64)).toBe(text);
      }),
    );
    expect(textOf(asBytes32('MKR'), 64)).toBe('MKR');
    expect(textOf(asBytes32('a'.repeat(32)), 64)).toBe('a'.repeat(32));
  });

  it('is cut to a bound, never in the middle of a character', () => {
    expect(textOf(asString('x'.repeat(10_000)), 64)).toBe('x'.repeat(64));
    expect(textOf(asString('𝕏'.repeat(5_000)), 64)).toBe('𝕏'.repeat(64));
    expect(textOf(asString(`${'é'.repeat(200)}`), 64)).toBe('é'.repeat(64));
    expect(textOf(asString(`${'a'.repeat(255)}€€€`), 64)).toBe('a'.repeat(64));
  });

  it('is nothing where it is no text', () => {
    const word = (value: bigint) => value.toString(16).padStart(64, '0');
    for (const data of [
      null,
      '0x',
      '0x00',
      asString(''),
      asBytes32(''),
      // A length beyond the answer, another offset, bytes that are no UTF-8, text behind a zero.
      `0x${word(32n)}${word(2n ** 255n)}`,
      `0x${word(64n)}${word(1n)}${'61'.padEnd(64, '0')}`,
      `0x${word(32n)}${word(2n)}${'c328'.padEnd(64, '0')}`,
      `0x61${'00'.repeat(30)}61`,
    ]) {
      expect(textOf(data as Hex | null, 64), String(data)).toBeNull();
    }
  });

  it('is bounded for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const text = textOf(bytesToHex(bytes), 16);
        expect(text === null || [...text].length <= 16).toBe(true);
      }),
    );
  });
});
