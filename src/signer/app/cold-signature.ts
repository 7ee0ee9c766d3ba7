/** Signatures in the form of EIP-4527 (`eth-signature`): r ‖ s ‖ v, where v depends on what was signed. */
import { Transaction } from 'micro-eth-signer';
import { type Hex, hexToBytes } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';

/** EIP-155: v is 35 + 2 × chain id + parity. */
function legacyV(chainId: ChainId, parity: number): bigint {
  return 35n + 2n * BigInt(chainId) + BigInt(parity);
}

/** Big-endian, at least one byte, without leading zeros. */
function shortest(value: bigint): Uint8Array {
  const digits = value.toString(16);
  return hexToBytes(`0x${digits.padStart(digits.length + (digits.length % 2), '0')}` as Hex);
}

function word(value: bigint): Uint8Array {
  return hexToBytes(`0x${value.toString(16).padStart(64, '0')}` as Hex);
}

/**
 * The signature inside a signed transaction: v is its parity (0 or 1) in an EIP-2718 envelope, and by EIP-155 in a
 * legacy one. Throws `SIGN_SIGNATURE_WRONG` when `signed` is not `unsigned` with a signature.
 */
export function signatureOfTransaction(
  signed: Hex,
  unsigned: Hex,
  { type, chainId }: DecodedTransaction,
): Uint8Array {
  const transaction = Transaction.fromHex(signed, false);
  const { r, s, yParity } = transaction.raw;
  const same = transaction.toHex({ includeSignature: false }) === unsigned;
  if (!same || r === undefined || s === undefined || yParity === undefined)
    throw new EvidentError('SIGN_SIGNATURE_WRONG');
  const v = type === 'legacy' ? legacyV(chainId, yParity) : BigInt(yParity);
  return Uint8Array.from([...word(r), ...word(s), ...shortest(v)]);
}
