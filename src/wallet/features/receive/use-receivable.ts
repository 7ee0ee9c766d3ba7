/** What can be asked for on a network: its coin, and the tokens that the wallet knows there. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Network } from '../../model.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import { useServices } from '../../shared/services-context.tsx';

const NONE: readonly Asset[] = [];

/** Tokens by their symbol; none that only calls itself like the coin, and none whose decimals are not known. */
export function useReceivable(network: Network | null): readonly Asset[] {
  const services = useServices();
  const tokens = useQuery({
    ...tokensQuery(services, network?.chainId ?? (0 as ChainId)),
    enabled: network !== null,
  }).data;
  return useMemo(() => {
    if (network === null) return NONE;
    const known = (tokens ?? NONE).filter(
      (token) => token.status === 'known' && token.decimals !== null && !imitatesNative(token, network),
    );
    return [nativeAsset(network), ...known.toSorted((a, b) => a.symbol.localeCompare(b.symbol))];
  }, [network, tokens]);
}
