/**
 * Ports have no close event: whether the signer still lives is found out by asking it. Nobody is asked while
 * nobody looks, so that a hidden tab, whose timers and frames sleep, does not count as a loss.
 */
import type { Timer } from '#core/wire/port.ts';

export interface WatchdogOptions {
  readonly ping: () => Promise<void>;
  /** Runs once; the watchdog has stopped by then. */
  readonly onLost: () => void;
  readonly timer: Timer;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

export interface Watchdog {
  /** False pauses it: an unanswered ping is forgotten. True asks at once and goes on. */
  watch(visible: boolean): void;
  stop(): void;
}

/** Starts paused. */
export function createWatchdog({ ping, onLost, timer, intervalMs, timeoutMs }: WatchdogOptions): Watchdog {
  /** Of the current round; an answer to an earlier one changes nothing. */
  let round = 0;
  let stopTimer: (() => void) | null = null;
  let watching = false;
  let stopped = false;

  const halt = (): void => {
    round += 1;
    stopTimer?.();
    stopTimer = null;
  };
  const lose = (): void => {
    halt();
    stopped = true;
    onLost();
  };
  const ask = (): void => {
    halt();
    const mine = round;
    stopTimer = timer(lose, timeoutMs);
    ping().then(
      () => {
        if (round !== mine) return;
        stopTimer?.();
        stopTimer = timer(ask, intervalMs);
      },
      () => {
        if (round === mine) lose();
      },
    );
  };

  return {
    watch(visible) {
      if (stopped || visible === watching) return;
      watching = visible;
      if (visible) ask();
      else halt();
    },
    stop() {
      stopped = true;
      halt();
    },
  };
}
