/** The cold signers that are connected, current: changes of other tabs included. */
import { useEffect, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { ColdSource } from '../../model.ts';
import { useServices } from '../../shared/services-context.tsx';

export interface Sources {
  readonly list: readonly ColdSource[];
  readonly error: EvidentError | null;
}

export function useColdSources(): Sources {
  const { store } = useServices();
  const [sources, setSources] = useState<Sources>({ list: [], error: null });
  useEffect(() => {
    // A read that began later has seen more.
    let newest = 0;
    const read = async (): Promise<void> => {
      newest += 1;
      const mine = newest;
      try {
        const all = await store.coldSources.all();
        if (mine === newest) setSources({ list: all.filter(({ kind }) => kind === 'cold'), error: null });
      } catch (thrown) {
        if (mine === newest) setSources(({ list }) => ({ list, error: toEvidentError(thrown) }));
      }
    };
    void read();
    const leave = store.subscribe(({ table }) => {
      if (table === 'coldSources') void read();
    });
    return () => {
      newest += 1;
      leave();
    };
  }, [store]);
  return sources;
}
