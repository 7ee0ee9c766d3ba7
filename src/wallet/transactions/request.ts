/** A transaction that a screen wants made, and what it is built from. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { AccessListItem, FeeFields, Intent, SignedAuthorization } from '#core/tx/transaction.ts';
import type { Claims } from '#protocol/messages.ts';
import type { Account } from '../model/account.ts';
import type { Network } from '../model/network.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { CallOrder, PaymentOrder } from './types.ts';

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
  /** Of a payment, which is built from this: `call` and `intent` are what it comes to by now. */
  readonly payment?: Pick<PaymentOrder, 'asset' | 'to' | 'toName' | 'amount'>;
  /** What was entered by name: each is asked again before it is signed. */
  readonly named?: readonly EnteredName[];
  /** Names that the call may mean by their nodes: a hash tells whether it does. */
  readonly names?: readonly string[];
  /** Our own record whose nonce is taken on purpose: to speed it up (`same`) or to cancel it. */
  readonly replaces?: { readonly record: TransactionRecord; readonly kind: 'speedUp' | 'cancel' };
  /** To begin with; the card lets them be changed. */
  readonly fees?: FeeFields;
  /** Default: what the estimate and its reserve say. */
  readonly gasLimit?: bigint | undefined;
  /** Default: the account's next one. */
  readonly nonce?: number | undefined;
  readonly accessList?: readonly AccessListItem[] | undefined;
  readonly authorizations?: readonly SignedAuthorization[];
  /** Of a contract that is created: told to the signer, which shows it as said. */
  readonly creation?: NonNullable<Claims['creation']>;
  /** Lays out calls that nobody here knows. Shown as what it is. */
  readonly abi?: SuppliedAbi;
  /** The app that asked for it, and its message: what the host knows of both, it tells by itself. */
  readonly asked?: RequestOrigin;
}

/** Whose request is signed: the host's name of the app, and the number of its message. */
export interface RequestOrigin {
  readonly app: string;
  readonly message: number;
  /** Of the request as it is stored (`AppRequest`). */
  readonly request: string;
  /** `https://app.example`. */
  readonly origin: string;
  /** Where nobody but the app says so: the same, for the signer to be told. */
  readonly claimed?: string | undefined;
}

/** What the bytes of a call are built from, but for the fees, which are read when it is sent. */
export function callOrderOf(request: TransactionRequest): Omit<CallOrder, 'fees'> {
  const { account, network, call, intent, gasLimit, nonce, accessList, authorizations, replaces } = request;
  return {
    chainId: network.chainId,
    from: account.address,
    ...call,
    intent,
    gasLimit,
    nonce,
    accessList,
    authorizations,
    replaces: replaces?.record.id,
  };
}

/** The same of any request: the amount of a payment is worked out while it is built. */
export function orderOf(request: TransactionRequest): Omit<CallOrder, 'fees'> | Omit<PaymentOrder, 'fees'> {
  const { account, network, intent, payment, gasLimit, nonce } = request;
  if (payment === undefined) return callOrderOf(request);
  const likely = intent.kind === 'sendNative' || intent.kind === 'sendToken' ? intent.amount : undefined;
  return { chainId: network.chainId, from: account.address, ...payment, likely, gasLimit, nonce };
}
