/** What became of a deployment. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../chain/services.ts';

/** The code at the address, read once it is in this block: what was read before says nothing. */
export function deployedCodeQuery(services: WalletServices, chainId: ChainId, address: Address, block: Hash) {
  return queryOptions({
    queryKey: ['contract', 'deployed', chainId, address, block],
    queryFn: ({ signal }) => services.contracts.readBytecode(chainId, address, { signal }),
  });
}

/** Whether the sources that the user chose have it; for a press alone. */
export function publishedSourceQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['contractSource', 'published', chainId, address],
    queryFn: ({ signal }) => services.contracts.source(chainId, address, { signal }),
    staleTime: 0,
    retry: false,
  });
}
