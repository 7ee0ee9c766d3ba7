/**
 * What is known of an account's allowances on some chains. Opening the screen looks for news; leaving it, or turning
 * to another account, stops what is under way, and keeps what was found.
 */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type ApprovalsCache, type ApprovalsView, approvalsCache } from '../../queries/approvals.ts';
import { useServices } from '../../shared/services-context.tsx';

export interface ChainApprovals {
  readonly chainId: ChainId;
  readonly view: ApprovalsView;
}

export interface OpenApprovals {
  readonly cache: ApprovalsCache;
  readonly chains: readonly ChainApprovals[];
}

export function useApprovals(account: Address | null, chainIds: readonly ChainId[]): OpenApprovals {
  const cache = approvalsCache(useServices());
  // A list that is made anew with each rendering is the same as long as it holds the same.
  const key = chainIds.join();
  const chains = useMemo(() => (key === '' ? [] : key.split(',').map((id) => Number(id) as ChainId)), [key]);

  useEffect(() => {
    if (account === null) return;
    for (const chainId of chains) cache.refresh(chainId, account);
    return () => {
      for (const chainId of chains) cache.stop(chainId, account);
    };
  }, [cache, account, chains]);

  const snapshot = useMemo(() => {
    let last: readonly ChainApprovals[] = [];
    return () => {
      if (account === null) return last;
      const now = chains.map((chainId) => ({ chainId, view: cache.view(chainId, account) }));
      const same = now.length === last.length && now.every(({ view }, index) => last[index]?.view === view);
      if (!same) last = now;
      return last;
    };
  }, [cache, account, chains]);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return { cache, chains: useSyncExternalStore(subscribe, snapshot) };
}
