/**
 * Transfer logs of an account, window by window downwards. How many blocks an endpoint searches at once it says in
 * prose, if at all: a refused window is asked for smaller, a given one is followed by a wider one, and what an endpoint
 * refused is remembered.
 */
import * as v from 'valibot';
import { type Address, addressToHex } from '#core/address/address.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { blockTag } from '../../gas.ts';
import { type EndpointClient, pause } from '../../rpc/endpoint.ts';
import { log, smallQuantity } from '../../rpc/schemas.ts';
import type { CallOptions } from '../../services.ts';
import { type Topics, transferFilters } from './transfers.ts';

/** What the strictest of the public endpoints that search at all go along with. */
const FIRST_SPAN = 2_000n;
const WIDEST_SPAN = 1_000_000n;
/** Windows after which a width that was refused is tried again: it may have been a bad moment. */
const MEMORY = 16;
/** The same for searching without naming contracts. */
const LONG_MEMORY = 256;
const MOST_FAILURES = 6;
const PAUSE_MS = 200;
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

interface Stride {
  span: bigint;
  refused: bigint | null;
  given: number;
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
  const strides = new Map<string, Stride>();
  const strideOf = (url: string): Stride => {
    const stride: Stride = strides.get(url) ?? { span: FIRST_SPAN, refused: null, given: 0, reach: 'all' };
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
  stride: Stride,
  { account, tokens, from: until, to }: Range,
  sleep: typeof pause,
  options: CallOptions,
): Promise<{ readonly logs: readonly TimedLog[]; readonly from: bigint } | null> {
  for (let failures = 0; ; ) {
    const from = to - until >= stride.span ? to - stride.span + 1n : until;
    try {
      const found = await ask(endpoint, { account, tokens, from, to }, stride.reach, options);
      grow(stride, to - from + 1n);
      return { from, logs: found.filter(({ blockNumber: at }) => at >= from && at <= to) };
    } catch (thrown) {
      const error = toEvidentError(thrown);
      const kind = kindOf(error);
      if (kind === 'other') throw error;
      if (kind === 'unserved' || (kind === 'refused' && to === from && stride.reach === 'all')) {
        // Not even one block: not without naming the contracts, then.
        const reach = kind === 'unserved' ? 'none' : 'named';
        Object.assign(stride, { reach, span: FIRST_SPAN, refused: null, given: 0 });
        return null;
      }
      if (to === from) throw error;
      if (kind === 'failed') {
        failures += 1;
        if (failures > MOST_FAILURES) throw error;
        await sleep(PAUSE_MS * failures, options.signal);
      }
      shrink(stride, { from, to }, error.details.message ?? '');
    }
  }
}

async function ask(
  endpoint: EndpointClient,
  { account, tokens, from, to }: Range,
  reach: Stride['reach'],
  options: CallOptions,
): Promise<TimedLog[]> {
  const range = { fromBlock: blockTag(from), toBlock: blockTag(to) };
  const named =
    reach === 'named' ? { address: tokens.slice(0, MOST_TOKENS).map((token) => addressToHex(token)) } : {};
  const one = (topics: Topics) =>
    // The same question again would be refused again: it is put smaller instead.
    endpoint.call('eth_getLogs', [{ ...named, ...range, topics }], logs, { ...options, retry: false });
  return (await Promise.all(transferFilters(account).map(one))).flat();
}

function grow(stride: Stride, span: bigint): void {
  stride.given += 1;
  if (stride.given > MEMORY) stride.refused = null;
  if (stride.given > LONG_MEMORY) Object.assign(stride, { reach: 'all', given: 0 });
  // A last window that was narrower than it might have been says nothing about wider ones.
  if (span < stride.span) return;
  const wider = stride.span * 2n;
  if (wider <= WIDEST_SPAN && (stride.refused === null || wider < stride.refused)) stride.span = wider;
}

function shrink(
  stride: Stride,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  said: string,
): void {
  const span = to - from + 1n;
  const hint = hintOf(said);
  const told = hint !== null && hint < span ? hint : null;
  // If the number of results was too much, and not the width, as many blocks may hold fewer elsewhere.
  if (!TOO_MANY.test(said)) {
    stride.refused = told === null ? span : told + 1n;
    stride.given = 0;
  }
  stride.span = told ?? (span > 1n ? span / 2n : 1n);
}

const TOO_MANY = /\bresults?\b|response size|too many logs/i;

/** `… this block range should work: [0x1, 0x3e8]`, `… up to a 500 block range`, `range … limited to 1,000 blocks`. */
function hintOf(said: string): bigint | null {
  const range = /\[\s*(0x[0-9a-f]{1,16})\s*,\s*(0x[0-9a-f]{1,16})\s*\]/i.exec(said);
  if (range?.[1] !== undefined && range[2] !== undefined) {
    const width = BigInt(range[2]) - BigInt(range[1]) + 1n;
    return width > 0n ? width : null;
  }
  const count =
    /(?:up to|limited to|max(?:imum)?(?: is| of|:)?|exceeds?(?: the)?(?: limit of)?)\s+(?:an?\s+)?(\d[\d,]{0,9})/i;
  const digits = count.exec(said)?.[1]?.replaceAll(',', '');
  if (digits === undefined || !/block|range/i.test(said)) return null;
  const width = BigInt(digits);
  return width > 0n && width <= WIDEST_SPAN ? width : null;
}

/** Codes of a method that the endpoint does not know (JSON-RPC 2.0), or does not serve (EIP-1474). */
const UNKNOWN_METHOD = ['-32601', '-32004'];

/** `refused`: a smaller question may be answered; `failed`: it may, or the endpoint is in trouble. */
function kindOf(error: EvidentError): 'refused' | 'failed' | 'unserved' | 'other' {
  if (error.code === 'RPC_REFUSED') {
    return UNKNOWN_METHOD.includes(error.details.rpcCode ?? '') ? 'unserved' : 'refused';
  }
  if (error.code === 'RPC_BAD_ANSWER' && error.details.reason === 'too long') return 'refused';
  return hasCode(error, 'RPC_RATE_LIMITED', 'RPC_TIMEOUT', 'RPC_UNREACHABLE') ? 'failed' : 'other';
}
