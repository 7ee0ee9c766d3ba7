/** How young a contract is: whether it had code at blocks of known age. Needs an endpoint that keeps old states. */
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { hasCode } from '#core/errors/error.ts';
import { blockTag } from '../gas.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { block, data } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';

export interface Dated {
  readonly number: bigint;
  /** Seconds of the epoch. */
  readonly timestamp: number;
}

export interface Ages {
  /** Seconds; null for a contract that is older than a week, or where nobody can tell. */
  youngerThan(address: Address): Promise<number | null>;
}

const DAY = 86_400;
/** From the oldest to the youngest: the next is looked at only by those that are younger. */
const AGES = [7 * DAY, DAY] as const;
/** Headers read to find one block. Where blocks come as steadily as the chain says, the first guess is near enough. */
const MAX_STEPS = 24;
/** A block that is older than wanted by less than an eighth is as good. */
const NEAR = 8;

/** The block of an age, and how old the contract can be at most that was not there yet. */
interface Mark {
  readonly number: bigint;
  readonly age: number;
}

export function createAges(
  endpoint: EndpointClient,
  head: Dated,
  blockTimeSeconds: number,
  options: CallOptions,
): Ages {
  const marks = new Map<number, Promise<Mark | null>>();
  const markOf = (age: number): Promise<Mark | null> => {
    const known = marks.get(age);
    if (known !== undefined) return known;
    const search = find(endpoint, head, age, blockTimeSeconds, options);
    marks.set(age, search);
    return search;
  };
  return {
    async youngerThan(address) {
      let bound: number | null = null;
      try {
        for (const age of AGES) {
          const mark = await markOf(age);
          if (mark === null) return bound;
          const code = await endpoint.call('eth_getCode', [address, blockTag(mark.number)], data, options);
          if (code !== EMPTY_HEX) return bound;
          bound = mark.age;
        }
        return bound;
      } catch (thrown) {
        if (hasCode(thrown, 'RPC_REFUSED', 'RPC_BAD_ANSWER')) return bound;
        throw thrown;
      }
    },
  };
}

/** The newest block that is at least so old, or one that is hardly older. Null where the chain is younger. */
async function find(
  endpoint: EndpointClient,
  head: Dated,
  age: number,
  blockTimeSeconds: number,
  options: CallOptions,
): Promise<Mark | null> {
  const read = async (number: bigint): Promise<Dated> => {
    const { timestamp } = await endpoint.call(
      'eth_getBlockByNumber',
      [blockTag(number), false],
      block,
      options,
    );
    return { number, timestamp };
  };
  const wanted = head.timestamp - age;
  const back = BigInt(Math.ceil(age / Math.max(blockTimeSeconds, 0.01)));
  let old: Dated | null = null;
  let young = head;
  let guess = head.number > back ? head.number - back : 0n;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const found = await read(guess);
    if (found.timestamp <= wanted) old = found;
    else young = found;
    if (old === null) {
      if (young.number === 0n) return null;
      guess = young.number > back ? young.number - back : 0n;
      continue;
    }
    if (young.number - old.number <= 1n) break;
    if (wanted - old.timestamp <= age / NEAR)
      return { number: old.number, age: head.timestamp - old.timestamp };
    guess = (old.number + young.number) / 2n;
  }
  if (old === null) return null;
  // Side by side: what was not there in the old block came with the young one or later.
  const since = young.number - old.number <= 1n ? young : old;
  return { number: old.number, age: Math.max(head.timestamp - since.timestamp, 1) };
}
