import fc from 'fast-check';
import { parseAbiItem, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { functionText, MAX_SIGNATURE, parseFunction, parseParameters, typeText } from './parse.ts';
import { typeArbitrary } from './testing.ts';

const signatureOf = (text: string) => {
  const result = parseFunction(text);
  return result.ok ? result.value.signature : result.error.code;
};

describe('signatures of functions', () => {
  it.each([
    ['transfer(address,uint256)', 'transfer(address,uint256)'],
    ['f()', 'f()'],
    ['f(uint)', 'f(uint256)'],
    ['f(int[3][] a)', 'f(int256[3][])'],
    ['function f(address payable to)', 'f(address)'],
    [
      'function f(address to, (uint256 a, bytes b)[] orders) external payable returns (bool, (uint x)[] y)',
      'f(address,(uint256,bytes)[])',
    ],
    ['function f(tuple(uint8 a, tuple(bool)[2] b) c) public view;', 'f((uint8,(bool)[2]))'],
    ['f(bytes calldata data, string memory text)', 'f(bytes,string)'],
    ['  function\n f ( address a ,\tuint8 b )  ', 'f(address,uint8)'],
    ['$_1(bytes32)', '$_1(bytes32)'],
  ])('reads %j', (text, signature) => {
    expect(signatureOf(text)).toBe(signature);
  });

  it.each([
    '',
    'f',
    'f(',
    'f)',
    'f(uint256',
    'f(uint256))',
    'f(uint256,)',
    'f(,uint256)',
    'f(uint7)',
    'f(uint0)',
    'f(uint264)',
    'f(uint08)',
    'f(int257)',
    'f(bytes0)',
    'f(bytes33)',
    'f(byte)',
    'f(fixed128x18)',
    'f(function)',
    'f(IERC20 token)',
    'f(uint256 a b)',
    'f(uint256 returns)',
    'f(uint256[0])',
    'f(uint256[01])',
    'f(uint256[5000])',
    'f(uint256[64][65])',
    'f(uint256[-1])',
    'f(uint256[)',
    'f(())',
    'f(()[])',
    'f(tuple)',
    'f(string storage s)',
    'f(uint256) virtual',
    'f(uint256) returns',
    'function (uint256)',
    'function function(uint256)',
    'returns(uint256)',
    '1f(uint256)',
    'f(uint256) f(uint256)',
    'event f(uint256)',
    'f(uint256 é)',
    'f(uint256 a\u202e)',
    `f(${'('.repeat(40)}uint256${')'.repeat(40)})`,
    `f(uint256${'[]'.repeat(40)})`,
  ])('refuses %j', (text) => {
    expect(signatureOf(text)).toBe('ABI_SIGNATURE_INVALID');
  });

  it('refuses what is longer than any function', () => {
    expect(signatureOf(`f(${'uint256,'.repeat(MAX_SIGNATURE)}uint256)`)).toBe('ABI_TOO_LARGE');
  });

  it('gives the same selector as viem, and its own text reads back', () => {
    const inputs = fc.array(
      fc.record({ name: fc.constantFrom('', 'to', 'amount_1'), type: typeArbitrary() }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(inputs, (fields) => {
        const text = `do${typeText({ kind: 'tuple', fields })}`;
        const fn = unwrap(parseFunction(text));
        expect(fn.signature).toBe(text);
        expect(fn.selector).toBe(toFunctionSelector(text));
        const named = functionText({ ...fn, inputs: fields });
        const again = unwrap(parseFunction(named));
        expect(again).toEqual({ ...fn, inputs: fields });
        // A second reader takes our text as well.
        if (fields.length > 0) expect(parseAbiItem([named])).toMatchObject({ name: 'do' });
      }),
      { numRuns: 200 },
    );
  });

  it('meets any text with a function or a code', () => {
    const pieces = fc.constantFrom(
      'f',
      '(',
      ')',
      '[',
      ']',
      ',',
      'uint256',
      ' ',
      '3',
      'tuple',
      'returns',
      'memory',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
        ),
        (text) => {
          for (const result of [parseFunction(text), parseParameters(text)]) {
            if (!result.ok) expect(result.error.code).toBe('ABI_SIGNATURE_INVALID');
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
