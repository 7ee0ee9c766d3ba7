/**
 * What apps watch. `eth_newFilter` and its kin (EIP-1474): kept here and read from the user's endpoint by ranges, so that no
 * endpoint holds anything of ours. What an endpoint reports of blocks that were replaced since is not taken back.
 */
import * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { hexOf } from './batches.ts';
import type { AppPorts } from './context.ts';
import { logFilter, parsed } from './params.ts';
import { AppError, eventText } from './rpc.ts';

/** Nodes forget a filter that was not asked for so long; so do we. */
const FORGOTTEN_MS = 5 * 60_000;
/** Blocks that are named at once after a pause: the newest ones. */
const MOST_BLOCKS = 100n;

const FILTER_METHODS = [
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
] as const;
type FilterMethod = (typeof FILTER_METHODS)[number];

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

// `eth_subscribe` for apps: new blocks and logs, read from the user's endpoint with the beats of its chain.

/** Blocks whose logs are read at once after a pause. */

const wanted = v.union([
  v.tuple([v.literal('newHeads')]),
  v.tuple([
    v.literal('logs'),
    v.pipe(
      logFilter,
      v.check(({ blockHash }) => blockHash === undefined),
    ),
  ]),
]);
const newestBlock = v.looseObject({ number: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i)) });

export interface Subscriptions {
  /** How many there are. */
  count(): number;
  /** Errors: `AppError` −32602. @returns its id. */
  add(chainId: ChainId, params: unknown): string;
  /** Whether there was one. */
  remove(params: unknown): boolean;
  stop(): void;
}

/** Of one app. */
export function createSubscriptions(
  { chain, door, randomName }: Pick<AppPorts, 'chain' | 'door' | 'randomName'>,
  app: string,
): Subscriptions {
  const ends = new Map<string, () => void>();
  return {
    count: () => ends.size,
    add(chainId, params) {
      const [kind, filter] = parsed(wanted, params);
      const id = `0x${randomName().slice(2, 34)}`;
      const tell = (result: unknown): void => {
        if (ends.has(id)) door.sendToApp(app, eventText('eth_subscription', { subscription: id, result }));
      };
      let last: bigint | null = null;
      let reading = false;
      const read = async (): Promise<void> => {
        const head = parsed(
          newestBlock,
          await chain.read(chainId, 'eth_getBlockByNumber', ['latest', false]),
        );
        const number = BigInt(head.number);
        const before = last ?? number;
        last = number;
        if (number <= before) return;
        if (kind === 'newHeads') return tell(head);
        const from = number - before > MOST_BLOCKS ? number - MOST_BLOCKS : before + 1n;
        const range = { fromBlock: `0x${from.toString(16)}`, toBlock: head.number };
        const logs = await chain.read(chainId, 'eth_getLogs', [{ ...filter, ...range }]);
        for (const log of Array.isArray(logs) ? logs : []) tell(log);
      };
      const beat = (): void => {
        if (reading) return;
        reading = true;
        // What fails now is read with the next beat.
        read()
          .catch(() => undefined)
          .finally(() => {
            reading = false;
          });
      };
      ends.set(id, chain.follow(chainId, beat));
      beat();
      return id;
    },
    remove(params) {
      const [id] = parsed(v.strictTuple([v.string()]), params);
      ends.get(id)?.();
      return ends.delete(id);
    },
    stop() {
      for (const end of ends.values()) end();
      ends.clear();
    },
  };
}
