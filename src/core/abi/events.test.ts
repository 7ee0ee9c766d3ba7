import fc from 'fast-check';
import { type Abi, decodeEventLog, encodeEventTopics, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { encodeArguments } from './encode.ts';
import { decodeLog, topicOf } from './events.ts';
import { readInterface } from './interface/read.ts';
import { parseParameters, typeText } from './parse.ts';
import { typeArbitrary, valueArbitrary } from './testing.ts';
import type { AbiValue } from './types.ts';
import { jsonFields } from './values.ts';

const read = (text: string) => unwrap(readInterface(text));
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0');
const hash = (value: bigint | number) => `0x${word(value)}` as Hash;

describe('logs', () => {
  const contract = read(`
    event Moved(address indexed from, uint256 amount, string indexed note)
    event Moved(address from, uint256 indexed amount, string note)
    event Set(uint256 a, uint256 b)
    event Set(uint256 indexed a, uint256 indexed b)
    event Quiet(uint8 indexed a) anonymous`);
  const topicFor = (signature: string) =>
    contract.events.find((event) => event.signature === signature)?.topic ?? hash(0);

  it('are told apart by what they index, and hashes are marked as such', () => {
    const topic = topicFor('Set(uint256,uint256)');
    const inData = decodeLog(contract, [topic], `0x${word(1)}${word(2)}` as Hex);
    const inTopics = decodeLog(contract, [topic, hash(1), hash(2)], '0x' as Hex);
    expect(inData?.fields.map(({ indexed }) => indexed)).toEqual([false, false]);
    expect(inTopics?.fields.map(({ indexed }) => indexed)).toEqual([true, true]);
    const moved = decodeLog(
      contract,
      [topicFor('Moved(address,uint256,string)'), hash(5), hash(99)],
      `0x${word(7)}` as Hex,
    );
    expect(moved?.fields.map(({ name, hashed, value }) => [name, hashed, value.kind])).toEqual([
      ['from', false, 'address'],
      ['amount', false, 'number'],
      ['note', true, 'bytes'],
    ]);
  });

  it('that fit no event are not read, and an anonymous one only where it alone fits', () => {
    const topic = topicFor('Set(uint256,uint256)');
    expect(decodeLog(contract, [topic, hash(1)], '0x' as Hex)).toBeNull();
    expect(decodeLog(contract, [topic], `0x${word(1)}` as Hex)).toBeNull();
    expect(decodeLog(contract, [], '0x' as Hex)).toBeNull();
    expect(decodeLog(contract, [hash(7)], '0x' as Hex)?.event.name).toBe('Quiet');
    expect(decodeLog(contract, [hash(256)], '0x' as Hex)).toBeNull();
    const two = read('event A(uint8 indexed a) anonymous\nevent B(uint256 indexed a) anonymous');
    expect(decodeLog(two, [hash(7)], '0x' as Hex)).toBeNull();
  });

  it('have the topics that viem writes, and viem reads the same', () => {
    const flat = typeArbitrary(0).chain((type) => valueArbitrary(type).map((value) => ({ type, value })));
    fc.assert(
      fc.property(flat, flat, (first, second) => {
        const text = `event E(${typeText(first.type)} indexed a, ${typeText(second.type)} b)`;
        const abi: Abi = parseAbi([text] as readonly string[]);
        const contractOfOne = read(text);
        const topics = encodeEventTopics({ abi, eventName: 'E', args: { a: plain(first.value) } });
        expect(topics).toEqual([contractOfOne.events[0]?.topic, topicOf(first.type, first.value)]);
        const data = encodeArguments([{ name: 'b', type: second.type }], [second.value]);
        const ours = decodeLog(contractOfOne, topics as Hash[], data);
        expect(ours?.fields[1]?.value).toEqual(second.value);
        const theirs = decodeEventLog({ abi, topics: topics as [Hex], data });
        expect(theirs.args).toEqual({
          a: ours?.fields[0] === undefined ? null : sized(ours.fields[0].value, first.type),
          b: sized(second.value, second.type),
        });
      }),
      { numRuns: 200 },
    );
  });

  it('index lists and tuples by the hash of their words, without offsets and lengths', async () => {
    const { keccak256 } = await import('viem');
    const [list, tuple] = unwrap(parseParameters('(uint8[] a, (string s, uint8 n) b)'));
    const number = (value: bigint): AbiValue => ({ kind: 'number', value });
    if (list === undefined || tuple?.type.kind !== 'tuple') throw new Error('no types');
    expect(topicOf(list.type, { kind: 'list', items: [number(1n), number(2n)] })).toBe(
      keccak256(hexToBytes(`0x${word(1)}${word(2)}` as Hex)),
    );
    const [s, n] = tuple.type.fields;
    if (s === undefined || n === undefined) throw new Error('no fields');
    const value: AbiValue = {
      kind: 'tuple',
      fields: [
        { ...s, value: { kind: 'text', value: 'hi' } },
        { ...n, value: number(3n) },
      ],
    };
    expect(topicOf(tuple.type, value)).toBe(
      keccak256(hexToBytes(`0x6869${'00'.repeat(30)}${word(3)}` as Hex)),
    );
  });
});

const plain = (value: AbiValue) => ('value' in value ? value.value : null);
/** viem gives numbers up to 48 bits as such. */
function sized(value: AbiValue, type: { readonly kind: string; readonly bits?: number }) {
  const small = value.kind === 'number' && (type.bits ?? 256) <= 48;
  return small ? Number(value.value) : plain(value);
}

it('writes values as JSON: numbers as text, tuples by name where each has its own', () => {
  const number: AbiValue = { kind: 'number', value: 2n ** 200n };
  const type = { kind: 'uint', bits: 256 } as const;
  const field = (name: string) => ({ name, type, value: number });
  expect(jsonFields([field('a'), field('b')])).toEqual({ a: String(2n ** 200n), b: String(2n ** 200n) });
  expect(jsonFields([field('a'), field('a')])).toEqual([String(2n ** 200n), String(2n ** 200n)]);
  expect(jsonFields([field('a'), field('')])).toEqual([String(2n ** 200n), String(2n ** 200n)]);
  expect(JSON.stringify(jsonFields([field('__proto__')]))).toBe(`{"__proto__":"${2n ** 200n}"}`);
});
