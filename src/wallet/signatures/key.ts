/** A key's signature as it is written: r, s and which of two keys it is of. */
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import type { KeyFault } from './types.ts';

export interface KeySignature {
  readonly r: Hash;
  readonly s: Hash;
  readonly yParity: 0 | 1;
}

/** Order of secp256k1 (SEC 2, 2.4.1). */
const ORDER = 0xffffffff_ffffffff_ffffffff_fffffffe_baaedce6_af48a03b_bfd25e8c_d0364141n;
const TOP_BIT = 1n << 255n;

/** 65 bytes with 0, 1, 27 or 28 at the end, or the 64 bytes of EIP-2098. `s` of the lower half alone (EIP-2). */
export function readKeySignature(signature: Hex): KeySignature | KeyFault {
  const size = hexSize(signature);
  if (size !== 64 && size !== 65) return 'length';
  const r = BigInt(`0x${signature.slice(2, 66)}`);
  const second = BigInt(`0x${signature.slice(66, 130)}`);
  const yParity = size === 64 ? (second >= TOP_BIT ? 1 : 0) : parityOf(signature.slice(130));
  if (yParity === null) return 'recoveryId';
  const s = size === 64 ? second % TOP_BIT : second;
  if (r === 0n || r >= ORDER || s === 0n || s >= ORDER) return 'range';
  if (s > ORDER / 2n) return 'highS';
  return { r: word(r), s: word(s), yParity };
}

function parityOf(byte: string): 0 | 1 | null {
  if (byte === '00' || byte === '1b') return 0;
  return byte === '01' || byte === '1c' ? 1 : null;
}

function word(value: bigint): Hash {
  return unwrap(parseHash(`0x${value.toString(16).padStart(64, '0')}`));
}
