/**
 * Follows open transactions to their end (specification, section 4), each chain at its block time, while somebody is
 * looking, in one tab at a time. It offers the same bytes again when nobody has them; it never builds new ones.
 *
 * Who may publish: the tracker writes by `Records.apply`, which reads the state anew under a lock; what it saw before
 * proves nothing by then, and a step that no longer follows is dropped. Who cancels: `stop`, or the page being hidden.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import { isOpen } from '#core/lifecycle/state.ts';
import type { Network, TransactionRecord } from '../model.ts';
import type { Store } from '../store/store.ts';
import { finalizedNumber } from './gas.ts';
import type { Locks } from './locks.ts';
import type { Networks } from './networks.ts';
import { CONFIRMATIONS, observe, type Sight } from './observe.ts';
import type { Records } from './records.ts';
import { pause } from './rpc/endpoint.ts';
import { quantity } from './rpc/schemas.ts';
import type { Visibility } from './visibility.ts';

const LEAST_INTERVAL_MS = 2_000;
const BACKOFF_LIMIT_MS = 60_000;
/** Rounds without a trace of a transaction after which its bytes are offered again; thrice that, and it is dropped. */
const MISSING_ROUNDS = 3;
const DROP_ROUNDS = 3 * MISSING_ROUNDS;
/** What was dropped is looked for once in so many rounds. */
const DROPPED_EVERY = 10;

export interface TrackerContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly records: Records;
  readonly locks: Locks;
  readonly visibility: Visibility;
  /** Offers a record's bytes again. */
  readonly broadcast: (id: string) => Promise<TransactionRecord>;
  readonly leastIntervalMs?: number;
}

export interface Tracker {
  start(): void;
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
  /** One look at the open transactions of a chain. Resolves with how many were looked at. */
  round(chainId: ChainId): Promise<number>;
}

export function createTracker(context: TrackerContext): Tracker {
  const missing = new Map<string, number>();
  const rounds = new Map<ChainId, number>();
  let running: Promise<void> = Promise.resolve();
  let stopping = new AbortController();
  let started = false;
  let unwatch: () => void = () => undefined;
  let wake: () => void = () => undefined;

  const openOf = async (chainId: ChainId): Promise<readonly TransactionRecord[]> =>
    (await context.store.transactions.all()).filter((record) => record.chainId === chainId);

  const round = async (chainId: ChainId): Promise<number> => {
    const all = await openOf(chainId);
    const turn = (rounds.get(chainId) ?? 0) + 1;
    rounds.set(chainId, turn);
    const due = all.filter(
      ({ state }) => isOpen(state) && (state.kind !== 'dropped' || turn % DROPPED_EVERY === 1),
    );
    if (due.length === 0) return 0;
    const client = await context.networks.client(chainId);
    await client.with(async (endpoint) => {
      const [head, finalised] = await Promise.all([
        endpoint.call('eth_blockNumber', [], quantity),
        finalizedNumber(endpoint),
        endpoint.assertChain(),
      ]);
      const byDepth = head >= CONFIRMATIONS ? head - CONFIRMATIONS + 1n : 0n;
      const sight: Sight = { endpoint, head, final: finalised ?? byDepth };
      for (const record of due) {
        const others = all.filter(({ account }) => account === record.account);
        await follow(record, others, sight);
      }
    });
    return due.length;
  };

  const follow = async (
    record: TransactionRecord,
    others: readonly TransactionRecord[],
    sight: Sight,
  ): Promise<void> => {
    const finding = await observe(record, others, sight);
    if (finding.kind !== 'missing') missing.delete(record.id);
    try {
      if (finding.kind === 'events') await context.records.apply(record.id, ...finding.events);
      if (finding.kind === 'missing') await missed(record);
    } catch (thrown) {
      // Somebody else moved it on in the meantime; the next round sees where it is.
      if (!hasCode(thrown, 'TX_IMPOSSIBLE', 'TX_NOT_FOUND')) throw thrown;
    }
  };

  const missed = async (record: TransactionRecord): Promise<void> => {
    const { kind } = record.state;
    if (kind === 'dropped') return;
    const count = (missing.get(record.id) ?? 0) + 1;
    missing.set(record.id, count);
    if (kind === 'pending' && count >= DROP_ROUNDS) {
      await context.records.apply(record.id, { kind: 'drop' });
    } else if (kind !== 'pending' || count % MISSING_ROUNDS === 0) {
      // Signed, or sent without an answer, before a crash or a failure: the same bytes once more.
      await context.broadcast(record.id);
    }
  };

  /** Rounds of one chain until the signal; slower while its endpoint fails. */
  const followChain = async (network: Network, signal: AbortSignal): Promise<void> => {
    const interval = Math.max(network.blockTimeSeconds * 1000, context.leastIntervalMs ?? LEAST_INTERVAL_MS);
    let failures = 0;
    while (!signal.aborted) {
      try {
        await round(network.chainId);
        failures = 0;
      } catch {
        // The endpoint's health tells of it; what is open stays open.
        failures += 1;
      }
      await pause(Math.min(interval * 2 ** failures, Math.max(interval, BACKOFF_LIMIT_MS)), signal).catch(
        () => undefined,
      );
    }
  };

  /** Follows the enabled chains; begins anew when they change. */
  const followAll = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const change = new AbortController();
      const leave = context.store.subscribe(({ table }) => {
        if (table === 'networks' || table === 'endpoints') change.abort();
      });
      const either = AbortSignal.any([signal, change.signal]);
      const active = await context.networks.active().catch(() => null);
      if (active === null) {
        // The store does not answer; it may again.
        leave();
        await pause(LEAST_INTERVAL_MS, signal).catch(() => undefined);
        continue;
      }
      await Promise.all([
        ...active.map((network) => followChain(network, either)),
        new Promise<void>((resolve) => {
          if (either.aborted) resolve();
          else either.addEventListener('abort', () => resolve(), { once: true });
        }),
      ]);
      leave();
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      if (!context.visibility.visible()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const hidden = new AbortController();
      wake = () => {
        if (!context.visibility.visible()) hidden.abort();
      };
      const either = AbortSignal.any([signal, hidden.signal]);
      // A hidden tab gives the lock away, so that a visible one can take over.
      await context.locks.holdUntil('evident-tracker', either, () => followAll(either));
    }
  };

  return {
    round,
    start() {
      if (started) return;
      started = true;
      stopping = new AbortController();
      stopping.signal.addEventListener('abort', () => wake(), { once: true });
      unwatch = context.visibility.subscribe(() => wake());
      running = run(stopping.signal);
    },
    async stop() {
      started = false;
      unwatch();
      stopping.abort();
      await running;
    },
  };
}
