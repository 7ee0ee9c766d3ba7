/**
 * `eth_newFilter` and its kin for apps (EIP-1474): kept here and read from the user's endpoint by ranges, so that no
 * endpoint holds anything of ours. What an endpoint reports of blocks that were replaced since is not taken back.
 */
import * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hexOf } from './batches.ts';
import type { AppPorts } from './context.ts';
import { AppError } from './errors.ts';
import { parsed } from './params.ts';
import { logFilter } from './reads.ts';

/** Nodes forget a filter that was not asked for so long; so do we. */
const FORGOTTEN_MS = 5 * 60_000;
/** Blocks that are named at once after a pause: the newest ones. */
const MOST_BLOCKS = 100n;

export const FILTER_METHODS = [
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
] as const;
export type FilterMethod = (typeof FILTER_METHODS)[number];

export const isFilterMethod = (method: string): method is FilterMethod =>
  FILTER_METHODS.some((each) => each === method);

/** A block's hash names one block, which has no news. */
const logs = v.pipe(
  logFilter,
  v.check(({ blockHash }) => blockHash === undefined),
);
type LogFilter = v.InferOutput<typeof logs>;
const number = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,16}$/i),
  v.transform((text) => BigInt(text)),
);
const block = v.looseObject({ hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)) });
const named = v.strictTuple([v.string()]);

interface Filter {
  readonly chainId: ChainId;
  /** Null: blocks. */
  readonly of: LogFilter | null;
  /** The newest block that was told. */
  last: bigint;
  usedAt: number;
  /** One question after the other: each begins where the one before ended. */
  turn: Promise<unknown>;
}

export interface RpcFilters {
  /** How many there are. */
  count(): number;
  /**
   * Errors: `AppError` −32602, also for a filter that is not there, `RPC_*`.
   *
   * @param connected the current chain. @param mayRead throws where a chain may not be read any more
   */
  ask(
    method: FilterMethod,
    params: unknown,
    connected: () => ChainId,
    mayRead: (chainId: ChainId) => void,
  ): Promise<unknown>;
  stop(): void;
}

/** Of one app. */
export function createFilters({
  chain,
  now,
  randomName,
}: Pick<AppPorts, 'chain' | 'now' | 'randomName'>): RpcFilters {
  const filters = new Map<string, Filter>();
  const forget = (): void => {
    for (const [id, { usedAt }] of filters) if (now() - usedAt > FORGOTTEN_MS) filters.delete(id);
  };
  const head = async (chainId: ChainId): Promise<bigint> =>
    parsed(number, await chain.read(chainId, 'eth_blockNumber', []));

  const add = async (chainId: ChainId, of: LogFilter | null): Promise<string> => {
    // A quantity: apps read it as a number, which begins with no zero.
    const id = hexOf(BigInt(randomName().slice(0, 34)));
    const filter: Filter = { chainId, of, last: 0n, usedAt: now(), turn: Promise.resolve() };
    // It counts from now on.
    filters.set(id, filter);
    try {
      filter.last = await head(chainId);
    } catch (thrown) {
      filters.delete(id);
      throw thrown;
    }
    return id;
  };
  const find = (params: unknown): Filter => {
    const filter = filters.get(parsed(named, params)[0]);
    if (filter === undefined) throw new AppError(-32602, 'There is no filter with this id.');
    filter.usedAt = now();
    return filter;
  };
  const newHashes = (chainId: ChainId, after: bigint, to: bigint): Promise<readonly string[]> => {
    const from = to - after > MOST_BLOCKS ? to - MOST_BLOCKS + 1n : after + 1n;
    const numbers = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index));
    return Promise.all(
      numbers.map(async (each) => {
        const found = await chain.read(chainId, 'eth_getBlockByNumber', [hexOf(each), false]);
        return parsed(block, found).hash;
      }),
    );
  };
  const newLogs = async (chainId: ChainId, of: LogFilter, after: bigint, to: bigint): Promise<unknown> => {
    const first = parsed(v.fallback(number, 0n), of.fromBlock);
    const end = parsed(v.fallback(number, to), of.toBlock);
    const from = first > after ? first : after + 1n;
    const until = end < to ? end : to;
    if (from > until) return [];
    return chain.read(chainId, 'eth_getLogs', [{ ...of, fromBlock: hexOf(from), toBlock: hexOf(until) }]);
  };
  const changes = (filter: Filter): Promise<unknown> => {
    const { chainId, of } = filter;
    const news = async (): Promise<unknown> => {
      const to = await head(chainId);
      if (to <= filter.last) return [];
      const found = await (of === null
        ? newHashes(chainId, filter.last, to)
        : newLogs(chainId, of, filter.last, to));
      // Only now: what could not be read is read with the next question.
      filter.last = to;
      return found;
    };
    const answer = filter.turn.then(news);
    filter.turn = answer.catch(() => undefined);
    return answer;
  };

  return {
    count() {
      forget();
      return filters.size;
    },
    async ask(method, params, connected, mayRead) {
      forget();
      switch (method) {
        case 'eth_newFilter': {
          const [of] = parsed(v.strictTuple([logs]), params);
          return add(connected(), of);
        }
        case 'eth_newBlockFilter':
          parsed(v.strictTuple([]), params);
          return add(connected(), null);
        case 'eth_uninstallFilter':
          return filters.delete(parsed(named, params)[0]);
        case 'eth_getFilterChanges': {
          const filter = find(params);
          mayRead(filter.chainId);
          return changes(filter);
        }
        case 'eth_getFilterLogs': {
          const { chainId, of } = find(params);
          mayRead(chainId);
          if (of === null) throw new AppError(-32602);
          return chain.read(chainId, 'eth_getLogs', [of]);
        }
      }
    },
    stop: () => filters.clear(),
  };
}
