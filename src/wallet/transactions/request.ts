/** A transaction that a screen wants made. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { FeeFields, Intent, SignedAuthorization } from '#core/tx/transaction.ts';
import type { Claims } from '#protocol/messages.ts';
import type { Account, Network, TransactionRecord } from '../model.ts';

/** An address that was entered by name. */
export interface EnteredName {
  readonly name: string;
  readonly address: Address;
  /** In which of several calls it stands, from 1. */
  readonly call?: number;
}

export interface TransactionRequest {
  readonly account: Account;
  readonly network: Network;
  /** Without recipient: `data` is the code of a contract's creation. */
  readonly call: { readonly to: Address | null; readonly value: bigint; readonly data: Hex };
  readonly intent: Intent;
  /** What was entered by name: each is asked again before it is signed. */
  readonly named?: readonly EnteredName[];
  /** Names that the call may mean by their nodes: a hash tells whether it does. */
  readonly names?: readonly string[];
  /** Our own record whose nonce is taken on purpose: to speed it up (`same`) or to cancel it. */
  readonly replaces?: { readonly record: TransactionRecord; readonly kind: 'speedUp' | 'cancel' };
  /** To begin with; the card lets them be changed. */
  readonly fees?: FeeFields;
  readonly gasLimit?: bigint;
  readonly nonce?: number;
  readonly authorizations?: readonly SignedAuthorization[];
  /** Of a contract that is created: told to the signer, which shows it as said. */
  readonly creation?: NonNullable<Claims['creation']>;
  /** Lays out calls that nobody here knows. Shown as what it is. */
  readonly abi?: SuppliedAbi;
}
