/** What was found beside the lists, and what it is worth. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Collection } from '../model/collectible.ts';
import type { Remote } from '../portfolio/resource.ts';
import type { WalletServices } from '../services/services.ts';
import { atMostEvery, perBeat, pollInterval } from './polling.ts';

/** Events are the dearest thing to ask for: not with every block. */
const LOOK_BLOCKS = 10;
const LEAST_LOOK_MS = 30_000;
const PRICES_MS = 60_000;

/** Looks for what came in, in the newest blocks; what it finds goes into the store. */
export function discoveryQuery(services: WalletServices, chainId: ChainId, accounts: readonly Address[]) {
  const interval = Math.max(LEAST_LOOK_MS, pollInterval(chainId) * LOOK_BLOCKS);
  return queryOptions({
    queryKey: ['look', chainId, accounts],
    queryFn: ({ signal }) => services.portfolio.discover(chainId, accounts, { signal }),
    enabled: accounts.length > 0,
    ...atMostEvery(interval, chainId),
  });
}

export function collectionsQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['collections'],
    queryFn: () => services.store.collections.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function collectiblesQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['collectibles'],
    queryFn: () => services.store.collectibles.all(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Where = Pick<Collection, 'chainId' | 'contract' | 'standard'>;

export function itemHoldersQuery(
  services: WalletServices,
  where: Where,
  tokenId: bigint,
  accounts: readonly Address[],
) {
  return queryOptions({
    queryKey: ['itemHolders', where.chainId, where.contract, tokenId.toString(), accounts],
    queryFn: ({ signal }) => services.portfolio.holders(where, tokenId, accounts, { signal }),
    ...perBeat(where.chainId),
  });
}

export function descriptionQuery(services: WalletServices, where: Where, tokenId: bigint) {
  return queryOptions({
    queryKey: ['itemDescription', where.chainId, where.contract, tokenId.toString()],
    queryFn: ({ signal }) => services.portfolio.descriptionOf(where, tokenId, { signal }),
    staleTime: PRICES_MS,
  });
}

/** Only for what the user agreed to. Not asked again by itself: each time tells the host of it. */
export function fileQuery(services: WalletServices, remote: Remote, limit: number) {
  return queryOptions({
    queryKey: ['file', remote.url, limit],
    queryFn: ({ signal }) => services.portfolio.fetch(remote, limit, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: PRICES_MS,
    retry: false,
  });
}

export function describeAssetQuery(services: WalletServices, chainId: ChainId, contract: Address) {
  return queryOptions({
    queryKey: ['describedAsset', chainId, contract],
    queryFn: ({ signal }) => services.portfolio.describe(chainId, contract, { signal }),
    staleTime: PRICES_MS,
  });
}

/** Of past moments: what they were does not change. Not asked again where an endpoint does not know. */
export function pastQuery(
  services: WalletServices,
  chainId: ChainId,
  accounts: readonly Address[],
  question: { readonly times: readonly number[]; readonly priced: boolean },
) {
  return queryOptions({
    queryKey: ['past', chainId, accounts, question],
    queryFn: ({ signal }) => services.portfolio.past(chainId, accounts, question, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function pricesQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['prices', chainId],
    queryFn: ({ signal }) => services.portfolio.prices(chainId, { signal }),
    ...atMostEvery(PRICES_MS, chainId),
    staleTime: PRICES_MS / 2,
  });
}
