/** The mixed-case forms of an address: EIP-55, and EIP-1191 where a chain has its own (Rootstock). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Address } from '../address/address.ts';

/** EIP-1191: the chain's id stands before the address when it is hashed. Text, as it is no `Address` of ours. */
export function chainChecksum(address: Address, chainId: bigint): string {
  const lower = address.toLowerCase();
  const hash = keccak_256(utf8ToBytes(`${chainId}${lower}`));
  let text = '0x';
  for (let i = 0; i < 40; i += 1) {
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15;
    const digit = lower.charAt(i + 2);
    text += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return text;
}
