/** Makes the one Boot of the page: starts the second step once, keeps what came of it. */
import { toEvidentError } from '#core/errors/error.ts';
import type { Boot } from '../shared/boot.ts';
import { lazyPart, loadPart } from './chunk.tsx';

export function createBoot(): Boot {
  const part = lazyPart(async () => {
    const { openRuntime } = await loadPart(() => import('./runtime.tsx'));
    try {
      return await openRuntime();
    } catch (thrown) {
      throw toEvidentError(thrown);
    }
  });
  return { runtime: part.load, current: part.current, subscribe: part.subscribe };
}
