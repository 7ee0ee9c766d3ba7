/** The time of day as a screen shows it: one timer for all, stopped while nobody looks. */
import { useSyncExternalStore } from 'react';

const STEP = 10_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, STEP);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Milliseconds since the epoch, at most ten seconds old. For ages and dates, never for a deadline. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
