/** Where a contract comes to stand: by CREATE (yellow paper, section 7) or CREATE2 (EIP-1014). */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
import { keccakOfBytes } from './hash.ts';
import { minimalBytes } from './numbers.ts';
import { encodeRlp } from './rlp.ts';

/** @param nonce the creator's: of a contract, 1 before its first creation (EIP-161). */
export function createAddress(creator: Address, nonce: bigint): Address {
  return last20(keccakOfBytes(encodeRlp([addressToHex(creator), minimalBytes(nonce)])));
}

/** @param codeHash keccak-256 of the creation code, its constructor's arguments included. */
export function create2Address(creator: Address, salt: Hash, codeHash: Hash): Address {
  const parts = [addressToHex(creator), salt, codeHash].map((part) => part.slice(2));
  return last20(keccakOfBytes(`0xff${parts.join('')}` as Hex));
}

function last20(hash: Hash): Address {
  return toAddress(`0x${hash.slice(-40)}`);
}

// The mixed-case forms of an address: EIP-55, and EIP-1191 where a chain has its own (Rootstock).

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
