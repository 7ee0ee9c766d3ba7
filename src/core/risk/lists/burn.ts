/** Addresses that nobody holds: what is sent there is gone. The zero address has a rule of its own. */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';

/** In use for burning by convention, or a mark that stands for the chain's coin in programs (ERC-7528). */
const BURNS: readonly string[] = [
  '0x000000000000000000000000000000000000dEaD',
  '0x00000000000000000000000000000000DeaDBeef',
  '0xdEAD000000000000000042069420694206942069',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
];

/** One digit forty times, or the first addresses of all, where precompiled contracts live (up to 0x1ff). */
const PATTERN = /^0x(?:([0-9a-f])\1{39}|0{37}[0-9a-f]{3})$/i;

export function isBurn(address: Address): boolean {
  return address !== ZERO_ADDRESS && (PATTERN.test(address) || BURNS.includes(address));
}

export const BURN_ADDRESSES = BURNS;
