/**
 * Signing one transaction: ECDSA over secp256k1 (SEC 1, §4.1), low s (EIP-2), deterministic nonce (RFC 6979).
 *
 * No extra entropy is mixed into the nonce. It would guard against fault injection, which needs the attacker at
 * the hardware, and would cost what matters more here: that the same bytes give the same signature, so that a
 * repeated request shows nothing new, vectors can be compared, and a broken generator cannot spoil a signature.
 * Faults are caught afterwards, by recovering the signer from what is about to leave.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { Transaction } from 'micro-eth-signer';
import type { Address } from '#core/address/address.ts';
import { type Hex, hexToBytes, isHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import type { Bytes } from '../vault/random.ts';
import { addressOfPrivateKey, addressOfPublicKey } from './derive.ts';

/** Who signed `signed`, judged against the digest that was decoded before: null when it is not that transaction. */
function recoverSigner(signed: Hex, unsigned: Hex, digest: Hex): Address | null {
  const again = Transaction.fromHex(signed, false);
  const { r, s, yParity } = again.raw;
  if (r === undefined || s === undefined || yParity === undefined) return null;
  if (again.toHex({ includeSignature: false }) !== unsigned) return null;
  const signature = new secp256k1.Signature(r, s).addRecoveryBit(yParity);
  if (signature.hasHighS()) return null;
  return addressOfPublicKey(signature.recoverPublicKey(hexToBytes(digest)).toBytes());
}

/**
 * Signs exactly `unsigned`. The caller wipes `key`.
 * Errors: those of `decodeUnsigned`; `KEY_ACCOUNT_UNKNOWN` when the key is not the account's;
 * `SIGN_SIGNATURE_WRONG` when the result does not recover to the account.
 */
export function signTransaction(unsigned: Hex, key: Bytes, account: Address): Hex {
  const { digest } = decodeUnsigned(unsigned);
  if (addressOfPrivateKey(key) !== account) throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
  const signed = Transaction.fromHex(unsigned, false).signBy(key, false).toHex();
  if (!isHex(signed) || recoverSigner(signed, unsigned, digest) !== account)
    throw new EvidentError('SIGN_SIGNATURE_WRONG');
  return signed;
}
