import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesToHex, type Hex } from '../bytes/hex.ts';
import { speakMeanwhile } from '../text/testing.ts';
import { revertReason } from './revert.ts';
import { messages as german } from './revert-messages.de.ts';
import { messages } from './revert-messages.ts';

const word = (value: number | bigint): string => value.toString(16).padStart(64, '0');
const hexOf = (text: string): string =>
  [...Buffer.from(text, 'utf8')].map((b) => b.toString(16).padStart(2, '0')).join('');
const errorOf = (text: string): Hex => {
  const body = hexOf(text);
  return `0x08c379a0${word(32)}${word(body.length / 2)}${body.padEnd(Math.ceil(body.length / 64) * 64, '0')}` as Hex;
};

describe('a revert reason', () => {
  it('reads Error(string)', () => {
    expect(revertReason(errorOf('ERC20: transfer amount exceeds balance'))).toBe(
      'ERC20: transfer amount exceeds balance',
    );
    expect(revertReason(errorOf('größer als ∞'))).toBe('größer als ∞');
  });

  it('cleans hostile text', () => {
    expect(revertReason(errorOf('a\u202eb\nc'))).toBe('abc');
    expect(revertReason(errorOf('x'.repeat(5000))).length).toBe(200);
    expect(revertReason(errorOf(''))).toBe('?');
  });

  it('reads Panic(uint256)', () => {
    expect(revertReason(`0x4e487b71${word(0x11)}` as Hex)).toBe('panic 17: a calculation overflowed');
    expect(revertReason(`0x4e487b71${word(0x99)}` as Hex)).toBe('panic 153: unknown');
  });

  it('names the errors of standard tokens, else the selector', () => {
    expect(revertReason(`0xe450d38c${word(1)}${word(2)}${word(3)}` as Hex)).toBe(
      'ERC20InsufficientBalance: the token balance is too small',
    );
    expect(revertReason(`0xd81b2f2e${word(9)}` as Hex)).toBe('AllowanceExpired: the allowance has expired');
    expect(revertReason('0xd93c0665' as Hex)).toBe('EnforcedPause: the contract is paused');
    expect(revertReason('0xdeadbeef' as Hex)).toBe('custom error 0xdeadbeef');
    expect(revertReason('0xde' as Hex)).toBe('data 0xde');
    expect(revertReason('0x' as Hex)).toBe('no reason given');
  });

  it('does not believe lengths', () => {
    expect(revertReason(`0x08c379a0${word(32)}${word(2n ** 255n)}` as Hex)).toBe('custom error 0x08c379a0');
    expect(revertReason(`0x08c379a0${word(64)}${word(0)}` as Hex)).toBe('custom error 0x08c379a0');
    expect(revertReason('0x08c379a0' as Hex)).toBe('custom error 0x08c379a0');
    expect(revertReason(`0x08c379a0${word(32)}${word(2)}c328` as Hex)).toBe('0xc328');
  });

  it('gives one short line for any bytes', () => {
    const heads = fc.constantFrom('', '08c379a0', '4e487b71', `08c379a0${word(32)}`);
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 200 }), (head, tail) => {
        const reason = revertReason(`0x${head}${bytesToHex(tail).slice(2)}` as Hex);
        expect(reason.length).toBeGreaterThan(0);
        expect(reason).not.toMatch(/[\n\r\u202e]/u);
      }),
    );
  });
});

describe('in another language', () => {
  beforeAll(() => speakMeanwhile('de', { 'core/tx/revert': [messages, german] }));

  it('a reason is in it too, but for what the contract said itself', () => {
    expect(revertReason('0xd93c0665' as Hex)).toBe('EnforcedPause: der Vertrag ist angehalten');
    expect(revertReason(`0x4e487b71${word(0x11)}` as Hex)).toBe('Panic 17: eine Rechnung lief über');
    expect(revertReason('0xdeadbeef' as Hex)).toBe('eigener Fehler 0xdeadbeef');
    expect(revertReason('0x' as Hex)).toBe('kein Grund angegeben');
    expect(revertReason(errorOf('too late'))).toBe('too late');
  });
});
