/** From the draft of a payment to bytes: what is owned, what is left beside the fee, and the call that it stands for. */
import { EvidentError } from '#core/errors/error.ts';
import { dataFeeReserve } from '#core/fees/suggest.ts';
import { spentByWaiting } from '#core/lifecycle/queue.ts';
import { checkPayment, FEE_CAP, maxAmount, paymentCall, paymentIntent } from '#core/tx/payment.ts';
import type { CallOptions, SigningOptions } from '../../rpc/call-options.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { data } from '../../rpc/schemas.ts';
import { ownOf, waitingAmong } from '../submit/nonces.ts';
import type { OrderToPrepare, PaymentOrder, Prepared } from '../types.ts';
import { estimateGas } from './gas.ts';
import {
  finishDraft,
  type PrepareContext,
  placeOf,
  readForBytes,
  readSender,
  transactionOf,
} from './prepare.ts';

/** Of the length that a balance of ether has, in digits that do not compress. */
const LONG_AMOUNT = 0xb3_5d_97_a6_2e_c1_48_f3_79_d5n;

export async function preparePayment(
  context: PrepareContext,
  asked: OrderToPrepare<PaymentOrder>,
  options: SigningOptions = {},
): Promise<Prepared> {
  const { asset, from, chainId } = asked;
  if (asset.chainId !== chainId) throw new EvidentError('INPUT_CHAIN_INVALID');
  const client = await context.networks.client(chainId);
  const owned = ownOf(context.store, asked);
  const read = readForBytes(
    context.networks,
    asked,
    (endpoint) => readWorld(endpoint, asked, options),
    options,
  );
  const supposed = asked.amount === 'max' ? asked.likely : asked.amount;
  const estimate = (amount: bigint) =>
    estimateGas(client, { chainId, from, ...paymentCall(asked, amount) }, options);
  const supposedGas = asked.gasLimit === undefined && supposed !== undefined ? estimate(supposed) : null;
  const published = context.dataFee({ chainId, ...paymentCall(asked, supposed ?? LONG_AMOUNT) }, options);
  // One round; each is waited for where its failure is to be told.
  Promise.all([owned, read, supposedGas, published]).catch(() => undefined);
  const fees = await asked.fees;
  const draft: PaymentOrder = { ...asked, fees };
  const { sender, tokenBalance } = await read;
  // What still waits is spent before this one is; what is in a block by now, the balance knows already.
  const own = await owned;
  const waiting = waitingAmong(own).filter(({ transaction }) => transaction.nonce >= sender.settled);
  const left = beside(sender.balance, spentByWaiting(waiting, 'native'));
  const balance =
    asset.id === 'native'
      ? left
      : tokenBalance === null
        ? null
        : beside(tokenBalance, spentByWaiting(waiting, asset.id));
  const place = placeOf(own, sender.nonce, draft);

  const most = payable(draft, balance);
  // It was asked for more than there is by now.
  const estimated = supposedGas?.catch((thrown: unknown) => {
    if (most === supposed) throw thrown;
    return estimate(most);
  });
  const gasLimit = draft.gasLimit ?? (await (estimated ?? estimate(most))).gasLimit;
  const dataFee = await published;
  const check = {
    from,
    to: draft.to,
    asset,
    amount: draft.amount,
    fees,
    gasLimit,
    balance,
    nativeBalance: left,
    nextBaseFee: null,
    blockGasLimit: sender.blockGasLimit,
    dataFee: dataFee === null ? null : dataFeeReserve(dataFee),
    // Whether it was accepted is looked at where it is sent.
    feeCap: FEE_CAP,
  };
  for (const finding of checkPayment(check)) if (finding.severity === 'error') throw finding.error;
  const amount = draft.amount === 'max' ? maxAmount(check) : draft.amount;
  if (amount === null) throw new EvidentError('INPUT_AMOUNT_INVALID');

  const call = { chainId, fees, ...paymentCall(draft, amount) };
  const transaction = transactionOf(call, { nonce: place.nonce, gasLimit });
  return finishDraft(context, {
    transaction,
    intent: paymentIntent(draft, amount),
    from,
    place,
    sender,
    dataFee,
  });
}

/** What is left of a balance; never below zero. */
function beside(balance: bigint, taken: bigint): bigint {
  return balance > taken ? balance - taken : 0n;
}

/** All that the chain must say about the sender, from one endpoint. */
async function readWorld(
  endpoint: EndpointClient,
  { from, asset }: Pick<PaymentOrder, 'from' | 'asset'>,
  options: CallOptions,
) {
  const token = async (): Promise<bigint | null> => {
    if (asset.id === 'native') return null;
    const { decodeUint, encodeBalanceOf } = await import('../../evm/calls.ts');
    const call = { to: asset.id, data: encodeBalanceOf(from) };
    return decodeUint(await endpoint.call('eth_call', [call, 'latest'], data, options));
  };
  const [sender, tokenBalance] = await Promise.all([readSender(endpoint, from, options), token()]);
  return { sender, tokenBalance };
}

/**
 * What to ask gas for where it was not asked before. The fee of "max" is not known before its gas is; the gas of a
 * payment does not depend on the last wei. An amount beyond the balance would be refused here with less to the point
 * than by the check that follows.
 */
function payable(draft: PaymentOrder, balance: bigint | null): bigint {
  const wanted = draft.amount === 'max' ? (balance ?? 0n) : draft.amount;
  return balance !== null && wanted > balance ? balance : wanted;
}
