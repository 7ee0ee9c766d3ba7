/** From a call to the exact bytes for the signer: one way for payments, calls, replacements and delegations. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { dataFeeReserve, likelyGasPrice } from '#core/fees/suggest.ts';
import { nextNonce } from '#core/lifecycle/queue.ts';
import { AUTHORIZATION_GAS, intrinsicGas, TRANSACTION_GAS_CAP } from '#core/tx/gas.ts';
import { type FeeFields, type Intent, type UnsignedTransaction, worstCaseFee } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { CallOptions, SigningOptions } from '../../rpc/call-options.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { quorumClientOf } from '../../rpc/quorum-client.ts';
import { block, data, quantity, smallQuantity } from '../../rpc/schemas.ts';
import type { Store } from '../../store/store.ts';
import { runSimulateV1, tooLittleToBegin } from '../simulate/simulate-v1.ts';
import { assertNonceFree, assertOutbids, ownOf, replaceable, waitingAmong } from '../submit/nonces.ts';
import type {
  CallOrder,
  GasEstimate,
  OrderToPrepare,
  Prepared,
  PublishedCall,
  SimulationQuestion,
} from '../types.ts';
import { estimateGas } from './gas.ts';

export interface PrepareContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly newId: () => string;
  /** Wei for publishing such a transaction, as estimated; null on chains that do not charge for it. */
  readonly dataFee: (call: PublishedCall, options: SigningOptions) => Promise<bigint | null>;
}

/** EIP-2930: gas of each address and each slot of an access list. */
const LISTED_ADDRESS = 2_400n;
const LISTED_SLOT = 1_900n;

/** What the chain says of the sender. */
interface Sender {
  /** Next nonce with what waits in the node's pool; never below what is in blocks. */
  readonly nonce: number;
  /** Without what waits. */
  readonly settled: number;
  readonly balance: bigint;
  /** Null on a chain without EIP-1559. */
  readonly baseFee: bigint | null;
  readonly blockGasLimit: bigint;
}

/**
 * Runs a read of what the bytes depend on: with one endpoint, or put to several where the network asks for agreement.
 * Those must agree then on what is at the recipient as well. Errors: `RPC_*`.
 */
export async function readForBytes<T>(
  networks: Networks,
  { chainId, to }: { readonly chainId: ChainId; readonly to: Address | null },
  read: (endpoint: EndpointClient) => Promise<T>,
  options: CallOptions,
): Promise<T> {
  const { client, agreed } = await quorumClientOf(networks, chainId, options);
  return client.with(async (endpoint) => {
    const [value] = await Promise.all([
      read(endpoint),
      agreed && to !== null ? endpoint.call('eth_getCode', [to, 'latest'], data, options) : null,
    ]);
    return value;
  }, options);
}

/** From one endpoint, whose chain is asked at the same time. */
export async function readSender(
  endpoint: EndpointClient,
  from: Address,
  options: CallOptions,
): Promise<Sender> {
  const [, pending, settled, balance, head] = await Promise.all([
    endpoint.assertChain(options),
    endpoint.call('eth_getTransactionCount', [from, 'pending'], smallQuantity, options),
    endpoint.call('eth_getTransactionCount', [from, 'latest'], smallQuantity, options),
    endpoint.call('eth_getBalance', [from, 'latest'], quantity, options),
    endpoint.call('eth_getBlockByNumber', ['latest', false], block, options),
  ]);
  const nonce = Math.max(pending, settled);
  return { nonce, settled, balance, baseFee: head.baseFeePerGas, blockGasLimit: head.gasLimit };
}

export async function prepareCall(
  context: PrepareContext,
  asked: OrderToPrepare<CallOrder>,
  options: SigningOptions = {},
): Promise<Prepared> {
  const { chainId, from } = asked;
  const client = await context.networks.client(chainId);
  const owned = ownOf(context.store, asked);
  const sent = readForBytes(
    context.networks,
    asked,
    (endpoint) => readSender(endpoint, from, options),
    options,
  );
  // Who names a gas limit wants it sent whatever an estimate would say.
  const allowed = asked.gasLimit ?? gasFor(client, asked, options);
  const published = context.dataFee(asked, options);
  // One round; each is waited for where its failure is to be told.
  Promise.all([owned, sent, allowed, published]).catch(() => undefined);
  const order: CallOrder = { ...asked, fees: await asked.fees };
  const sender = await sent;
  const place = placeOf(await owned, sender.nonce, order);
  checkFees(order.fees);
  const gasLimit = await allowed;
  const dataFee = await published;
  const transaction = transactionOf(order, { nonce: place.nonce, gasLimit });
  if (gasLimit < leastGas(transaction) || gasLimit > sender.blockGasLimit) {
    throw new EvidentError('INPUT_GAS_LIMIT');
  }
  const { intent, replaces } = order;
  const prepared = await finishDraft(context, {
    transaction,
    intent,
    from,
    place,
    sender,
    dataFee,
    replaces,
  });
  if (prepared.totalNative > sender.balance) throw new EvidentError('TX_INSUFFICIENT_FUNDS');
  return prepared;
}

async function gasFor(
  client: ChainClient,
  { fees: _, ...call }: OrderToPrepare<CallOrder>,
  options: SigningOptions,
): Promise<bigint> {
  const estimate = await estimateGas(client, call, options);
  if (options.beforeSigning === true) return estimate.gasLimit;
  return checkedGasLimit(client, call, estimate, options);
}

// A gas limit that is known to be enough. An estimate is the least that worked in the node's search; with another
// limit a contract may go another way: calls get all but a 64th of what is left (EIP-150), refunds come only at the
// end (EIP-3529), and some contracts look at how much there is.

/** 1.5⁶ is more than eleven times the first limit: beyond it, more gas is not what is missing. */
const RAISES = 6;

/**
 * `estimate.gasLimit` where a simulation with exactly that limit succeeds, or where raising it changes nothing; else
 * the first limit, raised by half each time within the block's, that succeeds. The estimate's own limit also where
 * the endpoint cannot simulate. Error: `RPC_ABORTED`.
 */
export async function checkedGasLimit(
  client: ChainClient,
  question: Omit<SimulationQuestion, 'gasLimit'>,
  estimate: GasEstimate,
  options: CallOptions = {},
): Promise<bigint> {
  const { gasLimit: first, isPlain, blockGasLimit } = estimate;
  if (isPlain) return first;
  const isCapped = first <= TRANSACTION_GAS_CAP && TRANSACTION_GAS_CAP < blockGasLimit;
  const roof = isCapped ? TRANSACTION_GAS_CAP : blockGasLimit;
  try {
    return await client.with(async (endpoint) => {
      let limit = first;
      for (let raised = 0; raised <= RAISES; raised += 1) {
        if (await succeeds(endpoint, { ...question, gasLimit: limit }, options)) return limit;
        if (limit >= roof) break;
        limit += limit / 2n;
        if (limit > roof) limit = roof;
      }
      return first;
    }, options);
  } catch (thrown) {
    // A check that fails must not be in the way: the estimate stands.
    if (options.signal?.aborted || hasCode(thrown, 'RPC_ABORTED')) throw thrown;
    return first;
  }
}

async function succeeds(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  options: CallOptions,
): Promise<boolean> {
  try {
    return (await runSimulateV1(endpoint, question, { probes: [], terms: 'free' }, options)).succeeded;
  } catch (thrown) {
    if (tooLittleToBegin(toEvidentError(thrown))) return false;
    throw thrown;
  }
}

export interface NoncePlace {
  readonly nonce: number;
  readonly isNext: boolean;
}

/** Errors: `TX_NONCE_TAKEN`; of a replacement `TX_NOT_FOUND`, `TX_TOO_LATE`, `FEE_REPLACEMENT_LOW`. */
export function placeOf(
  own: readonly TransactionRecord[],
  pending: number,
  {
    nonce: wanted,
    replaces,
    fees,
  }: {
    readonly nonce?: number | undefined;
    readonly replaces?: string | undefined;
    readonly fees: FeeFields;
  },
): NoncePlace {
  const held = waitingAmong(own).map(({ transaction }) => transaction.nonce);
  const next = nextNonce(pending, held);
  if (replaces === undefined) {
    const nonce = wanted ?? next;
    // Said before the signer is asked; asked again when it is stored.
    assertNonceFree(own, nonce);
    return { nonce, isNext: nonce === next };
  }
  const { record, conflicting } = replaceable(own, replaces);
  const { nonce } = record.transaction;
  if (wanted !== undefined && wanted !== nonce) {
    throw new EvidentError('TX_NONCE_TAKEN', { nonce: String(wanted) });
  }
  assertNonceFree(own, nonce, replaces);
  assertOutbids(fees, conflicting);
  return { nonce, isNext: false };
}

function checkFees(fees: FeeFields): void {
  if (fees.kind === 'eip1559' && fees.maxPriorityFeePerGas > fees.maxFeePerGas) {
    throw new EvidentError('FEE_PRIORITY_ABOVE_MAX');
  }
}

/** Below this, every node refuses. */
function leastGas({ to, data, accessList = [], authorizations = [] }: UnsignedTransaction): bigint {
  const slots = accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
  return (
    intrinsicGas(data, to === null) +
    LISTED_ADDRESS * BigInt(accessList.length) +
    LISTED_SLOT * BigInt(slots) +
    AUTHORIZATION_GAS * BigInt(authorizations.length)
  );
}

export type CallOrderFields = Pick<
  CallOrder,
  'chainId' | 'to' | 'value' | 'data' | 'fees' | 'accessList' | 'authorizations'
>;

/** Empty lists are left out, as the transaction's type asks. */
export function transactionOf(
  { chainId, to, value, data, fees, accessList = [], authorizations = [] }: CallOrderFields,
  { nonce, gasLimit }: { readonly nonce: number; readonly gasLimit: bigint },
): UnsignedTransaction {
  return {
    chainId,
    nonce,
    gasLimit,
    fees,
    to,
    value,
    data,
    ...(accessList.length === 0 ? {} : { accessList }),
    ...(authorizations.length === 0 ? {} : { authorizations }),
  };
}

interface Draft {
  readonly transaction: UnsignedTransaction;
  readonly intent: Intent;
  readonly from: Address;
  readonly place: NoncePlace;
  readonly sender: Sender;
  readonly dataFee: bigint | null;
  readonly replaces?: string | undefined;
}

async function unsignedOf(transaction: UnsignedTransaction): Promise<Hex> {
  const { encodeUnsigned } = await import('../../evm/transactions.ts');
  return encodeUnsigned(transaction);
}

/** The last step: bytes, and what they can cost. */
export async function finishDraft(context: Pick<PrepareContext, 'newId'>, draft: Draft): Promise<Prepared> {
  const { transaction, intent, from, place, sender, dataFee, replaces } = draft;
  const worst = worstCaseFee(transaction);
  return {
    id: context.newId(),
    transaction,
    unsigned: await unsignedOf(transaction),
    intent,
    from,
    worstCaseFee: worst,
    likelyFee: transaction.gasLimit * likelyGasPrice(transaction.fees, sender.baseFee),
    totalNative: transaction.value + worst + dataFeeReserve(dataFee ?? 0n),
    nonceIsNext: place.isNext,
    dataFee,
    ...(replaces === undefined ? {} : { replaces }),
  };
}
