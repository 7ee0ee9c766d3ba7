import { describe, expect, it, vi } from 'vitest';
import { createWatchdog } from './watchdog.ts';

/** Timers that fire when told to. */
function handTimer() {
  const waiting = new Set<{ wake: () => void; milliseconds: number }>();
  return {
    timer: (wake: () => void, milliseconds: number) => {
      const entry = { wake, milliseconds };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    fire() {
      const [entry] = waiting;
      if (entry === undefined) return null;
      waiting.delete(entry);
      entry.wake();
      return entry.milliseconds;
    },
    count: () => waiting.size,
  };
}

function setUp(ping: () => Promise<void>) {
  const hand = handTimer();
  const onLost = vi.fn();
  const dog = createWatchdog({ ping, onLost, timer: hand.timer, intervalMs: 5, timeoutMs: 9 });
  return { dog, onLost, ...hand };
}

describe('watchdog', () => {
  it('asks nobody until it watches', () => {
    const ping = vi.fn(() => Promise.resolve());
    setUp(ping);
    expect(ping).not.toHaveBeenCalled();
  });

  it('goes on while answers come', async () => {
    const ping = vi.fn(() => Promise.resolve());
    const { dog, fire, onLost } = setUp(ping);
    dog.watch(true);
    await Promise.resolve();
    expect(fire()).toBe(5);
    await Promise.resolve();
    expect(fire()).toBe(5);
    expect(ping).toHaveBeenCalledTimes(3);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('reports a silence once and stops', () => {
    const { dog, fire, onLost, count } = setUp(() => new Promise(() => undefined));
    dog.watch(true);
    expect(fire()).toBe(9);
    expect(onLost).toHaveBeenCalledTimes(1);
    dog.watch(false);
    dog.watch(true);
    expect(count()).toBe(0);
  });

  it('forgets an unanswered ping when nobody looks, and asks anew on return', async () => {
    let answer: () => void = () => undefined;
    const ping = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const { dog, onLost, count } = setUp(ping);
    dog.watch(true);
    const late = answer;
    dog.watch(false);
    expect(count()).toBe(0);
    dog.watch(true);
    expect(ping).toHaveBeenCalledTimes(2);
    late();
    await Promise.resolve();
    expect(count()).toBe(1);
    expect(onLost).not.toHaveBeenCalled();
  });
});
