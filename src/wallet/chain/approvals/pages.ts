/**
 * Logs page by page, backwards. How many blocks an endpoint gives at once is said in prose, if at all: a page that is
 * refused is asked for in halves, one that is given is followed by one of twice the size. What an endpoint refused
 * once for its width is remembered.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { blockTag } from '../gas.ts';
import { type EndpointClient, pause } from '../rpc/endpoint.ts';
import { type Log, log, quantity } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';
import { topicsOf } from './events.ts';

/** What most public endpoints allow. */
const FIRST_SPAN = 10_000n;
/** Failures of the endpoint itself, in one page, after which it is given up. */
const MOST_FAILURES = 8;
const PAUSE_MS = 100;
/** Pages after which a width that failed once is tried again: it may have been a bad moment. */
const MEMORY = 32;

/** Code of a method that the endpoint does not know (JSON-RPC 2.0), or does not serve (EIP-1474). */
const UNKNOWN_METHOD = ['-32601', '-32004'];
/** It was the number of results that was too much, not the width: elsewhere, as many blocks may hold fewer. */
const TOO_MANY = /\bresults?\b|response size|too many logs/i;

export interface LogPage {
  /** Oldest block of the page. */
  readonly from: bigint;
  readonly logs: readonly Log[];
}

interface Stride {
  span: bigint;
  /** A width that was refused; null for none so far. */
  refused: bigint | null;
  /** Pages that were given since then. */
  given: number;
}

/** For `eth_getLogs`. */
export type LogTopics = readonly (string | readonly string[] | null)[];

/** @param Of whose logs: what the topics are made from. */
export type PageReader<Of = Address> = (
  endpoint: EndpointClient,
  of: Of,
  range: { readonly to: bigint; readonly until: bigint },
  options?: CallOptions,
) => Promise<LogPage>;

/** Of events that may have left an allowance behind. */
export function createPageReader(): PageReader {
  return createPageReaderOf(topicsOf);
}

export function createPageReaderOf<Of>(topics: (of: Of) => LogTopics): PageReader<Of> {
  const strides = new Map<string, Stride>();

  /** The page that ends with block `to`, and begins at `until` at least. Errors: `RPC_*`, when not even `to` is given. */
  return async (endpoint, of, { to, until }, options = {}) => {
    const stride = strides.get(endpoint.url) ?? { span: FIRST_SPAN, refused: null, given: 0 };
    strides.set(endpoint.url, stride);
    for (let failures = 0; ; ) {
      const from = to - until >= stride.span ? to - stride.span + 1n : until;
      const filter = { fromBlock: blockTag(from), toBlock: blockTag(to), topics: topics(of) };
      try {
        // The same question again would be refused again: it is put smaller instead.
        const logs = await endpoint.call('eth_getLogs', [filter], v.array(log), {
          ...options,
          retry: false,
          together: to - from < FIRST_SPAN,
        });
        stride.given += 1;
        if (stride.given > MEMORY) stride.refused = null;
        const wider = stride.span * 2n;
        if (stride.refused === null || wider < stride.refused) stride.span = wider;
        return { from, logs: logs.filter(({ blockNumber: at }) => at >= from && at <= to) };
      } catch (thrown) {
        const error = toEvidentError(thrown);
        const span = to - from + 1n;
        if (!isTooMuch(error) || span <= 1n) throw error;
        if (!TOO_MANY.test(error.details.message ?? '')) {
          stride.refused = span;
          stride.given = 0;
        }
        if (error.code !== 'RPC_REFUSED') {
          failures += 1;
          if (failures > MOST_FAILURES) throw error;
          await pause(PAUSE_MS * failures, options.signal);
          // Too much at once, or gone altogether? An endpoint that is there answers this.
          await endpoint.call('eth_blockNumber', [], quantity, options);
        }
        stride.span = span / 2n;
      }
    }
  };
}

/** True where a smaller question may be answered. */
function isTooMuch(error: EvidentError): boolean {
  if (error.code === 'RPC_REFUSED') return !UNKNOWN_METHOD.includes(error.details.rpcCode ?? '');
  // -32005 may come as a pause: it says that a limit was exceeded, and not which.
  return (
    hasCode(error, 'RPC_RATE_LIMITED', 'RPC_TIMEOUT', 'RPC_UNREACHABLE') ||
    (error.code === 'RPC_BAD_ANSWER' && error.details.reason === 'too long')
  );
}
