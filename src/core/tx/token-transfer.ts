/** ERC-20 `transfer(address,uint256)`: the one call the thin line must read and write on both sides. */
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { type Hex, hexSize } from '../bytes/hex.ts';

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
