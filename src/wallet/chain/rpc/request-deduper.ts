/** The same read asked by several at once is put once; each asker may leave, and the last one ends it. */
import { EvidentError } from '#core/errors/error.ts';

interface SharedRead {
  readonly promise: Promise<unknown>;
  readonly ending: AbortController;
  askers: number;
}

/** What came of a read. However many look at it, one answer counts once in the endpoint's health. */
export interface Landed {
  readonly result: unknown;
  credited: boolean;
  blamed: boolean;
}

export interface RequestDeduper {
  /** Joins the read under way with this key, or starts it. Error: `RPC_ABORTED` for the asker that left. */
  share(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Landed>,
  ): Promise<Landed>;
}

export function createRequestDeduper(): RequestDeduper {
  const reads = new Map<string, SharedRead & { readonly promise: Promise<Landed> }>();
  return {
    share(key, signal, start) {
      if (signal?.aborted) return Promise.reject(new EvidentError('RPC_ABORTED'));
      let read = reads.get(key);
      if (read === undefined) {
        const ending = new AbortController();
        const started = { promise: start(ending.signal), ending, askers: 0 };
        const land = () => {
          if (reads.get(key) === started) reads.delete(key);
        };
        started.promise.then(land, land);
        reads.set(key, started);
        read = started;
      }
      const joined = read;
      joined.askers += 1;
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(new EvidentError('RPC_ABORTED'));
          joined.askers -= 1;
          if (joined.askers > 0) return;
          // Whoever asks the same from now on starts anew.
          if (reads.get(key) === joined) reads.delete(key);
          joined.ending.abort();
        };
        signal?.addEventListener('abort', leave, { once: true });
        joined.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
  };
}
