/** The members of a struct, for the readers of well-known forms. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { Recognised, TypedDomain } from './typed-forms.ts';
import type { StructValue, TypedValue } from './typed-values.ts';

/** The members of a struct by name, for types that are exactly as listed; null otherwise. */
export class Fields {
  readonly #values: ReadonlyMap<string, TypedValue>;

  private constructor(values: ReadonlyMap<string, TypedValue>) {
    this.#values = values;
  }

  /** `shape` is written as in `encodeType`, in any order; `more` other members may stand beside it. */
  static of(value: TypedValue | undefined, shape: string, more = 0): Fields | null {
    if (value?.kind !== 'struct') return null;
    const actual = new Set(value.children.map(({ name, type }) => `${type} ${name}`));
    const wanted = shape.split(',');
    if (actual.size !== wanted.length + more || !wanted.every((member) => actual.has(member))) return null;
    return new Fields(new Map(value.children.map((child) => [child.name, child.value])));
  }

  get(name: string): TypedValue | undefined {
    return this.#values.get(name);
  }

  address(name: string): Address {
    const value = this.#values.get(name);
    if (value?.kind !== 'address') throw new TypeError(`no address: ${name}`);
    return value.value;
  }

  integer(name: string): bigint {
    const value = this.#values.get(name);
    if (value?.kind !== 'integer') throw new TypeError(`no integer: ${name}`);
    return value.value;
  }

  bytes(name: string): Hex {
    const value = this.#values.get(name);
    if (value?.kind !== 'bytes') throw new TypeError(`no bytes: ${name}`);
    return value.value;
  }

  text(name: string): string {
    const value = this.#values.get(name);
    if (value?.kind !== 'string') throw new TypeError(`no text: ${name}`);
    return value.value;
  }

  flag(name: string): boolean {
    const value = this.#values.get(name);
    if (value?.kind !== 'bool') throw new TypeError(`no flag: ${name}`);
    return value.value;
  }
}

/** Every value of a list (or the one value alone) by `read`; null as soon as one is of another form. */
export function all<T>(
  value: TypedValue | undefined,
  read: (item: TypedValue) => T | null,
): readonly T[] | null {
  if (value === undefined) return null;
  const items = value.kind === 'array' ? value.children.map((child) => child.value) : [value];
  const results: T[] = [];
  for (const item of items) {
    const result = read(item);
    if (result === null) return null;
    results.push(result);
  }
  return results;
}

/** What typed data are by their types and domain, or null. */
export type Recogniser = (message: StructValue, domain: TypedDomain) => Recognised | null;
