/** From a draft to bytes, and from signed bytes to the network. */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { encodeTokenTransfer } from '#core/tx/token-transfer.ts';
import { type Intent, type UnsignedTransaction, worstCaseFee } from '#core/tx/transaction.ts';
import { checkPayment, maxAmount } from '#core/tx/validate-payment.ts';
import type { TransactionRecord } from '../model.ts';
import type { Store } from '../store/store.ts';
import { offer } from './broadcast.ts';
import { estimateGas } from './gas.ts';
import type { Locks } from './locks.ts';
import type { Networks } from './networks.ts';
import type { Records } from './records.ts';
import type { ChainClient } from './rpc/chain-client.ts';
import type { EndpointClient } from './rpc/endpoint.ts';
import { block, data, quantity, smallQuantity } from './rpc/schemas.ts';
import type { CallOptions, PaymentDraft, Prepared } from './services.ts';

export interface PaymentContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly records: Records;
  readonly locks: Locks;
  readonly now: () => number;
  readonly newId: () => string;
}

/** States in which a nonce is taken by a payment that may still be included. */
const WAITING = ['signed', 'broadcast', 'pending'];

export async function preparePayment(
  context: PaymentContext,
  draft: PaymentDraft,
  options: CallOptions = {},
): Promise<Prepared> {
  const { asset } = draft;
  if (asset.chainId !== draft.chainId) throw new EvidentError('INPUT_CHAIN_INVALID');
  const client = await context.networks.client(draft.chainId);
  const waiting = await waitingOf(context, draft);
  const known = await client.with((endpoint) => readAccount(endpoint, draft, options), options);
  const balance = asset.id === 'native' ? known.nativeBalance : known.tokenBalance;
  const expectedNonce = Math.max(
    known.nonce,
    ...waiting.map((record) => record.transaction.nonce + 1).filter((next) => next > known.nonce),
  );

  const nonce = draft.nonce ?? expectedNonce;
  // Said before the signer is asked; asked again when the payment is stored.
  assertNonceFree(waiting, nonce);

  const gasLimit = draft.gasLimit ?? (await estimateFor(client, draft, balance, options));
  const check = {
    from: draft.from,
    to: draft.to,
    asset,
    amount: draft.amount,
    fees: draft.fees,
    gasLimit,
    balance,
    nativeBalance: known.nativeBalance,
    nextBaseFee: null,
    blockGasLimit: known.blockGasLimit,
  };
  for (const finding of checkPayment(check)) if (finding.severity === 'error') throw finding.error;
  const amount = draft.amount === 'max' ? maxAmount(check) : draft.amount;
  if (amount === null) throw new EvidentError('INPUT_AMOUNT_INVALID');

  const transaction: UnsignedTransaction = {
    chainId: draft.chainId,
    nonce,
    gasLimit,
    fees: draft.fees,
    ...callOf(draft, amount),
  };
  const { encodeUnsigned } = await import('./evm/transactions.ts');
  const worst = worstCaseFee(transaction);
  return {
    id: context.newId(),
    transaction,
    unsigned: encodeUnsigned(transaction),
    intent: intentOf(draft, amount),
    from: draft.from,
    worstCaseFee: worst,
    likelyFee: gasLimit * likelyPrice(draft, known.baseFee),
    totalNative: transaction.value + worst,
    nonceIsNext: transaction.nonce === expectedNonce,
    dataFee: null,
  };
}

/** All that the chain must say about the sender, from one endpoint, whose chain is asked at the same time. */
async function readAccount(endpoint: EndpointClient, { from, asset }: PaymentDraft, options: CallOptions) {
  const token = async (): Promise<bigint | null> => {
    if (asset.id === 'native') return null;
    const { decodeUint, encodeBalanceOf } = await import('./evm/calls.ts');
    const call = { to: asset.id, data: encodeBalanceOf(from) };
    return decodeUint(await endpoint.call('eth_call', [call, 'latest'], data, options));
  };
  const [, nonce, nativeBalance, tokenBalance, head] = await Promise.all([
    endpoint.assertChain(options),
    endpoint.call('eth_getTransactionCount', [from, 'pending'], smallQuantity, options),
    endpoint.call('eth_getBalance', [from, 'latest'], quantity, options),
    token(),
    endpoint.call('eth_getBlockByNumber', ['latest', false], block, options),
  ]);
  return {
    nonce,
    nativeBalance,
    tokenBalance,
    baseFee: head.baseFeePerGas,
    blockGasLimit: head.gasLimit,
  };
}

/** The call that an amount stands for. */
function callOf(
  { asset, to }: PaymentDraft,
  amount: bigint,
): Pick<UnsignedTransaction, 'to' | 'value' | 'data'> {
  return asset.id === 'native'
    ? { to, value: amount, data: EMPTY_HEX }
    : { to: asset.id, value: 0n, data: encodeTokenTransfer({ to, amount }) };
}

async function estimateFor(
  client: ChainClient,
  draft: PaymentDraft,
  balance: bigint | null,
  options: CallOptions,
): Promise<bigint> {
  // The fee of "max" is not known before its gas is; the gas of a payment does not depend on the last wei. An amount
  // beyond the balance would be refused here with less to the point than by the check that follows.
  const wanted = draft.amount === 'max' ? (balance ?? 0n) : draft.amount;
  const amount = balance !== null && wanted > balance ? balance : wanted;
  const { chainId, from } = draft;
  return (await estimateGas(client, { chainId, from, ...callOf(draft, amount) }, options)).gasLimit;
}

function intentOf({ asset, to, toName }: PaymentDraft, amount: bigint): Intent {
  if (asset.id === 'native') return { kind: 'sendNative', to, toName, amount };
  if (asset.decimals === null) throw new EvidentError('INPUT_DECIMALS_UNKNOWN');
  const { id: token, symbol, decimals } = asset;
  return { kind: 'sendToken', token, symbol, decimals, to, toName, amount };
}

/** Wei per gas that will probably be paid in the next block. */
function likelyPrice({ fees }: PaymentDraft, baseFee: bigint | null): bigint {
  if (fees.kind === 'legacy') return fees.gasPrice;
  const expected = (baseFee ?? 0n) + fees.maxPriorityFeePerGas;
  if (expected > fees.maxFeePerGas) return fees.maxFeePerGas;
  return expected;
}

export async function submitPayment(
  context: PaymentContext,
  prepared: Prepared,
  signed: Hex,
): Promise<TransactionRecord> {
  const { verifySigned } = await import('./evm/transactions.ts');
  const hash = await verifySigned(prepared.unsigned, signed, prepared.from);
  const existing = await context.store.transactions.get(prepared.id);
  if (existing !== null) return existing;
  const client = await context.networks.client(prepared.transaction.chainId);
  // Before anything is stored: a payment that is stored will be sent, now or later.
  await client.with((endpoint) => endpoint.assertChain());
  const { id, from, intent, transaction, unsigned } = prepared;
  const { chainId } = transaction;
  // Looked at and taken in one turn, across tabs.
  await context.locks.hold(`evident-nonce-${chainId}-${from}`, async () => {
    assertNonceFree(await waitingOf(context, { from, chainId }), transaction.nonce);
    const now = context.now();
    await context.store.transactions.put({
      id,
      account: from,
      chainId,
      intent,
      transaction,
      unsigned,
      state: { kind: 'signed', hash, raw: signed },
      createdAt: now,
      updatedAt: now,
    });
  });
  return broadcastRecord(context, prepared.id);
}

/**
 * Two payments with one nonce: the second would silently take the first one's place. Prepared in two tabs, that can
 * happen. Error: `TX_NONCE_TAKEN`.
 */
function assertNonceFree(waiting: readonly TransactionRecord[], nonce: number): void {
  if (waiting.some(({ transaction }) => transaction.nonce === nonce)) {
    throw new EvidentError('TX_NONCE_TAKEN', { nonce: String(nonce) });
  }
}

/** The account's own payments on the chain that are stored and may still be included. */
async function waitingOf(
  { store }: PaymentContext,
  { from, chainId }: { readonly from: Address; readonly chainId: ChainId },
): Promise<readonly TransactionRecord[]> {
  return (await store.transactions.byAccount(from)).filter(
    (record) => record.chainId === chainId && WAITING.includes(record.state.kind),
  );
}

/**
 * Offers a record's bytes. The record stays `broadcast` when no answer came. Errors: `TX_IMPOSSIBLE` when it is past
 * the point where that makes sense, `STORE_*`.
 */
export async function broadcastRecord(context: PaymentContext, id: string): Promise<TransactionRecord> {
  const record = await context.records.get(id);
  const { state, chainId } = record;
  if (state.kind === 'pending') {
    await offer(await context.networks.client(chainId), state.raw, state.hash);
    return context.records.get(id);
  }
  const offered = await context.records.apply(id, { kind: 'broadcast' });
  if (offered.state.kind !== 'broadcast') return offered;
  const { raw, hash } = offered.state;
  const outcome = await offer(await context.networks.client(chainId), raw, hash);
  if (outcome === null) return context.records.get(id);
  try {
    return await context.records.apply(id, outcome);
  } catch (thrown) {
    // The tracker, or another tab, has seen more by now than the endpoint's answer says.
    if (thrown instanceof EvidentError && thrown.code === 'TX_IMPOSSIBLE') return context.records.get(id);
    throw thrown;
  }
}
