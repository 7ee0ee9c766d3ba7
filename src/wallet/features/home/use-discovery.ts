/** Looks for what came in beside the lists, once what the lists know is on the screen. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { discoveryQuery } from '../../queries/portfolio.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';

/** What it finds goes into the store, and from there onto the screen; what fails is told where one looks by hand. */
export function useDiscovery(settled: boolean): void {
  const services = useServices();
  const accounts = useAccounts();
  const networks = useEnabledNetworks();
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  useQueries({
    queries: networks.map(({ network }) => ({
      ...discoveryQuery(services, network.chainId, addresses),
      enabled: settled && addresses.length > 0,
      retry: false,
    })),
  });
}
