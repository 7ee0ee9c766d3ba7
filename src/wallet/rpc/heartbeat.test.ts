/** When a chain is asked again: by the clock, by what is pushed, by who follows. In a time of its own. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Network } from '../model/network.ts';
import type { ChainClient } from './chain-client.ts';
import type { BlockNews, Pace } from './heartbeat.ts';
import { createHeartbeat, createWaiting } from './heartbeat.ts';

const CHAIN = 5 as ChainId;
const OTHER = 6 as ChainId;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function stage(blockTimeSeconds = 1) {
  const pushers = new Map<ChainId, (news: BlockNews) => void>();
  const pageListeners = new Set<() => void>();
  const gathered: ChainId[] = [];
  let visible = true;
  let broken = false;
  const heartbeat = createHeartbeat({
    now: Date.now,
    blocks: {
      follow(chainId, listener) {
        pushers.set(chainId, listener);
        return () => pushers.delete(chainId);
      },
    },
    visibility: {
      visible: () => visible,
      subscribe(listener) {
        pageListeners.add(listener);
        return () => pageListeners.delete(listener);
      },
    },
    networks: {
      client: async (chainId) => {
        if (broken) throw new Error('no endpoint');
        return { gather: () => gathered.push(chainId) } as unknown as ChainClient;
      },
      network: async (chainId) => ({ chainId, blockTimeSeconds }) as Network,
    },
  });
  const beats: number[] = [];
  const started = Date.now();
  return {
    heartbeat,
    beats,
    gathered,
    pushers,
    follow: (pace?: Pace, chainId = CHAIN) =>
      heartbeat.follow(chainId, () => beats.push(Date.now() - started), pace),
    push: (news: BlockNews) => pushers.get(CHAIN)?.(news),
    show(is: boolean) {
      visible = is;
      for (const listener of [...pageListeners]) listener();
    },
    break() {
      broken = true;
    },
    listeners: () => pageListeners.size + pushers.size,
  };
}

describe('the beats of a chain', () => {
  it('come at its block time, four seconds apart at least, two while something is pending', async () => {
    const slow = stage(12);
    slow.follow();
    await pass(60_000);
    expect(slow.beats).toEqual([12_000, 24_000, 36_000, 48_000, 60_000]);
    const fast = stage(1);
    fast.follow();
    await pass(12_000);
    expect(fast.beats).toEqual([4_000, 8_000, 12_000]);
    const leave = fast.follow('prompt');
    await pass(4_000);
    // Each of the two hears each of them.
    expect(fast.beats.slice(3)).toEqual([14_000, 14_000, 16_000, 16_000]);
    leave();
    await pass(8_000);
    expect(fast.beats.slice(7)).toEqual([20_000, 24_000]);
  });

  it('bring what is asked together before anybody hears of them', async () => {
    const { follow, gathered, beats } = stage();
    follow();
    follow('rest', OTHER);
    await pass(0);
    expect([gathered, beats]).toEqual([[CHAIN, OTHER], []]);
    await pass(4_000);
    expect(gathered).toEqual([CHAIN, OTHER, CHAIN, OTHER]);
  });

  it('come with pushed blocks, no more often, and thrice as late without one while others came', async () => {
    const { follow, beats, push } = stage(12);
    follow();
    await pass(1_000);
    push('block');
    for (let n = 0; n < 8; n += 1) {
      await pass(500);
      push('block');
    }
    expect(beats).toEqual([4_000]);
    await pass(3_000);
    expect(beats).toEqual([4_000, 8_000]);
    await pass(36_000);
    expect(beats).toEqual([4_000, 8_000, 44_000]);
    // Who joins meanwhile puts nothing off.
    push('block');
    follow('rest');
    await pass(4_000);
    expect(beats.slice(3)).toEqual([48_000, 48_000]);
  });

  it('catch up at once with what a cut may have missed, and are as fast as ever after it', async () => {
    const { follow, beats, push } = stage(12);
    follow();
    await pass(5_000);
    push('block');
    await pass(100);
    expect(beats).toEqual([5_000]);
    push('cut');
    await pass(0);
    expect(beats).toEqual([5_000, 5_100]);
    await pass(12_000);
    expect(beats).toEqual([5_000, 5_100, 17_100]);
  });

  it('rest while nobody looks, and come at once when somebody does again', async () => {
    const { follow, beats, push, show } = stage(1);
    follow();
    await pass(1_000);
    show(false);
    push('block');
    await pass(60_000);
    expect(beats).toEqual([]);
    show(true);
    await pass(0);
    expect(beats).toEqual([61_000]);
    show(false);
    show(true);
    await pass(3_999);
    expect(beats).toHaveLength(1);
  });

  it('come also where no endpoint can be asked: whoever asks says why', async () => {
    const stopped = stage();
    stopped.break();
    stopped.follow();
    await pass(24_000);
    expect(stopped.beats).toEqual([12_000, 24_000]);
  });

  it('are heard by who goes along, and end with the last who wants them', async () => {
    const { follow, beats, listeners, heartbeat } = stage();
    const leaveAlong = follow('along');
    await pass(10_000);
    expect([beats, listeners()]).toEqual([[], 0]);
    const leaves = [follow(), follow()];
    await pass(4_000);
    expect(beats).toHaveLength(3);
    for (const leave of leaves) leave();
    await pass(60_000);
    expect(beats).toHaveLength(3);
    leaveAlong();
    follow();
    heartbeat.stop();
    await pass(60_000);
    expect([beats.length, listeners(), vi.getTimerCount()]).toEqual([3, 0, 0]);
  });
});

describe('a loop that looks once in each beat', () => {
  it('wakes with a beat, or when the time is over, and follows only while something is pending', async () => {
    const { heartbeat, listeners, follow } = stage(1);
    const waiting = createWaiting(heartbeat, CHAIN);
    const signal = new AbortController().signal;
    const waited = () => {
      const started = Date.now();
      const look = { ended: null as number | null };
      void waiting.wait(10_000, signal).then(() => {
        look.ended = Date.now() - started;
      });
      return look;
    };
    let look = waited();
    await pass(10_000);
    expect([look.ended, listeners()]).toEqual([10_000, 0]);
    look = waited();
    waiting.nudge();
    await pass(0);
    expect(look.ended).toBe(0);
    // Others look: it looks with them.
    const leave = follow();
    look = waited();
    await pass(4_000);
    expect(look.ended).toBe(4_000);
    leave();
    waiting.follow(true);
    look = waited();
    // Its own writes are no news to it.
    waiting.nudge();
    await pass(2_000);
    expect(look.ended).toBe(2_000);
    // What came while the loop was looking counts at once.
    await pass(2_000);
    look = waited();
    await pass(0);
    expect(look.ended).toBe(0);
    waiting.follow(false);
    expect(listeners()).toBe(0);
    waiting.stop();
  });
});
