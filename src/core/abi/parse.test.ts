import fc from 'fast-check';
import { parseAbiItem, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { parseAbiJson } from './json.ts';
import { MAX_SIGNATURE, parseFunction, parseParameters } from './parse.ts';
import { functionText, typeText } from './signature.ts';
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

describe('JSON interfaces', () => {
  const functionsOf = (value: unknown) => {
    const result = parseAbiJson(typeof value === 'string' ? value : JSON.stringify(value));
    if (!result.ok) return result.error.code;
    return { functions: result.value.functions.map(functionText), skipped: result.value.skipped };
  };
  const transfer = {
    type: 'function',
    name: 'transfer',
    inputs: [
      { name: 'to', type: 'address', internalType: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
    stateMutability: 'nonpayable',
  };

  it('reads functions and passes over everything else', () => {
    const orders = {
      type: 'function',
      name: 'fill',
      inputs: [
        {
          name: 'orders',
          type: 'tuple[2][]',
          components: [
            { name: 'id', type: 'uint8' },
            { name: 'rest', type: 'tuple', components: [{ name: '', type: 'bytes' }] },
          ],
        },
      ],
    };
    const others = [{ type: 'event', name: 'E', inputs: [] }, { type: 'receive' }, { type: 'constructor' }];
    expect(functionsOf([transfer, ...others, orders])).toEqual({
      functions: [
        'function transfer(address to, uint256 amount)',
        'function fill((uint8 id, (bytes) rest)[2][] orders)',
      ],
      skipped: 0,
    });
    expect(functionsOf({ contractName: 'Token', abi: [transfer] })).toMatchObject({ skipped: 0 });
  });

  it.each([
    ['a name that is none', { ...transfer, name: 'transfer(address' }],
    ['a name that is a word of the language', { ...transfer, name: 'returns' }],
    ['a type that is none', { ...transfer, inputs: [{ name: 'a', type: 'Set storage' }] }],
    ['a tuple without fields', { ...transfer, inputs: [{ name: 'a', type: 'tuple', components: [] }] }],
    ['an elementary type with brackets that do not close', { ...transfer, inputs: [{ type: 'uint256[' }] }],
    ['an array without end', { ...transfer, inputs: [{ type: `uint256${'[9999]'.repeat(3)}` }] }],
    ['inputs that are none', { ...transfer, inputs: 'address' }],
  ])('leaves out %s', (_, entry) => {
    expect(functionsOf([entry, transfer])).toMatchObject({ functions: [{}], skipped: 1 });
  });

  it('drops names of parameters that Solidity could not have written', () => {
    const inputs = [{ name: 'to, uint256 a)\u202e', type: 'address' }];
    expect(functionsOf([{ ...transfer, inputs }])).toEqual({
      functions: ['function transfer(address)'],
      skipped: 0,
    });
  });

  it.each(['', 'null', '{}', '"abi"', '[1]', '[[]]', '{"abi":{}}', '[{"type":1}]', '[{]'])(
    'refuses %j',
    (text) => {
      expect(functionsOf(text)).toBe('ABI_JSON_INVALID');
    },
  );

  it('refuses a text beyond 2 MiB, and survives nesting and repetition', () => {
    expect(functionsOf(`[${' '.repeat(2 * 1024 * 1024)}]`)).toBe('ABI_TOO_LARGE');
    expect(functionsOf('['.repeat(500_000))).toBe('ABI_JSON_INVALID');
    let deep: unknown = { name: 'a', type: 'uint256' };
    for (let level = 0; level < 200; level += 1) deep = { name: 'a', type: 'tuple', components: [deep] };
    expect(functionsOf([{ ...transfer, inputs: [deep] }])).toEqual({ functions: [], skipped: 1 });
    const many = Array.from({ length: 5000 }, () => ({ name: 'f' }));
    expect(functionsOf(many)).toMatchObject({ skipped: 5000 - 4096 });
  });
});
