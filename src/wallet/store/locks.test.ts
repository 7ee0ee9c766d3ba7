import { describe, expect, it } from 'vitest';
import { createLocks } from './locks.ts';

describe('locks without a browser’s', () => {
  it('let one task through at a time, per name, whatever becomes of it', async () => {
    const locks = createLocks(undefined);
    const order: string[] = [];
    const task =
      (name: string, fails = false) =>
      async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const outcomes = await Promise.allSettled([
      locks.hold('a', task('first', true)),
      locks.hold('a', task('second')),
      locks.hold('a', task('third')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    order.length = 0;
    await Promise.all([locks.hold('a', task('here')), locks.hold('b', task('there'))]);
    expect(order.slice(0, 2)).toEqual(['here begins', 'there begins']);
  });
});

describe('locks of the browser', () => {
  /** Grants at once, or never. */
  const manager = (grants: boolean): LockManager => {
    const request = (_name: string, ...rest: unknown[]): Promise<unknown> => {
      const task = rest.at(-1) as () => Promise<unknown>;
      if (grants) return Promise.resolve(task());
      const { signal } = rest[0] as { signal: AbortSignal };
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    return { request, query: () => Promise.reject(new Error('not asked')) } as unknown as LockManager;
  };

  it('are left quietly by who no longer waits', async () => {
    const leaving = new AbortController();
    let ran = false;
    const waiting = createLocks(manager(false)).holdUntil('a', leaving.signal, async () => {
      ran = true;
    });
    leaving.abort();
    await waiting;
    expect(ran).toBe(false);
  });

  it('pass on what the task threw', async () => {
    const failing = createLocks(manager(true)).holdUntil('a', new AbortController().signal, () =>
      Promise.reject(new Error('task')),
    );
    await expect(failing).rejects.toThrow('task');
    expect(await createLocks(manager(true)).hold('a', () => Promise.resolve(7))).toBe(7);
  });
});
