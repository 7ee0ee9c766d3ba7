/**
 * Owners that are contracts. Safe 1.0.0 to 1.4.1 asks them by the older `isValidSignature(bytes,bytes)` with the bytes
 * that were hashed, not by ERC-1271's `isValidSignature(bytes32,bytes)`: a contract may answer the two differently (a
 * Safe among owners does, as it wraps each in a message of its own), and what the Safe will hear is what counts.
 */
import { encodeCall } from '#core/abi/encode.ts';
import { parseFunction } from '#core/abi/parse.ts';
import type { Address } from '#core/address/address.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { type SafeIdentity, type SafeTransaction, safeHashes, signedBytes } from '#core/safe/transaction.ts';
import type { CallOptions } from '../call-types.ts';
import { data } from '../rpc/schemas.ts';
import type { SafeContext } from './read.ts';
import type { ContractSignature } from './types.ts';

const ASK = unwrap(parseFunction('isValidSignature(bytes data, bytes signature)'));
/** bytes4(keccak256("isValidSignature(bytes,bytes)")) in a word of its own. */
const VALID = `0x20c13b0b${'00'.repeat(28)}`;

export async function askContractOwners(
  { networks }: SafeContext,
  safe: SafeIdentity,
  transaction: SafeTransaction,
  signatures: readonly ContractSignature[],
  options: CallOptions = {},
): Promise<readonly Address[]> {
  const signed = signedBytes(safeHashes(safe, transaction));
  const client = await networks.client(safe.chainId);
  const agreed = await client.with(
    (endpoint) =>
      Promise.all(
        signatures.map(async ({ owner, signature }) => {
          const input = encodeCall(ASK, [
            { kind: 'bytes', value: signed },
            { kind: 'bytes', value: signature },
          ]);
          try {
            const call = { from: safe.address, to: owner, data: input };
            return (await endpoint.call('eth_call', [call, 'latest'], data, options)) === VALID;
          } catch (thrown) {
            const error = toEvidentError(thrown);
            // A refusal is an answer: this signature will not be taken.
            if (error.code === 'RPC_REFUSED' || error.code === 'TX_WOULD_REVERT') return false;
            throw error;
          }
        }),
      ),
    options,
  );
  if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
  return signatures.flatMap(({ owner }, index) => (agreed[index] === true ? [owner] : []));
}
