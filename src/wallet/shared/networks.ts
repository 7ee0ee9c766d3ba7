/** The user's networks, ready at once and current. */
import { useCallback, useMemo } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import type { NetworkView } from '../rpc/endpoints/types.ts';
import { useAppSnapshot } from './accounts.ts';
import { sharedMessages } from './messages.ts';

/** All of them, enabled or not. */
export function useNetworks(): readonly NetworkView[] {
  return useAppSnapshot().networks;
}

/** The ones that are asked. */
export function useEnabledNetworks(): readonly NetworkView[] {
  const networks = useNetworks();
  return useMemo(() => networks.filter(({ network }) => network.enabled), [networks]);
}

export function findNetwork(networks: readonly NetworkView[], chainId: ChainId): NetworkView | null {
  return networks.find(({ network }) => network.chainId === chainId) ?? null;
}

/** The network's name, or its number when it is not in the list. */
export function networkName(networks: readonly NetworkView[], chainId: ChainId): string {
  const found = findNetwork(networks, chainId);
  return found === null ? sharedMessages.chain(chainId) : displayText(found.network.name);
}

export function useNetworkName(): (chainId: ChainId) => string {
  const networks = useNetworks();
  return useCallback((chainId) => networkName(networks, chainId), [networks]);
}
