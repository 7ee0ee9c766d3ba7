/**
 * Whether the program would open without a network, as a store for its screens.
 */

/** `unavailable`: not asked for, not supported, or not all files could be stored. Never an error for the user. */
export type OfflineState = 'preparing' | 'ready' | 'unavailable';

/** The parts of `navigator.serviceWorker` that are used. */
interface WorkerLike extends EventTarget {
  readonly state: ServiceWorkerState;
}
interface ContainerLike {
  register(
    url: string,
    options: { scope: string; updateViaCache: 'none' },
  ): Promise<{
    readonly installing: WorkerLike | null;
    readonly waiting: WorkerLike | null;
    readonly active: WorkerLike | null;
  }>;
}

export interface Offline {
  /** For `useSyncExternalStore`, with `subscribe`. */
  readonly snapshot: () => OfflineState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles when the state is no longer `preparing`. */
  readonly settled: () => Promise<Exclude<OfflineState, 'preparing'>>;
  /**
   * Once per page: registers the script at `url` when `loaded` resolves. Absent container: a browser (or a mode of it)
   * without service workers.
   */
  readonly start: (
    container: ContainerLike | undefined,
    url: string,
    loaded: Promise<unknown>,
  ) => Promise<void>;
}

export function createOffline(): Offline {
  let state: OfflineState = 'unavailable';
  const listeners = new Set<() => void>();
  const set = (next: OfflineState): void => {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const follow = (worker: WorkerLike): void => {
    const check = (): void => {
      if (worker.state === 'activated') set('ready');
      // Not installed: a file was missing, did not match its digest, or there was no room. Once ready, it means only
      // that the next version has taken over.
      if (worker.state === 'redundant' && state === 'preparing') set('unavailable');
    };
    worker.addEventListener('statechange', check);
    check();
  };

  return {
    snapshot: () => state,
    subscribe,
    settled: () =>
      new Promise((resolve) => {
        const check = (): void => {
          if (state === 'preparing') return;
          stop();
          resolve(state);
        };
        const stop = subscribe(check);
        check();
      }),
    async start(container, url, loaded) {
      if (container === undefined) return;
      set('preparing');
      try {
        await loaded;
        const { installing, waiting, active } = await container.register(url, {
          scope: '/',
          updateViaCache: 'none',
        });
        // A version in place opens offline, whatever becomes of the next one.
        const worker = active ?? waiting ?? installing;
        if (worker === null) set('unavailable');
        else follow(worker);
      } catch {
        set('unavailable');
      }
    },
  };
}

/** The page's own. */
export const offline = createOffline();
