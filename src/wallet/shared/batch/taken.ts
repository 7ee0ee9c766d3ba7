/** A text of calls from elsewhere, for the account and the chain of a form: a batch of Safe's builder, or a request. Pure. */
import type { Address } from '#core/address/address.ts';
import { type BatchCall, readBuilderFile } from '#core/batch/builder-file.ts';
import { parseJson } from '#core/batch/json.ts';
import { isSendCalls, readSendCalls } from '#core/batch/send-calls.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** What was taken over, with what there is to say about it. */
export type Taken = { readonly calls: readonly BatchCall[] } & (
  | {
      readonly kind: 'builder';
      readonly checksum: 'right' | 'wrong' | 'none';
      /** The Safe that it was made for, where it says. */
      readonly safe: Address | null;
    }
  | {
      /** EIP-5792. */
      readonly kind: 'request';
      /** All calls or none, and nothing between them. */
      readonly atomicRequired: boolean;
      /** What it would have liked besides, by name. Hostile text. */
      readonly ignored: readonly string[];
    }
);

/** Errors: `BATCH_*`. */
export function takeCalls(
  text: string,
  { chainId, from }: { readonly chainId: ChainId; readonly from: Address },
): Result<Taken> {
  return isSendCalls(parseJson(text)) ? takeRequest(text, chainId, from) : takeBatch(text, chainId);
}

function takeBatch(text: string, chainId: ChainId): Result<Taken> {
  const read = readBuilderFile(text);
  if (!read.ok) return read;
  const { file, checksum } = read.value;
  if (file.chainId !== chainId) return otherChain(file.chainId);
  if (file.calls.length === 0) return fail(new EvidentError('BATCH_FILE_INVALID', { part: 'transactions' }));
  return ok({ kind: 'builder', calls: file.calls, checksum, safe: file.safe });
}

function takeRequest(text: string, chainId: ChainId, from: Address): Result<Taken> {
  const read = readSendCalls(text);
  if (!read.ok) return read;
  const { request, ignored } = read.value;
  if (request.chainId !== chainId) return otherChain(request.chainId);
  if (request.from !== null && request.from !== from) {
    return fail(new EvidentError('BATCH_FROM_OTHER', { from: request.from }));
  }
  return ok({ kind: 'request', calls: request.calls, atomicRequired: request.atomicRequired, ignored });
}

function otherChain(chain: ChainId): Result<never> {
  return fail(new EvidentError('BATCH_CHAIN_OTHER', { chain: String(chain) }));
}
