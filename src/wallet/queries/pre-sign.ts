/** What is asked about a call before it is signed. Every key holds all that its answer depends on. */
import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { toEvidentError } from '#core/errors/error.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { WalletServices } from '../services/services.ts';
import type { ArrivalQuestion, CallDraft, CallOrder, SimulationQuestion } from '../transactions/types.ts';
import { perBeat, pollInterval } from './polling.ts';

/** Code, names and decimals of contracts hardly ever change; what is signed is asked about anew. */
const FACTS_STALE_MS = 60_000;

/** Keys are written as JSON, which has no bigint. */
const callKey = ({ chainId, from, to, value, data }: CallDraft) =>
  [chainId, from, to, value.toString(), data] as const;

/**
 * Never fails but by being cancelled: what could not be found out is in the answer. It is tried as it will be sent,
 * at today's price and with the gas it will get: contracts can tell a try from the real thing by their absence.
 */
export function simulationQuery(services: WalletServices, question: SimulationQuestion) {
  return queryOptions({
    queryKey: [
      'simulation',
      ...callKey(question),
      question.gasLimit?.toString() ?? null,
      question.authorizations?.map(({ r, s, yParity }) => [r, s, yParity]) ?? null,
    ],
    queryFn: async ({ signal }) => {
      const { chainId, from, to, value, data, gasLimit, authorizations } = question;
      const draft = { chainId, from, to, value, data, authorizations };
      const unknown = () => null;
      const [fees, limit] = await Promise.all([
        question.fees ??
          services.fees(chainId, { signal }).then(({ tiers: [, normal] }) => normal.fees, unknown),
        gasLimit ?? services.estimate(draft, { signal }).then((gas) => gas.gasLimit, unknown),
      ]);
      const asSent = fees === null || limit === null ? question : { ...question, fees, gasLimit: limit };
      return services.transactions.simulate(asSent, { signal });
    },
    staleTime: pollInterval(question.chainId),
  });
}

/** What is known by `simulationQuery`; null while it is asked. What failed to be asked is a failure like any other. */
export function simulationOf(data: Simulation | undefined, error: Error | null): Simulation | null {
  if (data !== undefined) return data;
  return error === null ? null : { kind: 'failed', code: toEvidentError(error).code };
}

/** What reaches the recipient of a token payment. */
export function arrivalQuery(services: WalletServices, question: ArrivalQuestion) {
  const { chainId, from, to, token, data } = question;
  return queryOptions({
    queryKey: ['arrival', chainId, from, to, token, data],
    queryFn: ({ signal }) => services.transactions.arrival(question, { signal }),
    staleTime: pollInterval(chainId),
  });
}

/** What publishing such a call would cost on chains that charge for it. Amounts of the usual length differ hardly. */
export function dataFeeQuery(services: WalletServices, { chainId, to, value, data }: CallDraft) {
  return queryOptions({
    queryKey: ['dataFee', chainId, to, data.length],
    queryFn: ({ signal }) => services.transactions.dataFee({ chainId, to, value, data }, { signal }),
    ...perBeat(chainId),
  });
}

export function accessListQuery(services: WalletServices, draft: CallDraft) {
  return queryOptions({
    queryKey: ['accessList', ...callKey(draft)],
    queryFn: ({ signal }) => services.transactions.accessList(draft, { signal }),
    staleTime: FACTS_STALE_MS,
  });
}

export function addressFactsQuery(services: WalletServices, chainId: ChainId, addresses: readonly Address[]) {
  return queryOptions({
    queryKey: ['addressFacts', chainId, addresses],
    queryFn: ({ signal }) => services.transactions.facts(chainId, addresses, { signal }),
    enabled: addresses.length > 0,
    staleTime: FACTS_STALE_MS,
  });
}

export function describeTokensQuery(services: WalletServices, chainId: ChainId, tokens: readonly Address[]) {
  return queryOptions({
    queryKey: ['describedTokens', chainId, tokens],
    queryFn: ({ signal }) => services.transactions.describeTokens(chainId, tokens, { signal }),
    enabled: tokens.length > 0,
    staleTime: FACTS_STALE_MS,
  });
}

export function partiesQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['parties'],
    queryFn: () => services.transactions.parties(),
    staleTime: FACTS_STALE_MS,
  });
}

/** Those of the parties to whom something was paid, the latest first; contracts that were only called are none. */
export function payeesQuery(services: WalletServices) {
  return queryOptions({
    queryKey: ['parties', 'paid'],
    queryFn: async () => {
      const [parties, records] = await Promise.all([
        services.transactions.parties(),
        services.store.transactions.all(),
      ]);
      const known = new Map(parties.map((party) => [party.address, party]));
      const paid = records
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .flatMap(({ intent }) =>
          intent.kind === 'sendNative' || intent.kind === 'sendToken' || intent.kind === 'sendItem'
            ? (known.get(intent.to) ?? [])
            : [],
        );
      return [...new Set(paid)].filter(({ sent }) => sent > 0);
    },
    staleTime: FACTS_STALE_MS,
  });
}

/** What takes the place of a transaction that waits. */
export function replacementFeesQuery(services: WalletServices, id: string) {
  return queryOptions({
    queryKey: ['replacementFees', id],
    queryFn: ({ signal }) => services.transactions.replacementFees(id, { signal }),
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
    queryFn: ({ signal }) => services.transactions.prepare(order, { signal }),
    staleTime: FACTS_STALE_MS,
  });
}

// Fee tiers of a chain.

export function feesQuery(services: WalletServices, chainId: ChainId) {
  return queryOptions({
    queryKey: ['fees', chainId],
    queryFn: ({ signal }) => services.fees(chainId, { signal }),
    ...perBeat(chainId),
  });
}

/** The gas of one exact call. */
export function estimateQuery(services: WalletServices, draft: Parameters<WalletServices['estimate']>[0]) {
  const { chainId, from, to, value, data, authorizations } = draft;
  return queryOptions({
    // Keys are written as JSON, which has no bigint.
    queryKey: [
      'estimate',
      chainId,
      from,
      to,
      value.toString(),
      data,
      authorizations?.map(({ r, s, yParity }) => [r, s, yParity]) ?? null,
    ],
    queryFn: ({ signal }) => services.estimate(draft, { signal }),
    staleTime: pollInterval(chainId),
  });
}
