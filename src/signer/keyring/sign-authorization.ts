/**
 * Signing an EIP-7702 authorization: ECDSA over secp256k1, low s (the EIP refuses the upper half), deterministic nonce
 * (RFC 6979) for the reasons given in sign.ts. What is signed is read here again, in the worker.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { authorization as library } from 'micro-eth-signer';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { Authorization, SignedAuthorization } from '#core/tx/transaction.ts';
import { decodeAuthorization } from '../decode/authorization.ts';
import type { Bytes } from '../vault/random.ts';
import { addressOfPrivateKey } from './derive.ts';

export type AuthorizationSignature = Pick<SignedAuthorization, 'yParity' | 'r' | 's'>;

function word(value: bigint): Hash {
  return unwrap(parseHash(`0x${value.toString(16).padStart(64, '0')}`));
}

/** Who signed, judged from the very words that leave; null when they lead to nobody. */
function signerOf(authorization: Authorization, { yParity, r, s }: AuthorizationSignature): Address | null {
  const { chainId, address, nonce } = authorization;
  const request = { chainId: BigInt(chainId), address, nonce: BigInt(nonce) };
  try {
    return toAddress(library.getAuthority({ ...request, yParity, r: BigInt(r), s: BigInt(s) }));
  } catch {
    return null;
  }
}

/**
 * Signs one authorization. The caller wipes `key`.
 * Errors: those of `decodeAuthorization`; `KEY_ACCOUNT_UNKNOWN` when the key is not the account's;
 * `SIGN_SIGNATURE_WRONG` when the result does not recover to the account.
 */
export function signAuthorization(
  authorization: Authorization,
  key: Bytes,
  account: Address,
): AuthorizationSignature {
  const { digest } = decodeAuthorization(authorization);
  if (addressOfPrivateKey(key) !== account) throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
  const made = secp256k1.Signature.fromBytes(
    secp256k1.sign(hexToBytes(digest), key, { prehash: false, format: 'recovered' }),
    'recovered',
  );
  const { r, s, recovery } = made;
  // Beyond 1 the recovery bit has no y parity; it needs an r that nobody has ever met.
  if (recovery !== 0 && recovery !== 1) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  const signature: AuthorizationSignature = { yParity: recovery, r: word(r), s: word(s) };
  if (signerOf(authorization, signature) !== account) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  return signature;
}
