/** Which code answers calls of accounts (EIP-7702). Asked again when a transaction of ours has changed its state. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { WalletServices } from '../services/services.ts';

const STALE_MS = 60_000;
/** Code at an address does not change but by an upgrade of the chain or its own end. */
const CODE_STALE_MS = 10 * 60_000;

export function delegationQuery(services: WalletServices, chainId: ChainId, account: Address) {
  return queryOptions({
    queryKey: ['delegation', chainId, account],
    queryFn: ({ signal }) => services.transactions.delegation(chainId, account, { signal }),
    staleTime: STALE_MS,
  });
}

/** Of many accounts at once: those among them that delegate. */
export function delegationsQuery(services: WalletServices, chainId: ChainId, accounts: readonly Address[]) {
  return queryOptions({
    queryKey: ['delegation', 'all', chainId, accounts],
    queryFn: ({ signal }) => services.transactions.delegations(chainId, accounts, { signal }),
    staleTime: STALE_MS,
  });
}

/** In bytes; 0 where there is none. */
export function codeSizeQuery(services: WalletServices, chainId: ChainId, address: Address) {
  return queryOptions({
    queryKey: ['codeSize', chainId, address],
    queryFn: ({ signal }) => services.transactions.codeSize(chainId, address, { signal }),
    staleTime: CODE_STALE_MS,
  });
}

/** The account's stored transactions that would change its delegation. Of the store alone. */
export function delegatingQuery(services: WalletServices, account: Address) {
  return queryOptions({
    queryKey: ['delegation', 'records', account],
    queryFn: async () =>
      (await services.store.transactions.byAccount(account)).filter(
        ({ intent }) => intent.kind === 'delegate',
      ),
  });
}
