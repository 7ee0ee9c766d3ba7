/** Arguments by their place, for readers of functions whose layout is known. */
import type { AbiField, AbiValue } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';

/** Each method throws `ABI_DATA_MALFORMED` where the value is of another kind: the function's table is wrong then. */
export class Args {
  readonly values: readonly AbiValue[];

  constructor(values: readonly AbiValue[]) {
    this.values = values;
  }

  static of(fields: readonly AbiField[]): Args {
    return new Args(fields.map(({ value }) => value));
  }

  #at<Kind extends AbiValue['kind']>(index: number, kind: Kind): Extract<AbiValue, { readonly kind: Kind }> {
    const value = this.values[index];
    if (value === undefined || !isKind(value, kind)) throw new EvidentError('ABI_DATA_MALFORMED');
    return value;
  }

  address(index: number): Address {
    return this.#at(index, 'address').value;
  }

  number(index: number): bigint {
    return this.#at(index, 'number').value;
  }

  flag(index: number): boolean {
    return this.#at(index, 'bool').value;
  }

  bytes(index: number): Hex {
    return this.#at(index, 'bytes').value;
  }

  text(index: number): string {
    return this.#at(index, 'text').value;
  }

  /** The items of a list, as arguments of their own. */
  list(index: number): Args {
    return new Args(this.#at(index, 'list').items);
  }

  tuple(index: number): Args {
    return Args.of(this.#at(index, 'tuple').fields);
  }

  get size(): number {
    return this.values.length;
  }

  /** What `read` makes of each value: `args.list(2).each((items, i) => items.address(i))`. */
  each<T>(read: (args: Args, index: number) => T): readonly T[] {
    return this.values.map((_, index) => read(this, index));
  }

  tuples(): readonly Args[] {
    return this.each((items, index) => items.tuple(index));
  }

  addresses(): readonly Address[] {
    return this.each((items, index) => items.address(index));
  }
}

function isKind<Kind extends AbiValue['kind']>(
  value: AbiValue,
  kind: Kind,
): value is Extract<AbiValue, { readonly kind: Kind }> {
  return value.kind === kind;
}
