/** What the page around a component is like, as hooks that render again when it changes. */
import { useSyncExternalStore } from 'react';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** False while the page is in a tab or window that nobody sees. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden');
}

const lessMotion = '(prefers-reduced-motion: reduce)';

function onMotion(notify: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** True when the system asks for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotion, () => matchMedia(lessMotion).matches);
}
