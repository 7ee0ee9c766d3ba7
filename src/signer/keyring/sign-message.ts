/**
 * Signing messages (EIP-191 version 0x45) and typed data (EIP-712): ECDSA over secp256k1, low s (EIP-2),
 * deterministic nonce (RFC 6979) for the reasons given in sign.ts. What is signed is decoded here again, in the
 * worker: the screen's reading is not taken on trust. The signature is 65 bytes r ‖ s ‖ v with v 27 or 28.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Address } from '#core/address/address.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { decodeMessage } from '../decode/message.ts';
import { decodeTypedData } from '../decode/typed-data.ts';
import type { Bytes } from '../vault/random.ts';
import { addressOfPrivateKey, addressOfPublicKey } from './derive.ts';

const V_OFFSET = 27;

/** Signs a digest and proves from the very bytes that leave that `account` signed it. */
function signDigest(digest: Hash, key: Bytes, account: Address): Hex {
  if (addressOfPrivateKey(key) !== account) throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
  const hash = hexToBytes(digest);
  const made = secp256k1.Signature.fromBytes(
    secp256k1.sign(hash, key, { prehash: false, format: 'recovered' }),
    'recovered',
  );
  const signature = new Uint8Array(65);
  signature.set(made.toBytes('compact'));
  signature[64] = V_OFFSET + (made.recovery ?? 0);
  const again = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact');
  const signer = again.addRecoveryBit((signature[64] ?? 0) - V_OFFSET).recoverPublicKey(hash);
  // Beyond 1 the recovery bit has no v; it needs an r that nobody has ever met.
  const sound = !again.hasHighS() && signature[64] <= V_OFFSET + 1;
  if (!sound || addressOfPublicKey(signer.toBytes()) !== account)
    throw new EvidentError('SIGN_SIGNATURE_WRONG');
  return bytesToHex(signature);
}

/**
 * Signs the bytes of a message. The caller wipes `key`.
 * Errors: those of `decodeMessage`; `KEY_ACCOUNT_UNKNOWN` when the key is not the account's;
 * `SIGN_SIGNATURE_WRONG` when the result does not recover to the account.
 */
export function signMessage(message: Uint8Array, key: Bytes, account: Address): Hex {
  return signDigest(decodeMessage(message).digest, key, account);
}

/**
 * Signs typed data, given as the JSON text that was shown. The caller wipes `key`.
 * Errors: those of `decodeTypedData`; `KEY_ACCOUNT_UNKNOWN`; `SIGN_SIGNATURE_WRONG`.
 */
export function signTypedData(json: string, key: Bytes, account: Address): Hex {
  return signDigest(decodeTypedData(json).digest, key, account);
}
