/** Names to addresses and back. A name that money goes to is resolved again when it is signed, whatever is kept here. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../chain/services.ts';

const FORWARD_STALE_MS = 30_000;
const REVERSE_STALE_MS = 5 * 60_000;

export function nameQuery(services: WalletServices, chainId: ChainId, name: string) {
  return queryOptions({
    queryKey: ['name', chainId, name],
    queryFn: ({ signal }) => services.names.resolve(chainId, name, { signal }),
    staleTime: FORWARD_STALE_MS,
  });
}

/** Null when the address has no name that leads back to it. */
export function reverseNameQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['reverseName', chainId, address],
    queryFn: ({ signal }) => services.names.reverse(chainId, address, { signal }),
    staleTime: REVERSE_STALE_MS,
  });
}
