import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvidentError } from '../errors/error.ts';
import { type Cbor, decodeCbor, encodeCbor } from './cbor.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof EvidentError) return thrown.code;
    throw thrown;
  }
  return 'no error';
}

/** RFC 8949, Appendix A: those of the values that we know. */
const EXAMPLES: readonly (readonly [string, Cbor])[] = [
  ['00', 0],
  ['01', 1],
  ['0a', 10],
  ['17', 23],
  ['1818', 24],
  ['1819', 25],
  ['1864', 100],
  ['1903e8', 1000],
  ['1a000f4240', 1000000],
  ['1b000000e8d4a51000', 1000000000000],
  ['1bffffffffffffffff', 18446744073709551615n],
  ['3bffffffffffffffff', -18446744073709551616n],
  ['20', -1],
  ['29', -10],
  ['3863', -100],
  ['3903e7', -1000],
  ['f4', false],
  ['f5', true],
  ['f6', null],
  ['40', bytes('')],
  ['4401020304', bytes('01020304')],
  ['60', ''],
  ['6161', 'a'],
  ['6449455446', 'IETF'],
  ['62225c', '"\\'],
  ['62c3bc', 'ü'],
  ['63e6b0b4', '水'],
  ['64f0908591', '𐅑'],
  ['80', []],
  ['83010203', [1, 2, 3]],
  ['8301820203820405', [1, [2, 3], [4, 5]]],
  ['98190102030405060708090a0b0c0d0e0f101112131415161718181819', Array.from({ length: 25 }, (_, i) => i + 1)],
  ['a0', new Map()],
  [
    'a201020304',
    new Map([
      [1, 2],
      [3, 4],
    ]),
  ],
  [
    'a26161016162820203',
    new Map<string, Cbor>([
      ['a', 1],
      ['b', [2, 3]],
    ]),
  ],
  ['826161a161626163', ['a', new Map([['b', 'c']])]],
  ['c11a514b67b0', { tag: 1, value: 1363896240 }],
  ['d74401020304', { tag: 23, value: bytes('01020304') }],
  ['d818456449455446', { tag: 24, value: bytes('6449455446') }],
  ['d82076687474703a2f2f7777772e6578616d706c652e636f6d', { tag: 32, value: 'http://www.example.com' }],
];

const value: fc.Arbitrary<Cbor> = fc.letrec<{ value: Cbor }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.maxSafeInteger(),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n }),
    fc.boolean(),
    fc.constant(null),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array(),
    fc.array(tie('value'), { maxLength: 6 }),
    fc
      .uniqueArray(fc.tuple(fc.oneof(fc.maxSafeInteger(), fc.string({ unit: 'grapheme' })), tie('value')), {
        selector: ([key]) => key,
        comparator: 'SameValueZero',
        maxLength: 6,
      })
      .map((entries) => new Map(entries)),
    fc.record({ tag: fc.nat(), value: tie('value') }),
  ),
})).value;

describe('CBOR', () => {
  it('writes and reads the examples of RFC 8949', () => {
    for (const [text, example] of EXAMPLES) {
      expect(hex(encodeCbor(example)), text).toBe(text);
      expect(decodeCbor(bytes(text)), text).toEqual(example);
    }
    console.info(`RFC 8949 appendix A: ${EXAMPLES.length} examples`);
  });

  it('reads what it writes, and writes it the same way again', () => {
    fc.assert(
      fc.property(value, (original) => {
        const encoded = encodeCbor(original);
        const read = decodeCbor(encoded);
        expect(hex(encodeCbor(read))).toBe(hex(encoded));
        expect(read).toEqual(original);
      }),
    );
  });

  it('writes map keys in the order of their bytes, whatever order they came in', () => {
    const keys = ['aa', 'z', 100, 10, -1];
    const map = new Map(keys.map((key) => [key, 0]));
    expect(hex(encodeCbor(map))).toBe('a50a001864002000617a0062616100');
  });

  it.each([
    ['1800', 0],
    ['1900ff', 255],
    ['1b0000000000000001', 1],
    ['580101', bytes('01')],
    ['9900018101', undefined],
    ['b90001010a', new Map([[1, 10]])],
    ['d900250a', { tag: 37, value: 10 }],
  ])('takes the longer head of %s', (text, expected) => {
    if (expected === undefined) expect(decodeCbor(bytes(text))).toEqual([[1]]);
    else expect(decodeCbor(bytes(text))).toEqual(expected);
  });

  it.each([
    ['nothing', ''],
    ['bytes after the end', '0000'],
    ['a string that ends too early', '42ff'],
    ['a head that ends too early', '19ff'],
    ['a list longer than the bytes', '9affffffff'],
    ['a byte string longer than memory', '5bffffffffffffffff'],
    ['a map longer than the bytes', 'bb7fffffffffffffff'],
    ['an indefinite list', '9f01ff'],
    ['an indefinite string', '5f4101ff'],
    ['a reserved length', '1c'],
    ['a half float', 'f93c00'],
    ['a double', 'fb3ff0000000000000'],
    ['undefined', 'f7'],
    ['a simple value', 'f0'],
    ['a break', 'ff'],
    ['text that is not UTF-8', '61ff'],
    ['text with half a surrogate pair', '63eda080'],
    ['text in an overlong form', '62c080'],
    ['a key twice', 'a201000100'],
    ['a key twice in two lengths', 'a20100180100'],
    ['a list as key', 'a1800'],
    ['a tag beyond exact numbers', 'dbffffffffffffffff00'],
  ])('refuses %s', (_, text) => {
    expect(codeOf(() => decodeCbor(bytes(text)))).toBe('INPUT_UR_INVALID');
  });

  it('refuses depth and number beyond its bounds, and takes what is just within', () => {
    expect(codeOf(() => decodeCbor(bytes(`${'81'.repeat(16)}00`)))).toBe('no error');
    expect(codeOf(() => decodeCbor(bytes(`${'81'.repeat(17)}00`)))).toBe('INPUT_UR_INVALID');
    expect(codeOf(() => decodeCbor(bytes(`${'c1'.repeat(100_000)}00`)))).toBe('INPUT_UR_INVALID');
    const list = (length: number): Uint8Array => {
      const encoded = new Uint8Array(5 + length);
      encoded.set([0x9a, length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255]);
      return encoded;
    };
    expect(codeOf(() => decodeCbor(list(65_535)))).toBe('no error');
    expect(codeOf(() => decodeCbor(list(65_536)))).toBe('INPUT_UR_INVALID');
  });

  it.each<[string, Cbor]>([
    ['a fraction', 1.5],
    ['an inexact number', 2 ** 53],
    ['an integer of more than 64 bits', 2n ** 64n],
    ['half a surrogate pair', '\ud800'],
    ['a negative tag', { tag: -1, value: 0 }],
  ])('does not write %s', (_, original) => {
    expect(codeOf(() => encodeCbor(original))).toBe('INPUT_UR_INVALID');
  });

  it('answers hostile bytes with its own error or a value', () => {
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.tuple(value, fc.nat(), fc.nat(255)).map(([original, at, byte]) => {
        const encoded = encodeCbor(original);
        encoded[at % encoded.length] = byte;
        return encoded;
      }),
    );
    let refused = 0;
    fc.assert(
      fc.property(hostile, (input) => {
        const code = codeOf(() => decodeCbor(input));
        expect(['no error', 'INPUT_UR_INVALID']).toContain(code);
        if (code !== 'no error') refused += 1;
      }),
      { numRuns: 2000 },
    );
    expect(refused).toBeGreaterThan(0);
  });
});
