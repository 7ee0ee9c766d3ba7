/**
 * What was held at past moments, and at what prices: the same reads as of today, put to the blocks of those moments.
 * Only an endpoint that keeps the states of old blocks can answer; what it does not know stays unknown.
 */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { Network } from '../../model.ts';
import { type BalanceQuestion, createBalanceReader } from '../balances.ts';
import { blockTag } from '../gas.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { block as blockSchema } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';
import { type Feed, readPricesAt } from './prices.ts';
import type { PastMoment } from './types.ts';

/** How far from the wanted time a block may lie, in seconds: it is said at its own time. */
const NEAR = 30 * 60;
/** More than halving two to the 32nd power takes. */
const MAX_STEPS = 40;

/** Of its own: an endpoint that refuses old blocks may well take what today's balances are read with. */
const readBalances = createBalanceReader();

export interface PastQuestion extends BalanceQuestion {
  /** None where prices are off. */
  readonly feeds: readonly Feed[];
  /** Milliseconds since the epoch, newest first. */
  readonly times: readonly number[];
}

/** In the order of `times`; null where the endpoint does not know. Errors: `RPC_*`. */
export async function readPast(
  endpoint: EndpointClient,
  question: PastQuestion,
  now: () => number,
  options: CallOptions = {},
): Promise<WithEvidence<readonly (PastMoment | null)[]>> {
  const head = await headerAt(endpoint, 'latest', options);
  if (head === null)
    return { value: question.times.map(() => null), evidence: reported(endpoint, null, now()) };
  const read = (time: number) => readMoment(endpoint, question, { head, time }, options);
  // Most endpoints keep few states: the newest tells whether the others are worth asking for.
  const [newest, ...older] = question.times;
  const first = newest === undefined ? null : await read(newest);
  const rest = first === null ? older.map(() => null) : await Promise.all(older.map(read));
  return { value: risingOnly([first, ...rest]), evidence: reported(endpoint, head.number, now()) };
}

interface Header {
  readonly number: bigint;
  /** Seconds since the epoch. */
  readonly timestamp: number;
}

interface When {
  readonly head: Header;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

async function readMoment(
  endpoint: EndpointClient,
  question: PastQuestion,
  { head, time }: When,
  options: CallOptions,
): Promise<PastMoment | null> {
  try {
    const found = await blockAt(endpoint, question.network, head, Math.floor(time / 1000), options);
    if (found === null) return null;
    const at = found.timestamp * 1000;
    const then = pinned(endpoint, found.number);
    const [{ value: balances, evidence }, { value: prices }] = await Promise.all([
      readBalances(then, question, () => at, options),
      readPricesAt(then, question.network, question.feeds, at, options),
    ]);
    const whole = balances.length === question.accounts.length * question.assets.length;
    return whole ? { at, block: found.number, state: evidence.block ?? 0n, balances, prices } : null;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED') || hasCode(thrown, 'RPC_BAD_ANSWER')) return null;
    throw thrown;
  }
}

/** Asks of one block whatever is asked of the newest one. */
function pinned(endpoint: EndpointClient, number: bigint): EndpointClient {
  const tag = blockTag(number);
  return {
    ...endpoint,
    call: async (method, params, schema, options) =>
      method === 'eth_blockNumber'
        ? v.parse(schema, tag)
        : endpoint.call(
            method,
            params.map((param) => (param === 'latest' ? tag : param)),
            schema,
            options,
          ),
    reportHead: () => undefined,
  };
}

/**
 * An endpoint that answers for its newest block, whatever block it is asked about, says the same block again and again:
 * only a moment whose own block is older than the one after it counts.
 */
function risingOnly(moments: readonly (PastMoment | null)[]): readonly (PastMoment | null)[] {
  return moments.map((moment, index) => {
    const newer = index === 0 ? null : moments[index - 1];
    if (moment === null || !newer || moment.block === newer.block) return moment;
    return moment.state < newer.state ? moment : null;
  });
}

/** The last block at that time, or one near it. Null where the chain is younger, or the endpoint does not say. */
async function blockAt(
  endpoint: EndpointClient,
  { blockTimeSeconds }: Network,
  head: Header,
  wanted: number,
  options: CallOptions,
): Promise<Header | null> {
  // A chain that stands still has been in its newest state since.
  if (head.timestamp <= wanted) return { number: head.number, timestamp: wanted };
  let [low, high]: [Header | null, Header] = [null, head];
  let stride = BigInt(Math.ceil((head.timestamp - wanted) / blockTimeSeconds));
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (low !== null && high.number - low.number <= 1n) return { number: low.number, timestamp: wanted };
    if (high.number === 0n) return null;
    const number = low === null ? clamped(high.number - stride) : between(low, high, wanted, step);
    const found = await headerAt(endpoint, blockTag(number), options);
    if (found === null) return null;
    const off = found.timestamp - wanted;
    if (Math.abs(off) <= NEAR) return found;
    if (off > 0) high = found;
    else low = found;
    stride *= 2n;
  }
  return null;
}

const clamped = (number: bigint): bigint => (number < 0n ? 0n : number);

/** By the time between both, and every other time in the middle: blocks may come at an uneven pace. */
function between(low: Header, high: Header, wanted: number, step: number): bigint {
  const blocks = high.number - low.number;
  const guess =
    step % 2 === 0
      ? blocks / 2n
      : (blocks * BigInt(wanted - low.timestamp)) / BigInt(high.timestamp - low.timestamp || 1);
  return low.number + (guess < 1n ? 1n : guess >= blocks ? blocks - 1n : guess);
}

function headerAt(endpoint: EndpointClient, tag: string, options: CallOptions): Promise<Header | null> {
  return endpoint.call('eth_getBlockByNumber', [tag, false], v.nullable(blockSchema), options);
}
