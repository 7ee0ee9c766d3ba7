/** The well-known forms of typed data that `recognise` tells apart, and what is read from each. */
import type { Address } from '#core/address/address.ts';

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

export interface SignedOrder {
  readonly offerer: Address;
  /** What leaves the offerer. */
  readonly offer: readonly OrderItem[];
  /** What somebody must receive for it. */
  readonly consideration: readonly (OrderItem & { readonly recipient: Address })[];
  /** Seconds since 1970. */
  readonly endTime: bigint;
}

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
  | { readonly kind: 'seaport'; readonly contract: Address | null; readonly orders: readonly SignedOrder[] };
