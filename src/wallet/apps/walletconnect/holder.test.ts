/** Which tab talks to the relay. The lock is played as browsers have it (Web Locks API). */
import { describe, expect, it } from 'vitest';
import type { WalletConnect } from './client.ts';
import { createHolder } from './holder.ts';

type Task = () => Promise<unknown>;

/** One lock for all tabs: in turn, or taken at once. */
function playedLocks() {
  const queue: { readonly task: Task; readonly done: (end: Promise<unknown>) => void }[] = [];
  let stolen: ((why: unknown) => void) | null = null;
  const run = async (task: Task): Promise<unknown> => {
    let mine: ((why: unknown) => void) | null = null;
    const taken = new Promise((_, reject) => {
      mine = reject;
      stolen = reject;
    });
    try {
      return await Promise.race([task(), taken]);
    } finally {
      if (stolen === mine) {
        stolen = null;
        const next = queue.shift();
        if (next !== undefined) next.done(run(next.task));
      }
    }
  };
  const request = (_name: string, { steal }: { steal?: boolean }, task: Task): Promise<unknown> => {
    if (steal === true) {
      const before = stolen;
      const mine = run(task);
      before?.(new DOMException('stolen', 'AbortError'));
      return mine;
    }
    if (stolen === null) return run(task);
    return new Promise((resolve) => queue.push({ task, done: resolve }));
  };
  return { request: request as LockManager['request'] };
}

const LINK = { topic: 'ab'.repeat(32), key: 'cd'.repeat(32), expiresAt: null };

/** Tells what its tab does with its client. */
function tab(name: string, locks: Pick<LockManager, 'request'>, told: string[]) {
  const client = {
    start: async () => void told.push(`${name} starts`),
    pair: async () => void told.push(`${name} pairs`),
    leave: () => void told.push(`${name} leaves`),
  } as unknown as WalletConnect;
  return createHolder({ add: () => () => undefined, locks, create: async () => client });
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('the tab that talks to the relay', () => {
  it('is the first one; the one where a link is pasted takes over, and the other waits again', async () => {
    const locks = playedLocks();
    const told: string[] = [];
    const [a, b] = [tab('a', locks, told), tab('b', locks, told)];
    a.wait();
    a.wait();
    b.wait();
    await soon();
    expect(told).toEqual(['a starts']);
    await b.pair(LINK);
    await soon();
    expect(told.slice(1).toSorted()).toEqual(['a leaves', 'b pairs', 'b starts']);
    await a.pair(LINK);
    await soon();
    expect(told.slice(4).toSorted()).toEqual(['a pairs', 'a starts', 'b leaves']);
  });

  it('begins anew with another setup, or lets the next one', async () => {
    const locks = playedLocks();
    const told: string[] = [];
    const a = tab('a', locks, told);
    a.restart();
    await a.pair(LINK);
    a.restart();
    await soon();
    await soon();
    expect(told).toEqual(['a starts', 'a pairs', 'a leaves', 'a starts']);
  });

  it('says why it cannot', async () => {
    const failing = createHolder({
      add: () => () => undefined,
      locks: playedLocks(),
      create: () => Promise.reject(new TypeError('closed')),
    });
    failing.wait();
    await soon();
    await expect(failing.pair(LINK)).rejects.toMatchObject({ code: 'APP_LINK_SILENT' });
  });
});
