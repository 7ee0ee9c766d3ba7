/** The payment that a draft stands for, as far as it says one. Pure. */
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { Asset } from '#core/asset/asset.ts';
import { EvidentError } from '#core/errors/error.ts';
import { paymentCall, paymentIntent } from '#core/tx/payment.ts';
import type { CallDraft } from '../../chain/services.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { decimalsOf } from './assets.ts';
import type { Draft } from './draft.ts';
import type { SendContext } from './send-context.ts';

/** What stands in the amount box: the text, or what a link gave in base units, in the asset's own unit. */
export function amountText(draft: Draft, asset: Asset | null): string {
  const decimals = decimalsOf(asset);
  return draft.units === '' || decimals === null ? draft.amount : formatAmount(BigInt(draft.units), decimals);
}

/** The amount as typed; null for an empty text, or without decimals to read it by. */
export function typedAmount(
  draft: Draft,
  asset: Asset | null,
): { value: bigint | null; error: EvidentError | null } {
  const decimals = decimalsOf(asset);
  if (decimals === null) return { value: null, error: null };
  const text = amountText(draft, asset);
  if (text.trim() === '') return { value: null, error: new EvidentError('INPUT_REQUIRED') };
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) return { value: null, error: parsed.error };
  if (parsed.value === 0n) return { value: null, error: new EvidentError('INPUT_AMOUNT_ZERO') };
  return { value: parsed.value, error: null };
}

/** What to ask a gas estimate for; null while the form does not say enough. */
export function callOf(
  draft: Draft,
  world: Pick<SendContext, 'account' | 'asset' | 'assetBalance' | 'recipient'>,
): CallDraft | null {
  const { asset } = world;
  if (asset === null) return null;
  const balance = world.assetBalance;
  // Everything cannot be tried out together with its own fee; half of it takes the same way through a contract.
  const amount = draft.all ? (balance === null ? 0n : balance / 2n) : typedAmount(draft, asset).value;
  // More than there is would only be refused for that reason, which the form says better.
  const tried = amount === null || (balance !== null && amount > balance) ? 0n : amount;
  return callWith(tried, world);
}

/** The call that pays this amount. */
export function callWith(
  amount: bigint,
  { account, asset, recipient }: Pick<SendContext, 'account' | 'asset' | 'recipient'>,
): CallDraft | null {
  if (account === null || asset === null || recipient.kind !== 'known') return null;
  const call = paymentCall({ asset, to: recipient.address }, amount);
  return { chainId: asset.chainId, from: account.address, ...call };
}

/** The payment of this amount, as a request; null while it is not known who pays whom what. */
export function requestOf(
  draft: Draft,
  { account, network, asset, recipient }: SendContext,
  amount: bigint,
  own: Pick<TransactionRequest, 'gasLimit' | 'nonce'> = {},
): TransactionRequest | null {
  if (account === null || network === null || recipient.kind !== 'known') return null;
  if (asset === null || decimalsOf(asset) === null) return null;
  const { address: to, name: toName } = recipient;
  const payee = { asset, to, toName };
  return {
    account,
    network,
    call: paymentCall(payee, amount),
    intent: paymentIntent(payee, amount),
    payment: { ...payee, amount: draft.all ? 'max' : amount },
    named: toName === null ? [] : [{ name: toName, address: to }],
    ...own,
  };
}
