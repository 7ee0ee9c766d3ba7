/** The call that a draft stands for, as far as it says one. Pure. */
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { Asset } from '#core/asset/asset.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { encodeTokenTransfer } from '#core/tx/token-transfer.ts';
import type { CallDraft } from '../../chain/services.ts';
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
  const common = { chainId: asset.chainId, from: account.address };
  if (asset.id === 'native') return { ...common, to: recipient.address, value: amount, data: EMPTY_HEX };
  const data = encodeTokenTransfer({ to: recipient.address, amount });
  return { ...common, to: asset.id, value: 0n, data };
}
