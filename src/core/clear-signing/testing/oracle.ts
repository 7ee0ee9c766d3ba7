/**
 * A second, independent reading of what a descriptor says of a call or of typed data. It shares no code with the engine
 * or with what writes the descriptions.
 */
import type { AbiField, AbiType, AbiValue } from '../../abi/types.ts';
import { type Address, toAddress } from '../../address/address.ts';
import type { Descriptor } from '../descriptor.ts';
import { isRecord, type JsonRecord, listAt, own, recordAt, textAt } from '../json.ts';

/** What surrounds the values: `@.to` and the like. */
export interface Around {
  readonly from: Address | null;
  readonly to: Address;
  readonly value: bigint | null;
  readonly chainId: number;
}

/** A value with its type, or a whole one that stands in the descriptor or around the call. */
type Picked =
  | { readonly kind: 'value'; readonly type: AbiType; readonly value: AbiValue }
  | { readonly kind: 'bytes'; readonly hex: string }
  | { readonly kind: 'literal'; readonly value: unknown };

/** What a description must show at a field: an amount of a token, an address, or none of both. */
export type Expected =
  | { readonly kind: 'amount'; readonly amount: bigint; readonly token: Address | 'native' }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'number'; readonly number: bigint }
  | { readonly kind: 'date'; readonly seconds: bigint }
  /** A number moved by `decimals`, and its unit. */
  | { readonly kind: 'unit'; readonly number: bigint; readonly decimals: number; readonly unit: string }
  | { readonly kind: 'item'; readonly number: bigint; readonly collection: Address }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'other' };

export interface ExpectedField {
  readonly label: string;
  readonly expected: Expected;
}

/** The second reading. Throws where it does not know what the descriptor means. */
export class Oracle {
  readonly #descriptor: Descriptor;
  readonly #fields: readonly AbiField[];
  readonly #around: Around;

  constructor(descriptor: Descriptor, fields: readonly AbiField[], around: Around) {
    this.#descriptor = descriptor;
    this.#fields = fields;
    this.#around = around;
  }

  fields(list: readonly unknown[], base: readonly string[] = []): readonly ExpectedField[] {
    return list.filter(isRecord).flatMap((from) => {
      const field = this.#resolved(from);
      const path = textAt(field, 'path');
      const at = path === null ? base : steps(path, base);
      const children = listAt(field, 'fields');
      if (children.length > 0) {
        const each = children.map((child) => this.fields([child], at));
        if (textAt(field, 'iteration') !== 'bundled') return each.flat();
        return Array.from({ length: Math.max(...each.map(({ length }) => length)) }, (_, index) =>
          each.flatMap((items) => items.slice(index, index + 1)),
        ).flat();
      }
      const visible = own(field, 'visible');
      if (visible === 'never') return [];
      if (isRecord(visible)) throw new Error('a condition');
      if (at.join('.') === '@.from' && this.#around.from === null) return [];
      const picked: readonly Picked[] =
        path === null ? [{ kind: 'literal', value: this.#literal(own(field, 'value')) }] : this.#pick(at);
      return picked.map((value, index) => ({
        label: textAt(field, 'label') ?? 'undefined',
        expected: this.#expected(
          textAt(field, 'format') ?? 'raw',
          value,
          recordAt(field, 'params'),
          base,
          index,
        ),
      }));
    });
  }

  #resolved(field: JsonRecord): JsonRecord {
    const ref = textAt(field, '$ref');
    if (ref === null) return field;
    const definition = this.#literal(ref);
    if (!isRecord(definition)) throw new Error(`no definition ${ref}`);
    return {
      ...definition,
      ...field,
      params: { ...recordAt(definition, 'params'), ...recordAt(field, 'params') },
    };
  }

  /** A constant, or what `$.metadata.…` refers to. */
  #literal(value: unknown): unknown {
    if (typeof value !== 'string' || !value.startsWith('$.')) return value;
    const { context, metadata, definitions, formats } = this.#descriptor;
    let at: unknown = { context, metadata, display: { definitions, formats } };
    for (const name of value.slice(2).split('.')) at = isRecord(at) ? own(at, name) : undefined;
    if (at === undefined) throw new Error(`nothing at ${value}`);
    return at;
  }

  #expected(
    format: string,
    picked: Picked,
    params: JsonRecord,
    base: readonly string[],
    index: number,
  ): Expected {
    switch (format) {
      case 'amount':
        return { kind: 'amount', amount: numberOf(picked), token: 'native' };
      case 'tokenAmount': {
        // ERC-7730: without a token it is a number.
        if (own(params, 'tokenPath') === undefined && own(params, 'token') === undefined)
          return { kind: 'number', number: numberOf(picked) };
        const token = this.#tokenOf(params, base, index);
        const natives = own(params, 'nativeCurrencyAddress');
        const native = (Array.isArray(natives) ? natives : [natives])
          .filter((item) => item !== undefined)
          .some((item) => String(this.#literal(item)).toLowerCase() === token.toLowerCase());
        return { kind: 'amount', amount: numberOf(picked), token: native ? 'native' : token };
      }
      case 'addressName': {
        const address = addressOf(picked);
        const sender = own(params, 'senderAddress');
        const stands = (Array.isArray(sender) ? sender : [sender]).some(
          (item) => item !== undefined && String(this.#literal(item)).toLowerCase() === address.toLowerCase(),
        );
        return { kind: 'address', address: stands ? (this.#around.from ?? address) : address };
      }
      case 'date':
        return textAt(params, 'encoding') === 'blockheight'
          ? { kind: 'number', number: numberOf(picked) }
          : { kind: 'date', seconds: numberOf(picked) };
      case 'unit':
        return {
          kind: 'unit',
          number: numberOf(picked),
          decimals: Number(own(params, 'decimals') ?? 0),
          unit: String(this.#literal(own(params, 'base') ?? '')),
        };
      case 'nftName': {
        const path = textAt(params, 'collectionPath');
        const named = textAt(params, 'collection');
        const bare = path === null && named === null;
        const collection = bare ? this.#around.to : this.#addressAt(path, named, base, index);
        return { kind: 'item', number: numberOf(picked), collection };
      }
      case 'enum': {
        const words = this.#literal(own(params, '$ref'));
        if (picked.kind === 'value' && picked.value.kind === 'bool') {
          const { value } = picked.value;
          const named = isRecord(words) ? own(words, value ? 'True' : 'False') : undefined;
          return { kind: 'word', word: String(named ?? (value ? 'yes' : 'no')) };
        }
        const number = numberOf(picked);
        const bare = picked.kind === 'bytes' ? `0x${picked.hex}` : number;
        return { kind: 'word', word: String((isRecord(words) ? own(words, String(number)) : null) ?? bare) };
      }
      case 'raw':
        if (picked.kind === 'value' && picked.value.kind === 'number')
          return { kind: 'number', number: picked.value.value };
        if (picked.kind === 'value' && picked.value.kind === 'address')
          return { kind: 'address', address: picked.value.value };
        return { kind: 'other' };
      case 'calldata': {
        const callee = textAt(params, 'calleePath');
        const named = textAt(params, 'callee');
        if (callee === null && named === null) return { kind: 'address', address: this.#around.to };
        return { kind: 'address', address: this.#addressAt(callee, named, base, index) };
      }
      default:
        return { kind: 'other' };
    }
  }

  #tokenOf(params: JsonRecord, base: readonly string[], index: number): Address {
    const path = textAt(params, 'tokenPath');
    const token = textAt(params, 'token');
    return path === null && token === null ? this.#around.to : this.#addressAt(path, token, base, index);
  }

  #addressAt(path: string | null, literal: string | null, base: readonly string[], index: number): Address {
    if (path === null) return addressOf({ kind: 'literal', value: this.#literal(literal) });
    const found = this.#pick(steps(path, base), index);
    const [only] = found;
    if (found.length !== 1 || only === undefined) throw new Error(`${found.length} at ${path}`);
    return addressOf(only);
  }

  /** What stands at the path. With `index`, a `[]` takes the item that the field is at. */
  #pick(path: readonly string[], index: number | null = null): readonly Picked[] {
    const [root = '', name = ''] = path;
    if (root === '@') {
      const { from, to, value, chainId } = this.#around;
      const found = { from, to, value, chainId }[name] ?? null;
      if (found === null || path.length !== 2) throw new Error(`nothing at ${path.join('.')}`);
      return [{ kind: 'literal', value: found }];
    }
    let at: readonly Picked[] = [];
    const [first = '', ...rest] = path;
    const argument = this.#fields.find((field) => field.name === first);
    if (argument === undefined) throw new Error(`no argument ${first}`);
    at = [{ kind: 'value', type: argument.type, value: argument.value }];
    for (const step of rest) at = at.flatMap((picked) => go(picked, step, index));
    return at;
  }
}

/** `#.a.[0].b` as `a`, `[0]`, `b`; below `base` where it has no root. */
function steps(path: string, base: readonly string[]): readonly string[] {
  const parts = path.replaceAll(/([\w$\]])\[/g, '$1.[').split('.');
  if (parts[0] === '#') return parts.slice(1);
  return parts[0] === '@' || parts[0] === '$' ? parts : [...base, ...parts];
}

function go(picked: Picked, step: string, index: number | null): readonly Picked[] {
  const slice = /^\[(-?\d*):(-?\d*)\]$/.exec(step);
  if (slice !== null && !(picked.kind === 'value' && picked.value.kind === 'list')) {
    const hex = bytesOf(picked);
    const [, start = '', end = ''] = slice;
    // `slice` counts from the end and stays within bounds, as RFC 9535 asks.
    const bytes = hex.match(/../g) ?? [];
    return [
      {
        kind: 'bytes',
        hex: bytes.slice(start === '' ? 0 : Number(start), end === '' ? bytes.length : Number(end)).join(''),
      },
    ];
  }
  if (picked.kind !== 'value') throw new Error(`${step} of no value`);
  const { type, value } = picked;
  if (value.kind === 'tuple') {
    const field = value.fields.find(({ name }) => name === step);
    if (field === undefined) throw new Error(`no member ${step}`);
    return [{ kind: 'value', type: field.type, value: field.value }];
  }
  if (value.kind !== 'list' || type.kind !== 'array') throw new Error(`${step} of no list`);
  const items = value.items.map((item): Picked => ({ kind: 'value', type: type.item, value: item }));
  if (step === '[]') return index === null ? items : [items[index] ?? fail(step)];
  const number = /^\[(-?\d+)\]$/.exec(step)?.[1];
  if (number === undefined) throw new Error(`${step} of a list`);
  return [items.at(Number(number)) ?? fail(step)];
}

function fail(step: string): never {
  throw new Error(`nothing at ${step}`);
}

function bytesOf(picked: Picked): string {
  if (picked.kind === 'bytes') return picked.hex;
  if (picked.kind === 'value' && picked.value.kind === 'bytes') return picked.value.value.slice(2);
  if (picked.kind === 'value' && picked.value.kind === 'address')
    return picked.value.value.slice(2).toLowerCase();
  if (picked.kind === 'value' && picked.value.kind === 'number') {
    const bits = picked.type.kind === 'uint' || picked.type.kind === 'int' ? picked.type.bits : 256;
    return BigInt.asUintN(bits, picked.value.value)
      .toString(16)
      .padStart(bits / 4, '0');
  }
  throw new Error('no bytes');
}

function numberOf(picked: Picked): bigint {
  if (picked.kind === 'bytes') return BigInt(`0x${picked.hex}`);
  if (picked.kind === 'literal' && (typeof picked.value === 'bigint' || typeof picked.value === 'number'))
    return BigInt(picked.value);
  if (picked.kind === 'value' && picked.value.kind === 'number') return picked.value.value;
  if (picked.kind === 'value' && picked.value.kind === 'bytes') return BigInt(picked.value.value);
  throw new Error('no number');
}

function addressOf(picked: Picked): Address {
  if (picked.kind === 'value' && picked.value.kind === 'address') return picked.value.value;
  if (picked.kind === 'literal') return toAddress(String(picked.value).toLowerCase());
  const hex =
    picked.kind === 'value' && picked.value.kind === 'number'
      ? bytesOf(picked).padStart(64, '0').slice(-40)
      : bytesOf(picked);
  return toAddress(`0x${hex}`);
}
