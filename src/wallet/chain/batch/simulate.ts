/** Several calls, tried out together (`eth_simulateV1`, Ethereum execution APIs); and who can send them as one. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { encodeSupports } from '#core/batch/ways.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { revertReason } from '#core/tx/revert.ts';
import type { CallOptions } from '../call-types.ts';
import type { Networks } from '../networks.ts';
import { reported } from '../rpc/chain-client.ts';
import { data, quantity } from '../rpc/schemas.ts';
import type { BatchOutcome, BatchQuestion } from '../services.ts';
import { delegateOf } from '../transacting/delegation.ts';
import { isWithoutFunds, isWithoutMethod } from '../transacting/simulate-v1.ts';

export interface BatchContext {
  readonly networks: Networks;
  readonly now: () => number;
}

const REASON_LIMIT = 200;

const result = v.object({
  status: v.pipe(quantity, v.picklist([0n, 1n])),
  returnData: data,
  gasUsed: quantity,
  error: v.optional(v.nullable(v.object({ message: v.optional(v.string(), '') })), null),
});
const blockOf = (calls: number) =>
  v.pipe(
    v.array(v.object({ number: quantity, calls: v.pipe(v.array(result), v.length(calls)) })),
    v.length(1),
  );

export async function simulateBatch(
  { networks, now }: BatchContext,
  { chainId, from, calls }: BatchQuestion,
  options: CallOptions = {},
): Promise<BatchOutcome> {
  const client = await networks.client(chainId);
  const params = calls.map(({ to, value, data: input }) => ({
    from,
    to,
    value: `0x${value.toString(16)}`,
    input,
  }));
  return client.with(async (endpoint): Promise<BatchOutcome> => {
    try {
      const [block] = await endpoint.call(
        'eth_simulateV1',
        [
          { blockStateCalls: [{ calls: params }], validation: false, returnFullTransactions: false },
          'latest',
        ],
        blockOf(calls.length),
        { ...options, retry: false, slow: true },
      );
      const rows = (block?.calls ?? []).map(({ status, returnData, gasUsed, error }) => ({
        succeeded: status === 1n,
        gasUsed,
        reason: status === 1n ? null : reasonOf(returnData, error?.message ?? ''),
      }));
      return { kind: 'outcome', rows, evidence: reported(endpoint, (block?.number ?? 1n) - 1n, now()) };
    } catch (thrown) {
      const error = toEvidentError(thrown);
      if (isWithoutMethod(error)) return { kind: 'unsupported' };
      if (isWithoutFunds(error)) throw new EvidentError('TX_INSUFFICIENT_FUNDS', error.details, error);
      throw error;
    }
  }, options);
}

function reasonOf(returned: Parameters<typeof revertReason>[0], message: string): string {
  return hexSize(returned) === 0 && message !== ''
    ? displayText(message, REASON_LIMIT)
    : revertReason(returned);
}

/** The word for true. */
const YES = `0x${'1'.padStart(64, '0')}`;

export async function executesBatches(
  { networks }: BatchContext,
  chainId: ChainId,
  account: Address,
  options: CallOptions = {},
): Promise<boolean> {
  const client = await networks.client(chainId);
  return client.with(async (endpoint) => {
    const code = await endpoint.call('eth_getCode', [account, 'latest'], data, options);
    if (delegateOf(code) === null) return false;
    const asked = { from: account, to: account, data: encodeSupports() };
    const answer: string | null = await endpoint
      .call('eth_call', [asked, 'latest'], data, options)
      .catch((thrown: unknown) => {
        if (hasCode(thrown, 'RPC_REFUSED', 'TX_WOULD_REVERT')) return null;
        throw thrown;
      });
    return answer === YES;
  }, options);
}
