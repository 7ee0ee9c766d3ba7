/** A call, and what is asked with it: shared by all parts of what screens may ask. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Intent, UnsignedTransaction } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../model/transaction.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** What a signature will rest on. */
export interface SigningOptions extends CallOptions {
  /** True: the endpoint that answers is asked for its chain in the same round, and counts only if it serves the right one. */
  readonly beforeSigning?: boolean | undefined;
}

export interface CallDraft {
  readonly chainId: ChainId;
  readonly from: Address;
  /** Null: `data` is the code of a contract's creation. */
  readonly to: Address | null;
  readonly value: bigint;
  readonly data: Hex;
}

/** The app that asked for it, and which of its requests it answers. */
export type AskedFor = Required<Pick<TransactionRecord, 'origin' | 'request'>>;

/** A payment that is ready to be shown for review and to be signed. */
export interface Prepared {
  readonly id: string;
  readonly transaction: UnsignedTransaction;
  /** The exact bytes for the signer. */
  readonly unsigned: Hex;
  readonly intent: Intent;
  readonly from: Address;
  /** In wei, without the data fee. */
  readonly worstCaseFee: bigint;
  readonly likelyFee: bigint;
  /** Wei that leave the account at most: value, worst-case fee, and data fee. */
  readonly totalNative: bigint;
  /** True when the nonce is the account's next one. */
  readonly nonceIsNext: boolean;
  /** OP-stack: wei for publishing the bytes, on top of gas, as estimated; null on chains without such a fee. */
  readonly dataFee: bigint | null;
  /** Id of our own record whose nonce it takes. */
  readonly replaces?: string;
}
