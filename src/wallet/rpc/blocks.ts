/**
 * New blocks as they come, where an endpoint of the chain speaks over a WebSocket. A push is a reason to ask, never an
 * answer: what is read is read from whoever is asked first, and agreed on where that is wanted. The chain's beat
 * (`heartbeat.ts`) goes on beside it, slower, and at its usual pace as soon as nothing is pushed.
 *
 * Who may publish: the newest choice of an endpoint alone. Who cancels: the last follower that leaves, the page being
 * hidden, `stop`. What proves it current: each choice has a signal of its own, which ends with whatever it was made by.
 */
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEmitter, type Emitter } from '#core/emitter/emitter.ts';
import type { Store } from '../store/store.ts';
import { pause } from './endpoint.ts';
import type { BlockNews, Blocks, Visibility } from './heartbeat.ts';
import type { Networks } from './networks.ts';

/** As with polling (specification, section 9): also of a chain with many blocks a second. */
const LEAST_MS = 2_000;
const BLOCKS_OF_SILENCE = 3;
/** Blocks may come as they are needed: so long without one says nothing of the connection. */
const LEAST_SILENCE_MS = 30_000;
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

export interface BlocksContext {
  readonly store: Pick<Store, 'subscribe'>;
  readonly networks: Pick<Networks, 'client' | 'network'>;
  readonly visibility: Visibility;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 0 ≤ x < 1, for jitter only. */
  readonly random: () => number;
  readonly leastIntervalMs?: number;
}

interface Followed {
  readonly news: Emitter<BlockNews>;
  readonly ending: AbortController;
}

export function createBlocks(context: BlocksContext): Blocks & { stop(): void } {
  const { store, networks, visibility, now, random, leastIntervalMs = LEAST_MS } = context;
  const followed = new Map<ChainId, Followed>();

  const run = async (
    chainId: ChainId,
    tell: (news: BlockNews) => void,
    ended: AbortSignal,
  ): Promise<void> => {
    const pace = createPace(tell, now, leastIntervalMs);
    ended.addEventListener('abort', pace.rest, { once: true });
    let failures = 0;
    while (!ended.aborted) {
      // Whatever the choice depends on: a change of it makes another choice.
      const choice = new AbortController();
      const change = () => choice.abort();
      const leaveStore = store.subscribe(({ table }) => {
        if (table === 'networks' || table === 'endpoints') change();
      });
      const leavePage = visibility.subscribe(change);
      const either = AbortSignal.any([ended, choice.signal]);
      const looking = visibility.visible();
      try {
        await (looking ? watch(chainId, pace, either) : aborted(either));
        failures = 0;
      } catch {
        // Health tells of endpoints, the store of itself.
        failures += 1;
        const wait = Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
        await pause(wait * (0.5 + random()), either).catch(() => undefined);
      } finally {
        leaveStore();
        leavePage();
      }
      // While nobody looks, nothing is asked anew because of it.
      if (looking && visibility.visible() && !ended.aborted) pace.cut();
      else pace.rest();
    }
  };

  /** Tells what one endpoint pushes, until another one should be followed or the signal ends it. */
  const watch = async (chainId: ChainId, pace: Pace, signal: AbortSignal): Promise<void> => {
    const [client, network] = await Promise.all([networks.client(chainId), networks.network(chainId)]);
    const endpoint = client.pusher();
    if (endpoint === null) {
      pace.cut();
      return aborted(signal);
    }
    // Also compares the first block, where that is known: another chain's blocks are nobody's news.
    await endpoint.assertChain({ signal });
    if (signal.aborted) return;
    const silenceMs = Math.max(LEAST_SILENCE_MS, network.blockTimeSeconds * 1_000 * BLOCKS_OF_SILENCE);
    await new Promise<void>((resolve) => {
      const leave = endpoint.heads(
        () => pace.block(silenceMs),
        () => {
          pace.cut();
          // It comes again by itself, unless somebody else is better by now.
          if (client.pusher()?.url !== endpoint.url) end();
        },
      );
      const end = () => {
        leave?.();
        resolve();
      };
      signal.addEventListener('abort', end, { once: true });
    });
  };

  const begin = (chainId: ChainId): Followed => {
    const entry = { news: createEmitter<BlockNews>(), ending: new AbortController() };
    followed.set(chainId, entry);
    void run(chainId, entry.news.emit, entry.ending.signal);
    return entry;
  };

  return {
    follow(chainId, listener) {
      const entry = followed.get(chainId) ?? begin(chainId);
      const stop = entry.news.subscribe(listener);
      return () => {
        stop();
        if (entry.news.isHeard()) return;
        entry.ending.abort();
        if (followed.get(chainId) === entry) followed.delete(chainId);
      };
    },
    stop() {
      for (const { ending, news } of followed.values()) {
        news.clear();
        ending.abort();
      }
      followed.clear();
    },
  };
}

interface Pace {
  block(silenceMs: number): void;
  cut(): void;
  /** Nothing is told until the next block. */
  rest(): void;
}

/** Tells of blocks no more often than the least interval, the last of several in any case; of silence as of a cut. */
function createPace(tell: (news: BlockNews) => void, now: () => number, leastMs: number): Pace {
  let toldAt = Number.NEGATIVE_INFINITY;
  let coming = false;
  let due: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(due);
    clearTimeout(silence);
    due = undefined;
  };
  const cut = () => {
    rest();
    if (!coming) return;
    coming = false;
    tell('cut');
  };
  const publish = () => {
    due = undefined;
    toldAt = now();
    coming = true;
    tell('block');
  };
  return {
    rest,
    cut,
    block(silenceMs) {
      clearTimeout(silence);
      silence = setTimeout(cut, silenceMs);
      const left = toldAt + leastMs - now();
      if (left <= 0) publish();
      else due ??= setTimeout(publish, left);
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
