/** Calls that came before the signer was ready. */
import { EvidentError } from '#core/errors/error.ts';
import type { ProtocolClient } from '#protocol/client.ts';

export interface ReadyQueue {
  /** Resolves with the next client. Error: `SIGN_LOST` when the load failed. */
  join(): Promise<ProtocolClient>;
  serve(client: ProtocolClient): void;
  lose(): void;
}

interface Entry {
  readonly resolve: (client: ProtocolClient) => void;
  readonly reject: (error: EvidentError) => void;
}

export function createReadyQueue(): ReadyQueue {
  let entries: Entry[] = [];
  const take = (): readonly Entry[] => {
    const taken = entries;
    entries = [];
    return taken;
  };
  return {
    join: () =>
      new Promise((resolve, reject) => {
        entries.push({ resolve, reject });
      }),
    serve(client) {
      for (const entry of take()) entry.resolve(client);
    },
    lose() {
      for (const entry of take()) entry.reject(new EvidentError('SIGN_LOST'));
    },
  };
}

/** `promise`, unless `signal` aborts first. Error: `RPC_ABORTED`. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new EvidentError('RPC_ABORTED'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
