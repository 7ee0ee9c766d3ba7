import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHash } from './hash.ts';
import { bytesToHex, hexSize, hexToBytes, parseHex } from './hex.ts';

describe('hex', () => {
  it('round-trips bytes and agrees with Node', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const hex = bytesToHex(bytes);
        expect(hex).toBe(`0x${Buffer.from(bytes).toString('hex')}`);
        expect([...hexToBytes(hex)]).toEqual([...bytes]);
        expect(hexSize(hex)).toBe(bytes.length);
      }),
    );
  });

  it.each(['', '0', '0x0', 'ab', '0xzz', '0x1', '0x ab', '0xab\n'])('refuses %j', (text) => {
    expect(parseHex(text)).toMatchObject({ ok: false, error: { code: 'INPUT_DATA_INVALID' } });
  });

  it('takes upper case and writes lower', () => {
    expect(parseHex('0xAB')).toEqual({ ok: true, value: '0xab' });
    expect(parseHash(`0x${'AB'.repeat(32)}`)).toEqual({ ok: true, value: `0x${'ab'.repeat(32)}` });
    expect(parseHash('0xab').ok).toBe(false);
  });
});
