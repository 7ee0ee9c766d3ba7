/**
 * What the program knows of a published function: its layout, and what it means. A selector alone does not prove what
 * a contract does: a meaning says what the standard says, and the contract that is called stands beside it.
 */
import { parseFunction, parseParameters, typeText } from '../abi/parse.ts';
import type { AbiField, AbiFunction, AbiValue } from '../abi/types.ts';
import { type Address, toAddress } from '../address/address.ts';
import { EMPTY_HEX, type Hex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { unwrap } from '../result.ts';
import type { Meaning } from './meaning.ts';
import type { Call, CallTree } from './tree.ts';

/** Where a function is called, for its reader. */
export interface Site {
  readonly call: Call;
  /** The contract whose code answers. */
  readonly to: Address;
  /**
   * In whose name the contract makes the calls it carries: its own, or, where its code was borrowed by a delegate
   * call, the borrower's. Null where the bytes do not say.
   */
  readonly carrier: Address | null;
  /** The chain's coin as a token, where that is known. */
  readonly wrappedNative: Address | null;
}

/**
 * A carried call. `as`: it has no selector of its own and is laid out like this; null: nobody knows how.
 */
export interface NestedCall {
  readonly call: Call;
  readonly as?: Standard | null;
}

export interface DecodedMeaning {
  readonly meaning: Meaning | null;
  readonly carried: readonly NestedCall[];
  /** What the carried calls come to, once they are read. Null: no more than their list, and `meaning` holds. */
  readonly compose?: (children: readonly CallTree[]) => Meaning | null;
  /** The function is known, and what it does with these values is not. */
  readonly unclear?: true;
}

/** Null where the values contradict the standard in a way that the layout does not show: the node is then unread. */
export type Reader = (args: Args, site: Site) => DecodedMeaning | null;

export interface Standard {
  readonly fn: AbiFunction;
  readonly read: Reader;
  /** A function of these contracts alone, which keep to it; of all others nothing is known. Absent: of any contract. */
  readonly of?: readonly Address[];
}

/** Null: the values are none that can be put into words (`unclear`). */
export const means = (meaning: Meaning | null): DecodedMeaning =>
  meaning === null ? { meaning, carried: [], unclear: true } : { meaning, carried: [] };

type Right = Extract<Meaning, { readonly kind: 'operator' }>;

/** @param amount 0 to revoke it. @param owner absent: the caller. */
export const operator = (
  { to: contract }: Site,
  over: Right['over'],
  who: Address,
  amount: Right['amount'],
  owner: Right['owner'] = null,
): DecodedMeaning => means({ kind: 'operator', contract, over, operator: who, amount, owner });

/** The name of the function and its fields say what there is to say. */
export const FIELDS: DecodedMeaning = { meaning: null, carried: [] };

/** Known by its layout alone. */
const plain: Reader = () => FIELDS;

/** Its layout is parsed when it is first asked for: of hundreds, a request needs a few. */
function late(parse: () => AbiFunction, read: Reader, of?: readonly Address[]): Standard {
  let fn: AbiFunction | null = null;
  return {
    get fn() {
      fn ??= parse();
      return fn;
    },
    read,
    ...(of === undefined ? {} : { of }),
  };
}

export function standard(signature: string, read: Reader = plain): Standard {
  return late(() => unwrap(parseFunction(signature)), read);
}

/** The functions of one product, at the addresses that it publishes. */
export function only(of: readonly string[], standards: readonly Standard[]): readonly Standard[] {
  const contracts = of.map(toAddress);
  return standards.map((each) => late(() => each.fn, each.read, contracts));
}

/** A piece of a call that is laid out like arguments and has a selector of its own making, or none. */
export function piece(
  name: string,
  parameters: string,
  read: Reader = plain,
  selector: Hex = EMPTY_HEX,
): Standard {
  return late(() => {
    const inputs = unwrap(parseParameters(parameters));
    const signature = `${name}${typeText({ kind: 'tuple', fields: inputs })}`;
    return { name, inputs, signature, selector };
  }, read);
}

// Arguments by their place, for readers of functions whose layout is known.

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
