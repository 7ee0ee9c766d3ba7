/** How often a chain is asked again: its block time, at least two seconds (specification, section 9). */
import type { QueryClient } from '@tanstack/react-query';
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';
import { SLOWER } from '../chain/blocks.ts';
import type { WalletServices } from '../chain/services.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Asked again with each new block of this chain. */
      readonly perBlock?: ChainId;
    };
  }
}

const LEAST_MS = 2_000;
/** Of a chain that is not among the known ones: the slowest usual block time. */
const DEFAULT_SECONDS = 12;

/** Chains whose blocks are pushed at the moment. Each push asks again; polling is for when one stays away. */
const pushed = new WeakMap<WalletServices, Set<ChainId>>();

/** Milliseconds. TanStack Query stops by itself while the page is hidden. */
export function pollInterval(chainId: ChainId): number {
  return Math.max(LEAST_MS, (knownChain(chainId)?.blockTimeSeconds ?? DEFAULT_SECONDS) * 1000);
}

/** For what follows the chain's head: fresh for half a block, asked again with each block while somebody looks. */
export function perBlock(services: WalletServices, chainId: ChainId) {
  const interval = pollInterval(chainId);
  return {
    staleTime: interval / 2,
    refetchInterval: () => (pushed.get(services)?.has(chainId) === true ? interval * SLOWER : interval),
    refetchIntervalInBackground: false,
    meta: { perBlock: chainId },
  } as const;
}

/** Asks again with each block that is pushed, for as long as somebody looks. Returns the function that ends it. */
export function bindBlocks(services: WalletServices, client: QueryClient): () => void {
  const coming = new Set<ChainId>();
  pushed.set(services, coming);
  /** By chain, who looks: hashes of queries. */
  const followed = new Map<ChainId, Set<string>>();
  const leaves = new Map<ChainId, () => void>();

  const follow = (chainId: ChainId): Set<string> => {
    const watched = new Set<string>();
    followed.set(chainId, watched);
    const leave = services.blocks.follow(chainId, (news) => {
      if (news === 'block') coming.add(chainId);
      else coming.delete(chainId);
      // What is being asked at this moment is not asked anew: a slow endpoint would never come to its end.
      void client.invalidateQueries(
        { predicate: ({ meta }) => meta?.perBlock === chainId },
        { cancelRefetch: false },
      );
    });
    leaves.set(chainId, leave);
    return watched;
  };
  const unfollow = (chainId: ChainId) => {
    leaves.get(chainId)?.();
    leaves.delete(chainId);
    followed.delete(chainId);
    coming.delete(chainId);
  };
  const leaveCache = client.getQueryCache().subscribe(({ type, query }) => {
    const chainId = query.meta?.perBlock;
    if (chainId === undefined || type === 'updated') return;
    if (query.isActive()) {
      (followed.get(chainId) ?? follow(chainId)).add(query.queryHash);
      return;
    }
    const watched = followed.get(chainId);
    watched?.delete(query.queryHash);
    if (watched?.size === 0) unfollow(chainId);
  });
  return () => {
    leaveCache();
    for (const chainId of [...followed.keys()]) unfollow(chainId);
    pushed.delete(services);
  };
}
