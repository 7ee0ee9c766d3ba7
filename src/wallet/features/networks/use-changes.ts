/** Changes that are stored: the screen shows them when they are, and says why when they could not be. */
import { useCallback, useState } from 'react';
import { useAppStore } from '../../shared/services-context.tsx';

export interface Changes {
  readonly error: unknown;
  run(change: () => Promise<void>): Promise<void>;
}

export function useChanges(): Changes {
  const appStore = useAppStore();
  const [error, setError] = useState<unknown>(null);
  const run = useCallback(
    async (change: () => Promise<void>) => {
      setError(null);
      try {
        await change();
        await appStore.reload();
      } catch (thrown) {
        setError(thrown);
      }
    },
    [appStore],
  );
  return { error, run };
}
