/** Where a contract comes to stand: by CREATE (yellow paper, section 7) or CREATE2 (EIP-1014). */
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
