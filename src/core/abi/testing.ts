/** Random types with values that fit them, and the same values as viem writes them. For tests. */
import fc from 'fast-check';
import { anyText } from '#test/any-text.ts';
import { toAddress } from '../address/address.ts';
import { bytesToHex } from '../bytes/hex.ts';
import type { AbiField, AbiType, AbiValue } from './types.ts';

export function typeArbitrary(depth = 3): fc.Arbitrary<AbiType> {
  const flat: fc.Arbitrary<AbiType> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('uint' as const, 'int' as const),
      bits: fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8),
    }),
    fc.constantFrom<AbiType>({ kind: 'address' }, { kind: 'bool' }, { kind: 'string' }),
    fc.record({ kind: fc.constant('bytes' as const), size: fc.option(fc.integer({ min: 1, max: 32 })) }),
  );
  if (depth === 0) return flat;
  const inner = typeArbitrary(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: flat },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('array' as const),
        item: inner,
        length: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('tuple' as const),
        fields: fc.array(fc.record({ name: fc.constantFrom('', 'a', 'orders'), type: inner }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    },
  );
}

const bytesOf = (min: number, max: number) =>
  fc.uint8Array({ minLength: min, maxLength: max }).map((bytes) => bytesToHex(bytes));

export function valueArbitrary(type: AbiType): fc.Arbitrary<AbiValue> {
  switch (type.kind) {
    case 'uint':
      return fc
        .bigInt({ min: 0n, max: 2n ** BigInt(type.bits) - 1n })
        .map((value) => ({ kind: 'number', value }));
    case 'int': {
      const half = 2n ** BigInt(type.bits - 1);
      return fc.bigInt({ min: -half, max: half - 1n }).map((value) => ({ kind: 'number', value }));
    }
    case 'address':
      return bytesOf(20, 20).map((bytes) => ({ kind: 'address', value: toAddress(bytes) }));
    case 'bool':
      return fc.boolean().map((value) => ({ kind: 'bool', value }));
    case 'bytes':
      return bytesOf(type.size ?? 0, type.size ?? 70).map((value) => ({ kind: 'bytes', value }));
    case 'string':
      return anyText({ maxLength: 40 }).map((value) => ({ kind: 'text', value }));
    case 'array':
      return fc
        .array(valueArbitrary(type.item), { minLength: type.length ?? 0, maxLength: type.length ?? 3 })
        .map((items) => ({ kind: 'list', items }));
    case 'tuple':
      return fc.tuple(...type.fields.map((field) => valueArbitrary(field.type))).map((values) => ({
        kind: 'tuple',
        fields: type.fields.flatMap(({ name, type: of }, index): AbiField[] => {
          const value = values[index];
          return value === undefined ? [] : [{ name, type: of, value }];
        }),
      }));
  }
}

export interface TypedSample {
  readonly types: readonly AbiType[];
  readonly values: readonly AbiValue[];
}

/** Arguments of these types, one at least. */
export function samplesOf(type: fc.Arbitrary<AbiType>): fc.Arbitrary<TypedSample> {
  return fc
    .array(type, { minLength: 1, maxLength: 3 })
    .chain((types) => fc.tuple(...types.map(valueArbitrary)).map((values) => ({ types, values })));
}

export const samples = samplesOf(typeArbitrary());
