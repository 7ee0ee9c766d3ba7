/** What is said of chains that cannot be read: loaded once there is one. */
import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from './chunk.tsx';

const part = lazyPart(() => import('./chain-trouble.tsx'));

/** Null until it was loaded; and where it cannot be, for whoever says less without it. */
export function useChainTrouble(wanted: boolean) {
  useEffect(() => {
    if (wanted) part.load().catch(() => undefined);
  }, [wanted]);
  return useSyncExternalStore(part.subscribe, part.current);
}
