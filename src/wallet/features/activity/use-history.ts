/**
 * The history of several accounts, page by page. One query holds all pages of one set of accounts: an answer for
 * another set belongs to another key, and leaving the screen cancels what is under way.
 */
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { ActivityCursor, ActivityPage, WalletServices } from '../../chain/services.ts';
import type { ActivityEntry } from '../../model.ts';
import { useServices } from '../../shared/services-context.tsx';
import { keepThroughGaps, mergeFeeds } from './merge.ts';

const STALE_MS = 5_000;
const REFRESH_MS = 12_000;

/** Where each account goes on; an account that is read to its end is absent. */
type Cursors = ReadonlyMap<Address, ActivityCursor | null>;

type Pages = ReadonlyMap<Address, ActivityPage>;

async function readPages(services: WalletServices, cursors: Cursors, signal: AbortSignal): Promise<Pages> {
  const pages = await Promise.all(
    [...cursors].map(
      async ([account, before]) => [account, await services.activity(account, { before, signal })] as const,
    ),
  );
  return new Map(pages);
}

function nextCursors(pages: Pages): Cursors | undefined {
  const open = [...pages].flatMap(([account, { next }]) => (next === null ? [] : [[account, next] as const]));
  return open.length === 0 ? undefined : new Map(open);
}

type Data = InfiniteData<Pages, Cursors>;

function keepPages(before: Data | undefined, now: Data): Data {
  if (before === undefined) return now;
  const pages = now.pages.map((page, index) => {
    const last = before.pages[index];
    if (last === undefined) return page;
    return new Map(
      [...page].map(([account, own]) => {
        const same = last.get(account);
        return [account, same === undefined ? own : keepThroughGaps(same, own)] as const;
      }),
    );
  });
  return { ...now, pages };
}

export interface History {
  readonly entries: readonly ActivityEntry[];
  readonly gaps: ActivityPage['gaps'];
  readonly partial: ActivityPage['partial'];
  /** Nothing was read yet. */
  readonly loading: boolean;
  readonly error: EvidentError | null;
  /** When the shown entries were read, in milliseconds. */
  readonly readAt: number;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly reading: boolean;
  loadMore(): void;
  reload(): void;
}

export function useHistory(accounts: readonly Address[]): History {
  const services = useServices();
  const query = useInfiniteQuery({
    queryKey: ['activity', 'history', accounts],
    queryFn: ({ pageParam, signal }) => readPages(services, pageParam, signal),
    initialPageParam: new Map(accounts.map((account) => [account, null])) as Cursors,
    getNextPageParam: nextCursors,
    enabled: accounts.length > 0,
    structuralSharing: (before, now) => keepPages(before as Data | undefined, now as Data),
    staleTime: STALE_MS,
    // What comes in from others is noticed while the newest page stands alone; reading far back is not disturbed.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFRESH_MS : false),
  });
  const { data, fetchNextPage, refetch } = query;
  const pages = data?.pages;
  const merged = useMemo(() => {
    const feeds = accounts.map((account) => {
      const own = (pages ?? []).flatMap((page) => page.get(account) ?? []);
      return { account, entries: own.flatMap(({ entries }) => entries), done: own.at(-1)?.next === null };
    });
    const all = (pages ?? []).flatMap((page) => [...page.values()]);
    const gaps = new Map(all.flatMap((page) => page.gaps).map((gap) => [gap.chainId, gap]));
    return {
      entries: mergeFeeds(feeds),
      gaps: [...gaps.values()],
      partial: [...new Set(all.flatMap((page) => page.partial))],
    };
  }, [accounts, pages]);
  return {
    ...merged,
    loading: query.isPending && accounts.length > 0,
    error: query.isError ? toEvidentError(query.error) : null,
    readAt: query.dataUpdatedAt,
    more: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    reading: query.isFetching,
    loadMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}
