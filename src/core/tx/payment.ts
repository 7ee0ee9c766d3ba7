/** A payment of an amount: the call that makes it, and what it is meant as. */
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import type { Asset } from '../asset/asset.ts';
import { EMPTY_HEX, type Hex, hexSize } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
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

// ERC-20 `transfer(address,uint256)`: the one call the thin line must read and write on both sides.

const SELECTOR = '0xa9059cbb';

export interface TokenTransfer {
  readonly to: Address;
  readonly amount: bigint;
}

export function encodeTokenTransfer({ to, amount }: TokenTransfer): Hex {
  const recipient = addressToHex(to).slice(2).padStart(64, '0');
  return `${SELECTOR}${recipient}${amount.toString(16).padStart(64, '0')}` as Hex;
}

/** Null unless `data` is exactly such a call: 4 + 64 bytes, the address padded by zeros, nothing behind. */
export function decodeTokenTransfer(data: Hex): TokenTransfer | null {
  if (!data.startsWith(SELECTOR) || hexSize(data) !== 68) return null;
  const padding = data.slice(10, 34);
  if (/[^0]/.test(padding)) return null;
  return { to: toAddress(`0x${data.slice(34, 74)}`), amount: BigInt(`0x${data.slice(74)}`) };
}

/** Error: `INPUT_DECIMALS_UNKNOWN`. */
export function paymentIntent({ asset, to, toName }: Payee, amount: bigint): Intent {
  if (asset.id === 'native') return { kind: 'sendNative', to, toName, amount };
  if (asset.decimals === null) throw new EvidentError('INPUT_DECIMALS_UNKNOWN');
  const { id: token, symbol, decimals } = asset;
  return { kind: 'sendToken', token, symbol, decimals, to, toName, amount };
}
