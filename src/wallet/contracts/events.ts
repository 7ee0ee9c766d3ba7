/**
 * Events of a contract, newest first, window by window as wide as the endpoint allows; and those that come while one
 * looks. Each row says the block that had it: what the chain takes back is told as gone.
 */
import * as v from 'valibot';
import { addressToHex } from '#core/address/address.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { type EndpointClient, pause } from '../rpc/endpoint.ts';
import { askWindow, type BlockRange, type LogWindow, newStride, type Stride } from '../rpc/log-windows.ts';
import { blockTag } from '../rpc/read-block.ts';
import { hash, log, quantity } from '../rpc/schemas.ts';
import type { ContractsContext } from './context.ts';
import type { EventQuery, EventRow, EventTail } from './types.ts';

const logs = v.array(v.object({ ...log.entries, blockHash: hash }));
/** Blocks that are read again at each look: the chain may take back what is younger. */
const UNSETTLED = 12n;
/** A tail that was asleep begins anew rather than reading everything in between. */
const LONGEST_GAP = 5_000n;
const SHORTEST_LOOK_MS = 1_000;
const LONGEST_LOOK_MS = 15_000;

export interface EventTools {
  readonly strides: Map<string, Stride>;
  readonly sleep?: typeof pause;
}

/** Errors: `RPC_*`, also when not even one block is given; `RPC_ABORTED`. */
export async function readEvents(
  { networks }: ContractsContext,
  { strides, sleep = pause }: EventTools,
  query: EventQuery,
  onRows: (rows: readonly EventRow[], covered: bigint) => void,
  options: CallOptions = {},
): Promise<void> {
  const client = await networks.client(query.chainId);
  let top = query.to;
  // What was told already is not asked of the next endpoint again.
  await client.with(async (endpoint) => {
    top ??= await endpoint.call('eth_blockNumber', [], quantity, options);
    const stride = strides.get(endpoint.url) ?? newStride();
    strides.set(endpoint.url, stride);
    while (top >= query.from) {
      if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
      const range: BlockRange = { from: query.from, to: top };
      const window: LogWindow<readonly EventRow[]> = await askWindow(
        stride,
        range,
        (part) => ask(endpoint, query, part, options),
        sleep,
        options,
      );
      if (window.kind !== 'given') throw window.error;
      const covered = window.from;
      // The answer is of no use to somebody who left while it came.
      if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
      onRows(newestFirst(window.answer), covered);
      top = covered - 1n;
    }
  }, options);
}

/** Until it is cancelled. Errors: `RPC_*` of the first look; later ones are tried again and told by `onTrouble`. */
export async function followEvents(
  { networks }: ContractsContext,
  { sleep = pause }: EventTools,
  query: EventQuery,
  tail: EventTail,
  options: CallOptions = {},
): Promise<void> {
  const [network, client] = await Promise.all([
    networks.network(query.chainId),
    networks.client(query.chainId),
  ]);
  const every = Math.min(Math.max(network.blockTimeSeconds * 1_000, SHORTEST_LOOK_MS), LONGEST_LOOK_MS);
  let recent = new Map<string, EventRow>();
  let first: bigint | null = null;
  let seen: bigint | null = null;
  for (;;) {
    try {
      const look: { readonly rows: readonly EventRow[]; readonly range: BlockRange } | null =
        await client.with(async (endpoint) => {
          const head = await endpoint.call('eth_blockNumber', [], quantity, options);
          first ??= head + 1n;
          if (seen !== null && head === seen) return null;
          const from = maximum(first, (seen ?? head) - UNSETTLED, head - LONGEST_GAP);
          if (from > head) return { rows: [], range: { from, to: head } };
          return { rows: await ask(endpoint, query, { from, to: head }, options), range: { from, to: head } };
        }, options);
      if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
      if (look !== null) {
        const now = new Map(look.rows.map((row) => [keyOf(row), row]));
        const gone = [...recent.values()].filter(
          (row) => row.block >= look.range.from && !now.has(keyOf(row)),
        );
        const fresh = look.rows.filter((row) => !recent.has(keyOf(row)));
        if (gone.length > 0) tail.onGone(gone);
        tail.onRows(newestFirst(fresh), look.range.to);
        recent = now;
        seen = look.range.to;
      }
    } catch (thrown) {
      if (seen === null || hasCode(thrown, 'RPC_ABORTED')) throw thrown;
      tail.onTrouble(thrown);
    }
    await sleep(every, options.signal);
  }
}

async function ask(
  endpoint: EndpointClient,
  { address, event, topics }: EventQuery,
  { from, to }: BlockRange,
  options: CallOptions,
): Promise<readonly EventRow[]> {
  const filter = {
    address: addressToHex(address),
    fromBlock: blockTag(from),
    toBlock: blockTag(to),
    topics: trimmed(event === null || event.anonymous ? topics : [event.topic, ...topics]),
  };
  const found = await endpoint.call('eth_getLogs', [filter], logs, { ...options, retry: false });
  return found.flatMap((each): readonly EventRow[] => {
    // Others than were asked for are no answer to the question.
    if (each.removed || each.address !== address || each.blockNumber < from || each.blockNumber > to)
      return [];
    return [
      {
        block: each.blockNumber,
        blockHash: each.blockHash,
        transaction: each.transactionHash,
        index: each.logIndex,
        address: each.address,
        topics: each.topics,
        data: each.data,
      },
    ];
  });
}

/** A null at the end would ask for logs that have a topic there. */
function trimmed<T>(topics: readonly (T | null)[]): readonly (T | null)[] {
  return topics.slice(0, topics.findLastIndex((topic) => topic !== null) + 1);
}

const keyOf = ({ blockHash, index }: EventRow): string => `${blockHash}/${index}`;

function newestFirst(rows: readonly EventRow[]): readonly EventRow[] {
  return rows.toSorted((a, b) => (a.block === b.block ? b.index - a.index : a.block > b.block ? -1 : 1));
}

function maximum(first: bigint, ...rest: readonly bigint[]): bigint {
  let most = first;
  for (const value of rest) if (value > most) most = value;
  return most;
}
