/** Transactions of ours, and what the user wrote about any (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import type { Intent, UnsignedTransaction } from '#core/tx/transaction.ts';

/** What the user wrote about a transaction. */
export interface Note {
  readonly chainId: ChainId;
  readonly hash: Hash;
  readonly text: string;
  readonly updatedAt: number;
}

/** A transaction of ours. Stored before it is broadcast. */
export interface TransactionRecord {
  readonly id: string;
  readonly account: Address;
  readonly chainId: ChainId;
  readonly intent: Intent;
  readonly transaction: UnsignedTransaction;
  readonly unsigned: Hex;
  readonly state: TransactionState;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Id of the record whose nonce it takes, to speed it up or to cancel it. */
  readonly replaces?: string;
  /** Of the app that asked for it (`https://app.example`); absent where the user did. */
  readonly origin?: string;
  /** Which of its requests it answers (`AppRequest`). */
  readonly request?: string;
}
