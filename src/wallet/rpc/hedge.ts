/**
 * Hedged reads: a read that takes longer than nine of ten did is put to the next endpoint as well. The first good
 * answer wins, and the other question is taken back.
 */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { percentile } from './condition.ts';
import { ENDPOINT_FAILURES } from './errors.ts';

export const HEDGE_SAMPLES = 8;
export const HEDGE_WINDOW = 50;
export const HEDGE_FLOOR_MS = 400;
/** One hedge per so many reads, at most. */
export const READS_PER_HEDGE = 10;
/** What was not used up is kept for this many, so that a quiet hour does not pay for a storm. */
const MOST_SAVED = 3;

/** After how many milliseconds a read counts as slow, from latencies of that endpoint; null when too few are known. */
export function hedgeDelay(latencies: readonly number[]): number | null {
  if (latencies.length < HEDGE_SAMPLES) return null;
  return Math.max(percentile(latencies, 0.9) ?? 0, HEDGE_FLOOR_MS);
}

export interface HedgeBudget {
  /** A read was begun. */
  read(): void;
  /** Takes one hedge; false when there is none. */
  spend(): boolean;
}

export function createHedgeBudget(): HedgeBudget {
  let reads = 0;
  return {
    read() {
      reads = Math.min(reads + 1, READS_PER_HEDGE * MOST_SAVED);
    },
    spend() {
      if (reads < READS_PER_HEDGE) return false;
      reads -= READS_PER_HEDGE;
      return true;
    },
  };
}

export interface Race<T> {
  readonly first: (signal: AbortSignal) => Promise<T>;
  readonly second: (signal: AbortSignal) => Promise<T>;
  readonly delayMs: number;
  /** Asked when the time is over: may the second one start? */
  readonly spend: () => boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * The first good answer; the loser is cancelled. A refusal by the first is an answer, by the second only when the
 * first has failed. Rejects, where both failed, with the trouble of the first.
 */
export function race<T>({ first, second, delayMs, spend, signal }: Race<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const endings = [new AbortController(), new AbortController()] as const;
    let settled = false;
    let running = 1;
    let trouble: unknown;
    let refusal: unknown;

    const finish = (settle: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      for (const ending of endings) ending.abort();
      settle();
    };
    const leave = () => finish(() => reject(new EvidentError('RPC_ABORTED')));
    const failed = (thrown: unknown, isFirst: boolean) => {
      running -= 1;
      const answer = !hasCode(thrown, ...ENDPOINT_FAILURES);
      if (isFirst) {
        if (answer) return finish(() => reject(thrown));
        trouble = thrown;
        clearTimeout(timer);
      } else if (answer) refusal = thrown;
      if (running === 0) finish(() => reject(refusal ?? trouble));
    };
    const run = (ask: (signal: AbortSignal) => Promise<T>, ending: AbortController, isFirst: boolean) => {
      ask(ending.signal).then(
        (value) => finish(() => resolve(value)),
        (thrown: unknown) => failed(thrown, isFirst),
      );
    };
    const timer = setTimeout(() => {
      if (!spend()) return;
      running += 1;
      run(second, endings[1], false);
    }, delayMs);
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    run(first, endings[0], true);
  });
}
