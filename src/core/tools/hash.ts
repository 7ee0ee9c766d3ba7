/** keccak-256 over text or bytes, and what is cut out of it: selectors, topics, ids of names. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';

export function keccakOfBytes(bytes: Hex): Hash {
  return bytesToHex(keccak_256(hexToBytes(bytes))) as Hash;
}

/** Of the text's UTF-8. */
export function keccakOfText(text: string): Hash {
  return bytesToHex(keccak_256(utf8ToBytes(text))) as Hash;
}
