/** One at a time: across tabs by Web Locks where the browser has them, within this program in any case. */

export interface Locks {
  /** Waits for its turn, then runs `task`. */
  hold<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Like `hold`, but stops waiting when `signal` is aborted; the task itself is not ended by it. */
  holdUntil(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void>;
}

export function createLocks(
  manager: LockManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks,
): Locks {
  const queues = new Map<string, Promise<unknown>>();
  const inTurn = <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    queues.set(name, settled);
    void settled.then(() => {
      if (queues.get(name) === settled) queues.delete(name);
    });
    return turn;
  };
  return {
    hold: (name, task) =>
      manager === undefined ? inTurn(name, task) : (manager.request(name, task) as ReturnType<typeof task>),
    async holdUntil(name, signal, task) {
      if (signal.aborted) return;
      if (manager === undefined) return inTurn(name, () => (signal.aborted ? Promise.resolve() : task()));
      try {
        await manager.request(name, { signal }, task);
      } catch (thrown) {
        // Leaving the queue is what was asked for.
        if (!signal.aborted) throw thrown;
      }
    },
  };
}
