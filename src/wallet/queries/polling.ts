/** How often a chain is asked again: its block time, at least two seconds (specification, section 9). */
import type { ChainId } from '#core/chain/chain-id.ts';
import { knownChain } from '#core/chain/known-chains.ts';

const LEAST_MS = 2_000;
/** Of a chain that is not among the known ones: the slowest usual block time. */
const DEFAULT_SECONDS = 12;

/** Milliseconds. TanStack Query stops by itself while the page is hidden. */
export function pollInterval(chainId: ChainId): number {
  return Math.max(LEAST_MS, (knownChain(chainId)?.blockTimeSeconds ?? DEFAULT_SECONDS) * 1000);
}

/** For what follows the chain's head: fresh for half a block, asked again with each block while somebody looks. */
export function perBlock(chainId: ChainId) {
  const interval = pollInterval(chainId);
  return { staleTime: interval / 2, refetchInterval: interval, refetchIntervalInBackground: false } as const;
}
