/** Calls and typed data made for a format of a descriptor: distinct values, the same for the same seed. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { typeByName } from '../../abi/parse.ts';
import type { AbiField, AbiParameter, AbiType, AbiValue } from '../../abi/types.ts';
import { type Address, toAddress } from '../../address/address.ts';
import { bytesToHex, type Hex } from '../../bytes/hex.ts';

/** Values that differ from each other, the same for the same seed. */
export class Maker {
  #state: string;
  constructor(seed: string) {
    this.#state = seed;
  }

  bytes(size: number): Hex {
    let hex = '';
    while (hex.length < size * 2) {
      this.#state = bytesToHex(keccak_256(utf8ToBytes(this.#state)));
      hex += this.#state.slice(2);
    }
    return `0x${hex.slice(0, size * 2)}` as Hex;
  }

  address(): Address {
    return toAddress(this.bytes(20));
  }

  number({ kind, bits }: Extract<AbiType, { readonly bits: number }>): bigint {
    const value = BigInt(this.bytes(Math.min(bits / 8, 9)));
    return kind === 'int' ? BigInt.asIntN(bits, value) : value;
  }

  value(type: AbiType): AbiValue {
    switch (type.kind) {
      case 'uint':
      case 'int':
        return { kind: 'number', value: this.number(type) };
      case 'address':
        return { kind: 'address', value: this.address() };
      case 'bool':
        return { kind: 'bool', value: BigInt(this.bytes(1)) % 2n === 0n };
      case 'bytes':
        return { kind: 'bytes', value: this.bytes(type.size ?? 420) };
      case 'string':
        return { kind: 'text', value: `Text ${this.bytes(4).slice(2)}` };
      case 'array':
        return {
          kind: 'list',
          items: Array.from({ length: type.length ?? 2 }, () => this.value(type.item)),
        };
      case 'tuple':
        return { kind: 'tuple', fields: this.fields(type.fields) };
    }
  }

  fields(parameters: readonly AbiParameter[]): readonly AbiField[] {
    return parameters.map(({ name, type }) => ({ name, type, value: this.value(type) }));
  }
}

/** The types of an `encodeType`: `A(B b)B(uint256 x)`. */
export function typesOf(encodedType: string): Readonly<Record<string, { name: string; type: string }[]>> {
  return Object.fromEntries(
    [...encodedType.matchAll(/([^()]+)\(([^()]*)\)/g)].map(([, struct = '', members = '']) => [
      struct,
      members
        .split(',')
        .filter((member) => member !== '')
        .map((member) => {
          const [type = '', name = ''] = member.trim().split(/\s+/);
          return { name, type };
        }),
    ]),
  );
}

export function parametersFrom(
  types: ReturnType<typeof typesOf>,
  struct: string,
  depth = 0,
): readonly AbiParameter[] {
  if (depth > 8) throw new Error('a type within itself');
  const one = (text: string): AbiType => {
    const array = /^(.*)\[(\d*)\]$/.exec(text);
    if (array !== null)
      return { kind: 'array', item: one(array[1] ?? ''), length: array[2] === '' ? null : Number(array[2]) };
    if (types[text] !== undefined) return { kind: 'tuple', fields: parametersFrom(types, text, depth + 1) };
    const type = typeByName(text, null);
    if (type === null) throw new Error(`no type ${text}`);
    return type;
  };
  return (types[struct] ?? []).map(({ name, type }) => ({ name, type: one(type) }));
}

/** As JSON of typed data writes them. */
export function plain(value: AbiValue): unknown {
  switch (value.kind) {
    case 'number':
      return value.value.toString();
    case 'list':
      return value.items.map(plain);
    case 'tuple':
      return plainFields(value.fields);
    default:
      return value.value;
  }
}

export function plainFields(fields: readonly AbiField[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, plain(value)]));
}
