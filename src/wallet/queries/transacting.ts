/** What is asked about a call before it is signed. Every key holds all that its answer depends on. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { CallDraft, WalletServices } from '../chain/services.ts';
import type { CallOrder, SimulationQuestion } from '../chain/transacting/types.ts';
import { pollInterval } from './polling.ts';

/** Code, names and decimals of contracts hardly ever change; what is signed is asked about anew. */
const FACTS_STALE_MS = 60_000;

/** Keys are written as JSON, which has no bigint. */
const callKey = ({ chainId, from, to, value, data }: CallDraft) =>
  [chainId, from, to, value.toString(), data] as const;

/** Never fails but by being cancelled: what could not be found out is in the answer. */
export function simulationQuery(services: WalletServices, question: SimulationQuestion) {
  return queryOptions({
    queryKey: [
      'simulation',
      ...callKey(question),
      question.gasLimit?.toString() ?? null,
      question.authorizations?.map(({ r, s, yParity }) => [r, s, yParity]) ?? null,
    ],
    queryFn: ({ signal }) => services.transacting.simulate(question, { signal }),
    staleTime: pollInterval(question.chainId),
  });
}

export function accessListQuery(services: WalletServices, draft: CallDraft) {
  return queryOptions({
    queryKey: ['accessList', ...callKey(draft)],
    queryFn: ({ signal }) => services.transacting.accessList(draft, { signal }),
    staleTime: FACTS_STALE_MS,
  });
}

export function addressFactsQuery(services: WalletServices, chainId: ChainId, addresses: readonly Address[]) {
  return queryOptions({
    queryKey: ['addressFacts', chainId, addresses],
    queryFn: ({ signal }) => services.transacting.facts(chainId, addresses, { signal }),
    enabled: addresses.length > 0,
    staleTime: FACTS_STALE_MS,
  });
}

export function describeTokensQuery(services: WalletServices, chainId: ChainId, tokens: readonly Address[]) {
  return queryOptions({
    queryKey: ['describedTokens', chainId, tokens],
    queryFn: ({ signal }) => services.transacting.describeTokens(chainId, tokens, { signal }),
    enabled: tokens.length > 0,
    staleTime: FACTS_STALE_MS,
  });
}

export function partiesQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['parties'],
    queryFn: () => services.transacting.parties(),
    staleTime: FACTS_STALE_MS,
  });
}

/** What takes the place of a transaction that waits. */
export function replacementFeesQuery(services: WalletServices, id: string) {
  return queryOptions({
    queryKey: ['replacementFees', id],
    queryFn: ({ signal }) => services.transacting.replacementFees(id, { signal }),
    staleTime: FACTS_STALE_MS,
  });
}

/**
 * The transaction as it would be signed: for its nonce, its gas and its data fee.
 *
 * @param feeKey what tells the fees from others. Tiers move with each block, and hardly change what is asked here.
 */
export function preparedQuery(services: WalletServices, order: CallOrder, feeKey: string) {
  return queryOptions({
    queryKey: [
      'prepared',
      ...callKey(order),
      feeKey,
      order.gasLimit?.toString() ?? null,
      order.nonce ?? null,
      order.accessList?.length ?? 0,
      order.authorizations?.map(({ r, s, yParity }) => [r, s, yParity]) ?? null,
      order.replaces ?? null,
    ],
    queryFn: ({ signal }) => services.transacting.prepare(order, { signal }),
    staleTime: FACTS_STALE_MS,
  });
}
