/** The histories put together: read from the sources that the user chose, kept, and told. */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { HistoryOf, HistorySync, SeenTip } from '../model/history.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { Networks } from '../rpc/networks.ts';
import { blockTag, finalizedNumber } from '../rpc/read-block.ts';
import { block } from '../rpc/schemas.ts';
import { unread } from '../store/history.ts';
import type { Locks } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import { ask, blindOf } from './ask.ts';
import { deepestOf, type HistoryTip, keepAnswer, settledAt, trusted } from './keep.ts';
import { createLines } from './lines.ts';
import { newestStretch, nextQuestion, type ReadingWay } from './ranges.ts';
import type { Sources } from './sources/choose.ts';
import type { Histories, HistorySource, SyncState } from './types.ts';

export interface HistoriesContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly locks: Locks;
  readonly now: () => number;
  readonly sources: Sources;
  /** Told when a state changes that is not in the store. */
  readonly notify: () => void;
}

export function createHistories(context: HistoriesContext): Omit<Histories, 'subscribe'> {
  const { store, networks, locks, now, sources, notify } = context;
  const sync = createSync({
    store,
    locks,
    now,
    notify,
    active: () => networks.active(),
    async readTip(network, options): Promise<HistoryTip> {
      const client = await networks.client(network.chainId);
      return client.with(async (endpoint) => {
        const [{ number: head, hash }, final] = await Promise.all([
          endpoint.call('eth_getBlockByNumber', ['latest', false], block, options),
          finalizedNumber(endpoint, options),
        ]);
        return { head, hash, final, settled: settledAt(head, final, network.blockTimeSeconds) };
      }, options);
    },
    async has({ chainId }, { block: number, hash }, options) {
      const client = await networks.client(chainId);
      try {
        const params = [blockTag(number), false];
        const found = await client.call('eth_getBlockByNumber', params, v.nullable(block), options);
        return found?.hash === hash;
      } catch (thrown) {
        if (hasCode(thrown, 'RPC_REFUSED')) return false;
        throw thrown;
      }
    },
    async sourcesFor(network, options) {
      const [client, explorers] = await Promise.all([
        networks.client(network.chainId),
        store.explorers.all(),
      ]);
      return sources({ network, explorers, client }, options);
    },
  });
  return {
    ...sync,
    lines: createLines({ store, network: (chainId) => networks.network(chainId) }),
    forget: (what) => store.history.forget(what),
  };
}

/** Questions of one update of one history. What is missing then comes with the next one. */
const STEPS = 24;
/** About so many transactions are asked for at once. */
const LIMIT = 500;
/** An explorer may learn late of blocks that are there: it is asked again after this, also when there is no new one. */
const INDEX_LAG_MS = 60_000;
/** Accounts of one chain that are read at the same time: what is new of so many is asked in one exchange. */
const AT_ONCE = 5;

export interface SyncContext {
  readonly store: Store;
  readonly locks: Locks;
  readonly now: () => number;
  /** Networks that are asked. */
  active(): Promise<readonly Network[]>;
  /** Head and newest final block of a chain. Errors: `RPC_*`. */
  readTip(network: Network, options: CallOptions): Promise<HistoryTip>;
  /** Whether the chain has this block at its height. Errors: `RPC_*`. */
  has(network: Network, block: SeenTip, options: CallOptions): Promise<boolean>;
  /** Those that the user chose, in the order in which they are to be asked. */
  sourcesFor(network: Network, options: CallOptions): Promise<readonly HistorySource[]>;
  /** The state of something changed that is not in the store. */
  notify(): void;
}

type Sync = Pick<Histories, 'update' | 'older' | 'states'>;

interface Step {
  readonly sync: HistorySync;
  readonly top: bigint;
  readonly way: ReadingWay;
  readonly sources: readonly HistorySource[];
  /** Those that are not asked again. */
  readonly failed: Set<HistorySource>;
}

/** Up to where a history was read to its end, and when. */
interface Reached {
  readonly hash: Hash;
  readonly readAt: number | null;
  readonly at: number;
}

const nameOf = ({ chainId, account }: HistoryOf): string => `${chainId}/${account}`;

/**
 * Reads the chains' histories, step by step, into the store. One history of one account on one chain is read by one
 * tab at a time; what was read is kept with each step, so that whoever goes on, goes on from there.
 */
export function createSync(context: SyncContext): Sync {
  const { store, locks, now } = context;
  const running = new Map<string, number>();
  const codes = new Map<string, ErrorCode>();
  const reached = new Map<string, Reached>();

  /** Runs a task about one history in its turn, and remembers how it ended. Rejects with `RPC_ABORTED` alone. */
  const inTurn = async (of: HistoryOf, options: CallOptions, task: () => Promise<void>): Promise<void> => {
    const name = nameOf(of);
    const signal = options.signal ?? new AbortController().signal;
    running.set(name, (running.get(name) ?? 0) + 1);
    context.notify();
    try {
      await locks.holdUntil(`evident-history-${name}`, signal, task);
      if (signal.aborted) throw new EvidentError('RPC_ABORTED');
      codes.delete(name);
    } catch (thrown) {
      const { code } = toEvidentError(thrown);
      if (signal.aborted || code === 'RPC_ABORTED') throw new EvidentError('RPC_ABORTED');
      codes.set(name, code);
    } finally {
      const left = (running.get(name) ?? 1) - 1;
      if (left === 0) running.delete(name);
      else running.set(name, left);
      context.notify();
    }
  };

  const readAtOf = async (of: HistoryOf) => (await store.history.sync(of))?.readAt ?? null;

  /** Reads what is missing above the lowest known block; of a history that was never read, its newest part. */
  const readNewer = async (
    network: Network,
    of: HistoryOf,
    tipOf: () => Promise<HistoryTip>,
    since: number | null,
    options: CallOptions,
  ): Promise<void> => {
    // Another tab was faster while this one waited.
    if ((await readAtOf(of)) !== since) return;
    const deep = deepestOf((await store.history.sync(of))?.tips ?? [], now());
    const [tip, sources, stands] = await Promise.all([
      tipOf(),
      context.sourcesFor(network, options),
      deep === undefined ? false : context.has(network, deep, options),
    ]);
    // An explorer may learn of a block long after everybody else.
    const proven = stands && sources.every(({ kind }) => kind !== 'explorer');
    const standing = proven && deep !== undefined ? deep.block : 0n;
    const failed = new Set<HistorySource>();
    const name = nameOf(of);
    const before = reached.get(name);
    const lately =
      now() - (before?.at ?? 0) < INDEX_LAG_MS || sources.every(({ kind }) => kind !== 'explorer');
    // Whoever read it, forgot it or began it anew meanwhile left another time.
    const still = before?.hash === tip.hash && before.readAt === since && lately;
    let begun = still;
    for (let step = 0; step < STEPS; step += 1) {
      const stored = (await store.history.sync(of)) ?? unread(of);
      const sync = begun ? stored : trusted(stored, standing);
      const outcome = await readStep(
        network,
        { sync, top: tip.head, way: 'newer', sources, failed },
        options,
        {
          tip: begun ? null : tip,
          at: now(),
        },
      );
      if (outcome === 'nothing') {
        if (!still && failed.size === 0) {
          reached.set(name, { hash: tip.hash, readAt: await readAtOf(of), at: now() });
        }
        return;
      }
      if (outcome === 'kept') begun = true;
    }
  };

  const readStep = async (
    network: Network,
    { sync, top, way, sources, failed }: Step,
    options: CallOptions,
    { tip, at }: { tip: HistoryTip | null; at: number },
  ): Promise<'nothing' | 'kept' | 'overtaken'> => {
    const blind = blindOf(sources.filter((source) => !failed.has(source)));
    const gap = nextQuestion(sync.ranges, { top, blind, way });
    if (gap === null) return 'nothing';
    const question = {
      network,
      account: sync.account,
      tokens: await store.tokens.all(network.chainId),
      before: gap.to + 1n,
      from: gap.from,
      limit: LIMIT,
    };
    const answer = await ask(sources, question, failed, options);
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    // A source that goes no further says so by an answer about nothing.
    if (answer.from > gap.to) return 'nothing';
    const span = { from: answer.from, to: gap.to };
    return (await keepAnswer(store.history, sync, { span, answer, tip, at })) ? 'kept' : 'overtaken';
  };

  /** True when more is left below. */
  const readOlder = async (network: Network, of: HistoryOf, options: CallOptions): Promise<boolean> => {
    const sources = await context.sourcesFor(network, options);
    const failed = new Set<HistorySource>();
    const next = async () => {
      const sync = (await store.history.sync(of)) ?? unread(of);
      const top = sync.ranges[0]?.to ?? null;
      return { sync, top, way: 'older' as ReadingWay, sources, failed };
    };
    const step = await next();
    if (step.top === null) {
      const tipOf = () => context.readTip(network, options);
      await readNewer(network, of, tipOf, await readAtOf(of), options);
    } else {
      await readStep(network, { ...step, top: step.top }, options, { tip: null, at: now() });
    }
    const { sync, top } = await next();
    return top !== null && nextQuestion(sync.ranges, { top, blind: blindOf(sources), way: 'older' }) !== null;
  };

  const eachHistory = async (
    accounts: readonly Address[],
    read: (network: Network, of: HistoryOf) => Promise<void>,
    only?: ChainId,
  ): Promise<void> => {
    const networks = (await context.active()).filter(({ chainId }) => only === undefined || chainId === only);
    await Promise.all(
      networks.map(async (network) => {
        const waiting = [...new Set(accounts)];
        const worker = async () => {
          for (let account = waiting.shift(); account !== undefined; account = waiting.shift())
            await read(network, { chainId: network.chainId, account });
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
      }),
    );
  };

  return {
    async update(accounts, options = {}) {
      const tips = new Map<ChainId, Promise<HistoryTip>>();
      const tipOf = (network: Network) => () => {
        const known = tips.get(network.chainId) ?? context.readTip(network, options);
        tips.set(network.chainId, known);
        return known;
      };
      const read = async (network: Network, of: HistoryOf) => {
        const since = await readAtOf(of).catch(() => null);
        await inTurn(of, options, () => readNewer(network, of, tipOf(network), since, options));
      };
      await eachHistory(accounts, read, options.chainId);
    },
    async older(accounts, options = {}) {
      let isLeft = false;
      await eachHistory(accounts, (network, of) => {
        // Until it is known to be at its end, something is left: also where nobody answers.
        let more = true;
        return inTurn(of, options, async () => {
          more = await readOlder(network, of, options);
        }).then(() => {
          isLeft ||= more;
        });
      });
      return isLeft;
    },
    async states(accounts) {
      const [networks, syncs] = await Promise.all([context.active(), store.history.syncs()]);
      const known = new Map(syncs.map((sync) => [nameOf(sync), sync]));
      return networks.flatMap(({ chainId }) =>
        accounts.map((account): SyncState => {
          const name = nameOf({ chainId, account });
          const { ranges, source, items, readAt } = known.get(name) ?? unread({ chainId, account });
          const stretch = newestStretch(ranges);
          const code = codes.get(name) ?? null;
          const kind = running.has(name) ? 'running' : code === null ? 'idle' : 'failed';
          return {
            chainId,
            account,
            kind,
            code,
            top: stretch?.to ?? null,
            bottom: stretch?.from ?? null,
            source,
            blind: stretch?.blind ?? [],
            items,
            readAt,
          };
        }),
      );
    },
  };
}
