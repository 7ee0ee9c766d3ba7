/**
 * Reading what the contract ABI lays out, strictly: only the one canonical encoding of the values is accepted.
 *
 * Contracts are more lenient: offsets may point anywhere, padding may hold anything. Such bytes can show one thing to
 * a reader and do another, so they are refused here and shown raw. As every offset must be exactly where the previous
 * value ended, reading takes time in proportion to the bytes, whatever they hold; and what was read is written again
 * by the encoder and compared before it is believed.
 *
 * Bytes behind the one encoding change no value in it. Calls often have some (attribution, a referrer), so they are
 * given out beside the values where the caller asks for them, and refused everywhere else.
 */
import { type Address, toAddress } from '../address/address.ts';
import { type Hex, hexSize } from '../bytes/hex.ts';
import { MAX_VALUES } from '../calldata/tree.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { encodeArguments } from './encode.ts';
import {
  type AbiField,
  type AbiFunction,
  type AbiParameter,
  type AbiType,
  type AbiValue,
  headWords,
  layoutOf,
  WORD,
} from './types.ts';

export interface ArgumentsAndTail {
  readonly fields: readonly AbiField[];
  /** What stands behind the one encoding of the fields; `0x` for nothing. */
  readonly tail: Hex;
}

/**
 * Arguments without a selector. Errors: `ABI_DATA_MALFORMED`, `ABI_DATA_TOO_LARGE` (more values than `limit`).
 *
 * @param limit how many values may be laid out; more only where nothing is signed by them.
 * @param addresses whose checksums are known already, by their number.
 */
export function decodeArguments(
  parameters: readonly AbiParameter[],
  data: Hex,
  limit = MAX_VALUES,
  addresses: ReadonlyMap<bigint, Address> = new Map(),
): Result<readonly AbiField[]> {
  return withoutTail(decodeLeading(parameters, data, limit, addresses));
}

/** A call's arguments. Errors: as `decodeArguments`; another selector is `ABI_DATA_MALFORMED`. */
export function decodeCall(fn: AbiFunction, data: Hex): Result<readonly AbiField[]> {
  return withoutTail(decodeCallAndTail(fn, data));
}

/** A call's arguments, and what stands behind them. Errors: as `decodeCall`, but for bytes left over. */
export function decodeCallAndTail(fn: AbiFunction, data: Hex): Result<ArgumentsAndTail> {
  if (!data.startsWith(fn.selector)) return fail(malformed());
  return decodeLeading(fn.inputs, `0x${data.slice(fn.selector.length)}` as Hex, MAX_VALUES, new Map());
}

function decodeLeading(
  parameters: readonly AbiParameter[],
  data: Hex,
  limit: number,
  addresses: ReadonlyMap<bigint, Address>,
): Result<ArgumentsAndTail> {
  try {
    const { fields, size } = new Reader(data, limit, addresses).all(parameters);
    const again = encodeArguments(
      parameters,
      fields.map(({ value }) => value),
    );
    const read = again === data.slice(0, 2 + size * 2);
    return read ? ok({ fields, tail: `0x${data.slice(again.length)}` as Hex }) : fail(malformed());
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function withoutTail(read: Result<ArgumentsAndTail>): Result<readonly AbiField[]> {
  if (!read.ok) return read;
  return hexSize(read.value.tail) === 0 ? ok(read.value.fields) : fail(malformed());
}

function malformed(): EvidentError {
  return new EvidentError('ABI_DATA_MALFORMED');
}

class Reader {
  /** Two digits for each byte: a value is cut out of it without being copied byte by byte. */
  readonly #digits: string;
  readonly #size: number;
  readonly #addresses: Map<bigint, Address>;
  readonly #limit: number;
  #values = 0;
  /** Where the data of the value that is read next must stand. */
  #tail = 0;

  constructor(data: Hex, limit: number, addresses: ReadonlyMap<bigint, Address>) {
    this.#addresses = new Map(addresses);
    this.#limit = limit;
    this.#digits = data.slice(2);
    this.#size = hexSize(data);
  }

  /** The fields, and how many bytes they take. */
  all(parameters: readonly AbiParameter[]): { readonly fields: readonly AbiField[]; readonly size: number } {
    const values = this.#sequence(
      parameters.map(({ type }) => type),
      0,
    );
    return { fields: named(parameters, values), size: this.#tail };
  }

  /** Heads from `base` on, each tail right behind what came before it. */
  #sequence(types: readonly AbiType[], base: number): readonly AbiValue[] {
    this.#tail = base + WORD * types.reduce((sum, type) => sum + headWords(type), 0);
    if (this.#tail > this.#size) throw malformed();
    let head = base;
    const values: AbiValue[] = [];
    for (const type of types) {
      if (layoutOf(type).dynamic) {
        if (this.#word(head) !== BigInt(this.#tail - base)) throw malformed();
        values.push(this.#dynamic(type, this.#tail));
      } else {
        // A static value lies in the head alone and leaves the tail where it is.
        const tail = this.#tail;
        values.push(this.#static(type, head));
        this.#tail = tail;
      }
      head += headWords(type) * WORD;
    }
    return values;
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > this.#limit) throw new EvidentError('ABI_DATA_TOO_LARGE');
  }

  #word(at: number): bigint {
    if (at + WORD > this.#size) throw malformed();
    return BigInt(`0x${this.#digits.slice(at * 2, (at + WORD) * 2)}`);
  }

  /** A length: never more than `room` allows, so that it is a safe number. */
  #length(at: number, room: number): number {
    const length = this.#word(at);
    if (length > BigInt(room)) throw malformed();
    return Number(length);
  }

  #static(type: AbiType, at: number): AbiValue {
    this.#count();
    switch (type.kind) {
      case 'uint':
      case 'int':
        return { kind: 'number', value: this.#number(type, at) };
      case 'address':
        return { kind: 'address', value: this.#address(at) };
      case 'bool': {
        const value = this.#word(at);
        if (value > 1n) throw malformed();
        return { kind: 'bool', value: value === 1n };
      }
      case 'bytes': {
        const size = type.size ?? 0;
        return { kind: 'bytes', value: this.#slice(at, size, WORD) };
      }
      case 'array':
        return { kind: 'list', items: this.#sequence(repeated(type.item, type.length ?? 0), at) };
      case 'tuple':
        return this.#tuple(type.fields, at);
      case 'string':
        throw malformed();
    }
  }

  #dynamic(type: AbiType, at: number): AbiValue {
    if (type.kind === 'tuple') {
      this.#count();
      return this.#tuple(type.fields, at);
    }
    this.#count();
    if (type.kind === 'array' && type.length !== null) {
      return { kind: 'list', items: this.#sequence(repeated(type.item, type.length), at) };
    }
    const rest = this.#size - at - WORD;
    if (type.kind === 'array') {
      const count = this.#length(at, Math.floor(rest / (headWords(type.item) * WORD)));
      if (count > this.#limit) throw new EvidentError('ABI_DATA_TOO_LARGE');
      return { kind: 'list', items: this.#sequence(repeated(type.item, count), at + WORD) };
    }
    const size = this.#length(at, rest);
    const room = Math.ceil(size / WORD) * WORD;
    const bytes = this.#slice(at + WORD, size, room);
    this.#tail = at + WORD + room;
    return type.kind === 'string' ? { kind: 'text', value: utf8(bytes) } : { kind: 'bytes', value: bytes };
  }

  #tuple(fields: readonly AbiParameter[], at: number): AbiValue {
    const values = this.#sequence(
      fields.map(({ type }) => type),
      at,
    );
    return { kind: 'tuple', fields: named(fields, values) };
  }

  #number({ kind, bits }: Extract<AbiType, { readonly bits: number }>, at: number): bigint {
    const raw = this.#word(at);
    const value = kind === 'uint' ? raw : BigInt.asIntN(256, raw);
    if (value !== (kind === 'uint' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value)))
      throw malformed();
    return value;
  }

  #address(at: number): Address {
    const raw = this.#word(at);
    if (raw >> 160n !== 0n) throw malformed();
    // A checksum is a hash, and lists repeat themselves.
    const known = this.#addresses.get(raw) ?? toAddress(`0x${raw.toString(16).padStart(40, '0')}`);
    this.#addresses.set(raw, known);
    return known;
  }

  /** `size` bytes at the left of `room`, the others zero. */
  #slice(at: number, size: number, room: number): Hex {
    if (at + room > this.#size) throw malformed();
    if (!/^0*$/.test(this.#digits.slice((at + size) * 2, (at + room) * 2))) throw malformed();
    return `0x${this.#digits.slice(at * 2, (at + size) * 2)}` as Hex;
  }
}

function repeated(item: AbiType, count: number): readonly AbiType[] {
  return Array.from({ length: count }, () => item);
}

function named(parameters: readonly AbiParameter[], values: readonly AbiValue[]): readonly AbiField[] {
  return parameters.flatMap(({ name, type }, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ name, type, value }];
  });
}

/** The runtime's own strict reading: overlong forms, surrogates and cut sequences throw. */
function utf8(bytes: Hex): string {
  try {
    return decodeURIComponent(bytes.slice(2).replace(/../g, '%$&'));
  } catch (cause) {
    throw new EvidentError('ABI_DATA_MALFORMED', {}, cause);
  }
}
