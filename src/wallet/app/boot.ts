/** Makes the one Boot of the page: starts the second step once, keeps what came of it. */
import type { Boot, Runtime } from '../shared/boot.ts';
import { loadPart } from './chunk.tsx';

export function createBoot(): Boot {
  let ready: Runtime | null = null;
  let pending: Promise<Runtime> | null = null;
  const listeners = new Set<() => void>();

  const start = async (): Promise<Runtime> => {
    const { openRuntime } = await loadPart(() => import('./runtime.tsx'));
    const runtime = await openRuntime();
    ready = runtime;
    for (const listener of listeners) listener();
    return runtime;
  };

  return {
    runtime() {
      pending ??= start().catch((error: unknown) => {
        pending = null;
        throw error;
      });
      return pending;
    },
    current: () => ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
