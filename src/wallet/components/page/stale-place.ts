import { useState } from 'react';

/** Where the notices of chains that do not answer are. */
export type StalePlace = 'top' | 'foot';

/**
 * At the top where a chain fails as the screen opens, at the foot where it fails later; null while none has failed.
 * It stays as long as the screen, so that nothing moves when a chain answers again and fails again.
 */
export function useStalePlace(failing: boolean): StalePlace | null {
  const [place, setPlace] = useState<StalePlace | null>(failing ? 'top' : null);
  if (failing && place === null) setPlace('foot');
  return place;
}
