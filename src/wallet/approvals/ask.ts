/**
 * Many small questions to many contracts, some of them hostile: by Multicall3 where it is, one by one where it is not
 * or where an answer from within it proves nothing. A contract that uses up all gas leaves its neighbours without:
 * what failed beside others is asked again alone, with gas of its own.
 */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { InnerCall } from '../evm/calls.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data } from '../rpc/schemas.ts';

const CALLS_PER_AGGREGATE = 100;
/** Bounds what contracts can make an endpoint compute, and the length of what it then sends: memory costs gas. */
const AGGREGATE_GAS = '0xf42400';
const SINGLE_GAS = '0x4c4b40';
/** A contract that failed so often, and never answered, is not asked any more. */
const PATIENCE = 16;

/** Null for a call that failed; missing for one that was not even tried. A contract that is not there answers `0x`. */
export type ContractAnswers = ReadonlyMap<string, Hex | null>;

export const answerKey = ({ target, data: input }: InnerCall): string => `${target}${input}`;

export async function askContracts(
  endpoint: EndpointClient,
  multicall3: Address | null,
  calls: readonly InnerCall[],
  options: CallOptions = {},
): Promise<ContractAnswers> {
  const answers = new Map<string, Hex | null>();
  const distinct = [...new Map(calls.map((call) => [answerKey(call), call])).values()];
  let alone: InnerCall[] = [];
  if (multicall3 === null) alone = distinct;
  else {
    for (let start = 0; start < distinct.length; start += CALLS_PER_AGGREGATE) {
      const part = distinct.slice(start, start + CALLS_PER_AGGREGATE);
      alone.push(...(await askTogether(endpoint, multicall3, part, answers, options)));
    }
  }
  await askAlone(endpoint, alone, answers, options);
  return answers;
}

/** Fills in what was answered, and returns the rest. */
async function askTogether(
  endpoint: EndpointClient,
  multicall3: Address,
  calls: readonly InnerCall[],
  answers: Map<string, Hex | null>,
  options: CallOptions,
): Promise<readonly InnerCall[]> {
  if (calls.length <= 1) return calls;
  const { decodeAggregate, encodeAggregatedReads } = await import('../evm/calls.ts');
  let answer: Hex;
  try {
    const call = { to: multicall3, data: encodeAggregatedReads(calls), gas: AGGREGATE_GAS };
    answer = await endpoint.call('eth_call', [call, 'latest'], data, options);
  } catch (thrown) {
    if (!hasCode(thrown, 'RPC_REFUSED')) throw thrown;
    const middle = calls.length >> 1;
    return [
      ...(await askTogether(endpoint, multicall3, calls.slice(0, middle), answers, options)),
      ...(await askTogether(endpoint, multicall3, calls.slice(middle), answers, options)),
    ];
  }
  if (answer === EMPTY_HEX) return calls;
  const results = readable(endpoint, () => decodeAggregate(answer));
  if (results.length !== calls.length) {
    throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, reason: 'incomplete aggregate' });
  }
  return calls.filter((call, index) => {
    const result = results[index];
    if (!result?.success) return true;
    answers.set(answerKey(call), result.data);
    return false;
  });
}

async function askAlone(
  endpoint: EndpointClient,
  calls: readonly InnerCall[],
  answers: Map<string, Hex | null>,
  options: CallOptions,
): Promise<void> {
  const failures = new Map<Address, number>();
  const answering = new Set<Address>();
  await inParallel(calls, async (call) => {
    const { target } = call;
    if ((failures.get(target) ?? 0) >= PATIENCE && !answering.has(target)) return;
    try {
      const params = [{ to: target, data: call.data, gas: SINGLE_GAS }, 'latest'];
      answers.set(answerKey(call), await endpoint.call('eth_call', params, data, options));
      answering.add(target);
    } catch (thrown) {
      if (!hasCode(thrown, 'RPC_REFUSED')) throw thrown;
      failures.set(target, (failures.get(target) ?? 0) + 1);
      answers.set(answerKey(call), null);
    }
  });
}

/** As many as go in one exchange: an endpoint is not to be flooded. */
const AT_ONCE = 20;

/** Rejects with the first failure; what is then under way ends by its own signal or answer, and nothing more begins. */
export async function inParallel<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failed = false;
  const work = async () => {
    for (const item of queue) {
      if (failed) return;
      try {
        await task(item);
      } catch (thrown) {
        failed = true;
        throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
}

/** What cannot be decoded is the endpoint's fault: Multicall3 itself answers well. */
function readable<T>(endpoint: EndpointClient, decode: () => T): T {
  try {
    return decode();
  } catch (thrown) {
    throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, reason: 'undecodable' }, thrown);
  }
}
