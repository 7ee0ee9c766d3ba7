/**
 * Transactions as bytes (EIP-2718, EIP-1559, EIP-155), by viem. Loaded when a payment is prepared.
 * The signer reads the same bytes with another library.
 */
import { keccak256, parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Hash, type Hex, parseHash, parseHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { UnsignedTransaction } from '#core/tx/transaction.ts';

/** The bytes that are signed. */
export function encodeUnsigned(transaction: UnsignedTransaction): Hex {
  const { chainId, nonce, to, value, data, gasLimit, fees } = transaction;
  const common = { chainId, nonce, to, value, data, gas: gasLimit };
  const bytes =
    fees.kind === 'eip1559'
      ? serializeTransaction({
          ...common,
          type: 'eip1559',
          maxFeePerGas: fees.maxFeePerGas,
          maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        })
      : serializeTransaction({ ...common, type: 'legacy', gasPrice: fees.gasPrice });
  return unwrap(parseHex(bytes));
}

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
    signer = toAddress(
      await recoverTransactionAddress({
        serializedTransaction: signed as Parameters<
          typeof recoverTransactionAddress
        >[0]['serializedTransaction'],
      }),
    );
  } catch (thrown) {
    throw new EvidentError('SIGN_SIGNATURE_WRONG', {}, thrown);
  }
  if (signer !== from) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  return unwrap(parseHash(keccak256(signed)));
}

/** Reads a signed transaction and writes it again without its signature. Throws viem's errors when it is none. */
function withoutSignature(signed: Hex): Hex {
  const { r, s, v, yParity, ...fields } = parseTransaction(signed);
  if (r === undefined || s === undefined || (v === undefined && yParity === undefined)) {
    throw new EvidentError('SIGN_SIGNATURE_WRONG');
  }
  return unwrap(parseHex(serializeTransaction(fields as Parameters<typeof serializeTransaction>[0])));
}
