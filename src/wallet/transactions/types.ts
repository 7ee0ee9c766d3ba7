/** What screens may ask about a transaction before and after it is signed. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import type { AddressFacts, KnownParty } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { Payee } from '#core/tx/payment.ts';
import type {
  AccessListItem,
  Authorization,
  FeeFields,
  Intent,
  SignedAuthorization,
  UnsignedTransaction,
} from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { CallOptions, SigningOptions } from '../rpc/call-options.ts';

export interface GasEstimate {
  /** What to put into the transaction: exactly 21 000 for a plain account without data, else the estimate × 1.2. */
  readonly gasLimit: bigint;
  /** True when the recipient is an account without code and there is no data. */
  readonly isPlain: boolean;
  readonly blockGasLimit: bigint;
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

export interface FeeTier {
  readonly name: 'slow' | 'normal' | 'fast';
  readonly fees: FeeFields;
  /** What a unit of gas will probably cost: base fee of the next block and priority, in wei. */
  readonly likelyPerGas: bigint;
}

export interface FeeSuggestion {
  readonly chainId: ChainId;
  readonly nextBaseFee: bigint | null;
  readonly tiers: readonly [FeeTier, FeeTier, FeeTier];
  readonly evidence: Evidence;
}

/** One call as the user wants it made. */
export interface CallOrder extends CallDraft {
  readonly fees: FeeFields;
  readonly intent: Intent;
  /** Default: what the estimate and its reserve say. */
  readonly gasLimit?: bigint | undefined;
  /** Default: the account's next one. */
  readonly nonce?: number | undefined;
  readonly accessList?: readonly AccessListItem[] | undefined;
  readonly authorizations?: readonly SignedAuthorization[] | undefined;
  /** Id of our own record whose nonce is taken on purpose. */
  readonly replaces?: string | undefined;
}

/** An order whose fees may still be read: all else is asked meanwhile. */
export type OrderToPrepare<Order extends CallOrder | PaymentOrder = CallOrder | PaymentOrder> =
  Order extends unknown ? Omit<Order, 'fees'> & { readonly fees: FeeFields | Promise<FeeFields> } : never;

/** One payment as the user wants it made. */
export interface PaymentOrder extends Payee {
  readonly chainId: ChainId;
  readonly from: Address;
  /** In base units; `max` is worked out against the balance at this moment and the worst-case fee. */
  readonly amount: bigint | 'max';
  /** What `max` came to when it was last worked out: its gas is asked for that amount, without waiting for the balance. */
  readonly likely?: bigint | undefined;
  readonly fees: FeeFields;
  readonly gasLimit?: bigint | undefined;
  readonly nonce?: number | undefined;
}

/** What of a transaction is published, beside its nonce, gas and price. */
export type PublishedCall = Omit<CallDraft, 'from'> & Pick<CallOrder, 'accessList' | 'authorizations'>;

export interface SimulationQuestion extends CallDraft {
  /** Null: as much as the block allows. */
  readonly gasLimit: bigint | null;
  readonly accessList?: readonly AccessListItem[] | undefined;
  readonly authorizations?: readonly SignedAuthorization[] | undefined;
  /** What it will pay: contracts that behave otherwise for a try without a price are then seen as they are. */
  readonly fees?: FeeFields | undefined;
}

/** A payment of a token, and whom it is for. */
export interface ArrivalQuestion {
  readonly chainId: ChainId;
  readonly from: Address;
  readonly to: Address;
  readonly token: Address;
  /** The call of the token's contract. */
  readonly data: Hex;
}

/** EIP-1559: both fees must rise by an eighth at least; the specification's × 1.125, rounded up. */
export interface ReplacementFees {
  /** Below this, nodes refuse. */
  readonly least: FeeFields;
  /** The higher of `least` and today's "normal". */
  readonly suggested: FeeFields;
}

/** One nonce of an account that is not settled, in the order in which the chain takes them. */
export interface QueuePlace {
  readonly nonce: number;
  /** Of a gap of several: its last nonce. Else the nonce itself. */
  readonly last: number;
  /** Ours, the newest first; empty where somebody else's program sent it or where there is a gap. */
  readonly records: readonly TransactionRecord[];
  /** `waiting`: next in line. `behind`: an earlier one must be included first. `gap`: nobody has sent it. */
  readonly state: 'waiting' | 'behind' | 'gap';
}

export interface NonceQueue {
  /** Transactions of the account that are in blocks. */
  readonly next: number;
  /** What the node expects next, what waits in its pool included. */
  readonly pending: number;
  readonly places: readonly QueuePlace[];
}

export interface RevertReason {
  /** Decoded, and safe to show; null when it ran out of gas. */
  readonly reason: string | null;
  /** What it gave back, for interfaces that know the error. Null where it gave nothing, or too much. */
  readonly returned: Hex | null;
  readonly outOfGas: boolean;
  /** `trace`: what happened. `replay`: what happens when it is run again on the block before: close, not the same. */
  readonly by: 'trace' | 'replay';
}

/** EIP-7702: calls of `account` are answered by the code at `delegate`. */
export interface Delegation {
  readonly account: Address;
  readonly delegate: Address;
}

export interface TransactionServices {
  /**
   * Builds the exact bytes of a call or a payment. Errors: `RPC_*`, of a payment `INPUT_AMOUNT_*`, `TX_INSUFFICIENT_FUNDS`, `TX_NONCE_TAKEN` (unless it is the
   * one of `replaces`), `TX_WOULD_REVERT` when no gas limit was given and none can be estimated, `INPUT_GAS_LIMIT`;
   * of a replacement also `TX_NOT_FOUND`, `TX_TOO_LATE`, `FEE_REPLACEMENT_LOW`. All is asked in one round, but for
   * the check that a call's estimated gas is enough: before signing it is left to the simulation of the bytes.
   */
  prepare(order: OrderToPrepare, options?: SigningOptions): Promise<Prepared>;
  /** Never rejects but with `RPC_ABORTED`: what could not be found out is told in the answer. */
  simulate(question: SimulationQuestion, options?: CallOptions): Promise<Simulation>;
  /**
   * Base units of the token that the recipient would have more, as an endpoint says; null where nobody can tell.
   * Never rejects but with `RPC_ABORTED`.
   */
  arrival(question: ArrivalQuestion, options?: CallOptions): Promise<bigint | null>;
  /** EIP-2930 by `eth_createAccessList`; null where the endpoint does not know the method or it saves nothing. */
  accessList(
    draft: CallDraft,
    options?: CallOptions,
  ): Promise<{ readonly list: readonly AccessListItem[]; readonly saves: bigint } | null>;
  /** OP-stack: wei at most for publishing such a transaction, as estimated; null on chains without such a fee. */
  dataFee(call: PublishedCall, options?: SigningOptions): Promise<bigint | null>;
  /** What an endpoint says about these addresses. Those that could not be read are there, with nulls. */
  facts(
    chainId: ChainId,
    addresses: readonly Address[],
    options?: CallOptions,
  ): Promise<readonly AddressFacts[]>;
  /** Whom the user dealt with on purpose, by the stored transactions of all accounts. */
  parties(): Promise<readonly KnownParty[]>;
  /** Symbol, name and decimals of contracts that are in no list, as they say themselves. Others are left out. */
  describeTokens(
    chainId: ChainId,
    tokens: readonly Address[],
    options?: CallOptions,
  ): Promise<readonly Asset[]>;
  /** Errors: `TX_NOT_FOUND`, `TX_TOO_LATE` when it does not wait any more. */
  replacementFees(id: string, options?: CallOptions): Promise<ReplacementFees>;
  /** The call that replaces: the same again, or nothing to oneself. Errors as `replacementFees`, and `prepare`. */
  prepareReplacement(
    id: string,
    kind: 'speedUp' | 'cancel',
    fees: FeeFields,
    options?: CallOptions,
  ): Promise<Prepared>;
  queue(chainId: ChainId, account: Address, options?: CallOptions): Promise<NonceQueue>;
  /** The code that the account's calls are answered by (EIP-7702); null for none. */
  delegation(chainId: ChainId, account: Address, options?: CallOptions): Promise<Address | null>;
  /** Those of the accounts that delegate. Error: `RPC_*` when one of them could not be read. */
  delegations(
    chainId: ChainId,
    accounts: readonly Address[],
    options?: CallOptions,
  ): Promise<readonly Delegation[]>;
  /** Bytes of code at the address; 0 for an account, also for one that delegates. */
  codeSize(chainId: ChainId, address: Address, options?: CallOptions): Promise<number>;
  /**
   * What `account` signs to delegate (EIP-7702), for a transaction that it sends itself with the nonce before: the
   * sender's nonce is raised before its authorizations are looked at. Errors: `INPUT_DELEGATE_CODE`,
   * `TX_DELEGATION_UNSUPPORTED`, `RPC_*`.
   *
   * @param delegate null takes the delegation back.
   */
  composeAuthorization(
    chainId: ChainId,
    account: Address,
    delegate: Address | null,
    options?: CallOptions,
  ): Promise<Authorization>;
  /** Error: `SIGN_SIGNATURE_WRONG` unless `account` signed it, in the form that chains accept. */
  verifyAuthorization(signed: SignedAuthorization, account: Address): Promise<void>;
  /** Hands signed bytes of whoever to the network. Errors: `TX_*`, `RPC_*`. */
  broadcast(chainId: ChainId, raw: Hex): Promise<Hash>;
  /**
   * Why a transaction that is in a block reverted, as its endpoint tells: null where it cannot say. Never rejects but
   * with `RPC_*`.
   */
  whyReverted(
    chainId: ChainId,
    hash: Hash,
    options?: CallOptions,
  ): Promise<WithEvidence<RevertReason> | null>;
  /** Forgets one that was refused or dropped. Errors: `TX_NOT_FOUND`, `TX_IMPOSSIBLE`. */
  forget(id: string): Promise<void>;
  /** Forgets what is stored of a chain that was started anew: transactions, balances; takes its new genesis. */
  forgetChain(chainId: ChainId): Promise<void>;
}
