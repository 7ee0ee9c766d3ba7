/** From the draft of a payment to bytes: what is owned, what is left beside the fee, and the call that it stands for. */
import { EvidentError } from '#core/errors/error.ts';
import { dataFeeReserve } from '#core/fees/data-fee.ts';
import { spentByWaiting } from '#core/lifecycle/spending.ts';
import { paymentCall, paymentIntent } from '#core/tx/payment.ts';
import { checkPayment, maxAmount } from '#core/tx/validate-payment.ts';
import { estimateGas } from '../gas.ts';
import { ownOf, waitingAmong } from '../nonces.ts';
import type { ChainClient } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data } from '../rpc/schemas.ts';
import type { CallOptions, Prepared } from '../services.ts';
import {
  finish,
  type PrepareContext,
  placeOf,
  readForBytes,
  readSender,
  transactionOf,
  unsignedOf,
} from './prepare.ts';
import type { PaymentOrder } from './types.ts';

export async function preparePayment(
  context: PrepareContext,
  draft: PaymentOrder,
  options: CallOptions = {},
): Promise<Prepared> {
  const { asset, from, fees, chainId } = draft;
  if (asset.chainId !== chainId) throw new EvidentError('INPUT_CHAIN_INVALID');
  const client = await context.networks.client(chainId);
  const own = await ownOf(context.store, draft);
  const { sender, tokenBalance } = await readForBytes(
    context.networks,
    draft,
    (endpoint) => readWorld(endpoint, draft, options),
    options,
  );
  // What still waits is spent before this one is; what is in a block by now, the balance knows already.
  const waiting = waitingAmong(own).filter(({ transaction }) => transaction.nonce >= sender.settled);
  const left = beside(sender.balance, spentByWaiting(waiting, 'native'));
  const balance =
    asset.id === 'native'
      ? left
      : tokenBalance === null
        ? null
        : beside(tokenBalance, spentByWaiting(waiting, asset.id));
  const place = placeOf(own, sender.nonce, draft);

  const gasLimit = draft.gasLimit ?? (await estimateFor(client, draft, balance, options));
  const fieldsOf = (amount: bigint) => ({ chainId, fees, ...paymentCall(draft, amount) });
  const { nonce } = place;
  const likely = transactionOf(fieldsOf(payable(draft, balance)), { nonce, gasLimit });
  // Asked once: of all that could be sent, the bytes are as long as they get.
  const dataFee = await context.dataFee(chainId, await unsignedOf(likely), options);
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
  };
  for (const finding of checkPayment(check)) if (finding.severity === 'error') throw finding.error;
  const amount = draft.amount === 'max' ? maxAmount(check) : draft.amount;
  if (amount === null) throw new EvidentError('INPUT_AMOUNT_INVALID');

  const transaction = transactionOf(fieldsOf(amount), { nonce, gasLimit });
  return finish(context, { transaction, intent: paymentIntent(draft, amount), from, place, sender, dataFee });
}

/** What is left of a balance; never below zero. */
function beside(balance: bigint, taken: bigint): bigint {
  return balance > taken ? balance - taken : 0n;
}

/** All that the chain must say about the sender, from one endpoint. */
async function readWorld(endpoint: EndpointClient, { from, asset }: PaymentOrder, options: CallOptions) {
  const token = async (): Promise<bigint | null> => {
    if (asset.id === 'native') return null;
    const { decodeUint, encodeBalanceOf } = await import('../evm/calls.ts');
    const call = { to: asset.id, data: encodeBalanceOf(from) };
    return decodeUint(await endpoint.call('eth_call', [call, 'latest'], data, options));
  };
  const [sender, tokenBalance] = await Promise.all([readSender(endpoint, from, options), token()]);
  return { sender, tokenBalance };
}

/**
 * What to ask gas and data fee for. The fee of "max" is not known before its gas is; the gas of a payment does not
 * depend on the last wei. An amount beyond the balance would be refused here with less to the point than by the check
 * that follows.
 */
function payable(draft: PaymentOrder, balance: bigint | null): bigint {
  const wanted = draft.amount === 'max' ? (balance ?? 0n) : draft.amount;
  return balance !== null && wanted > balance ? balance : wanted;
}

async function estimateFor(
  client: ChainClient,
  draft: PaymentOrder,
  balance: bigint | null,
  options: CallOptions,
): Promise<bigint> {
  const { chainId, from } = draft;
  const call = { chainId, from, ...paymentCall(draft, payable(draft, balance)) };
  return (await estimateGas(client, call, options)).gasLimit;
}
