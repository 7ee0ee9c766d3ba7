/** Accounts that delegate (EIP-7702), on the enabled chains. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Network } from '../../model/network.ts';
import { delegationsQuery } from '../../queries/delegation.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { Delegation } from '../../transactions/types.ts';
import type { Asked } from '../page/failures.tsx';

export interface DelegationOn extends Delegation {
  readonly network: Network;
}

/** What one chain says of the accounts. */
export interface ChainDelegations extends Asked {
  readonly network: Network;
  /** Null until it has answered. */
  readonly delegations: readonly DelegationOn[] | null;
}

/** One answer per enabled chain, in their order. */
export function useChainDelegations(accounts: readonly Address[]): readonly ChainDelegations[] {
  const services = useServices();
  const networks = useEnabledNetworks();
  const answers = useQueries({
    queries: networks.map(({ network }) => ({
      ...delegationsQuery(services, network.chainId, accounts),
      enabled: accounts.length > 0,
    })),
  });
  return networks.flatMap(({ network }, index) => {
    const answer = answers[index];
    if (answer === undefined) return [];
    const { data, error, isFetching, refetch } = answer;
    const delegations = data?.map((delegation) => ({ ...delegation, network })) ?? null;
    return { network, delegations, error, isFetching, refetch };
  });
}

/** Quiet: what cannot be read is left out, and nothing waits for it. The screen of the delegations says more. */
export function useDelegations(accounts: readonly Address[]): readonly DelegationOn[] {
  return useChainDelegations(accounts).flatMap(({ delegations }) => delegations ?? []);
}

/** Those of `accounts` that delegate on any chain. */
export function useDelegated(accounts: readonly { readonly address: Address }[]): ReadonlySet<Address> {
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  return new Set(useDelegations(addresses).map(({ account }) => account));
}
