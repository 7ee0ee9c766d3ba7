import fc from 'fast-check';
import { encodeErrorResult, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { readInterface } from '../abi/interface/read.ts';
import { bytesToHex, type Hex, hexToBytes, parseHex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { hasUnseenText } from '../text/display.ts';
import { revertByInterface, revertDataOf } from './revert-by-interface.ts';

const LINES = [
  'error Short(uint256 needed, uint256 held)',
  'error Said(string)',
  'error Bad(address[] who, (bool on, bytes data) inner)',
  'error Plain()',
] as const;
const contract = unwrap(readInterface(LINES.join('\n')));
const abi = parseAbi(LINES);
const hex = (text: string): Hex => unwrap(parseHex(text));
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('revert data by an interface', () => {
  it('names the error and its arguments', () => {
    const short = encodeErrorResult({ abi, errorName: 'Short', args: [5n, 2n] });
    expect(revertByInterface(contract, hex(short))).toBe('Short(needed: 5, held: 2)');
    const bad = encodeErrorResult({ abi, errorName: 'Bad', args: [[BOB], { on: true, data: '0x12' }] });
    expect(revertByInterface(contract, hex(bad))).toBe(
      `Bad(who[0]: ${BOB}, inner.on: true, inner.data: 0x12)`,
    );
    const none = encodeErrorResult({ abi, errorName: 'Bad', args: [[], { on: false, data: '0x' }] });
    expect(revertByInterface(contract, hex(none))).toContain('who: []');
    expect(revertByInterface(contract, hex(encodeErrorResult({ abi, errorName: 'Plain' })))).toBe('Plain()');
  });

  it('is silent where the error is not declared, or laid out otherwise', () => {
    const short = hex(encodeErrorResult({ abi, errorName: 'Short', args: [5n, 2n] }));
    expect(revertByInterface(contract, hex('0xdeadbeef'))).toBeNull();
    expect(revertByInterface(contract, hex('0x'))).toBeNull();
    expect(revertByInterface(contract, hex(short.slice(0, -2)))).toBeNull();
    expect(revertByInterface(contract, hex(`${short}00`))).toBeNull();
  });

  it('leaves to Solidity what is Solidity’s', () => {
    const own = unwrap(readInterface('error Error(string text)\nerror Panic(uint256 code)'));
    const said = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['no'] });
    expect(own.errors.map(({ selector }) => selector)).toContain(said.slice(0, 10));
    expect(revertByInterface(own, hex(said))).toBeNull();
  });

  it('keeps no more than an error says', () => {
    expect(revertDataOf(null)).toBeNull();
    expect(revertDataOf(hex('0x'))).toBeNull();
    expect(revertDataOf(hex(`0x${'00'.repeat(4096)}`))).not.toBeNull();
    expect(revertDataOf(hex(`0x${'00'.repeat(4097)}`))).toBeNull();
  });

  it('shows hostile text without harm, on one bounded line', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 400 }), (text) => {
        const data = hex(encodeErrorResult({ abi, errorName: 'Said', args: [text.toWellFormed()] }));
        const shown = revertByInterface(contract, data);
        if (shown === null) return;
        expect(shown.startsWith('Said(')).toBe(true);
        expect(hasUnseenText(shown)).toBe(false);
        expect([...shown].length).toBeLessThanOrEqual(300);
      }),
      { numRuns: 40 },
    );
  });

  it('never throws, whatever stands behind the selector', () => {
    const [error] = contract.errors;
    if (error === undefined) throw new Error('the contract has an error of its own');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const data = bytesToHex(Uint8Array.of(...hexToBytes(error.selector), ...bytes));
        expect(['string', 'object']).toContain(typeof revertByInterface(contract, data));
      }),
    );
  });
});
