/** A transaction as it is composed, before it is bytes. Fee fields in wei per gas (EIP-1559), amounts in wei. */
import type { Address } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';

export type FeeFields =
  | { readonly kind: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint };

/** EIP-2930. */
export interface AccessListItem {
  readonly address: Address;
  readonly storageKeys: readonly Hash[];
}

/** EIP-7702: an account lets its calls be answered by the code at `address`; the zero address takes that back. */
export interface Authorization {
  /** 0: on every chain. */
  readonly chainId: number;
  readonly address: Address;
  readonly nonce: number;
}

export interface SignedAuthorization extends Authorization {
  readonly yParity: 0 | 1;
  readonly r: Hash;
  readonly s: Hash;
}

export interface UnsignedTransaction {
  readonly chainId: ChainId;
  readonly nonce: number;
  /** Null: `data` is the code of a contract's creation. */
  readonly to: Address | null;
  readonly value: bigint;
  readonly data: Hex;
  readonly gasLimit: bigint;
  readonly fees: FeeFields;
  /** Left out when empty. */
  readonly accessList?: readonly AccessListItem[];
  /** Makes it a transaction of type 4 (EIP-7702). Left out when empty. */
  readonly authorizations?: readonly SignedAuthorization[];
}

/** What the user meant, kept beside the bytes so that the activity can say it in words. */
export type Intent =
  | {
      readonly kind: 'sendNative';
      readonly to: Address;
      readonly toName: string | null;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'sendToken';
      readonly token: Address;
      readonly symbol: string;
      readonly decimals: number;
      readonly to: Address;
      readonly toName: string | null;
      readonly amount: bigint;
    }
  /** One item of a collection, or `amount` pieces of it. */
  | {
      readonly kind: 'sendItem';
      readonly standard: 'erc721' | 'erc1155';
      readonly contract: Address;
      readonly tokenId: bigint;
      /** What the collection is called; empty where it does not say. */
      readonly symbol: string;
      readonly to: Address;
      readonly toName: string | null;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'call';
      readonly to: Address;
      readonly value: bigint;
      /** Signature of the function, where it was known: `swap(uint256)`. */
      readonly signature?: string;
    }
  /** ERC-20, ERC-721, ERC-1155 or Permit2: what somebody may do is set; 0 takes it back. */
  | {
      readonly kind: 'approve';
      readonly token: Address;
      readonly spender: Address;
      readonly amount: bigint;
      readonly all: boolean;
      /** Null where the token does not say. */
      readonly symbol: string | null;
      readonly decimals: number | null;
    }
  /** Nothing to oneself: its only use is to take the nonce of another. */
  | { readonly kind: 'cancel'; readonly nonce: number }
  /** EIP-7702; null takes the delegation back. */
  | { readonly kind: 'delegate'; readonly delegate: Address | null }
  /** A contract is created. */
  | {
      readonly kind: 'deploy';
      /** As its artefact calls it; empty where nobody said. */
      readonly name: string;
      /** By CREATE2; null by CREATE: it follows from the account and the nonce. */
      readonly address: Address | null;
      readonly value: bigint;
    };

/** The price of one unit of gas in the worst case. */
export function maxGasPrice(fees: FeeFields): bigint {
  return fees.kind === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice;
}

/** The most that the fee can cost, in wei. */
export function worstCaseFee(transaction: Pick<UnsignedTransaction, 'gasLimit' | 'fees'>): bigint {
  return transaction.gasLimit * maxGasPrice(transaction.fees);
}
