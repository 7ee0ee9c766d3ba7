/**
 * The lines of one filter for a screen, and what goes on behind them: news are asked for while somebody looks, and
 * looking further back is one act that can be stopped.
 */
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Address } from '#core/address/address.ts';
import { createEmitter } from '#core/emitter/emitter.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { Heights } from '../../components/virtual/heights.ts';
import type {
  ActivityEntry,
  Histories,
  HistoryFilter,
  HistoryPlace,
  SyncState,
} from '../../history/types.ts';
import { historyUpdateQuery } from '../../queries/activity.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { GUESSES } from './group.ts';

/** Lists that are kept for whoever comes back to them. */
const KEPT = 3;

// The lines of one filter, read from the store page by page as somebody scrolls, and read again when something has
// changed. One reading at a time; whoever stops it gets no answer any more. No React.

interface HistoryReading {
  readonly entries: readonly ActivityEntry[];
  /** Everything that is kept was read. */
  readonly done: boolean;
  /** Nothing was read yet. */
  readonly pending: boolean;
  readonly error: EvidentError | null;
}

/** What is shown first: enough for any screen. */
export const HISTORY_PAGE = 100;
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
    // On the screen a move between two accounts is one line; an export tells it by both.
    this.#filter = { ...filter, moves: 'once' };
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
    const wanted = Math.max(HISTORY_PAGE, this.#reading.entries.length);
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

interface Kept {
  readonly reader: HistoryReader;
  readonly heights: Heights;
}

const lists = new WeakMap<Histories, Map<string, Kept>>();

/** The list of a filter, as it was left: with all that was read of it, and where each line stood. */
function keptList(histories: Histories, filter: HistoryFilter): Kept {
  const known = lists.get(histories) ?? new Map<string, Kept>();
  lists.set(histories, known);
  const key = JSON.stringify(filter);
  const kept = known.get(key) ?? {
    reader: new HistoryReader(histories, filter),
    heights: new Heights(GUESSES),
  };
  known.delete(key);
  known.set(key, kept);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return kept;
}

const EMPTY: HistoryReading = { entries: [], done: true, pending: false, error: null };
const silent = () => () => undefined;
const empty = () => EMPTY;

export interface History extends HistoryReading {
  readonly heights: Heights;
  more(): void;
  retry(): void;
}

/** @param filter null when nothing in the history can match. */
export function useHistory(filter: HistoryFilter | null): History {
  const { history: histories, subscribe } = useServices();
  const key = filter === null ? null : JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the filter does
  const kept = useMemo(() => (filter === null ? null : keptList(histories, filter)), [histories, key]);
  const [bare] = useState(() => new Heights(GUESSES));
  const reading = useSyncExternalStore(kept?.reader.subscribe ?? silent, kept?.reader.reading ?? empty);
  useEffect(() => {
    if (kept === null) return;
    const changed = () => kept.reader.changed();
    const leave = histories.subscribe((what) => kept.reader.changed(what));
    // Own records and notes are part of the lines, or of what is searched for.
    const leaveStore = subscribe((topic) => {
      if (topic === 'transactions' || topic === 'notes') changed();
    });
    return () => {
      leave();
      leaveStore();
    };
  }, [histories, subscribe, kept]);
  const more = useCallback(() => kept?.reader.more(), [kept]);
  return { ...reading, heights: kept?.heights ?? bare, more, retry: () => kept?.reader.retry() };
}

/** Asks for what is new as long as the screen stands and is looked at. Returns how to ask at once. */
export function useNews(accounts: readonly Address[]): () => void {
  const services = useServices();
  const networks = useEnabledNetworks();
  const updates = useQueries({
    queries: networks.map(({ network }) => historyUpdateQuery(services, network.chainId, accounts)),
  });
  const latest = useRef(updates);
  useEffect(() => {
    latest.current = updates;
  });
  return useCallback(() => {
    for (const { refetch } of latest.current) void refetch({ cancelRefetch: false });
  }, []);
}

const NO_STATES: readonly never[] = [];

export function useStates(accounts: readonly Address[]): readonly SyncState[] {
  const { history } = useServices();
  const client = useQueryClient();
  useEffect(
    () => history.subscribe(() => void client.invalidateQueries({ queryKey: ['historyStates'] })),
    [history, client],
  );
  return (
    useQuery({
      queryKey: ['historyStates', accounts],
      queryFn: () => history.states(accounts),
      enabled: accounts.length > 0,
    }).data ?? NO_STATES
  );
}

export interface Older {
  readonly busy: boolean;
  /** Nothing older is left anywhere. */
  readonly exhausted: boolean;
  readonly error: EvidentError | null;
  start(): void;
  stop(): void;
}

/** One step into the past for each press: each may cost the sources many requests. */
export function useOlder(accounts: readonly Address[]): Older {
  const { history } = useServices();
  const [state, setState] = useState<Pick<Older, 'busy' | 'exhausted' | 'error'>>({
    busy: false,
    exhausted: false,
    error: null,
  });
  const job = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    job.current?.abort();
    job.current = null;
    setState((now) => ({ ...now, busy: false }));
  }, []);
  const reset = useEffectEvent(() => {
    job.current?.abort();
    job.current = null;
    setState({ busy: false, exhausted: false, error: null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other accounts have another past
  useEffect(() => {
    reset();
    return () => {
      job.current?.abort();
      job.current = null;
    };
  }, [accounts]);
  const start = () => {
    if (job.current !== null) return;
    const mine = new AbortController();
    job.current = mine;
    setState({ busy: true, exhausted: false, error: null });
    const settle = (next: Pick<Older, 'exhausted' | 'error'>) => {
      if (job.current !== mine) return;
      job.current = null;
      setState({ busy: false, ...next });
    };
    history.older(accounts, { signal: mine.signal }).then(
      (more) => settle({ exhausted: !more, error: null }),
      (thrown: unknown) =>
        settle({
          exhausted: false,
          error: hasCode(thrown, 'RPC_ABORTED') ? null : toEvidentError(thrown),
        }),
    );
  };
  return { ...state, start, stop };
}
