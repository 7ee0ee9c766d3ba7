/** Whose key made a signature (ECDSA over secp256k1). */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Address, toAddress } from '../address/address.ts';
import { bytesToHex, type Hash, hexToBytes } from '../bytes/hex.ts';

/** The highest `s` that a signature may have (EIP-2, EIP-7702): half of the curve's order. */
export const MAX_S = secp256k1.Point.CURVE().n / 2n;

/** Null where it leads to nobody. EIP-2: of an `s` in the upper half nobody is told. */
export function recoverAddress(digest: Hash, r: bigint, s: bigint, parity: bigint): Address | null {
  if (s > MAX_S || (parity !== 0n && parity !== 1n)) return null;
  try {
    const point = new secp256k1.Signature(r, s, Number(parity)).recoverPublicKey(hexToBytes(digest));
    return toAddress(bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(12)));
  } catch {
    return null;
  }
}
