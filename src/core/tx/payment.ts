/** A payment of an amount: the call that makes it, and what it is meant as. */
import type { Address } from '../address/address.ts';
import type { Asset } from '../asset/asset.ts';
import { EMPTY_HEX } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { encodeTokenTransfer } from './token-transfer.ts';
import type { Intent, UnsignedTransaction } from './transaction.ts';

export interface Payee {
  readonly asset: Asset;
  readonly to: Address;
  /** The name that was resolved to `to`, normalised; kept for the activity. */
  readonly toName: string | null;
}

/** @param amount in the asset's base units. */
export function paymentCall(
  { asset, to }: Pick<Payee, 'asset' | 'to'>,
  amount: bigint,
): Pick<UnsignedTransaction, 'to' | 'value' | 'data'> {
  return asset.id === 'native'
    ? { to, value: amount, data: EMPTY_HEX }
    : { to: asset.id, value: 0n, data: encodeTokenTransfer({ to, amount }) };
}

/** Error: `INPUT_DECIMALS_UNKNOWN`. */
export function paymentIntent({ asset, to, toName }: Payee, amount: bigint): Intent {
  if (asset.id === 'native') return { kind: 'sendNative', to, toName, amount };
  if (asset.decimals === null) throw new EvidentError('INPUT_DECIMALS_UNKNOWN');
  const { id: token, symbol, decimals } = asset;
  return { kind: 'sendToken', token, symbol, decimals, to, toName, amount };
}
