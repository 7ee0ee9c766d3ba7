/** Times of blocks, by their headers where a log does not tell them; remembered, for many logs share a block. */
import { inParallel } from '../../approvals/parallel.ts';
import { blockTag } from '../../gas.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { block } from '../../rpc/schemas.ts';
import type { CallOptions } from '../../services.ts';
import type { TimedLog } from './log-scan.ts';

/** Blocks of which the time is remembered. */
const KEPT = 4_096;

export type BlockTimes = (
  endpoint: EndpointClient,
  logs: readonly TimedLog[],
  options?: CallOptions,
) => Promise<ReadonlyMap<bigint, number>>;

/** Seconds since the epoch, for the block of each log. Errors: `RPC_*`. */
export function createBlockTimes(): BlockTimes {
  const kept = new Map<string, number>();

  return async (endpoint, logs, options = {}) => {
    const times = new Map<bigint, number>();
    const asked = new Set<bigint>();
    for (const { blockNumber, blockTimestamp } of logs) {
      const time = blockTimestamp ?? kept.get(`${endpoint.url}#${blockNumber}`);
      if (time === undefined) asked.add(blockNumber);
      else times.set(blockNumber, time);
    }
    for (const number of times.keys()) asked.delete(number);
    await inParallel([...asked], async (number) => {
      const params = [blockTag(number), false];
      const { timestamp } = await endpoint.call('eth_getBlockByNumber', params, block, options);
      times.set(number, timestamp);
      kept.set(`${endpoint.url}#${number}`, timestamp);
    });
    // In the order in which they came: the oldest ones are forgotten first.
    for (const key of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(key);
    }
    return times;
  };
}
