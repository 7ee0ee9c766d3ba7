/**
 * What is signed, as a ground for what a description shows. Read by our own decoder, so that the engine's reading of
 * the same bytes is checked by another one. And the tokens of amounts that a description shows bare.
 */
import type { AbiField, AbiType, AbiValue } from '../abi/types.ts';
import { type Address, toAddress } from '../address/address.ts';
import { bytesToHex } from '../bytes/hex.ts';
import { argRows } from '../calldata/arg-rows.ts';
import type { SwapSide, TokenRef } from '../calldata/meaning.ts';
import { readCall } from '../calldata/read.ts';
import type { Call } from '../calldata/tree.ts';
import { isRecord } from './json.ts';
import type { DescribedValue, TypedStruct } from './typed.ts';

export interface Ground {
  /** Every number, with the widest range that it stands in, in bits; lengths of lists and bytes with 0. */
  readonly numbers: ReadonlyMap<bigint, number>;
  readonly addresses: ReadonlySet<Address>;
  /** Low 20 bytes of larger numbers, and whether the other bytes are zero. */
  readonly narrowed: ReadonlyMap<Address, boolean>;
  readonly texts: ReadonlySet<string>;
  /** All bytes values, in lower case without `0x`; slices of them may be shown. */
  readonly bytes: readonly string[];
}

export class GroundBuilder implements Ground {
  readonly numbers = new Map<bigint, number>();
  readonly addresses = new Set<Address>();
  readonly narrowed = new Map<Address, boolean>();
  readonly texts = new Set<string>();
  readonly bytes: string[] = [];

  address(address: Address | null): this {
    if (address !== null) this.addresses.add(address);
    return this;
  }

  number(value: bigint, bits: number): this {
    this.numbers.set(value, Math.max(this.numbers.get(value) ?? 0, bits));
    if (value >= 0n && bits > 160) {
      const low = toAddress(`0x${BigInt.asUintN(160, value).toString(16).padStart(40, '0')}`);
      this.narrowed.set(low, (this.narrowed.get(low) ?? true) && value >> 160n === 0n);
    }
    // A slice of a number is a slice of its bytes in its full width.
    const hex = BigInt.asUintN(bits, value).toString(16);
    if (bits > 0) this.bytes.push(hex.padStart(bits / 4, '0'));
    return this;
  }

  call(fields: readonly AbiField[]): this {
    for (const { type, value } of fields) this.#abi(type, value);
    return this;
  }

  typed(fields: readonly { readonly name: string; readonly type: AbiType }[], struct: TypedStruct): this {
    for (const { name, type } of fields) {
      const value = struct[name];
      if (value !== undefined) this.#typed(type, value);
    }
    return this;
  }

  #text(text: string): void {
    this.texts.add(text);
    this.number(BigInt(text.length), 0);
  }

  #hex(hex: string): void {
    this.bytes.push(hex.slice(2));
    this.number(BigInt(hex.length / 2 - 1), 0);
  }

  #abi(type: AbiType, value: AbiValue): void {
    switch (value.kind) {
      case 'number':
        if (type.kind === 'uint' || type.kind === 'int') this.number(value.value, type.bits);
        return;
      case 'address':
        this.address(value.value);
        return;
      case 'bytes':
        this.#hex(value.value);
        return;
      case 'text':
        this.#text(value.value);
        return;
      case 'list':
        this.number(BigInt(value.items.length), 0);
        if (type.kind === 'array') for (const item of value.items) this.#abi(type.item, item);
        return;
      case 'tuple':
        this.call(value.fields);
        return;
      case 'bool':
        return;
    }
  }

  #typed(type: AbiType, value: DescribedValue): void {
    if (typeof value === 'bigint') {
      if (type.kind === 'uint' || type.kind === 'int') this.number(value, type.bits);
    } else if (typeof value === 'string') {
      if (type.kind === 'address') this.address(toAddress(value));
      else this.#text(value);
    } else if (value instanceof Uint8Array) this.#hex(bytesToHex(value));
    else if (Array.isArray(value)) {
      this.number(BigInt(value.length), 0);
      if (type.kind === 'array') for (const item of value) this.#typed(type.item, item);
    } else if (type.kind === 'tuple' && isStruct(value)) this.typed(type.fields, value);
  }
}

const isStruct = (value: DescribedValue): value is TypedStruct => isRecord(value);

// Tokens of amounts that a description shows bare, by the signer's own reading of the same bytes: of a swap's sides
// the one with this very number. Only where the number stands once in what is signed, so that it can be no other's.

/** Null where the reading does not tell. */
export type TokenOf = (amount: bigint) => TokenRef | null;

/** For what is read by nobody else. */
export const NO_TOKENS: TokenOf = () => null;

function sidesOf(call: Call): readonly SwapSide[] {
  const { meaning } = readCall(call);
  if (meaning?.kind === 'swap') return [meaning.gives, meaning.gets];
  return meaning?.kind === 'openSwap' ? [meaning.gives] : [];
}

export function tokensByReading(call: Call, fields: readonly AbiField[]): TokenOf {
  const sides = sidesOf(call);
  if (sides.length === 0) return NO_TOKENS;
  const numbers = argRows(fields).flatMap(({ kind, value }) => (kind === 'number' ? [BigInt(value)] : []));
  return (amount) => {
    const places = numbers.filter((number) => number === amount).length;
    const [side, ...others] = sides.filter((each) => each.amount === amount);
    if (side === undefined || others.length > 0) return null;
    return places === 1 && amount !== call.value ? side.token : null;
  };
}
