/**
 * What of a token payment reaches its recipient, by the endpoint that is asked (`eth_simulateV1`): tokens that keep a
 * part of each transfer say nothing about it beforehand, and their events may say otherwise.
 */
import * as v from 'valibot';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { probeAnswer, probeCall } from '#core/simulation/probes.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { Networks } from '../../rpc/networks.ts';
import { data, quantity } from '../../rpc/schemas.ts';
import { callParams } from '../prepare/gas.ts';
import type { ArrivalQuestion } from '../types.ts';
import { AMPLE_GAS, isWithoutMethod } from './simulate-v1.ts';

export interface ArrivalContext {
  readonly networks: Networks;
  readonly unknownMethods: Set<string>;
}

const METHOD = 'eth_simulateV1';
const result = v.object({ status: quantity, returnData: data });
const blocks = v.pipe(
  v.array(v.object({ timestamp: quantity, calls: v.pipe(v.array(result), v.length(3)) })),
  v.length(1),
);

/** Never rejects but with `RPC_ABORTED`: null where nobody can tell. */
export async function readArrival(
  { networks, unknownMethods }: ArrivalContext,
  question: ArrivalQuestion,
  options: CallOptions = {},
): Promise<bigint | null> {
  const { chainId, from, to, token, data: input } = question;
  try {
    const client = await networks.client(chainId);
    return await client.with(async (endpoint) => {
      const key = `${METHOD} ${endpoint.url}`;
      if (unknownMethods.has(key)) return null;
      const probe = { kind: 'erc20', token } as const;
      const read = probeCall(probe, to);
      const transfer = callParams({ from, to: token, value: 0n, data: input, gasLimit: AMPLE_GAS });
      const request = { blockStateCalls: [{ calls: [read, transfer, read] }], validation: false };
      try {
        const [block] = await endpoint.call(METHOD, [request, 'latest'], blocks, {
          ...options,
          retry: false,
          slow: true,
        });
        const answer = (index: number) => {
          const { status, returnData } = block?.calls[index] ?? { status: 0n, returnData: '0x' as Hex };
          return probeAnswer(
            probe,
            to,
            { succeeded: status === 1n, data: returnData },
            block?.timestamp ?? 0n,
          );
        };
        const [before, after] = [answer(0), answer(2)];
        if (block?.calls[1]?.status !== 1n) return null;
        return typeof before === 'bigint' && typeof after === 'bigint' ? after - before : null;
      } catch (thrown) {
        const error = toEvidentError(thrown);
        if (isWithoutMethod(error)) unknownMethods.add(key);
        throw error;
      }
    }, options);
  } catch (thrown) {
    const { code } = toEvidentError(thrown);
    if (code === 'RPC_ABORTED' || options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    return null;
  }
}
