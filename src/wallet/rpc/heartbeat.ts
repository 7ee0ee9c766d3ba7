/**
 * When a chain is asked again: one beat for everybody who follows it, so that what is on the screen is read in one
 * exchange (specification, section 9). A beat comes with each block that is pushed, else by the clock at the chain's
 * block time: never sooner than two seconds after the last one while something is pending, four otherwise. While blocks
 * are pushed the clock waits thrice as long.
 *
 * Who may publish: the beat itself, to those who follow at that moment. Who cancels: the last follower that leaves, the
 * page being hidden, `stop`. A beat asks nothing; what is asked because of it is the follower's own.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import { pause } from './errors.ts';
import type { Networks } from './networks.ts';
import type { Gathering } from './request-queue.ts';

// New blocks as they come (`blocks.ts`), and when to ask a chain again.

/** `cut`: nothing is pushed any more, for now. It is told once, and only after a `block`. */
export type BlockNews = 'block' | 'cut';

export interface Blocks {
  /** Returns the function that ends it. Where no endpoint pushes, nothing is told and nothing asked. */
  follow(chainId: ChainId, listener: (news: BlockNews) => void): () => void;
}

/**
 * `prompt`: something is pending there. `rest`: something is shown of it. `along`: hears the beats that others want, and
 * wants none itself.
 */
export type Pace = 'prompt' | 'rest' | 'along';

/** Now is the time to ask. */
export type Beat = () => void;

export interface Heartbeat {
  /** Returns the function that ends it. */
  follow(chainId: ChainId, beat: Beat, pace?: Pace): () => void;
}

const PROMPT_MS = 2_000;
const REST_MS = 4_000;
/** Until the chain's own block time was read. */
const DEFAULT_BLOCK_MS = 12_000;
/** So much longer is waited while blocks are pushed: one may be late. */
const SLOWER = 3;
/** How long questions wait for each other, as a part of the least interval: 80 ms, and half of it as a screen opens. */
const GATHER_PART = 50;

/** Is anybody looking? Nothing is polled while nobody is (specification, section 9). */

export interface Visibility {
  visible(): boolean;
  /** Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

export interface HeartbeatContext {
  readonly blocks: Blocks;
  readonly networks: Pick<Networks, 'client' | 'network'>;
  readonly visibility: Visibility;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** In place of both least intervals, for tests. */
  readonly leastIntervalMs?: number;
}

interface Follower {
  readonly beat: Beat;
  readonly pace: Pace;
}

interface Chain {
  /** Whoever follows changed: the next beat may be due sooner. */
  plan(): void;
  end(): void;
}

export function createHeartbeat(context: HeartbeatContext): Heartbeat & { stop(): void } {
  const { blocks, networks, visibility, now, leastIntervalMs } = context;
  const rest = leastIntervalMs ?? REST_MS;
  /** What follows from the first answers belongs to the same beat. */
  const onBeat: Gathering = { forMs: rest / 4, waitMs: rest / GATHER_PART };
  /** A screen that opens asks for more, one thing after the other, and somebody waits for it. */
  const onOpening: Gathering = { forMs: rest, waitMs: rest / GATHER_PART / 2 };
  const followers = new Map<ChainId, Set<Follower>>();
  const chains = new Map<ChainId, Chain>();

  const paces = (chainId: ChainId) => [...(followers.get(chainId) ?? [])].map(({ pace }) => pace);
  const leastMs = (chainId: ChainId): number =>
    leastIntervalMs ?? (paces(chainId).includes('prompt') ? PROMPT_MS : REST_MS);

  const begin = (chainId: ChainId): Chain => {
    const ending = new AbortController();
    let blockMs = DEFAULT_BLOCK_MS;
    let lastAt = now();
    let pushed = false;
    /** A block was pushed since the last beat. */
    let owed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** What several are about to ask goes together. Whether it can be asked at all, they find out themselves. */
    const prepare = async (gathering: Gathering): Promise<void> => {
      const [client, network] = await Promise.all([networks.client(chainId), networks.network(chainId)]);
      blockMs = network.blockTimeSeconds * 1_000;
      client.gather(gathering);
    };
    const plan = (): void => {
      clearTimeout(timer);
      timer = undefined;
      if (!visibility.visible()) return;
      const least = leastMs(chainId);
      const interval = Math.max(blockMs, least) * (pushed ? SLOWER : 1);
      timer = setTimeout(beat, Math.max(0, lastAt + (owed ? least : interval) - now()));
    };
    const beat = (): void => {
      lastAt = now();
      owed = false;
      plan();
      void prepare(onBeat)
        .catch(() => undefined)
        .then(() => {
          if (ending.signal.aborted || !visibility.visible()) return;
          for (const follower of [...(followers.get(chainId) ?? [])]) follower.beat();
        });
    };
    const leaveBlocks = blocks.follow(chainId, (news) => {
      pushed = news === 'block';
      owed = pushed;
      // What was missed meanwhile is caught up at once.
      if (pushed) plan();
      else beat();
    });
    const leavePage = visibility.subscribe(plan);
    void prepare(onOpening)
      .catch(() => undefined)
      .then(() => {
        if (!ending.signal.aborted) plan();
      });
    plan();
    return {
      plan,
      end() {
        ending.abort();
        clearTimeout(timer);
        leaveBlocks();
        leavePage();
      },
    };
  };
  const settle = (chainId: ChainId): void => {
    const chain = chains.get(chainId);
    const wanted = paces(chainId).some((pace) => pace !== 'along');
    if (chain === undefined) {
      if (wanted) chains.set(chainId, begin(chainId));
    } else if (wanted) {
      chain.plan();
    } else {
      chain.end();
      chains.delete(chainId);
    }
  };

  return {
    follow(chainId, beat, pace = 'rest') {
      const follower = { beat, pace };
      const all = followers.get(chainId) ?? new Set();
      followers.set(chainId, all.add(follower));
      settle(chainId);
      return () => {
        if (all.delete(follower)) settle(chainId);
      };
    },
    stop() {
      for (const chain of chains.values()) chain.end();
      chains.clear();
      followers.clear();
    },
  };
}

interface Waiting {
  /** What was waited for may be there: ends a wait in which nothing is pending. */
  nudge(): void;
  /** Whether something is pending: then the chain is followed, else only the beats of others are heard. */
  follow(pending: boolean): void;
  /** Until a beat came since the last time, or, where none comes, for so many milliseconds. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  stop(): void;
}

/** For a loop that looks once in each beat. */
export function createWaiting(heartbeat: Heartbeat, chainId: ChainId): Waiting {
  let fresh = false;
  let wake: () => void = () => undefined;
  const hear = () => {
    fresh = true;
    wake();
  };
  let pending = false;
  let leave = heartbeat.follow(chainId, hear, 'along');
  return {
    nudge() {
      if (!pending) hear();
    },
    follow(wanted) {
      if (wanted === pending) return;
      pending = wanted;
      const before = leave;
      leave = heartbeat.follow(chainId, hear, wanted ? 'prompt' : 'along');
      before();
    },
    async wait(ms, signal) {
      if (!fresh) {
        const waking = new AbortController();
        wake = () => waking.abort();
        await pause(ms, AbortSignal.any([signal, waking.signal])).catch(() => undefined);
      }
      fresh = false;
    },
    stop: () => leave(),
  };
}

export function createVisibility(): Visibility {
  if (typeof document === 'undefined') return { visible: () => true, subscribe: () => () => undefined };
  return {
    visible: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
