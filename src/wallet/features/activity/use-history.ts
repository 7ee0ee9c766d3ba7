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
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Histories, HistoryFilter, SyncState } from '../../chain/history/types.ts';
import { historyUpdateQuery } from '../../queries/activity.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { Heights } from '../../shared/virtual/heights.ts';
import { GUESSES } from './parts.ts';
import { HistoryReader, type HistoryReading } from './reader.ts';

/** Lists that are kept for whoever comes back to them. */
const KEPT = 3;

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
  return {
    ...reading,
    heights: kept?.heights ?? bare,
    more: () => kept?.reader.more(),
    retry: () => kept?.reader.retry(),
  };
}

/** Asks for what is new as long as the screen stands and is looked at. Returns how to ask at once. */
export function useNews(accounts: readonly Address[]): () => void {
  const services = useServices();
  const networks = useEnabledNetworks();
  const updates = useQueries({
    queries: networks.map(({ network }) => historyUpdateQuery(services, network.chainId, accounts)),
  });
  return () => {
    for (const { refetch } of updates) void refetch({ cancelRefetch: false });
  };
}

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
    }).data ?? []
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
