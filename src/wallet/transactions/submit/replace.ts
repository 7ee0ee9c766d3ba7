/** What waits for a block, and another transaction in its place: the same at a higher price, or nothing at all. */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { atLeast, leastReplacement } from '#core/fees/replacement.ts';
import { queuePlaces } from '#core/lifecycle/queue.ts';
import { PLAIN_GAS } from '#core/tx/gas.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { Networks } from '../../rpc/networks.ts';
import { smallQuantity } from '../../rpc/schemas.ts';
import type { Store } from '../../store/store.ts';
import { estimateGas, type FeeReader } from '../prepare/gas.ts';
import { type PrepareContext, prepareCall } from '../prepare/prepare.ts';
import type { CallOrder, NonceQueue, Prepared, ReplacementFees } from '../types.ts';
import { ownOf, replaceable, waitingAmong } from './nonces.ts';

export interface ReplaceContext extends PrepareContext {
  readonly fees: FeeReader;
}

/** Errors: `TX_NOT_FOUND`, `TX_TOO_LATE`. */
async function openRecord({ store }: PrepareContext, id: string) {
  const record = await store.transactions.get(id);
  if (record === null) throw new EvidentError('TX_NOT_FOUND');
  return replaceable(await ownOf(store, { from: record.account, chainId: record.chainId }), id);
}

export async function readReplacementFees(
  context: ReplaceContext,
  id: string,
  options: CallOptions = {},
): Promise<ReplacementFees> {
  const { record, conflicting } = await openRecord(context, id);
  const least = leastReplacement(conflicting.map(({ transaction }) => transaction.fees));
  if (least === null) throw new EvidentError('TX_TOO_LATE');
  const client = await context.networks.client(record.chainId);
  const { tiers } = await context.fees(record.chainId, client, options);
  return { least, suggested: atLeast(least, tiers[1].fees) };
}

export async function prepareReplacement(
  context: PrepareContext,
  id: string,
  kind: 'speedUp' | 'cancel',
  fees: FeeFields,
  options: CallOptions = {},
): Promise<Prepared> {
  const { record } = await openRecord(context, id);
  const order = kind === 'speedUp' ? sameAgain(record, fees) : await nothing(context, record, fees, options);
  return prepareCall(context, order, options);
}

/** What was read and agreed to, down to the gas limit; only the price is another. */
function sameAgain({ id, account, transaction, intent }: TransactionRecord, fees: FeeFields): CallOrder {
  const { chainId, to, value, data, gasLimit, accessList, authorizations } = transaction;
  const call = { chainId, from: account, to, value, data, gasLimit };
  return { ...call, accessList, authorizations, intent, fees, replaces: id };
}

/** Nothing to oneself. */
async function nothing(
  { networks }: PrepareContext,
  { id, account, chainId, transaction }: TransactionRecord,
  fees: FeeFields,
  options: CallOptions,
): Promise<CallOrder> {
  const call = { chainId, from: account, to: account, value: 0n, data: EMPTY_HEX };
  const client = await networks.client(chainId);
  const gasLimit = await estimateGas(client, call, options).then(
    (estimate) => estimate.gasLimit,
    (thrown: unknown) => {
      // An account whose code refuses (EIP-7702): it takes the nonce all the same, reverted.
      if (hasCode(thrown, 'TX_WOULD_REVERT')) return PLAIN_GAS;
      throw thrown;
    },
  );
  return { ...call, gasLimit, fees, intent: { kind: 'cancel', nonce: transaction.nonce }, replaces: id };
}

// What of an account waits for a block, in the order in which it will be taken.

export interface QueueContext {
  readonly store: Store;
  readonly networks: Networks;
}

export async function readQueue(
  { store, networks }: QueueContext,
  chainId: ChainId,
  account: Address,
  options: CallOptions = {},
): Promise<NonceQueue> {
  const client = await networks.client(chainId);
  // Both counts of one endpoint: two that lag differently would show gaps that are none.
  const [next, counted] = await client.with(
    (endpoint) =>
      Promise.all([
        endpoint.call('eth_getTransactionCount', [account, 'latest'], smallQuantity, options),
        endpoint.call('eth_getTransactionCount', [account, 'pending'], smallQuantity, options),
      ]),
    options,
  );
  const pending = Math.max(next, counted);
  const held = waitingAmong(await ownOf(store, { from: account, chainId }));
  const places = queuePlaces(
    { next, pending },
    held.map((record) => ({ nonce: record.transaction.nonce, of: record })),
  );
  return {
    next,
    pending,
    places: places.map(({ nonce, last, held: records, state }) => ({ nonce, last, records, state })),
  };
}
