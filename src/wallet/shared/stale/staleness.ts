/** Which balances on the screen are stored ones: the chain fails, or has not answered yet. */
import type { ChainId } from '#core/chain/chain-id.ts';
import type { LiveChain } from '../balances.ts';

/** At a start the stored balances of a moment ago are as good as new ones. */
const RECENT_MS = 60_000;

/** Chains whose balances are stored ones, and when those were read, in milliseconds of the epoch. */
export type StaleChains = ReadonlyMap<ChainId, number>;

export function staleChains(chains: readonly LiveChain[], now: number): StaleChains {
  return new Map(
    chains.flatMap(({ network, balances, error, loading }): [ChainId, number][] => {
      if (balances === null) return [];
      const { at } = balances.evidence;
      return error !== null || (loading && now - at > RECENT_MS) ? [[network.chainId, at]] : [];
    }),
  );
}

/** When the oldest of these chains was read; null where all are up to date. */
export function staleSince(
  stale: StaleChains,
  chains: readonly { readonly chainId: ChainId }[],
): number | null {
  const times = chains.flatMap(({ chainId }) => stale.get(chainId) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
