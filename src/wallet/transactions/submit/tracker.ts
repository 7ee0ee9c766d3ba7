/**
 * Follows open transactions to their end (specification, section 4), each chain with its beats, while somebody is looking, in one tab at a time. It offers the same bytes again when nobody has them; it never builds new ones.
 *
 * Who may publish: the tracker writes by `Records.apply`, which reads the state anew under a lock; what it saw before
 * proves nothing by then, and a step that no longer follows is dropped. Who cancels: `stop`, or the page being hidden.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import { hasCode } from '#core/errors/error.ts';
import { isOpen, isWaiting } from '#core/lifecycle/state.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { type EndpointClient, pause } from '../../rpc/endpoint.ts';
import type { Heartbeat } from '../../rpc/heartbeat.ts';
import { createWaiting, type Visibility } from '../../rpc/heartbeat.ts';
import type { Networks } from '../../rpc/networks.ts';
import { finalizedNumber } from '../../rpc/read-block.ts';
import { type Restarts, recordsOf } from '../../rpc/restarts.ts';
import { quantity } from '../../rpc/schemas.ts';
import type { Locks } from '../../store/locks.ts';
import type { Store } from '../../store/store.ts';
import { replacementsOf } from './nonces.ts';
import { type ChainSnapshot, CONFIRMATIONS, observe, observeTwice, type TrackerUpdate } from './observe.ts';
import type { RecordSteps } from './submit.ts';

const LEAST_INTERVAL_MS = 2_000;
const BACKOFF_LIMIT_MS = 60_000;
/** Rounds without a trace of a transaction after which its bytes are offered again; thrice that, and it is dropped. */
const MISSING_ROUNDS = 3;
const DROP_ROUNDS = 3 * MISSING_ROUNDS;
/** What was dropped or refused is looked for once in so many rounds. */
const LOST_EVERY = 10;
/** Once in so many rounds, a test network is asked whether it is still the one that it was. */
const LOOK_EVERY = 10;

export interface TrackerContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly records: RecordSteps;
  readonly restarts: Restarts;
  readonly locks: Locks;
  readonly visibility: Visibility;
  readonly heartbeat: Heartbeat;
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
  /** The round in which a chain was last found to be the one that it was, or another: a look that failed is none. */
  const looked = new Map<ChainId, number>();
  /** What was refused and can be in no block any more: a final one has its nonce. */
  const over = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let stopping = new AbortController();
  let started = false;
  let unwatch: () => void = () => undefined;
  let wake: () => void = () => undefined;

  const sightOf = async (chainId: ChainId, endpoint: EndpointClient): Promise<ChainSnapshot> => {
    const [head, finalised] = await Promise.all([
      endpoint.call('eth_blockNumber', [], quantity),
      finalizedNumber(endpoint),
      endpoint.assertChain(),
    ]);
    const byDepth = head >= CONFIRMATIONS ? head - CONFIRMATIONS + 1n : 0n;
    // A final block above the newest is two servers behind one name: what one has, the other lacks.
    const final = finalised !== null && finalised <= head ? finalised : byDepth;
    return { endpoint, head, final, restarted: context.networks.isRestarted(chainId) };
  };

  const lookIsDue = (chainId: ChainId, turn: number): boolean =>
    turn - (looked.get(chainId) ?? Number.NEGATIVE_INFINITY) >= LOOK_EVERY;
  const checkRestart = async (chainId: ChainId, turn: number, endpoint: EndpointClient): Promise<void> => {
    looked.delete(chainId);
    await context.restarts.look(chainId, endpoint);
    looked.set(chainId, turn);
  };

  const round = async (chainId: ChainId): Promise<number> => {
    const all = await recordsOf(context.store, chainId);
    const turn = (rounds.get(chainId) ?? 0) + 1;
    rounds.set(chainId, turn);
    const lost = turn % LOST_EVERY === 1;
    const due = all.filter(({ id, state }) => {
      // One endpoint's word: it may have kept the bytes all the same, or another one had taken them before.
      if (state.kind === 'refused') return lost && !over.has(id);
      return isOpen(state) && (state.kind !== 'dropped' || lost);
    });
    const client = await context.networks.client(chainId);
    if (due.length === 0) {
      // Nothing is asked about, but what is on the screen may be of a chain that is no more.
      const { testnet } = await context.networks.network(chainId);
      if (testnet && lookIsDue(chainId, turn))
        await client.with((endpoint) => checkRestart(chainId, turn, endpoint));
      return 0;
    }
    await client.with(async (endpoint) => {
      const seen = await sightOf(chainId, endpoint);
      if (context.restarts.suspicious(chainId, seen.head) || lookIsDue(chainId, turn))
        await checkRestart(chainId, turn, endpoint);
      const restarted = context.networks.isRestarted(chainId);
      await followAmong(all, due, { ...seen, restarted }, client.others(endpoint));
    });
    return due.length;
  };

  /**
   * Follows what is due, and then whatever has the nonce of one that entered a block or left it: a replacement and
   * what it replaces change in the same round.
   */
  const followAmong = async (
    all: readonly TransactionRecord[],
    due: readonly TransactionRecord[],
    snapshot: ChainSnapshot,
    others: readonly EndpointClient[],
  ): Promise<void> => {
    const now = new Map(all.map((record) => [record.id, record]));
    const moved = new Set<string>();
    const followOne = async ({ id }: TransactionRecord): Promise<void> => {
      const record = now.get(id);
      if (record === undefined) return;
      const after = await follow(record, [...now.values()], snapshot, others);
      if (after === null) return;
      now.set(id, after);
      if (isInBlock(record) !== isInBlock(after)) moved.add(placeOf(record));
    };
    for (const record of due) await followOne(record);
    const again = [...now.values()].filter(
      (record) => moved.has(placeOf(record)) && isOpen(record.state) && !isInBlock(record),
    );
    for (const record of again) await followOne(record);
  };

  /** What took the nonce may be ours, and stored only since this round began. */
  const ofOurs = async (seen: TrackerUpdate, chainId: ChainId): Promise<TrackerUpdate> => {
    if (seen.kind !== 'events') return seen;
    const taker = seen.events.find((event) => event.kind === 'replace')?.by ?? null;
    if (taker === null) return seen;
    const ours = (await recordsOf(context.store, chainId)).find(
      ({ state }) => 'hash' in state && state.hash === taker,
    );
    if (ours?.intent.kind !== 'cancel') return seen;
    const events = seen.events.map((event) =>
      event.kind === 'replace' ? ({ kind: 'cancel', by: taker } as const) : event,
    );
    return { kind: 'events', events };
  };

  /** The record as it stands after this look; null when that is not known. */
  const follow = async (
    record: TransactionRecord,
    all: readonly TransactionRecord[],
    snapshot: ChainSnapshot,
    others: readonly EndpointClient[],
  ): Promise<TransactionRecord | null> => {
    const conflicting = all.filter((other) => other.id !== record.id && placeOf(other) === placeOf(record));
    const first = await observe(record, conflicting, snapshot);
    const seen = await observeTwice(first, snapshot.restarted ? [] : others, async (other) =>
      observe(record, conflicting, await sightOf(record.chainId, other)),
    );
    const finding = await ofOurs(seen, record.chainId);
    if (record.state.kind === 'refused' && !isFound(finding)) {
      if (finding.kind === 'events' && finding.events.some(({ kind }) => kind === 'finalise'))
        over.add(record.id);
      return record;
    }
    if (finding.kind !== 'missing') missing.delete(record.id);
    try {
      if (finding.kind === 'events') return await context.records.apply(record.id, ...finding.events);
      if (finding.kind === 'missing') return await missed(record, replacementsOf(all, record), snapshot);
      return record;
    } catch (thrown) {
      // Somebody else moved it on in the meantime; the next round sees where it is.
      if (!hasCode(thrown, 'TX_IMPOSSIBLE', 'TX_NOT_FOUND', 'TX_NONCE_TAKEN')) throw thrown;
      return null;
    }
  };

  const missed = async (
    { id, chainId }: TransactionRecord,
    replacements: readonly TransactionRecord[],
    snapshot: ChainSnapshot,
  ): Promise<TransactionRecord> => {
    // Read anew: a broadcast may have ended since this round began.
    const record = await context.records.get(id);
    const { kind } = record.state;
    // What takes its place pushed it out: that it is gone is what was wanted.
    if (kind === 'dropped' || replacements.some(({ state }) => isWaiting(state))) return record;
    // What waited on a chain that is no more must not be offered to its successor.
    if (snapshot.restarted) return context.records.apply(id, { kind: 'drop' });
    // Whoever asked for something else in its place, or to cancel it, does not want to see it sent by itself again.
    const unwanted = replacements.some(
      ({ state, intent }) => state.kind === 'dropped' || intent.kind === 'cancel',
    );
    const count = (missing.get(id) ?? 0) + 1;
    missing.set(id, count);
    if ((kind === 'pending' || unwanted) && count >= DROP_ROUNDS) {
      return context.records.apply(id, { kind: 'drop' });
    }
    // Signed, or sent without an answer, before a crash or a failure: the same bytes once more.
    const due = kind !== 'pending' || count % MISSING_ROUNDS === 0;
    if (!due || unwanted) return record;
    // Gone because everything is gone: the chain may have begun anew since this round began.
    await context.restarts.look(chainId, snapshot.endpoint);
    return context.networks.isRestarted(chainId) ? record : context.broadcast(id);
  };

  /** Rounds of one chain until the signal; slower while its endpoint fails. */
  const followChain = async (network: Network, signal: AbortSignal): Promise<void> => {
    const interval = Math.max(network.blockTimeSeconds * 1000, context.leastIntervalMs ?? LEAST_INTERVAL_MS);
    const waiting = createWaiting(context.heartbeat, network.chainId);
    // What was just sent is followed from now on.
    const leave = context.store.subscribe(({ table }) => {
      if (table === 'transactions') waiting.nudge();
    });
    let failures = 0;
    while (!signal.aborted) {
      try {
        // New blocks matter to what is open alone.
        waiting.follow((await round(network.chainId)) > 0 && !signal.aborted);
        failures = 0;
      } catch {
        // The endpoint's health tells of it; what is open stays open.
        failures += 1;
        waiting.follow(false);
      }
      // A beat of the chain is earlier than twice its interval: what is asked goes with what others ask then.
      const longest = Math.max(interval, BACKOFF_LIMIT_MS);
      await waiting.wait(Math.min(2 * interval * 2 ** failures, longest), signal);
    }
    leave();
    waiting.stop();
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

/** Seen in a block or in a pool. That another has its nonce says no more of what was refused than is known. */
const isFound = (finding: TrackerUpdate): boolean =>
  finding.kind === 'events' && finding.events.some(({ kind }) => kind === 'include' || kind === 'accept');

const isInBlock = ({ state }: TransactionRecord): boolean =>
  state.kind === 'included' || state.kind === 'final';

/** One place in the chain: whoever has it shuts the others out. */
const placeOf = ({ account, transaction }: TransactionRecord): string => `${account}/${transaction.nonce}`;
