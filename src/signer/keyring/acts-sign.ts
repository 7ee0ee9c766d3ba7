/** Acts that sign. The bytes are read here once more, whatever the page has shown. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { authorization as library, Transaction } from 'micro-eth-signer';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { bytesToHex, type Hash, type Hex, hexToBytes, isHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { Authorization, SignedAuthorization } from '#core/tx/transaction.ts';
import { decodeAuthorization } from '../decode/authorization.ts';
import { decodeMessage } from '../decode/message.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import { decodeTypedData } from '../decode/typed-data.ts';
import type { Bytes } from '../vault/random.ts';
import type { UnlockProof } from '../vault/unlockers.ts';
import type { KeyringActs, KeyringContext } from './context.ts';
import { addressOfPrivateKey, addressOfPublicKey, privateKeyAt } from './derive.ts';
import type { SIGNING_CALLS } from './wire.ts';

/**
 * Opens the key of `account` for the time of `use`, and wipes it. Where the vault asks each time, `proof` comes
 * first. Errors: `VAULT_LOCKED`, `VAULT_PROOF_NEEDED`, `KEY_ACCOUNT_UNKNOWN`, those of a wrong proof.
 */
async function withKey<T>(
  context: KeyringContext,
  address: Address,
  proof: UnlockProof | undefined,
  use: (key: Bytes) => T,
): Promise<T> {
  const { state } = context;
  const session = state.require();
  const { source, account } = session.account(address);
  if (session.vault.file.askEachTime) await context.inTurn(() => context.proven(proof));
  return context.withSecret(session.vault, source.id, async (secret) => {
    const key = await privateKeyAt(secret, account.path);
    try {
      state.assertCurrent(session);
      return use(key);
    } finally {
      key.fill(0);
    }
  });
}

// Signing one transaction: ECDSA over secp256k1 (SEC 1, §4.1), low s (EIP-2), deterministic nonce (RFC 6979).
//
// No extra entropy is mixed into the nonce. It would guard against fault injection, which needs the attacker at
// the hardware, and would cost what matters more here: that the same bytes give the same signature, so that a
// repeated request shows nothing new, vectors can be compared, and a broken generator cannot spoil a signature.
// Faults are caught afterwards, by recovering the signer from what is about to leave.

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

// Signing messages (EIP-191 version 0x45) and typed data (EIP-712): ECDSA over secp256k1, low s (EIP-2),
// deterministic nonce (RFC 6979) for the reasons given in acts-sign.ts. What is signed is decoded here again, in the
// worker: the screen's reading is not taken on trust. The signature is 65 bytes r ‖ s ‖ v with v 27 or 28.

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

// Signing an EIP-7702 authorization: ECDSA over secp256k1, low s (the EIP refuses the upper half), deterministic nonce
// (RFC 6979) for the reasons given in acts-sign.ts. What is signed is read here again, in the worker.

type AuthorizationSignature = Pick<SignedAuthorization, 'yParity' | 'r' | 's'>;

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

export const SIGNING: KeyringActs<keyof typeof SIGNING_CALLS> = {
  sign: async (context, { account, unsigned, proof }) => {
    context.state.require();
    decodeUnsigned(unsigned);
    const signed = await withKey(context, account, proof, (key) => signTransaction(unsigned, key, account));
    return { signed };
  },

  signMessage: async (context, { account, message, proof }) => {
    const bytes = hexToBytes(message);
    const signature = await withKey(context, account, proof, (key) => signMessage(bytes, key, account));
    return { signature };
  },

  signTypedData: async (context, { account, typedData, proof }) => {
    const signature = await withKey(context, account, proof, (key) => signTypedData(typedData, key, account));
    return { signature };
  },

  signAuthorization: async (context, { account, chainId, address, nonce, proof }) => {
    context.state.require();
    const authorization = { chainId, address, nonce };
    decodeAuthorization(authorization);
    return withKey(context, account, proof, (key) => signAuthorization(authorization, key, account));
  },
};
