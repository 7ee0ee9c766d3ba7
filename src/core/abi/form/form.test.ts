import fc from 'fast-check';
import { encodeAbiParameters, type AbiParameter as ViemParameter } from 'viem';
import { describe, expect, it, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { readVectors } from '#test/vectors.ts';
import { toAddress } from '../../address/address.ts';
import { isHex } from '../../bytes/hex.ts';
import { EvidentError } from '../../errors/error.ts';
import { unwrap } from '../../result.ts';
import { decodeArguments } from '../decode.ts';
import { encodeArguments } from '../encode.ts';
import { readInterface } from '../interface/read.ts';
import { parseParameters, typeText } from '../parse.ts';
import { samples, typeArbitrary, valueArbitrary } from '../testing.ts';
import type { AbiType } from '../types.ts';
import { draftsOfJson, jsonOfDrafts, rowsOfText } from './paste.ts';
import {
  errorsOf,
  type FormReading,
  padded,
  parseNumber,
  readDraft,
  utf8Hex,
  validateAbiForm,
} from './read.ts';
import {
  addRow,
  draftOf,
  emptyDraft,
  type FieldDraft,
  type FormField,
  formFields,
  listDraft,
  moveRow,
  removeRow,
  textDraft,
  updateRow,
} from './types.ts';

const fieldsOf = (text: string) => formFields(unwrap(parseParameters(text)));
const field = (type: string): FormField => {
  const [only] = fieldsOf(`(${type} a)`);
  if (only === undefined) throw new Error(type);
  return only;
};
const errors = (fields: readonly FormField[], reading: FormReading) =>
  Object.fromEntries([...errorsOf(fields, reading)].map(([path, error]) => [path, error.code]));
const outcome = (type: string, text: string) => {
  const reading = readDraft(field(type), textDraft(text));
  if (reading.kind === 'wrong') return reading.problem.error?.code;
  return reading.kind === 'value' && 'value' in reading.value ? reading.value.value : reading.kind;
};

describe('numbers', () => {
  test.each<[string, string, bigint | string]>([
    ['uint8', '255', 255n],
    ['uint8', '256', 'ABI_NUMBER_RANGE'],
    ['uint8', '-1', 'ABI_NUMBER_RANGE'],
    ['uint8', '-0', 0n],
    ['int8', '-128', -128n],
    ['int8', '128', 'ABI_NUMBER_RANGE'],
    ['int8', '-0x80', -128n],
    ['uint256', '0xFf', 255n],
    ['uint256', `0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['uint256', '1_000_000', 1_000_000n],
    ['uint256', '1__0', 'ABI_NUMBER_INVALID'],
    ['uint256', '1,000', 'ABI_NUMBER_INVALID'],
    ['uint256', '1e18', 10n ** 18n],
    ['uint256', '1.5e18', 15n * 10n ** 17n],
    ['uint256', '1.5', 'ABI_NUMBER_FRACTION'],
    ['uint256', '1.50', 'ABI_NUMBER_FRACTION'],
    ['uint256', '1.0', 1n],
    ['uint256', '1.5 ether', 15n * 10n ** 17n],
    ['uint256', '20gwei', 20n * 10n ** 9n],
    ['uint256', '1.0000000001 gwei', 'ABI_NUMBER_FRACTION'],
    ['uint256', '1.5 days', 129_600n],
    ['uint256', '0.1 seconds', 'ABI_NUMBER_FRACTION'],
    ['uint256', '1 parsec', 'ABI_NUMBER_INVALID'],
    ['uint256', '1e99', 'ABI_NUMBER_RANGE'],
    ['uint256', '1e999', 'ABI_NUMBER_RANGE'],
    ['uint256', '.', 'ABI_NUMBER_INVALID'],
    ['uint256', '0x', 'ABI_NUMBER_INVALID'],
    ['uint256', ' ', 'INPUT_REQUIRED'],
    ['uint256', 'Infinity', 'ABI_NUMBER_INVALID'],
    ['uint256', '9'.repeat(100_000), 'ABI_NUMBER_INVALID'],
  ])('%s %s', (type, text, expected) => {
    expect(outcome(type, text)).toBe(expected);
  });

  it('reads back every number, however it is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n - 1n }), fc.nat(18), (value, power) => {
        expect(parseNumber(String(value))).toEqual({ ok: true, value });
        const [sign, digits] = value < 0n ? ['-', String(-value)] : ['', String(value)];
        expect(parseNumber(`${sign}0x${BigInt(digits).toString(16)}`)).toEqual({ ok: true, value });
        const cut = digits.padStart(power + 1, '0');
        const point = cut.length - power;
        const shifted = `${sign}${cut.slice(0, point)}.${cut.slice(point)}e${power}`;
        expect(parseNumber(shifted)).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('other texts', () => {
  const ADDRESS = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');

  test.each<[string, string, unknown]>([
    ['bool', 'true', true],
    ['bool', '1', 'ABI_BOOL_INVALID'],
    ['bool', '', 'INPUT_REQUIRED'],
    ['address', ADDRESS, ADDRESS],
    ['address', ADDRESS.toLowerCase(), ADDRESS],
    ['address', ADDRESS.replace('f3', 'F3'), 'INPUT_ADDRESS_CHECKSUM'],
    ['address', '0x12', 'INPUT_ADDRESS_INVALID'],
    ['address', 'alice.eth', 'ABI_NAME_OPEN'],
    ['address', '', 'INPUT_REQUIRED'],
    ['bytes', '0x', '0x'],
    ['bytes', '0xAB cd\n12', '0xabcd12'],
    ['bytes', '0xabc', 'INPUT_DATA_INVALID'],
    ['bytes', 'abcd', 'INPUT_DATA_INVALID'],
    ['bytes4', '0xdeadbeef', '0xdeadbeef'],
    ['bytes4', '0xdeadbe', 'ABI_BYTES_LENGTH'],
    ['bytes4', '0xdeadbeef00', 'ABI_BYTES_LENGTH'],
    ['string', '', ''],
    ['string', ' a ', ' a '],
    ['string', '\ud800', 'ABI_TEXT_INVALID'],
  ])('%s %j', (type, text, expected) => {
    expect(outcome(type, text)).toBe(expected);
  });

  it('takes the address that a name led to', () => {
    const reading = readDraft(field('address'), textDraft('alice.eth', ADDRESS));
    expect(reading).toEqual({ kind: 'value', value: { kind: 'address', value: ADDRESS } });
  });

  it('fills bytes up on the side that is asked for, and never cuts', () => {
    expect(padded('0xab', 4, 'before')).toBe('0x000000ab');
    expect(padded('0xab', 4, 'behind')).toBe('0xab000000');
    expect(padded('0xabababab', 4, 'behind')).toBeNull();
    expect(padded('0xababababab', 4, 'behind')).toBeNull();
    expect(padded('ab', 4, 'behind')).toBeNull();
    expect(utf8Hex('é')).toBe('0xc3a9');
    expect(utf8Hex('\udc00')).toBeNull();
  });

  it('knows members of an enumeration by name and by number', () => {
    const source = 'enum Side { Buy, Sell }\nfunction f(Side side, Side[] sides)';
    const contract = unwrap(readInterface(source));
    const [side, sides] = formFields(contract.functions[0]?.inputs ?? [], contract.enums);
    if (side === undefined || sides?.item == null) throw new Error('no fields');
    expect(side.members).toEqual(['Buy', 'Sell']);
    expect(sides.item.members).toEqual(['Buy', 'Sell']);
    const read = (text: string) => readDraft(side, textDraft(text));
    expect(read('Sell')).toEqual({ kind: 'value', value: { kind: 'number', value: 1n } });
    expect(read('1')).toEqual(read('Sell'));
    expect(read('2')).toMatchObject({ problem: { error: { code: 'ABI_ENUM_UNKNOWN' } } });
    expect(read('sell')).toMatchObject({ problem: { error: { code: 'ABI_ENUM_UNKNOWN' } } });
    expect(draftOf(side, { kind: 'number', value: 1n })).toEqual(textDraft('Sell'));
    // A number that is no member stays what it is.
    expect(draftOf(side, { kind: 'number', value: 7n })).toEqual(textDraft('7'));
  });
});

describe('forms', () => {
  it('tells every error by its path', () => {
    const fields = fieldsOf('((address to, uint8 amount)[] orders, uint256[2] pair, bool)');
    const drafts = unwrap(
      draftsOfJson(
        fields,
        '[[{"to":"0x12","amount":1},["0x0000000000000000000000000000000000000001",300]],[1,2,3],"maybe"]',
      ),
    );
    const reading = validateAbiForm(fields, drafts);
    expect(reading.values).toBeNull();
    expect(errors(fields, reading)).toEqual({
      'orders[0].to': 'INPUT_ADDRESS_INVALID',
      'orders[1].amount': 'ABI_NUMBER_RANGE',
      pair: 'ABI_COUNT_WRONG',
      '[2]': 'ABI_BOOL_INVALID',
    });
    expect(errorsOf(fields, reading, 2).size).toBe(2);
  });

  it('begins with what is not filled in', () => {
    const fields = fieldsOf('(uint8 a, bytes b, string c, uint8[2] d, uint8[] e, (bool x) f)');
    const drafts = fields.map(emptyDraft);
    expect(errors(fields, validateAbiForm(fields, drafts))).toEqual({
      a: 'INPUT_REQUIRED',
      'd[0]': 'INPUT_REQUIRED',
      'd[1]': 'INPUT_REQUIRED',
      'f.x': 'INPUT_REQUIRED',
    });
  });

  it('goes from values to texts, to bytes, to values, and through JSON, without a change', () => {
    fc.assert(
      fc.property(samples, ({ types, values }) => {
        const parameters = types.map((type, index) => ({ name: index === 0 ? '' : `p${index}`, type }));
        const fields = formFields(parameters);
        const drafts = fields.flatMap((each, index) => {
          const value = values[index];
          return value === undefined ? [] : [draftOf(each, value)];
        });
        const read = validateAbiForm(fields, drafts);
        expect(read).toEqual({ values, problems: fields.map(() => null), open: false });
        const bytes = encodeArguments(parameters, read.values ?? []);
        const decoded = unwrap(decodeArguments(parameters, bytes));
        const again = fields.flatMap((each, index) => {
          const found = decoded[index];
          return found === undefined ? [] : [draftOf(each, found.value)];
        });
        expect(again).toEqual(drafts);
        expect(unwrap(draftsOfJson(fields, jsonOfDrafts(drafts)))).toEqual(drafts);
      }),
      { numRuns: 400 },
    );
  });

  it('accepts what viem encodes, to the same bytes, and refuses what viem refuses', () => {
    let refused = 0;
    // A value of one type in the form of another of the same shape: it fits now and then.
    const cases = typeArbitrary(2).chain((type) => {
      const other = loosened(type);
      return valueArbitrary(other).map((value) => ({ type, other, value }));
    });
    fc.assert(
      fc.property(cases, ({ type, other, value }) => {
        const [from] = formFields([{ name: 'a', type: other }]);
        const fields = formFields([{ name: 'a', type }]);
        if (from === undefined) throw new Error('no field');
        const drafts = [draftOf(from, value)];
        const read = validateAbiForm(fields, drafts);
        let theirs: string | null = null;
        try {
          theirs = encodeAbiParameters([viemType(type)], [viemValue(type, drafts[0])]);
        } catch {
          refused += 1;
        }
        if (read.values !== null) expect(encodeArguments([{ name: 'a', type }], read.values)).toBe(theirs);
        else expect(theirs).toBeNull();
        // Each path leads to the field that has the error.
        for (const path of errorsOf(fields, read).keys()) expect(path).toMatch(/^a(\.\w+|\[\d+\])*$/);
      }),
      { numRuns: 600 },
    );
    expect(refused).toBeGreaterThan(50);
  });

  it('meets any text in any field with a value or a code', () => {
    fc.assert(
      fc.property(typeArbitrary(0), anyText(), (type, text) => {
        const [only] = formFields([{ name: '', type }]);
        if (only === undefined) throw new Error('no field');
        const reading = readDraft(only, textDraft(text));
        if (reading.kind === 'value') encodeArguments([{ name: '', type }], [reading.value]);
        else expect(reading).toMatchObject({ problem: { error: expect.any(EvidentError) } });
      }),
      { numRuns: 2000 },
    );
  });
});

/** Wider numbers, other sizes of bytes, lists of any length: values that do not always fit. */
function loosened(type: AbiType): AbiType {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return { kind: 'int', bits: Math.min(256, type.bits + 8) };
    case 'bytes':
      return { kind: 'bytes', size: type.size === null ? null : ((type.size + 1) % 32) + 1 };
    case 'array':
      return { kind: 'array', item: loosened(type.item), length: null };
    case 'tuple':
      return {
        kind: 'tuple',
        fields: type.fields.map((each) => ({ name: each.name, type: loosened(each.type) })),
      };
    default:
      return type;
  }
}

function viemType(type: AbiType): ViemParameter {
  if (type.kind === 'array') {
    const item = viemType(type.item);
    return { ...item, type: `${item.type}[${type.length ?? ''}]` };
  }
  if (type.kind !== 'tuple') return { type: typeText(type) };
  return {
    type: 'tuple',
    components: type.fields.map((each, i) => ({ ...viemType(each.type), name: `f${i}` })),
  };
}

function viemValue(type: AbiType, draft: FieldDraft | undefined): unknown {
  if (draft === undefined) return undefined;
  if (draft.kind === 'list')
    return draft.rows.map((row) => (type.kind === 'array' ? viemValue(type.item, row.draft) : null));
  if (draft.kind === 'tuple') {
    const inner = type.kind === 'tuple' ? type.fields : [];
    return Object.fromEntries(
      draft.fields.map((each, i) => [`f${i}`, viemValue(inner[i]?.type ?? type, each)]),
    );
  }
  if (type.kind === 'uint' || type.kind === 'int') return BigInt(draft.text);
  return type.kind === 'bool' ? draft.text === 'true' : draft.text;
}

describe('long lists', () => {
  const COUNT = 10_000;
  const list = field('uint256[]');
  const long = () => listDraft(Array.from({ length: COUNT }, (_, i) => textDraft(String(i))));
  /** Texts that a reading looked at. */
  const cost = (draft: FieldDraft) => {
    const budget = { left: 1_000_000 };
    readDraft(list, draft, budget);
    return 1_000_000 - budget.left;
  };

  it('reads one row for a change of one, and none for a move', () => {
    const draft = long();
    expect(cost(draft)).toBe(COUNT);
    expect(cost(draft)).toBe(0);
    const changed = updateRow(draft, 5000, () => textDraft('7'));
    expect(cost(changed)).toBe(1);
    expect(cost(moveRow(changed, 0, 9000))).toBe(0);
    expect(cost(removeRow(changed, 17))).toBe(0);
    expect(cost(addRow(changed, textDraft('1'), 3))).toBe(1);
    expect(updateRow(draft, 5000, (same) => same)).toBe(draft);
  });

  it('goes on where a slice ended, and comes to the same', () => {
    const draft = long();
    let slices = 0;
    let reading: FormReading;
    do {
      slices += 1;
      reading = validateAbiForm([list], [draft], { left: 1500 });
    } while (reading.open && slices < 100);
    expect(slices).toBe(7);
    expect(reading).toEqual(validateAbiForm([list], [long()]));
  });

  it('is pasted, encoded and read back whole', () => {
    const lines = Array.from({ length: COUNT }, (_, i) => i).join('\n');
    const reading = readDraft(list, listDraft(unwrap(rowsOfText(list, lines))));
    if (reading.kind !== 'value') throw new Error(reading.kind);
    const parameters = [{ name: 'a', type: list.type }];
    const bytes = encodeArguments(parameters, [reading.value]);
    const decoded = unwrap(decodeArguments(parameters, bytes, 20_000));
    expect(decoded[0]?.value).toEqual(reading.value);
    expect(decodeArguments(parameters, bytes)).toMatchObject({ error: { code: 'ABI_DATA_TOO_LARGE' } });
  });
});

interface EthersVector {
  readonly type: string;
  readonly value: readonly unknown[];
  readonly encoded: string;
}
const VECTORS = readVectors<readonly EthersVector[]>('ethers-v6/abi.json.gz');

it('fills in every vector of ethers, and shows it again from its bytes', () => {
  for (const { type, value, encoded } of VECTORS) {
    const parameters = unwrap(parseParameters(`(${type})`));
    const fields = formFields(parameters);
    const drafts = unwrap(draftsOfJson(fields, JSON.stringify([value])));
    const { values } = validateAbiForm(fields, drafts);
    expect(values === null ? null : encodeArguments(parameters, values), type).toBe(encoded);
    if (!isHex(encoded)) throw new Error(type);
    const decoded = unwrap(decodeArguments(parameters, encoded, 100_000));
    const shown = fields.map((each, i) => {
      const found = decoded[i];
      return found === undefined ? null : draftOf(each, found.value);
    });
    expect(shown.length).toBe(fields.length);
    const again = validateAbiForm(
      fields,
      shown.flatMap((draft) => draft ?? []),
    );
    expect(again.values, type).toEqual(values);
  }
});
