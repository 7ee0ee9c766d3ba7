/**
 * Transfer logs of an account, window by window downwards. How many blocks an endpoint searches at once it says in
 * prose, if at all: a refused window is asked for smaller, a given one is followed by a wider one, and what an endpoint
 * refused is remembered.
 */
import * as v from 'valibot';
import { type Address, addressToHex } from '#core/address/address.ts';
import { blockTag } from '../../gas.ts';
import { askWindow, newStride, type Stride } from '../../logs/windows.ts';
import { type EndpointClient, pause } from '../../rpc/endpoint.ts';
import { log, smallQuantity } from '../../rpc/schemas.ts';
import type { CallOptions } from '../../services.ts';
import { type Topics, transferFilters } from './transfers.ts';

/** Windows after which searching without naming contracts is tried again. */
const LONG_MEMORY = 256;
/** Blocks of a question that is nothing to an endpoint: it may go with others. */
const FEW_BLOCKS = 2_000n;
/** Addresses of tokens in one question. */
const MOST_TOKENS = 500;

/** Some nodes tell the time of its block with a log, which spares asking for the block. */
export const timedLog = v.object({
  ...log.entries,
  blockTimestamp: v.optional(v.nullable(v.fallback(v.nullable(smallQuantity), null)), null),
});
export type TimedLog = v.InferOutput<typeof timedLog>;
const logs = v.array(timedLog);

export interface LogScan {
  readonly account: Address;
  /** For endpoints that search only the logs of contracts that they are told. */
  readonly tokens: readonly Address[];
  /** Blocks, both inclusive. */
  readonly from: bigint;
  readonly to: bigint;
  /** Windows that are read at most; as many logs as this end it earlier. */
  readonly windows: number;
  readonly enough: number;
}

export interface ScannedLogs {
  /** Each log once, in no particular order. */
  readonly logs: readonly TimedLog[];
  /** Lowest block that was searched. */
  readonly from: bigint;
  /** False where only the logs of the tokens that were named could be searched, or none at all. */
  readonly all: boolean;
}

interface Reach extends Stride {
  /** `named`: only with the contracts' addresses; `none`: not at all. */
  reach: 'all' | 'named' | 'none';
}

export type LogScanner = (
  endpoint: EndpointClient,
  scan: LogScan,
  options?: CallOptions,
) => Promise<ScannedLogs>;

/** @param sleep for tests. */
export function createLogScanner(sleep: typeof pause = pause): LogScanner {
  const strides = new Map<string, Reach>();
  const strideOf = (url: string): Reach => {
    const stride: Reach = strides.get(url) ?? { ...newStride(), reach: 'all' };
    strides.set(url, stride);
    return stride;
  };

  /** Errors: `RPC_*` when not even one block is given. */
  return async (endpoint, { account, tokens, from, to, windows, enough }, options = {}) => {
    const stride = strideOf(endpoint.url);
    const found = new Map<string, TimedLog>();
    let top = to;
    for (let n = 0; n < windows && top >= from && found.size < enough; n += 1) {
      if (stride.reach === 'none' || (stride.reach === 'named' && tokens.length === 0)) {
        return { logs: [...found.values()], from, all: false };
      }
      const window = await readWindow(endpoint, stride, { account, tokens, from, to: top }, sleep, options);
      if (window === null) {
        n -= 1;
        continue;
      }
      for (const each of window.logs) found.set(`${each.transactionHash}/${each.logIndex}`, each);
      top = window.from - 1n;
    }
    return { logs: [...found.values()], from: top + 1n, all: stride.reach === 'all' };
  };
}

interface Range {
  readonly account: Address;
  readonly tokens: readonly Address[];
  readonly from: bigint;
  readonly to: bigint;
}

/** The window that ends with block `to`. Null when the endpoint turned out to reach less far than thought. */
async function readWindow(
  endpoint: EndpointClient,
  stride: Reach,
  { account, tokens, ...range }: Range,
  sleep: typeof pause,
  options: CallOptions,
): Promise<{ readonly logs: readonly TimedLog[]; readonly from: bigint } | null> {
  const window = await askWindow(
    stride,
    range,
    (part) => ask(endpoint, { account, tokens, ...part }, stride.reach, options),
    sleep,
    options,
  );
  if (window.kind === 'given') {
    if (stride.given > LONG_MEMORY) Object.assign(stride, { reach: 'all', given: 0 });
    const { from, answer } = window;
    return { from, logs: answer.filter(({ blockNumber: at }) => at >= from && at <= range.to) };
  }
  if (window.kind === 'single' && stride.reach !== 'all') throw window.error;
  // Not even one block: not without naming the contracts, then.
  Object.assign(stride, newStride(), { reach: window.kind === 'unserved' ? 'none' : 'named' });
  return null;
}

async function ask(
  endpoint: EndpointClient,
  { account, tokens, from, to }: Range,
  reach: Reach['reach'],
  options: CallOptions,
): Promise<TimedLog[]> {
  const range = { fromBlock: blockTag(from), toBlock: blockTag(to) };
  const named =
    reach === 'named' ? { address: tokens.slice(0, MOST_TOKENS).map((token) => addressToHex(token)) } : {};
  const one = (topics: Topics) =>
    // The same question again would be refused again: it is put smaller instead.
    endpoint.call('eth_getLogs', [{ ...named, ...range, topics }], logs, {
      ...options,
      retry: false,
      together: to - from < FEW_BLOCKS,
    });
  return (await Promise.all(transferFilters(account).map(one))).flat();
}
