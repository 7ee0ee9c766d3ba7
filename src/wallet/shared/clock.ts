/** The time of day as a screen shows it: one timer for all, stopped while nobody looks. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#core/emitter/emitter.ts';

const STEP = 10_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const ticks = createEmitter();

function tick(): void {
  if (document.hidden) return;
  now = Date.now();
  ticks.emit();
}

function subscribe(listener: () => void): () => void {
  if (!ticks.isHeard()) {
    now = Date.now();
    timer = setInterval(tick, STEP);
    document.addEventListener('visibilitychange', tick);
  }
  const stop = ticks.subscribe(listener);
  return () => {
    stop();
    if (ticks.isHeard()) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Milliseconds since the epoch, at most ten seconds old. For ages and dates, never for a deadline. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
