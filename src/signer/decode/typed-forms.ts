/** The well-known forms of typed data that `recognise` tells apart, and what is read from each. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { Meaning } from '#core/calldata/meaning.ts';
import type { StructValue, TypedValue } from './typed-values.ts';

/** The fields that a domain has; the others are absent. */
export interface TypedDomain {
  readonly name?: string;
  readonly version?: string;
  readonly chainId?: bigint;
  readonly verifyingContract?: Address;
  readonly salt?: Hex;
}

export interface TokenAmount {
  readonly token: Address;
  /** In base units. */
  readonly amount: bigint;
}

export interface OrderItem {
  /** Seaport: 0 native, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 any of a set. */
  readonly itemType: number;
  readonly token: Address;
  readonly identifier: bigint;
  /** The amount moves from start to end in the order's time. */
  readonly startAmount: bigint;
  readonly endAmount: bigint;
}

export interface SignedOrder<Party = Address> {
  readonly offerer: Party;
  /** What leaves the offerer. */
  readonly offer: readonly OrderItem[];
  /** What somebody must receive for it. */
  readonly consideration: readonly (OrderItem & { readonly recipient: Party })[];
  /** Seconds since 1970. */
  readonly endTime: bigint;
}

/** By whom a signed call is made, and how. */
export type CallForm = 'userOperation' | 'forward' | 'gsn' | 'gelato' | 'metaTransaction';

/** What an enforcer lets a delegate do at most. `token` null: the chain's own coin. Amounts in base units, times in seconds. */
export type DelegationLimit =
  | { readonly kind: 'total'; readonly token: Address | null; readonly amount: bigint }
  | {
      readonly kind: 'period';
      readonly token: Address | null;
      readonly amount: bigint;
      readonly seconds: bigint;
      readonly from: bigint;
    }
  | {
      readonly kind: 'stream';
      readonly token: Address | null;
      readonly initial: bigint;
      readonly most: bigint;
      readonly perSecond: bigint;
      readonly from: bigint;
    }
  | { readonly kind: 'item'; readonly collection: Address; readonly id: bigint }
  /** 0 for no bound. */
  | { readonly kind: 'time'; readonly from: bigint; readonly until: bigint }
  | { readonly kind: 'calls'; readonly count: bigint }
  /** Of the chain's own coin, with each call. */
  | { readonly kind: 'value'; readonly amount: bigint }
  | { readonly kind: 'targets' | 'redeemers'; readonly addresses: readonly Address[] }
  | { readonly kind: 'methods'; readonly selectors: readonly Hex[] }
  | { readonly kind: 'exactData'; readonly data: Hex }
  | { readonly kind: 'unread'; readonly enforcer: Address };

/** Amounts, tokens, recipients and rates are texts of the message. */
export type HyperliquidAction =
  | { readonly kind: 'send'; readonly amount: string; readonly token: string; readonly to: string }
  | { readonly kind: 'withdraw'; readonly amount: string; readonly to: string }
  | { readonly kind: 'classTransfer'; readonly amount: string; readonly toPerp: boolean }
  | { readonly kind: 'agent'; readonly agent: Address }
  | { readonly kind: 'builderFee'; readonly builder: Address; readonly rate: string }
  /** In units of 10⁻⁸ HYPE. */
  | { readonly kind: 'stake'; readonly validator: Address; readonly amount: bigint; readonly undo: boolean }
  | { readonly kind: 'multiSig'; readonly signers: string }
  | { readonly kind: 'hash'; readonly hash: Hex };

/** Null: whoever signs. */
export type WrittenOrder = SignedOrder<Address | null>;

/** Times are in seconds since 1970. `token` is the verifying contract, null where the domain names none. */
export type Recognised =
  | {
      readonly kind: 'permit';
      readonly token: Address | null;
      readonly owner: Address;
      readonly spender: Address;
      readonly amount: bigint;
      readonly deadline: bigint;
    }
  /** All or nothing. A `deadline` of 0 is none. */
  | {
      readonly kind: 'daiPermit';
      readonly token: Address | null;
      readonly owner: Address;
      readonly spender: Address;
      readonly allowed: boolean;
      readonly deadline: bigint;
    }
  | {
      readonly kind: 'nftPermit';
      readonly token: Address | null;
      readonly spender: Address;
      readonly tokenId: bigint;
      readonly deadline: bigint;
    }
  /** A lasting allowance within Permit2; `deadline` is that of the signature, `expiration` that of the allowance. */
  | {
      readonly kind: 'permit2Allowance';
      readonly contract: Address | null;
      readonly spender: Address;
      readonly allowances: readonly (TokenAmount & { readonly expiration: bigint })[];
      readonly deadline: bigint;
    }
  /** One transfer through Permit2. `witness` names the type that says what else must hold; null for none. */
  | {
      readonly kind: 'permit2Transfer';
      readonly contract: Address | null;
      readonly spender: Address;
      readonly transfers: readonly TokenAmount[];
      readonly deadline: bigint;
      readonly witness: string | null;
    }
  /** EIP-3009. `byRecipient`: only the recipient may hand it in. */
  | {
      readonly kind: 'transferAuthorization';
      readonly token: Address | null;
      readonly from: Address;
      readonly to: Address;
      readonly amount: bigint;
      readonly validAfter: bigint;
      readonly deadline: bigint;
      readonly byRecipient: boolean;
    }
  /** EIP-3009: an authorised transfer, of which there is only the number, can no longer be made. */
  | { readonly kind: 'cancelAuthorization'; readonly token: Address | null; readonly authorizer: Address }
  /** A right to act in the owner's name at a contract, as a call may give it (`Meaning`). `owner` null: whoever signs. */
  | (Extract<Meaning, { readonly kind: 'operator' }> & { readonly deadline: bigint })
  | {
      readonly kind: 'seaport' | 'cow';
      readonly contract: Address | null;
      readonly orders: readonly WrittenOrder[];
    }
  /** An order of one maker. `taker` may be the one who signs; then it is about what the maker gets. */
  | {
      readonly kind: 'zeroEx';
      readonly contract: Address | null;
      readonly taker: Address;
      readonly orders: readonly WrittenOrder[];
    }
  /**
   * An order of another market. `open`: data that is not read here, an extension or a bridge, can change what comes
   * back, and when the order ends.
   */
  | {
      readonly kind: 'marketOrder';
      readonly market: 'uniswapX' | 'oneInch' | 'velora' | 'augustusRfq' | 'blur';
      readonly contract: Address | null;
      readonly open: boolean;
      readonly orders: readonly WrittenOrder[];
    }
  | { readonly kind: 'cancelOrders'; readonly contract: Address | null; readonly count: number }
  /** A call that others can have made in the name of `from`. A `deadline` of null is none. */
  | {
      readonly kind: 'call';
      readonly form: CallForm;
      readonly contract: Address | null;
      readonly from: Address;
      readonly to: Address;
      /** In wei. */
      readonly value: bigint;
      readonly data: Hex;
      readonly deadline: bigint | null;
      /**
       * Of a user operation. The account pays at most `worstFee`, in wei, unless a paymaster does. `factory` creates the
       * account; where the account is the one that signs, it is the code that it delegates to (EIP-7702).
       */
      readonly operation: {
        readonly paymaster: Address | null;
        readonly factory: Address | null;
        readonly worstFee: bigint;
      } | null;
    }
  | {
      readonly kind: 'delegation';
      readonly contract: Address;
      /** Null: anybody. */
      readonly delegate: Address | null;
      readonly delegator: Address;
      /** Of rights that the delegator was given by another delegation. */
      readonly handedOn: boolean;
      readonly limits: readonly DelegationLimit[];
    }
  /** `support`: 0 against, 1 for, 2 abstain; another number means what the governor says. */
  | {
      readonly kind: 'vote';
      readonly contract: Address;
      readonly proposal: bigint;
      readonly support: bigint;
    }
  /** Lends the votes of all tokens that the account has. They stay its own. */
  | {
      readonly kind: 'delegateVotes';
      readonly token: Address;
      readonly delegatee: Address;
      readonly deadline: bigint;
    }
  | { readonly kind: 'hyperliquid'; readonly network: string; readonly action: HyperliquidAction };

// The members of a struct, for the readers of well-known forms.

/** The members of a struct by name, for types that are exactly as listed; null otherwise. */
export class Fields {
  readonly #values: ReadonlyMap<string, TypedValue>;

  private constructor(values: ReadonlyMap<string, TypedValue>) {
    this.#values = values;
  }

  /** `shape` is written as in `encodeType`, whose order is hashed; `more` other members may follow it. */
  static of(value: TypedValue | undefined, shape: string, more = 0): Fields | null {
    if (value?.kind !== 'struct') return null;
    const actual = value.children.map(({ name, type }) => `${type} ${name}`);
    const wanted = shape.split(',');
    if (actual.length !== wanted.length + more) return null;
    if (wanted.some((member, index) => member !== actual[index])) return null;
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
