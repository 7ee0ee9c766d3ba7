import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Hex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { annotateCalldata } from './annotate.ts';
import { encodeCall } from './encode.ts';
import { parseFunction } from './parse.ts';
import { samples } from './testing.ts';
import type { AbiFunction, AbiValue } from './types.ts';

const fn = (text: string) => unwrap(parseFunction(text));
const number = (value: bigint): AbiValue => ({ kind: 'number', value });

it('says of each word which argument it belongs to', () => {
  const place = fn('place(uint256 id, (uint96 amount, bytes note)[] orders)');
  const order = (amount: bigint, note: Hex): AbiValue => ({
    kind: 'tuple',
    fields: [
      { name: 'amount', type: { kind: 'uint', bits: 96 }, value: number(amount) },
      { name: 'note', type: { kind: 'bytes', size: null }, value: { kind: 'bytes', value: note } },
    ],
  });
  const data = encodeCall(place, [
    number(7n),
    { kind: 'list', items: [order(1n, '0x' as Hex), order(2n, '0xaabb' as Hex)] },
  ]);
  const words = annotateCalldata(place, data, 100);
  expect(words?.map(({ path, role }) => `${path} ${role}`)).toEqual([
    'place selector',
    'id value',
    'orders offset',
    'orders length',
    'orders[0] offset',
    'orders[1] offset',
    'orders[0].amount value',
    'orders[0].note offset',
    'orders[0].note length',
    'orders[1].amount value',
    'orders[1].note offset',
    'orders[1].note length',
    'orders[1].note value',
  ]);
  expect(words?.[1]?.digits).toBe('7'.padStart(64, '0'));
});

it('every word of any call belongs to something, and none is left out', () => {
  fc.assert(
    fc.property(samples, ({ types, values }) => {
      const inputs = types.map((type) => ({ name: '', type }));
      const any: AbiFunction = { name: 'any', inputs, signature: 'any()', selector: '0x01020304' as Hex };
      const data = encodeCall(any, values);
      const words = annotateCalldata(any, data, 10_000);
      expect(words?.map(({ digits }) => digits).join('')).toBe(data.slice(2));
      expect(annotateCalldata(any, data, 2)).toEqual(words?.slice(0, 3));
    }),
  );
});

it('is silent about data that are not of this function, or end too early', () => {
  const transfer = fn('transfer(address to, uint256 value)');
  const data = `${transfer.selector}${'0'.repeat(128)}` as Hex;
  expect(annotateCalldata(transfer, data, 9)).toHaveLength(3);
  expect(annotateCalldata(transfer, data.slice(0, -64) as Hex, 9)).toBeNull();
  expect(annotateCalldata(transfer, `${data}${'0'.repeat(64)}` as Hex, 9)).toBeNull();
  expect(annotateCalldata(transfer, `0x00000000${data.slice(10)}` as Hex, 9)).toBeNull();
});

it('a list that says it is endless is followed no further than asked', () => {
  const many = fn('many(uint256[] amounts)');
  const data = `${many.selector}${'20'.padStart(64, '0')}${'f'.repeat(64)}${'0'.repeat(640)}` as Hex;
  expect(annotateCalldata(many, data, 5)).toHaveLength(6);
  expect(annotateCalldata(many, data, 50)).toBeNull();
});
