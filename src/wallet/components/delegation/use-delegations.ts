/**
 * Accounts that delegate (EIP-7702), on the enabled chains. Quiet: what cannot be read is left out, and nothing waits
 * for it. The screen of the delegations says more.
 */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Network } from '../../model/network.ts';
import { delegationsQuery } from '../../queries/delegation.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { Delegation } from '../../transactions/types.ts';

export interface DelegationOn extends Delegation {
  readonly network: Network;
}

export function useDelegations(accounts: readonly Address[]): readonly DelegationOn[] {
  const services = useServices();
  const networks = useEnabledNetworks();
  const answers = useQueries({
    queries: networks.map(({ network }) => ({
      ...delegationsQuery(services, network.chainId, accounts),
      enabled: accounts.length > 0,
    })),
  });
  return networks.flatMap(({ network }, index) =>
    (answers[index]?.data ?? []).map((delegation) => ({ ...delegation, network })),
  );
}

/** Those of `accounts` that delegate on any chain. */
export function useDelegated(accounts: readonly { readonly address: Address }[]): ReadonlySet<Address> {
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  return new Set(useDelegations(addresses).map(({ account }) => account));
}
