/** Balances of the user's accounts on every enabled chain: fresh where the chain answers, else as last read. */
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { type ChainBalances, rowsOf } from '../model/balance.ts';
import type { Network } from '../model/network.ts';
import { balancesQuery, cachedBalancesQuery } from '../queries/balances.ts';
import { useAccounts } from './accounts.ts';
import type { ChainState } from './asset-lines.ts';
import { useEnabledNetworks } from './networks.ts';
import { useServices } from './services-context.tsx';
import { usePainted } from './use-painted.ts';

export interface LiveChain extends ChainState {
  /** Why the balances could not be read just now; `balances` are then as last read. */
  readonly error: EvidentError | null;
  /** The chain's first answer for these accounts is on its way; `balances` are at most those kept from before. */
  readonly loading: boolean;
  /** What was kept has been on the screen: what else is wanted may be read. */
  readonly settled: boolean;
}

/** One state per enabled chain, in their order. Refreshed with each block while somebody looks. */
export function useLiveBalances(): readonly LiveChain[] {
  return useBalances(true);
}

/** As they are known so far, for the frame around every screen: asks a chain only while `asking`. */
export function useKnownBalances(asking: boolean): readonly LiveChain[] {
  return useBalances(asking);
}

function useBalances(asking: boolean): readonly LiveChain[] {
  const services = useServices();
  const accounts = useAccounts();
  const networks = useEnabledNetworks();
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const balances = networks.map(({ network }) => balancesQuery(services, network.chainId, addresses));
  const client = useQueryClient();
  const kept = useQueries({
    queries: networks.map(({ network }, index) => ({
      ...cachedBalancesQuery(services, network.chainId),
      // Every answer of the chain is kept: reading it back with each block would tell nothing.
      enabled: client.getQueryData(balances[index]?.queryKey ?? []) === undefined,
    })),
  });
  // Asking a chain takes work of its own, which what is known already should not wait for.
  const settled = usePainted(kept.every(({ isFetched, fetchStatus }) => isFetched || fetchStatus === 'idle'));
  const fresh = useQueries({
    queries: balances.map((query) => ({ ...query, enabled: asking && settled && addresses.length > 0 })),
  });
  return networks.map(({ network }, index) => stateOf(network, fresh[index], kept[index], settled));
}

function stateOf(
  network: Network,
  fresh: UseQueryResult<ChainBalances> | undefined,
  kept: UseQueryResult<ChainBalances | null> | undefined,
  settled: boolean,
): LiveChain {
  const balances = fresh?.data ?? kept?.data ?? null;
  return {
    network,
    balances,
    error: fresh?.error ? toEvidentError(fresh.error) : null,
    loading: fresh?.isPending ?? true,
    settled,
  };
}

// Who holds how much of what, in balances as they were read.

/**
 * In base units. Null when it is not known: zeros are told by the chain like any other amount, so a row that is
 * missing could not be read (or is of an account that was added since), which is not zero.
 */
export function amountHeld(balances: ChainBalances | null, account: Address, id: AssetId): bigint | null {
  return rowsOf(balances, account).find(({ asset }) => asset.id === id)?.amount ?? null;
}

// Which balances on the screen are stored ones: the chain fails, or has not answered yet.

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

/** When the oldest of the chains that these parts are of was read; null where all are up to date. */
export function staleSince(
  stale: StaleChains,
  parts: readonly { readonly network: Pick<Network, 'chainId'> }[],
): number | null {
  const times = parts.flatMap(({ network }) => stale.get(network.chainId) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
