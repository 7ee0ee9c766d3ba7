/**
 * What an endpoint says that exactly this payment would do, and what is known of its two ends. Each answer is a query
 * keyed by its question: an edited form asks anew and cancels what was asked before.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { toEvidentError } from '#core/errors/error.ts';
import type { Finding } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { CallDraft, CallOptions, Prepared } from '../../chain/services.ts';
import type { ArrivalQuestion } from '../../chain/transacting/types.ts';
import { reverseNameQuery } from '../../queries/names.ts';
import { addressFactsQuery, arrivalQuery, partiesQuery, simulationQuery } from '../../queries/transacting.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type TokenBook, tokenBook } from '../../shared/transacting/tokens.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { Draft } from './draft.ts';
import { judgePayment, type Known } from './judge.ts';
import type { Reading } from './reading.ts';
import { NO_CALL, type Outside, SETTLE_MS } from './use-world.ts';

export interface Outcome {
  /** Null while it is not known. */
  readonly simulation: Simulation | null;
  readonly arrival: bigint | null;
  readonly asking: boolean;
  readonly askAgain: () => void;
  readonly findings: readonly Finding[];
  readonly tokens: TokenBook;
  /** What the rules say of the bytes that will be signed, from what is known by then. */
  readonly judge: (
    prepared: Prepared,
    simulation: Simulation,
    options: CallOptions,
  ) => Promise<readonly Finding[]>;
}

/** What a second chain says of an address must not hold up a payment on the first. */
const PATIENCE_MS = 3_000;
const NOTHING_KNOWN: Known = { parties: [], facts: [], reverse: null };

export function useOutcome(draft: Draft, outside: Outside, reading: Reading): Outcome {
  const services = useServices();
  const client = useQueryClient();
  const { world, accounts, balances } = outside;
  const { network, asset, recipient } = world;
  const { call, askedGasLimit } = reading;

  // "All" follows the fee with each block: while its next figure is tried out, the last outcome stands.
  const value = draft.all ? 'all' : [call?.value, call?.data].join();
  const ends = [call?.chainId, call?.from, call?.to, recipient.kind === 'known' ? recipient.address : ''];
  const key = call === null ? '' : [...ends, value, askedGasLimit ?? ''].join();
  const settled = useDebounced(key, SETTLE_MS) === key;
  const asked = call !== null && settled;
  const simulated = useQuery({
    ...simulationQuery(services, { ...(call ?? NO_CALL), gasLimit: askedGasLimit }),
    enabled: asked,
    placeholderData: (last, query) =>
      draft.all && query !== undefined && isSameButAmount(query.queryKey, call) ? last : undefined,
  });
  const arrivalAsked = call === null ? null : arrivalOf(call, world.recipient);
  const arrived = useQuery({
    ...arrivalQuery(services, arrivalAsked ?? NO_ARRIVAL),
    enabled: asked && arrivalAsked !== null,
  });

  const to = recipient.kind === 'known' ? recipient.address : null;
  const token = asset === null || asset.id === 'native' ? null : asset.id;
  const addresses = useMemo(() => [to, token].flatMap((each) => each ?? []), [to, token]);
  const chainId = network?.chainId ?? NO_CALL.chainId;
  const facts = useQuery({
    ...addressFactsQuery(services, chainId, addresses),
    enabled: to !== null && network !== null,
  });
  const parties = useQuery(partiesQuery(services));
  const named = recipient.kind === 'known' && recipient.name !== null;
  const reverse = useQuery({
    ...reverseNameQuery(services, chainId, to ?? ZERO_ADDRESS),
    enabled: named && to !== null && network !== null,
  });

  const tokens = useMemo(
    () =>
      tokenBook(network ?? { nativeSymbol: '', nativeName: '' }, world.tokens, asset === null ? [] : [asset]),
    [network, world.tokens, asset],
  );
  const simulation = asked ? simulationOf(simulated.data, simulated.error) : null;
  const known: Known = {
    parties: parties.data ?? NOTHING_KNOWN.parties,
    facts: facts.data ?? NOTHING_KNOWN.facts,
    reverse: reverse.data?.value ?? null,
  };
  const own = accounts.map(({ address }) => address);
  const common = { recipient, nextBaseFee: world.suggestion?.nextBaseFee ?? null, tokens, own, balances };
  // A recipient that cannot be paid at all is the field's business.
  const judged = call ?? (reading.errors.to === undefined ? ownEnds(world) : null);

  const look = useCallback(
    async (options: CallOptions): Promise<Known> => {
      const waits = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
      const patient = async <T>(answer: Promise<T>): Promise<T | null> => {
        const value = await Promise.race([answer.catch(() => null), waits]);
        if (options.signal?.aborted) throw options.signal.reason;
        return value;
      };
      const [who, what, itself] = await Promise.all([
        patient(client.fetchQuery(partiesQuery(services))),
        to === null ? null : patient(client.fetchQuery(addressFactsQuery(services, chainId, addresses))),
        to === null || !named ? null : patient(client.fetchQuery(reverseNameQuery(services, chainId, to))),
      ]);
      return { parties: who ?? [], facts: what ?? [], reverse: itself?.value ?? null };
    },
    [client, services, chainId, addresses, to, named],
  );

  return {
    simulation,
    arrival: asked && arrivalAsked !== null ? (arrived.data ?? null) : null,
    asking: call !== null && (simulation === null || simulated.isFetching),
    askAgain: () => void simulated.refetch(),
    tokens,
    findings:
      network === null || judged === null
        ? []
        : judgePayment({ ...reading, ...common, network, call: judged, simulation, known }),
    judge: async ({ transaction, from, worstCaseFee }, latest, options) => {
      if (network === null) return [];
      return judgePayment({
        ...common,
        network,
        call: { ...transaction, from },
        worstFee: worstCaseFee,
        gasLimit: transaction.gasLimit,
        fees: transaction.fees,
        simulation: latest,
        known: await look(options),
      });
    },
  };
}

/** Stands in for a question that is not asked. */
const NO_ARRIVAL: ArrivalQuestion = {
  chainId: NO_CALL.chainId,
  from: ZERO_ADDRESS,
  to: ZERO_ADDRESS,
  token: ZERO_ADDRESS,
  data: NO_CALL.data,
};

function arrivalOf(call: CallDraft, recipient: Outside['world']['recipient']): ArrivalQuestion | null {
  const { chainId, from, to: token, data } = call;
  if (token === null || recipient.kind !== 'known' || data === NO_CALL.data || recipient.address === from)
    return null;
  return { chainId, from, to: recipient.address, token, data };
}

/** What can be said of the recipient before there is an amount: a payment of nothing to them. */
function ownEnds({ account, network, recipient }: Outside['world']): CallDraft | null {
  if (account === null || network === null || recipient.kind !== 'known') return null;
  return { ...NO_CALL, chainId: network.chainId, from: account.address, to: recipient.address };
}

/** By `simulationQuery`'s key: chain, sender, and the recipient of a payment of the chain's own coin. */
function isSameButAmount(key: readonly unknown[], call: CallDraft | null): boolean {
  const [, chainId, from, to, , data] = key;
  return call?.chainId === chainId && call?.from === from && call?.to === to && call?.data === data;
}

function simulationOf(data: Simulation | undefined, thrown: unknown): Simulation | null {
  if (data !== undefined) return data;
  return thrown === null ? null : { kind: 'failed', code: toEvidentError(thrown).code };
}
