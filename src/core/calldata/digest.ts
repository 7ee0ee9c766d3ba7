/** ERC-8213: a digest of a call's data that a person can compare between two devices. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';

/** keccak-256 of the number of bytes, as 32 bytes, and the bytes. */
export function calldataDigest(data: Hex): Hash {
  const bytes = hexToBytes(data);
  const preimage = new Uint8Array(32 + bytes.length);
  new DataView(preimage.buffer).setUint32(28, bytes.length);
  preimage.set(bytes, 32);
  return bytesToHex(keccak_256(preimage)) as Hash;
}
