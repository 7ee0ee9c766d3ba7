import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  ARMING_MS,
  type Arming,
  type ArmingState,
  createArming,
  type Frames,
  REPLACED_ARMING_MS,
  watchPage,
} from '../app/arming.ts';

/** The frames that are painted on this page. */
export const pageFrames: Frames = {
  now: () => performance.now(),
  next(onFrame) {
    const handle = requestAnimationFrame(onFrame);
    return () => cancelAnimationFrame(handle);
  },
};

/** Of one screen, for all buttons on it that approve. */
export interface ScreenArming {
  readonly arming: Arming;
  readonly state: ArmingState;
}

/**
 * Arms the screen that is open, from its first paint on. For another request it must be another screen.
 *
 * @param replaces the request came in the place of another that the wallet took away. Read at the first render.
 */
export function useArming(replaces = false): ScreenArming {
  const [arming] = useState(() => createArming(pageFrames, replaces ? REPLACED_ARMING_MS : ARMING_MS));
  useEffect(() => watchPage(window, arming), [arming]);
  const state = useSyncExternalStore(arming.subscribe, arming.state);
  return { arming, state };
}
