/**
 * The lines of one filter, read from the store page by page as somebody scrolls, and read again when something has
 * changed. One reading at a time; whoever stops it gets no answer any more. No React.
 */
import { createEmitter } from '#core/emitter/emitter.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Histories, HistoryFilter, HistoryPlace } from '../../chain/history/types.ts';
import type { ActivityEntry } from '../../model/history.ts';

export interface HistoryReading {
  readonly entries: readonly ActivityEntry[];
  /** Everything that is kept was read. */
  readonly done: boolean;
  /** Nothing was read yet. */
  readonly pending: boolean;
  readonly error: EvidentError | null;
}

/** What is shown first: enough for any screen. */
export const PAGE = 100;
/** Later ones, and what is read again: as many as are kept together, so that none is taken apart many times. */
export const LARGE = 500;
/** A long list is read again no more often than this part of the time. */
const REST = 3;
const LEAST_REST_MS = 250;

const NOTHING: HistoryReading = { entries: [], done: false, pending: true, error: null };

export interface Clock {
  now(): number;
  /** Returns the function that calls it off. */
  after(ms: number, task: () => void): () => void;
}

const REAL: Clock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

export class HistoryReader {
  readonly #histories: Pick<Histories, 'lines'>;
  readonly #filter: HistoryFilter;
  readonly #clock: Clock;
  readonly #changes = createEmitter();
  #reading: HistoryReading = NOTHING;
  #next: HistoryPlace | null = null;
  #job: AbortController | null = null;
  #stale = true;
  #rest: (() => void) | null = null;
  #restMs = LEAST_REST_MS;

  constructor(histories: Pick<Histories, 'lines'>, filter: HistoryFilter, clock: Clock = REAL) {
    this.#histories = histories;
    this.#filter = filter;
    this.#clock = clock;
  }

  readonly reading = (): HistoryReading => this.#reading;

  /** The first who listens starts it, the last who leaves stops it. What was read stays. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const isFirst = !this.#changes.isHeard();
    const stop = this.#changes.subscribe(listener);
    if (isFirst) this.#readAgain();
    return () => {
      stop();
      if (this.#changes.isHeard()) return;
      this.#rest?.();
      this.#rest = null;
      this.#job?.abort();
      this.#job = null;
      this.#stale = true;
    };
  };

  /** The next page, unless one is being read or there is none. */
  more(): void {
    if (this.#job !== null || this.#reading.done || this.#reading.pending) return;
    void this.#run(async (signal) => {
      const { entries, next } = await this.#lines(this.#next, LARGE, signal);
      if (signal.aborted) return;
      this.#next = next;
      this.#publish({ entries: [...this.#reading.entries, ...entries], done: next === null });
    });
  }

  /**
   * Something has changed: all that is shown is read again, soon. A long list is left alone when no line of it changed
   * but what is known of the histories: with every block that would be the work of seconds, for nothing to be seen.
   */
  changed(what: 'lines' | 'states' = 'lines'): void {
    if (what === 'states' && this.#reading.entries.length > LARGE) return;
    this.#stale = true;
    if (!this.#changes.isHeard() || this.#job !== null || this.#rest !== null) return;
    this.#rest = this.#clock.after(this.#restMs, () => {
      this.#rest = null;
      this.#readAgain();
    });
  }

  /** At once, after a failure. */
  retry(): void {
    this.#rest?.();
    this.#rest = null;
    if (this.#job === null) this.#readAgain();
  }

  #readAgain(): void {
    const wanted = Math.max(PAGE, this.#reading.entries.length);
    void this.#run(async (signal) => {
      this.#stale = false;
      const started = this.#clock.now();
      const entries: ActivityEntry[] = [];
      let next: HistoryPlace | null = null;
      do {
        const limit = Math.min(LARGE, wanted - entries.length);
        const page = await this.#lines(next, limit, signal);
        if (signal.aborted) return;
        for (const entry of page.entries) entries.push(entry);
        next = page.next;
      } while (next !== null && entries.length < wanted);
      this.#next = next;
      this.#restMs = Math.max(LEAST_REST_MS, REST * (this.#clock.now() - started));
      this.#publish({ entries, done: next === null });
    });
  }

  #lines(after: HistoryPlace | null, limit: number, signal: AbortSignal) {
    return this.#histories.lines(this.#filter, { after, limit, signal });
  }

  async #run(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const job = new AbortController();
    this.#job = job;
    try {
      await task(job.signal);
    } catch (thrown) {
      if (job.signal.aborted || hasCode(thrown, 'RPC_ABORTED')) return;
      this.#set({ ...this.#reading, pending: false, error: toEvidentError(thrown) });
    } finally {
      if (this.#job === job) {
        this.#job = null;
        if (this.#stale) this.changed();
      }
    }
  }

  #publish(read: Pick<HistoryReading, 'entries' | 'done'>): void {
    this.#set({ ...read, pending: false, error: null });
  }

  #set(reading: HistoryReading): void {
    this.#reading = reading;
    this.#changes.emit();
  }
}
