/**
 * Transfer logs of an account, window by window downwards. How many blocks an endpoint searches at once it says in
 * prose, if at all: a refused window is asked for smaller, a given one is followed by a wider one, and what an endpoint
 * refused is remembered.
 */
import * as v from 'valibot';
import { type Address, addressToHex } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { inParallel } from '../../approvals/ask.ts';
import type { Network } from '../../model/network.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { ChainClient } from '../../rpc/chain-client.ts';
import { type EndpointClient, pause } from '../../rpc/endpoint.ts';
import { askWindow, newStride, type Stride } from '../../rpc/log-windows.ts';
import { blockTag } from '../../rpc/read-block.ts';
import { block, log, smallQuantity } from '../../rpc/schemas.ts';
import type { HistoryItem, HistoryQuestion, HistorySource, HistoryStretch, MoveKind } from '../types.ts';
import { byPlace, movesOfLog, orderMoves, type Topics, transferFilters } from './transfers.ts';

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

// History where nobody keeps an index: the transfer logs of tokens, searched window by window. It is blind for the
// chain's own coin, and for who signed.

/** Windows of one reading: a few requests, not the whole chain. */
export const WINDOWS = 6;

/** What servers turned out not to tell, by the address of the endpoint: remembered from one question to the next. */
interface Blindness {
  /** Searches no logs, or those of contracts alone that are named to it. */
  readonly narrow: Set<string>;
  /** Knows of no operations inside a transaction. */
  readonly untraced: Set<string>;
}

type BlockTimes = (
  endpoint: EndpointClient,
  logs: readonly TimedLog[],
  options?: CallOptions,
) => Promise<ReadonlyMap<bigint, number>>;

export interface LogTools {
  readonly scan: LogScanner;
  readonly times: BlockTimes;
  readonly blindness: Blindness;
}

export type AskedFirst = Pick<EndpointClient, 'host' | 'url'>;

/** @param first the endpoint that is asked first. */
export function createLogSource(
  client: ChainClient,
  first: AskedFirst,
  { scan, times, blindness }: LogTools,
): HistorySource {
  let asked = first;
  return {
    kind: 'logs',
    get host() {
      return asked.host;
    },
    get blind(): readonly MoveKind[] {
      // Nobody names the contracts of collectibles to it.
      return blindness.narrow.has(asked.url)
        ? ['native', 'internal', 'erc721', 'erc1155']
        : ['native', 'internal'];
    },
    async read(question: HistoryQuestion, options: CallOptions = {}): Promise<HistoryStretch> {
      const { network, account, before, from, limit } = question;
      if (before <= from) return { items: [], from };
      return client.with(async (endpoint) => {
        const found = await scan(
          endpoint,
          {
            account,
            tokens: loggedTokensOf(question),
            from,
            to: before - 1n,
            windows: WINDOWS,
            enough: limit,
          },
          options,
        );
        asked = endpoint;
        noteReach(blindness, endpoint, found.all);
        const known = await times(endpoint, found.logs, options);
        const items = itemsOfLogs(found.logs, known, { network, account, host: endpoint.host });
        return { items, from: found.from };
      }, options);
    },
  };
}

export function noteReach({ narrow }: Blindness, { url }: AskedFirst, all: boolean): void {
  if (all) narrow.delete(url);
  else narrow.add(url);
}

/** Contracts of the tokens that are known on the chain. */
export function loggedTokensOf({ network, tokens }: HistoryQuestion): readonly Address[] {
  return tokens.flatMap(({ chainId, id }) => (id === 'native' || chainId !== network.chainId ? [] : [id]));
}

interface LogContext {
  readonly network: Network;
  readonly account: Address;
  readonly host: string;
}

/** Newest first. What signed and paid for them only the transactions themselves would tell. */
export function itemsOfLogs(
  logs: readonly TimedLog[],
  times: ReadonlyMap<bigint, number>,
  { network, account, host }: LogContext,
): readonly HistoryItem[] {
  const byHash = new Map<Hash, TimedLog[]>();
  for (const log of logs) {
    const together = byHash.get(log.transactionHash);
    if (together === undefined) byHash.set(log.transactionHash, [log]);
    else together.push(log);
  }
  const items: HistoryItem[] = [];
  for (const [hash, together] of byHash) {
    const moves = together.flatMap((log) => movesOfLog(log, account));
    const [first] = together;
    const timestamp = first === undefined ? undefined : times.get(first.blockNumber);
    if (first === undefined || timestamp === undefined || moves.length === 0) continue;
    items.push({
      chainId: network.chainId,
      account,
      hash,
      block: first.blockNumber,
      index: first.transactionIndex,
      timestamp,
      from: null,
      to: null,
      nonce: null,
      value: null,
      data: null,
      // Logs are left by what succeeded alone.
      status: 'succeeded',
      fee: null,
      created: null,
      moves: orderMoves(moves),
      sources: [host],
    });
  }
  return items.sort(byPlace);
}

// Times of blocks, by their headers where a log does not tell them; remembered, for many logs share a block.

/** Blocks of which the time is remembered. */
const KEPT = 4_096;

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
