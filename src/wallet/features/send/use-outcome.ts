/**
 * What an endpoint says that exactly this payment would do, and what is known of its two ends. Each answer is a query
 * keyed by its question: an edited form asks anew and cancels what was asked before.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { readCall } from '#core/calldata/read.ts';
import type { Finding } from '#core/risk/types.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { CallDraft } from '../../chain/services.ts';
import type { ArrivalQuestion } from '../../chain/transacting/types.ts';
import { useRiskFacts } from '../../components/review/risk-facts.ts';
import { arrivalQuery, simulationOf, simulationQuery } from '../../queries/transacting.ts';
import { useNow } from '../../shared/clock.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import {
  assessRisk,
  otherChain,
  type RiskFacts,
  SAID_WITH_FEE_AND_OUTCOME,
} from '../../transactions/assess.ts';
import { priceOf } from '../../transactions/fees.ts';
import type { SubmitInput } from '../../transactions/send-transaction.ts';
import { riskTokens, type TokenBook, tokenBook } from '../../transactions/tokens.ts';
import type { Draft } from './draft.ts';
import { type ChainFacts, NO_CALL, SETTLE_MS } from './use-chain-facts.ts';
import type { SendFormResult } from './validate-form.ts';

export interface Outcome {
  /** Null while it is not known. */
  readonly simulation: Simulation | null;
  readonly arrival: bigint | null;
  readonly asking: boolean;
  readonly askAgain: () => void;
  readonly findings: readonly Finding[];
  readonly tokens: TokenBook;
  /** What the rules say of the bytes that will be signed, from what is known by then. */
  readonly assessRisk: SubmitInput['assessRisk'];
}

/** Said by a field, by the fee or by the outcome. None of them is a danger that could still be signed. */
const SAID_ELSEWHERE = [...SAID_WITH_FEE_AND_OUTCOME, 'to-self', 'to-zero', 'to-token', 'gas-price-low'];

export function notSaidByForm(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ id }) => !SAID_ELSEWHERE.includes(id));
}

export function useOutcome(draft: Draft, chainFacts: ChainFacts, result: SendFormResult): Outcome {
  const services = useServices();
  const { context, accounts, balances } = chainFacts;
  const { network, asset, recipient } = context;
  const { call, askedGasLimit } = result;

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
  const arrivalAsked = call === null ? null : arrivalOf(call, context.recipient);
  const arrived = useQuery({
    ...arrivalQuery(services, arrivalAsked ?? NO_ARRIVAL),
    enabled: asked && arrivalAsked !== null,
  });

  const to = recipient.kind === 'known' ? recipient.address : null;
  const token = asset === null || asset.id === 'native' ? null : asset.id;
  const addresses = useMemo(() => [to, token].flatMap((each) => each ?? []), [to, token]);
  const named = useMemo(
    () =>
      recipient.kind === 'known' && recipient.name !== null
        ? [{ name: recipient.name, address: recipient.address }]
        : [],
    [recipient],
  );
  const groups = to === null ? [] : [addresses];
  const known = useRiskFacts({ chainId: network?.chainId ?? null, groups, named });

  const tokens = useMemo(
    () =>
      tokenBook(
        network ?? { nativeSymbol: '', nativeName: '' },
        context.tokens,
        asset === null ? [] : [asset],
      ),
    [network, context.tokens, asset],
  );
  const simulation = asked ? simulationOf(simulated.data, simulated.error) : null;
  const seconds = Math.floor(useNow() / 1000);
  const assess = (
    assessed: CallDraft,
    priced: Pick<SendFormResult, 'worstFee' | 'gasLimit' | 'fees'>,
    facts: RiskFacts,
    outcome: Simulation | null,
  ): readonly Finding[] =>
    network === null
      ? []
      : assessRisk({
          worstFee: priced.worstFee,
          gasLimit: priced.gasLimit,
          fees: priced.fees,
          parties: facts.parties,
          facts: facts.facts,
          reverseNames: facts.reverseNames,
          network,
          account: assessed.from,
          tree: readCall({ ...assessed, operation: 'call' }),
          named,
          nextBaseFee: context.suggestion?.nextBaseFee ?? null,
          own: accounts.map(({ address }) => address),
          tokens: riskTokens(tokens),
          simulation: outcome,
          balances,
          nodeChainId: otherChain([chainFacts.feeError, chainFacts.balanceError, context.gasError]),
          now: BigInt(seconds),
        });
  // A recipient that cannot be paid at all is the field's business.
  const assessed = call ?? (result.errors.to === undefined ? ownEnds(context) : null);

  return {
    simulation,
    arrival: asked && arrivalAsked !== null ? (arrived.data ?? null) : null,
    asking: call !== null && (simulation === null || simulated.isFetching),
    askAgain: () => void simulated.refetch(),
    tokens,
    findings: assessed === null ? [] : assess(assessed, result, known, simulation),
    assessRisk: async (prepared, latest, options) =>
      assess(
        { ...prepared.transaction, from: prepared.from },
        priceOf(prepared),
        await known.wait(groups, options),
        latest,
      ),
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

function arrivalOf(call: CallDraft, recipient: ChainFacts['context']['recipient']): ArrivalQuestion | null {
  const { chainId, from, to: token, data } = call;
  if (token === null || recipient.kind !== 'known' || data === NO_CALL.data || recipient.address === from)
    return null;
  return { chainId, from, to: recipient.address, token, data };
}

/** What can be said of the recipient before there is an amount: a payment of nothing to them. */
function ownEnds({ account, network, recipient }: ChainFacts['context']): CallDraft | null {
  if (account === null || network === null || recipient.kind !== 'known') return null;
  return { ...NO_CALL, chainId: network.chainId, from: account.address, to: recipient.address };
}

/** By `simulationQuery`'s key: chain, sender, and the recipient of a payment of the chain's own coin. */
function isSameButAmount(key: readonly unknown[], call: CallDraft | null): boolean {
  const [, chainId, from, to, , data] = key;
  return call?.chainId === chainId && call?.from === from && call?.to === to && call?.data === data;
}
