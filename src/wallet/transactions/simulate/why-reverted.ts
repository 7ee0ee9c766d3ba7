/**
 * Why a transaction in a block reverted. The receipt does not say: a trace does, where the endpoint keeps one; else
 * the call is run again on the block before, which is close, but without what came earlier in the same block.
 */
import * as v from 'valibot';
import { type Hash, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { revertReason } from '#core/tx/revert.ts';
import { revertDataOf } from '#core/tx/revert-by-interface.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import { reported } from '../../rpc/chain-client.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { blockTag } from '../../rpc/read-block.ts';
import { data, receipt, transaction } from '../../rpc/schemas.ts';
import { callParams } from '../prepare/gas.ts';
import type { RevertReason } from '../types.ts';
import { isOutOfGas } from './simulate-v1.ts';

const TEXT_LIMIT = 200;

/** The top call of geth's `callTracer`. */
const trace = v.object({
  error: v.optional(v.nullable(v.string()), null),
  output: v.optional(v.nullable(data), null),
});

export interface WhyContext {
  readonly networks: Networks;
  readonly now: () => number;
}

export async function whyReverted(
  { networks, now }: WhyContext,
  chainId: ChainId,
  hash: Hash,
  options: CallOptions = {},
): Promise<WithEvidence<RevertReason> | null> {
  const client = await networks.client(chainId);
  return client.with(async (endpoint) => {
    const mined = await endpoint.call('eth_getTransactionReceipt', [hash], v.nullable(receipt), options);
    if (mined?.status !== 0n) return null;
    const told = (await traced(endpoint, hash, options)) ?? (await replayed(endpoint, hash, options));
    return told && { value: told, evidence: reported(endpoint, mined.blockNumber, now()) };
  }, options);
}

async function traced(
  endpoint: EndpointClient,
  hash: Hash,
  options: CallOptions,
): Promise<RevertReason | null> {
  try {
    const asked = { tracer: 'callTracer', tracerConfig: { onlyTopCall: true } };
    const params = [hash, asked];
    const answer = await endpoint.call('debug_traceTransaction', params, v.unknown(), {
      ...options,
      retry: false,
    });
    const parsed = v.safeParse(trace, answer);
    if (!parsed.success || parsed.output.error === null) return null;
    const { error, output } = parsed.output;
    if (isOutOfGas(error)) return { reason: null, returned: null, outOfGas: true, by: 'trace' };
    const reason = output === null ? displayText(error, TEXT_LIMIT) : revertReason(output);
    return { reason, returned: revertDataOf(output), outOfGas: false, by: 'trace' };
  } catch (thrown) {
    // Not offered, or not kept any more: most endpoints say so in words of their own. The replay is asked instead.
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    if (toEvidentError(thrown).code === 'RPC_ABORTED') throw thrown;
    return null;
  }
}

async function replayed(
  endpoint: EndpointClient,
  hash: Hash,
  options: CallOptions,
): Promise<RevertReason | null> {
  const found = await endpoint.call('eth_getTransactionByHash', [hash], v.nullable(transaction), options);
  if (found === null || found.to === null || found.blockNumber === null || found.blockNumber === 0n) {
    return null;
  }
  const { from, to, value, input, gas: gasLimit } = found;
  const call = callParams({ from, to, value, data: input, gasLimit });
  try {
    await endpoint.call('eth_call', [call, blockTag(found.blockNumber - 1n)], data, options);
    return null;
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'RPC_REFUSED') throw error;
    const message = error.details.message ?? '';
    if (isOutOfGas(message)) return { reason: null, returned: null, outOfGas: true, by: 'replay' };
    const bytes = parseHex(error.details.data ?? '');
    if (bytes.ok) {
      const returned = revertDataOf(bytes.value);
      return { reason: revertReason(bytes.value), returned, outOfGas: false, by: 'replay' };
    }
    // Whatever else a node answers here (a pruned block, a limit) is not the reason of the transaction.
    return /revert/i.test(message)
      ? { reason: displayText(message, TEXT_LIMIT), returned: null, outOfGas: false, by: 'replay' }
      : null;
  }
}
