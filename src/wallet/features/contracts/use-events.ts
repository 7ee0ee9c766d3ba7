/** Looking for events and following them. The newest order alone publishes; leaving the screen ends both. */
import { useCallback, useEffect, useState } from 'react';
import type { ContractEvent } from '#core/abi/contract.ts';
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { EventRow } from '../../chain/contracts/types.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import { USUAL_BLOCKS } from './event-query.ts';

export interface EventsOrder {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly event: ContractEvent | null;
  readonly topics: readonly (Hash | null)[];
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** More than these nobody reads on a screen; a narrower range shows the rest. */
export const MOST_EVENTS = 100_000;

type Progress = { readonly done: number; readonly all: number };

export function useEvents() {
  const services = useServices();
  const [order, setOrder] = useState<EventsOrder | null>(null);
  const [rows, setRows] = useState<readonly EventRow[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [full, setFull] = useState(false);
  const job = useCallback(
    async (wanted: EventsOrder, { signal, onStage }: RunOptions<'looking' | 'done'>) => {
      onStage('looking');
      const to = wanted.to ?? (await services.head(wanted.chainId, { signal })).number;
      const from = wanted.from ?? (to > USUAL_BLOCKS ? to - USUAL_BLOCKS : 0n);
      const all = Number(to - from) + 1;
      const enough = new AbortController();
      let count = 0;
      setProgress({ done: 0, all });
      try {
        await services.contracts.events(
          { ...wanted, from, to },
          (more, covered) => {
            if (signal.aborted) return;
            count += more.length;
            if (more.length > 0) setRows((before) => [...before, ...more].slice(0, MOST_EVENTS));
            setProgress({ done: Number(to - covered) + 1, all });
            if (count >= MOST_EVENTS) {
              setFull(true);
              enough.abort();
            }
          },
          { signal: AbortSignal.any([signal, enough.signal]) },
        );
      } catch (thrown) {
        if (!enough.signal.aborted || signal.aborted) throw thrown;
      }
      return count;
    },
    [services],
  );
  const { state, run, cancel, forget } = useRun<'looking' | 'done', EventsOrder, number>(
    job,
    'looking',
    'done',
  );

  const search = (wanted: EventsOrder) => {
    setOrder(wanted);
    setRows([]);
    setFull(false);
    setProgress(null);
    void run(wanted).then((count) => {
      if (count !== null) forget();
    });
  };

  const [followed, setFollowed] = useState<EventsOrder | null>(null);
  const [trouble, setTrouble] = useState<EvidentError | null>(null);
  useEffect(() => {
    if (followed === null) return;
    const mine = new AbortController();
    const { signal } = mine;
    services.contracts
      .follow(
        { ...followed, from: 0n, to: null },
        {
          onRows: (fresh) => {
            if (signal.aborted) return;
            setTrouble(null);
            if (fresh.length > 0) setRows((before) => merged(fresh, before));
          },
          onGone: (gone) => {
            const keys = new Set(gone.map(eventRowKey));
            if (!signal.aborted) setRows((before) => before.filter((row) => !keys.has(eventRowKey(row))));
          },
          onTrouble: (thrown) => {
            if (!signal.aborted) setTrouble(toEvidentError(thrown));
          },
        },
        { signal },
      )
      .catch((thrown: unknown) => {
        if (signal.aborted || hasCode(thrown, 'RPC_ABORTED')) return;
        setTrouble(toEvidentError(thrown));
        setFollowed(null);
      });
    return () => mine.abort();
  }, [followed, services]);

  return {
    order,
    rows,
    progress,
    full,
    state,
    trouble,
    search,
    cancel,
    following: followed !== null,
    follow: (wanted: EventsOrder) => {
      // What is on the screen may be of another order: both together would be of none.
      if (order === null || !sameOrder(order, wanted)) {
        cancel();
        setRows([]);
      }
      setOrder(wanted);
      setFollowed(wanted);
    },
    unfollow: () => setFollowed(null),
  };
}

export const eventRowKey = ({ blockHash, index }: EventRow): string => `${blockHash}/${index}`;

/** Newest first, each once. */
function merged(fresh: readonly EventRow[], before: readonly EventRow[]): readonly EventRow[] {
  const keys = new Set(fresh.map(eventRowKey));
  return [...fresh, ...before.filter((row) => !keys.has(eventRowKey(row)))].slice(0, MOST_EVENTS);
}

function sameOrder(a: EventsOrder, b: EventsOrder): boolean {
  return a.event === b.event && a.topics.join() === b.topics.join();
}
