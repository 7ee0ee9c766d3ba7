/**
 * Owners that are contracts. Safe 1.0.0 to 1.4.1 asks them by the older `isValidSignature(bytes,bytes)` with the bytes
 * that were hashed; 1.5.0 asks by ERC-1271's `isValidSignature(bytes32,bytes)`. A contract may answer the two differently
 * (a Safe among owners does, as it wraps each in a message of its own), and what the Safe will hear is what counts.
 */
import { encodeCall } from '#core/abi/encode.ts';
import { parseFunction } from '#core/abi/parse.ts';
import type { Address } from '#core/address/address.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import {
  asksByErc1271,
  type SafeIdentity,
  type SafeTransaction,
  safeHashes,
  signedBytes,
} from '#core/safe/transaction.ts';
import type { CallOptions } from '../call-types.ts';
import { data } from '../rpc/schemas.ts';
import type { SafeContext } from './read.ts';
import type { ContractSignature } from './types.ts';

/** Each answers with its own selector, in a word. */
const OLD = unwrap(parseFunction('isValidSignature(bytes data, bytes signature)'));
const ERC1271 = unwrap(parseFunction('isValidSignature(bytes32 hash, bytes signature)'));

export async function askContractOwners(
  { networks }: SafeContext,
  safe: SafeIdentity,
  transaction: SafeTransaction,
  signatures: readonly ContractSignature[],
  options: CallOptions = {},
): Promise<readonly Address[]> {
  const hashes = safeHashes(safe, transaction);
  const [ask, signed] = asksByErc1271(safe.version)
    ? [ERC1271, hashes.safeTxHash]
    : [OLD, signedBytes(hashes)];
  const valid = ask.selector.padEnd(66, '0');
  const client = await networks.client(safe.chainId);
  const agreed = await client.with(
    (endpoint) =>
      Promise.all(
        signatures.map(async ({ owner, signature }) => {
          const input = encodeCall(ask, [
            { kind: 'bytes', value: signed },
            { kind: 'bytes', value: signature },
          ]);
          try {
            const call = { from: safe.address, to: owner, data: input };
            return (await endpoint.call('eth_call', [call, 'latest'], data, options)) === valid;
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
