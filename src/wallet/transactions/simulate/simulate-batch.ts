/** Several calls, tried out together (`eth_simulateV1`, Ethereum execution APIs); and who can send them as one. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { BatchCall } from '#core/batch/builder-file.ts';
import { encodeSupports } from '#core/batch/ways.ts';
import { hexSize } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { revertReason } from '#core/tx/revert.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import { reported } from '../../rpc/chain-client.ts';
import type { Networks } from '../../rpc/networks.ts';
import { data, quantity } from '../../rpc/schemas.ts';
import { delegateOf } from '../prepare/delegation.ts';
import { isWithoutFunds, isWithoutMethod } from './simulate-v1.ts';

// What screens may ask about several calls together.

export interface BatchQuestion {
  readonly chainId: ChainId;
  /** Who makes the calls: an account, or a Safe. */
  readonly from: Address;
  readonly calls: readonly BatchCall[];
}

/** What one call would do after those before it. */
interface BatchRow {
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  /** Why it would be refused, cleaned; null where it would not. */
  readonly reason: string | null;
}

export type BatchOutcome =
  | { readonly kind: 'outcome'; readonly rows: readonly BatchRow[]; readonly evidence: Evidence }
  /** The endpoint does not know how. */
  | { readonly kind: 'unsupported' };

export interface Batches {
  /** Every call in one block that is never mined, one after the other. Errors: `RPC_*`, `TX_INSUFFICIENT_FUNDS`. */
  simulate(question: BatchQuestion, options?: CallOptions): Promise<BatchOutcome>;
  /** Whether the account's code takes batches of its own (EIP-7702 with ERC-7821). Errors: `RPC_*`. */
  executes(chainId: ChainId, account: Address, options?: CallOptions): Promise<boolean>;
}

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
