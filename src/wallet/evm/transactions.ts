/**
 * Transactions as bytes (EIP-2718: legacy with EIP-155, EIP-2930, EIP-1559, EIP-7702), by viem. Loaded when a payment
 * is prepared.
 * The signer reads the same bytes with another library.
 */
import { keccak256, parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem';
import { recoverAuthorizationAddress } from 'viem/utils';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { SignedAuthorization, UnsignedTransaction } from '#core/tx/transaction.ts';

/**
 * The bytes that are signed, in the plainest type that can carry the fields: legacy, type 1 for a list without a base
 * fee, type 2, and type 4 with authorizations. Error: `TX_DELEGATION_UNSUPPORTED` for authorizations at a legacy price.
 */
export function encodeUnsigned(transaction: UnsignedTransaction): Hex {
  const {
    chainId,
    nonce,
    to,
    value,
    data,
    gasLimit,
    fees,
    accessList = [],
    authorizations = [],
  } = transaction;
  const common = { chainId, nonce, to, value, data, gas: gasLimit };
  if (fees.kind === 'legacy') {
    const { gasPrice } = fees;
    if (authorizations.length > 0) throw new EvidentError('TX_DELEGATION_UNSUPPORTED');
    return accessList.length > 0
      ? hex(serializeTransaction({ ...common, type: 'eip2930', gasPrice, accessList }))
      : hex(serializeTransaction({ ...common, type: 'legacy', gasPrice }));
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = fees;
  const dynamic = { ...common, maxFeePerGas, maxPriorityFeePerGas, accessList };
  return authorizations.length > 0
    ? hex(serializeTransaction({ ...dynamic, type: 'eip7702', authorizationList: [...authorizations] }))
    : hex(serializeTransaction({ ...dynamic, type: 'eip1559' }));
}

const hex = (text: string): Hex => unwrap(parseHex(text));

/**
 * Proves that `signed` is `unsigned` with a signature of `from`, and nothing else. Resolves with its hash.
 * Errors: `SIGN_BYTES_DIFFER` when it is another transaction, `SIGN_SIGNATURE_WRONG` when another key signed.
 */
export async function verifySigned(unsigned: Hex, signed: Hex, from: Address): Promise<Hash> {
  let stripped: Hex;
  try {
    stripped = withoutSignature(signed);
  } catch (thrown) {
    if (thrown instanceof EvidentError) throw thrown;
    throw new EvidentError('SIGN_BYTES_DIFFER', {}, thrown);
  }
  if (stripped !== unsigned) throw new EvidentError('SIGN_BYTES_DIFFER');
  let signer: Address;
  try {
    signer = await signerOf(signed);
  } catch (thrown) {
    throw new EvidentError('SIGN_SIGNATURE_WRONG', {}, thrown);
  }
  if (signer !== from) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  return unwrap(parseHash(keccak256(signed)));
}

/** Throws viem's errors when the signature leads to nobody. */
async function signerOf(signed: Hex): Promise<Address> {
  const serializedTransaction = signed as Parameters<
    typeof recoverTransactionAddress
  >[0]['serializedTransaction'];
  return toAddress(await recoverTransactionAddress({ serializedTransaction }));
}

/** Reads a signed transaction and writes it again without its signature. Throws viem's errors when it is none. */
function withoutSignature(signed: Hex): Hex {
  const { r, s, v, yParity, ...fields } = parseTransaction(signed);
  if (r === undefined || s === undefined || (v === undefined && yParity === undefined)) {
    throw new EvidentError('SIGN_SIGNATURE_WRONG');
  }
  return unwrap(parseHex(serializeTransaction(fields as Parameters<typeof serializeTransaction>[0])));
}

// EIP-7702 authorizations, recovered by viem: the signer made them with another library. Loaded when one is signed.

/** Half the order of secp256k1: EIP-7702 passes over what has an `s` above it (EIP-2). */
const HALF_ORDER = 0x7fffffff_ffffffff_ffffffff_ffffffff_5d576e73_57a4501d_dfe92f46_681b20a0n;

/** Error: `SIGN_SIGNATURE_WRONG` when the signature leads to anybody else, or to nobody. */
export async function verifyAuthorization(signed: SignedAuthorization, account: Address): Promise<void> {
  if (BigInt(signed.s) > HALF_ORDER) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  if ((await authorityOf(signed)) !== account) throw new EvidentError('SIGN_SIGNATURE_WRONG');
}

async function authorityOf({
  chainId,
  address,
  nonce,
  yParity,
  r,
  s,
}: SignedAuthorization): Promise<Address> {
  try {
    const authority = await recoverAuthorizationAddress({
      authorization: { chainId, address, nonce },
      signature: { yParity, r, s },
    });
    return toAddress(authority);
  } catch (thrown) {
    throw new EvidentError('SIGN_SIGNATURE_WRONG', {}, thrown);
  }
}
