/** The answer of a cold signer (EIP-4527, `eth-signature`), checked against its request. Brings viem along. */
import { concat, numberToHex, parseTransaction, recoverAddress, serializeTransaction } from 'viem';
import { toAddress } from '#core/address/address.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import { decodeEthSignature, signatureParts } from '#core/eip4527/signature.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { Ur } from '#core/ur/ur.ts';
import type { ColdJob } from './job.ts';

type Parts = ReturnType<typeof signatureParts>;

/**
 * The signed transaction, or the 65 bytes of a signature with v 27 or 28: proven to be a signature of the request's
 * account over exactly the request's bytes. An answer without an id is judged by its signature alone. Errors:
 * `SIGN_ANSWER_OTHER` for another request's, `SIGN_ANSWER_WRONG` for another account's or over other bytes,
 * `INPUT_UR_TYPE`, `INPUT_UR_INVALID`.
 */
export async function acceptAnswer(job: ColdJob, ur: Ur): Promise<Hex> {
  const { requestId, signature } = decodeEthSignature(ur);
  if (requestId !== null && !alike(requestId, job.requestId)) throw new EvidentError('SIGN_ANSWER_OTHER');
  const parts = partsOf(job, signature);
  if ((await signerOf(job, parts)) !== job.key.address) throw new EvidentError('SIGN_ANSWER_WRONG');
  const { asked } = job;
  return asked.method === 'signTransaction' ? withSignature(asked.params.unsigned, parts) : joined(parts);
}

function alike(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function partsOf({ contents }: ColdJob, signature: Uint8Array): Parts {
  try {
    return signatureParts(signature, contents.kind === 'transaction' ? contents.chainId : null);
  } catch (thrown) {
    throw hasCode(thrown, 'SIGN_SIGNATURE_WRONG')
      ? new EvidentError('SIGN_ANSWER_WRONG', {}, thrown)
      : thrown;
  }
}

const word = (value: bigint) => numberToHex(value, { size: 32 });

async function signerOf({ digest }: ColdJob, { r, s, yParity }: Parts) {
  try {
    return toAddress(await recoverAddress({ hash: digest, signature: { r: word(r), s: word(s), yParity } }));
  } catch (thrown) {
    // No point of the curve has this r.
    throw new EvidentError('SIGN_ANSWER_WRONG', {}, thrown);
  }
}

function withSignature(unsigned: Hex, { r, s, yParity }: Parts): Hex {
  const fields = parseTransaction(unsigned) as Parameters<typeof serializeTransaction>[0];
  // A legacy envelope takes v and makes EIP-155's of it, the others take the parity.
  const signature = { r: word(r), s: word(s), v: BigInt(27 + yParity), yParity };
  return unwrap(parseHex(serializeTransaction(fields, signature)));
}

function joined({ r, s, yParity }: Parts): Hex {
  return unwrap(parseHex(concat([word(r), word(s), numberToHex(27 + yParity)])));
}
