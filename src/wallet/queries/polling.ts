/** What is shown of a chain is asked again with its beats (`rpc/heartbeat.ts`; specification, section 9). */
import {
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import type { WalletServices } from '../services/services.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Asked again with the beats of this chain, while somebody looks. */
      readonly beat?: {
        readonly chainId: ChainId;
        /** Whether a beat is one of its own. */
        due(query: Query): boolean;
      };
    };
  }
}

const LEAST_MS = 4_000;
/** Of a chain that is not among the known ones: the slowest usual block time. */
const DEFAULT_SECONDS = 12;
/** Beats come by a timer, and an answer takes its time: what is due a moment later is due. */
const EARLY_MS = 1_000;

/** Milliseconds for which what follows the chain's head is news: its block time, as far as it is known. */
export function pollInterval(chainId: ChainId): number {
  return Math.max(LEAST_MS, (knownChain(chainId)?.blockTimeSeconds ?? DEFAULT_SECONDS) * 1000);
}

/** For what follows the chain's head: fresh for half a block, asked again with each beat while somebody looks. */
export function perBeat(chainId: ChainId, due: (query: Query) => boolean = () => true) {
  return { staleTime: pollInterval(chainId) / 2, meta: { beat: { chainId, due } } } as const;
}

/** Of its time, after which what is dear is asked for again when it failed: one lost answer costs no whole round. */
const AFTER_FAILURE = 4;

/** For what is dear to ask for: with the first beat after so many milliseconds, together with all the rest. */
export function atMostEvery(ms: number, chainId: ChainId) {
  const due = ({ state: { dataUpdatedAt, errorUpdatedAt } }: Query) => {
    const wait = errorUpdatedAt > dataUpdatedAt ? ms / AFTER_FAILURE : ms;
    return Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= wait - EARLY_MS;
  };
  return { ...perBeat(chainId, due), staleTime: ms } as const;
}

/**
 * What failed stays told while it is asked again, until there is an answer. By itself a query without data forgets its
 * failure as it asks: with each beat of a chain that does not answer, what says so would go away and come back, and move
 * everything below it.
 */
function keepFailures(): (event: QueryCacheNotifyEvent) => void {
  const failures = new WeakMap<Query, Error>();
  return (event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') {
      const error = failures.get(query);
      if (error !== undefined && query.state.data === undefined) query.setState({ error, status: 'error' });
    } else if (query.state.error === null) failures.delete(query);
    else failures.set(query, query.state.error);
  };
}

/** Asks again with each beat, for as long as somebody looks. Returns the function that ends it. */
export function bindBeats({ heartbeat }: Pick<WalletServices, 'heartbeat'>, client: QueryClient): () => void {
  /** By chain, who looks: hashes of queries. */
  const followed = new Map<ChainId, { readonly watched: Set<string>; readonly leave: () => void }>();

  const follow = (chainId: ChainId) => {
    const leave = heartbeat.follow(chainId, () => {
      const predicate = (query: Query) => query.meta?.beat?.chainId === chainId && query.meta.beat.due(query);
      // What is being asked at this moment is not asked anew: a slow endpoint would never come to its end.
      void client.invalidateQueries({ predicate }, { cancelRefetch: false });
    });
    const entry = { watched: new Set<string>(), leave };
    followed.set(chainId, entry);
    return entry;
  };
  const keepFailure = keepFailures();
  const leaveCache = client.getQueryCache().subscribe((event) => {
    const { type, query } = event;
    const chainId = query.meta?.beat?.chainId;
    if (chainId === undefined) return;
    keepFailure(event);
    if (type === 'updated') return;
    const known = followed.get(chainId);
    if (query.isActive()) {
      (known ?? follow(chainId)).watched.add(query.queryHash);
      return;
    }
    known?.watched.delete(query.queryHash);
    if (known?.watched.size !== 0) return;
    known.leave();
    followed.delete(chainId);
  });
  return () => {
    leaveCache();
    for (const { leave } of followed.values()) leave();
    followed.clear();
  };
}

/** The newest block of a chain. */
export function headQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['head', chainId],
    queryFn: ({ signal }) => services.head(chainId, { signal }),
    ...perBeat(chainId),
  });
}
