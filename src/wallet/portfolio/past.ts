/**
 * What was held at past moments, and at what prices: the same reads as of today, put to the blocks of those moments.
 * Only an endpoint that keeps the states of old blocks can answer; what it does not know stays unknown.
 */
import * as v from 'valibot';
import { hasCode } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { blockTag } from '../rpc/read-block.ts';
import { block as blockSchema } from '../rpc/schemas.ts';
import { type BalanceQuestion, createBalanceReader } from './balances.ts';
import { type Feed, readPricesAt } from './prices.ts';
import type { PastMoment } from './types.ts';

/** How far from the wanted time a block may lie, in seconds: it is said at its own time. */
const NEAR = 30 * 60;
/** More than halving two to the 32nd power takes. */
const MOST_ROUNDS = 40;

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
  const seconds = question.times.map((time) => Math.floor(time / 1000));
  const blocks = await blocksAt(endpoint, question.network, head, seconds, options);
  const read = (block: Header | null) => readMoment(endpoint, question, block, options);
  // Most endpoints keep few states: the newest tells whether the others are worth asking for.
  const [newest = null, ...older] = blocks;
  const first = await read(newest);
  const rest = first === null ? older.map(() => null) : await Promise.all(older.map(read));
  return { value: risingOnly([first, ...rest]), evidence: reported(endpoint, head.number, now()) };
}

interface Header {
  readonly number: bigint;
  /** Seconds since the epoch. */
  readonly timestamp: number;
}

async function readMoment(
  endpoint: EndpointClient,
  question: PastQuestion,
  found: Header | null,
  options: CallOptions,
): Promise<PastMoment | null> {
  if (found === null) return null;
  try {
    const at = found.timestamp * 1000;
    const then = pinned(endpoint, found.number);
    const [{ value: balances, evidence }, { value: prices }] = await Promise.all([
      readBalances(then, question, () => at, options),
      readPricesAt(then, question.network, question.feeds, at, options),
    ]);
    const whole = balances.length === question.accounts.length * question.assets.length;
    return whole ? { at, block: found.number, state: evidence.block ?? 0n, balances, prices } : null;
  } catch (thrown) {
    return unlessRefused(thrown);
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

/**
 * The last block at each of these times, or one near it. Null where the chain is younger, or the endpoint does not say.
 * They are looked for together: what one question tells narrows all of them, and the questions of a round are one exchange.
 */
async function blocksAt(
  endpoint: EndpointClient,
  { blockTimeSeconds }: Network,
  head: Header,
  times: readonly number[],
  options: CallOptions,
): Promise<readonly (Header | null)[]> {
  /** By number; the time is null where the endpoint does not say. */
  const told = new Map<bigint, number | null>([[head.number, head.timestamp]]);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const known = [...told].flatMap(([number, timestamp]) =>
      timestamp === null ? [] : [{ number, timestamp }],
    );
    known.sort((a, b) => (a.number < b.number ? -1 : 1));
    const steps = times.map((wanted) => nextStep(known, head, wanted, blockTimeSeconds, round));
    const asked = new Set(steps.flatMap(({ ask }) => ask));
    for (const number of told.keys()) asked.delete(number);
    // What is left over was asked for already, and not told.
    if (asked.size === 0) return steps.map(({ found }) => found);
    await Promise.all(
      [...asked].map(async (number) => {
        const header = await headerAt(endpoint, blockTag(number), options).catch(unlessRefused);
        told.set(number, header?.number === number ? header.timestamp : null);
      }),
    );
  }
  return times.map(() => null);
}

interface Step {
  readonly found: Header | null;
  /** Blocks whose times would tell more; none once it is found, or cannot be. */
  readonly ask: readonly bigint[];
}

/** @param known by rising number, the head last */
function nextStep(
  known: readonly Header[],
  head: Header,
  wanted: number,
  blockTimeSeconds: number,
  round: number,
): Step {
  const near = known.find(({ timestamp }) => Math.abs(timestamp - wanted) <= NEAR);
  // A chain that stands still has been in its newest state since.
  if (head.timestamp <= wanted) return { found: { number: head.number, timestamp: wanted }, ask: [] };
  if (near !== undefined) return { found: near, ask: [] };
  const after = known.findIndex(({ timestamp }) => timestamp > wanted);
  const [low, high = head] = [known[after - 1], known[after]];
  if (low === undefined) {
    if (high.number === 0n) return { found: null, ask: [] };
    const stride = BigInt(Math.ceil((high.timestamp - wanted) / blockTimeSeconds)) << BigInt(round);
    return { found: null, ask: [stride > high.number ? 0n : high.number - stride] };
  }
  if (high.number - low.number <= 1n) return { found: { number: low.number, timestamp: wanted }, ask: [] };
  return { found: null, ask: between(low, high, wanted) };
}

/** By the time between both, and in the middle: blocks may come at an uneven pace. */
function between(low: Header, high: Header, wanted: number): readonly bigint[] {
  const blocks = high.number - low.number;
  const guess = (blocks * BigInt(wanted - low.timestamp)) / BigInt(high.timestamp - low.timestamp);
  const inside = guess < 1n ? 1n : guess >= blocks ? blocks - 1n : guess;
  return [low.number + inside, low.number + blocks / 2n];
}

/** What an endpoint does not know, or says in a way that cannot be read. */
function unlessRefused(thrown: unknown): null {
  if (hasCode(thrown, 'RPC_REFUSED', 'RPC_BAD_ANSWER')) return null;
  throw thrown;
}

function headerAt(endpoint: EndpointClient, tag: string, options: CallOptions): Promise<Header | null> {
  return endpoint.call('eth_getBlockByNumber', [tag, false], v.nullable(blockSchema), options);
}
