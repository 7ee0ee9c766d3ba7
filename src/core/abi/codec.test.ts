import fc from 'fast-check';
import { decodeAbiParameters, encodeAbiParameters, type AbiParameter as ViemParameter } from 'viem';
import { describe, expect, it } from 'vitest';
import { readVectors } from '#test/vectors.ts';
import { decodingSteps } from '#wallet/contracts/context.ts';
import { toAddress } from '../address/address.ts';
import { type Hex, hexToBytes, isHex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { unwrap } from '../result.ts';
import { decodeArguments } from './decode.ts';
import { encodeArguments } from './encode.ts';
import { parseParameters, typeText } from './parse.ts';
import { finish } from './steps.ts';
import { samples, samplesOf, type TypedSample, typeArbitrary } from './testing.ts';
import type { AbiParameter, AbiType, AbiValue } from './types.ts';

const unnamed = (types: readonly AbiType[]): readonly AbiParameter[] =>
  types.map((type) => ({ name: '', type }));

const parameters = (text: string) => unwrap(parseParameters(text));

/** viem's form of a type: tuples by components, all named, so that its values are objects. */
function viemType(type: AbiType): ViemParameter {
  if (type.kind === 'array') {
    const item = viemType(type.item);
    return { ...item, type: `${item.type}[${type.length ?? ''}]` };
  }
  if (type.kind !== 'tuple') return { type: typeText(type) };
  return {
    type: 'tuple',
    components: type.fields.map((field, index) => ({ ...viemType(field.type), name: `f${index}` })),
  };
}

function viemValue(type: AbiType, value: AbiValue): unknown {
  switch (value.kind) {
    case 'number': {
      const small = (type.kind === 'uint' || type.kind === 'int') && type.bits <= 48;
      return small ? Number(value.value) : value.value;
    }
    case 'list':
      return value.items.map((item) => (type.kind === 'array' ? viemValue(type.item, item) : null));
    case 'tuple':
      return Object.fromEntries(
        value.fields.map((field, index) => [`f${index}`, viemValue(field.type, field.value)]),
      );
    default:
      return value.value;
  }
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof EvidentError) return `${thrown.code} ${thrown.details.path ?? ''}`.trim();
    throw thrown;
  }
  return 'no error';
}

const decodeCode = (text: string, words: readonly string[]) => {
  const result = decodeArguments(parameters(text), `0x${words.join('')}` as Hex);
  return result.ok ? 'read' : result.error.code;
};
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0');

describe('the ABI codec beside viem', () => {
  it('writes the same bytes, and each reads what the other wrote', () => {
    fc.assert(
      fc.property(samples, ({ types, values }: TypedSample) => {
        const ours = encodeArguments(unnamed(types), values);
        const theirs = types.map((type, index) => {
          const value = values[index];
          return value === undefined ? null : viemValue(type, value);
        });
        const viemTypes = types.map(viemType);
        expect(ours).toBe(encodeAbiParameters(viemTypes, theirs));
        // viem refuses to read no bytes at all, which is what no arguments are.
        if (types.length > 0) expect(decodeAbiParameters(viemTypes, ours)).toEqual(theirs);
        const fields = unwrap(decodeArguments(unnamed(types), ours));
        expect(fields.map(({ value }) => value)).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  it('reads no bytes that it would not write, however they were changed', () => {
    let read = 0;
    fc.assert(
      fc.property(
        samplesOf(typeArbitrary(1)),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 3 }),
        fc.option(fc.integer({ min: -40, max: 40 }), { nil: 0, freq: 2 }),
        ({ types, values }, changes, longer) => {
          const bytes = hexToBytes(encodeArguments(unnamed(types), values));
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          const whole = Buffer.concat([bytes, Buffer.alloc(Math.max(0, longer))]);
          const data = `0x${whole.subarray(0, whole.length + Math.min(0, longer)).toString('hex')}` as Hex;
          const result = decodeArguments(unnamed(types), data);
          if (!result.ok) return;
          read += 1;
          const again = result.value.map(({ value }) => value);
          expect(encodeArguments(unnamed(types), again)).toBe(data);
        },
      ),
      { numRuns: 1000 },
    );
    // Otherwise the property above holds for want of anything read.
    expect(read).toBeGreaterThan(20);
  });

  it('reads the same in pieces', () => {
    fc.assert(
      fc.property(samples, ({ types, values }) => {
        const data = encodeArguments(unnamed(types), values);
        expect(finish(decodingSteps(unnamed(types), data, 4096))).toEqual(
          decodeArguments(unnamed(types), data),
        );
      }),
    );
    const many = Array.from({ length: 1000 }, (_, index) => word(2n ** 150n + BigInt(index))).join('');
    const steps = decodingSteps(
      parameters('(address[] a)'),
      `0x${word(32)}${word(1000)}${many}` as Hex,
      2000,
    );
    let pieces = 0;
    while (!steps.next().done) pieces += 1;
    expect(pieces).toBe(10);
  });

  it('meets any bytes with a value or a code', () => {
    fc.assert(
      fc.property(samples, fc.uint8Array({ maxLength: 400 }), ({ types }, bytes) => {
        const result = decodeArguments(unnamed(types), `0x${Buffer.from(bytes).toString('hex')}` as Hex);
        if (!result.ok) expect(result.error.code).toMatch(/^ABI_/);
      }),
      { numRuns: 1000 },
    );
  });
});

interface EthersValue {
  readonly type: string;
  readonly value: string | boolean | readonly EthersValue[];
}
interface EthersVector {
  readonly name: string;
  readonly type: string;
  readonly verbose: EthersValue;
  readonly encoded: string;
}

function ethersValue(type: AbiType, { value }: EthersValue): AbiValue {
  if (Array.isArray(value)) {
    const items: readonly EthersValue[] = value;
    if (type.kind === 'array')
      return { kind: 'list', items: items.map((item) => ethersValue(type.item, item)) };
    if (type.kind !== 'tuple') throw new Error(`a list where ${type.kind} is`);
    const fields = type.fields.flatMap((field, index) => {
      const item = items[index];
      return item === undefined ? [] : [{ ...field, value: ethersValue(field.type, item) }];
    });
    return { kind: 'tuple', fields };
  }
  if (typeof value === 'boolean') return { kind: 'bool', value };
  const text = String(value);
  switch (type.kind) {
    case 'address':
      return { kind: 'address', value: toAddress(text) };
    case 'bytes':
      return { kind: 'bytes', value: text.toLowerCase() as Hex };
    case 'string':
      return { kind: 'text', value: text };
    default:
      return { kind: 'number', value: BigInt(text) };
  }
}

const VECTORS = readVectors<readonly EthersVector[]>('ethers-v6/abi.json.gz');

it('reads and writes every vector of ethers', () => {
  for (const vector of VECTORS) {
    const found = parameters(`(${vector.type})`);
    const value = ethersValue({ kind: 'tuple', fields: found }, { type: 'object', value: [vector.verbose] });
    if (value.kind !== 'tuple' || !isHex(vector.encoded)) throw new Error(vector.name);
    const values = value.fields.map((field) => field.value);
    expect(encodeArguments(found, values), vector.name).toBe(vector.encoded);
    expect(unwrap(decodeArguments(found, vector.encoded)), vector.name).toEqual(value.fields);
  }
});

describe('what is not laid out in the one canonical way', () => {
  it.each([
    ['a number that is too wide', '(uint8 a)', [word(256)]],
    ['a negative number that is too wide', '(int8 a)', [word(2n ** 256n - 129n)]],
    ['a sign that is not carried on', '(int8 a)', [word(0xff)]],
    ['an address with a dirty front', '(address a)', [word(1n << 160n)]],
    ['a bool of 2', '(bool a)', [word(2)]],
    ['fixed bytes with a dirty end', '(bytes3 a)', [`${'11'.repeat(4)}${'00'.repeat(28)}`]],
    ['bytes with a dirty end', '(bytes a)', [word(32), word(1), `1122${'00'.repeat(30)}`]],
    ['bytes without their padding', '(bytes a)', [word(32), word(1), '11']],
    ['an offset into the head', '(bytes a)', [word(0), word(1), `11${'00'.repeat(31)}`]],
    ['an offset beyond the end', '(bytes a)', [word(2n ** 255n), word(0)]],
    ['a gap before the data', '(bytes a)', [word(64), word(0), word(0)]],
    ['data that two arguments share', '(bytes a, bytes b)', [word(64), word(64), word(0)]],
    ['data in another order', '(bytes a, bytes b)', [word(96), word(64), word(0), word(0)]],
    ['a length beyond the end', '(bytes a)', [word(32), word(2n ** 64n)]],
    ['a list that is longer than the data', '(uint256[] a)', [word(32), word(2n ** 200n), word(1)]],
    ['an item too few', '(uint256[2] a)', [word(1)]],
    ['a word too many', '(uint256 a)', [word(1), word(0)]],
    ['a byte too many', '(uint256 a)', [word(1), '00']],
    ['a byte too few', '(uint256 a)', [word(1).slice(2)]],
    ['nothing at all', '(uint256 a)', []],
    ['text that is no UTF-8', '(string a)', [word(32), word(1), `ff${'00'.repeat(31)}`]],
    ['text with half a surrogate pair', '(string a)', [word(32), word(3), `eda080${'00'.repeat(29)}`]],
    ['text in an overlong form', '(string a)', [word(32), word(2), `c080${'00'.repeat(30)}`]],
  ])('refuses %s', (_, text, words) => {
    expect(decodeCode(text, words)).toBe('ABI_DATA_MALFORMED');
  });

  it('keeps a byte order mark, which is part of the text', () => {
    const data = `0x${word(32)}${word(4)}efbbbf61${'00'.repeat(28)}` as Hex;
    const [field] = unwrap(decodeArguments(parameters('(string a)'), data));
    expect(field?.value).toEqual({ kind: 'text', value: '\ufeffa' });
  });

  it('refuses more values than one call may have', () => {
    expect(
      decodeCode('(uint8[] a)', [word(32), word(5000), ...Array.from({ length: 5000 }, () => word(1))]),
    ).toBe('ABI_DATA_TOO_LARGE');
  });

  it('refuses lists of lists that all point at themselves', () => {
    const bomb = Array.from({ length: 64 }, () => word(32));
    expect(decodeCode(`(uint8${'[]'.repeat(10)} a)`, bomb)).toBe('ABI_DATA_MALFORMED');
    expect(decodeCode('(uint8[][][] a)', [word(32), word(3), word(0), word(0), word(0)])).toBe(
      'ABI_DATA_MALFORMED',
    );
  });
});

describe('values that do not fit', () => {
  const list = (...items: readonly AbiValue[]): AbiValue => ({ kind: 'list', items });
  const number = (value: bigint): AbiValue => ({ kind: 'number', value });

  it.each<readonly [string, string, readonly AbiValue[], string]>([
    ['a number out of range', '(uint8 a)', [number(256n)], 'ABI_ARGUMENT_INVALID a'],
    ['a negative unsigned number', '(uint256 a)', [number(-1n)], 'ABI_ARGUMENT_INVALID a'],
    ['another kind', '(uint256 a)', [{ kind: 'bool', value: true }], 'ABI_ARGUMENT_INVALID a'],
    ['too few bytes', '(bytes4 a)', [{ kind: 'bytes', value: '0x11' as Hex }], 'ABI_ARGUMENT_INVALID a'],
    ['half a surrogate pair', '(string a)', [{ kind: 'text', value: '\ud800' }], 'ABI_ARGUMENT_INVALID a'],
    ['an item', '(uint8[] a)', [list(number(1n), number(300n))], 'ABI_ARGUMENT_INVALID a[1]'],
    ['an item of a list without name', '(uint8[])', [list(number(300n))], 'ABI_ARGUMENT_INVALID [0][0]'],
    ['a list of another length', '(uint8[2] a)', [list(number(1n))], 'ABI_ARGUMENT_INVALID a'],
    ['an argument too few', '(uint8 a)', [], 'ABI_ARGUMENT_INVALID'],
    [
      'a field deep inside',
      '((uint8 amount)[] orders)',
      [
        list({
          kind: 'tuple',
          fields: [{ name: 'amount', type: { kind: 'uint', bits: 8 }, value: number(256n) }],
        }),
      ],
      'ABI_ARGUMENT_INVALID orders[0].amount',
    ],
  ])('names the path of %s', (_, text, values, expected) => {
    expect(codeOf(() => encodeArguments(parameters(text), values))).toBe(expected);
  });
});
