/**
 * Everything from outside that a call is judged by. Each answer is a query keyed by its question: an edited field asks
 * anew and cancels what was asked before, and what belongs to another call is never taken for this one.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { functionText } from '#core/abi/signature.ts';
import type { Address } from '#core/address/address.ts';
import { addressesIn, tokensIn } from '#core/calldata/parties.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree, SuppliedAbi } from '#core/calldata/tree.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { AccessListItem, FeeFields } from '#core/tx/transaction.ts';
import type { CallOptions, GasEstimate } from '../../chain/services.ts';
import type { ChainBalances, FeeSuggestion } from '../../model.ts';
import { balancesQuery } from '../../queries/balances.ts';
import { estimateQuery } from '../../queries/estimate.ts';
import { feesQuery } from '../../queries/fees.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import {
  accessListQuery,
  describeTokensQuery,
  replacementFeesQuery,
  simulationOf,
  simulationQuery,
} from '../../queries/transacting.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { useKeptAbi } from '../../shared/decoding/use-kept-abi.ts';
import { amountHeld } from '../../shared/holdings.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import { otherChain, type RiskFacts } from '../../transactions/assess.ts';
import { raisedTo } from '../../transactions/fees.ts';
import type { EnteredName, TransactionRequest } from '../../transactions/request.ts';
import { type TokenBook, tokenBook } from '../../transactions/tokens.ts';
import { useRiskFacts } from './risk-facts.ts';

/** Contracts can name as many others as they like; more than these nobody reads. */
const MOST_ADDRESSES = 32;
const MOST_TOKENS = 32;

export interface ReviewFacts extends RiskFacts {
  readonly tree: CallTree;
  /** What is said of the contract that is called: by whoever composed the call, or kept of it. */
  readonly abi: SuppliedAbi | undefined;
  readonly tokens: TokenBook;
  /** Token contracts that take part, by the bytes and by the simulation. */
  readonly involved: readonly Address[];
  readonly simulation: Simulation | null;
  readonly asking: boolean;
  readonly askAgain: () => void;
  readonly suggestion: FeeSuggestion | null;
  readonly least: FeeFields | null;
  readonly estimate: GasEstimate | null;
  readonly estimateError: EvidentError | null;
  readonly accessList: { readonly list: readonly AccessListItem[]; readonly saves: bigint } | null;
  readonly balances: ChainBalances | null;
  readonly nativeBalance: bigint | null;
  /** Why fees, or what a replacement must cost, cannot be read. */
  readonly outage: EvidentError | null;
  /** The chain that an endpoint said it serves, where that is another. */
  readonly nodeChainId: number | null;
  /** Waits for what is still being asked of those who take part, by the newest simulation; three seconds at most. */
  readonly waitForFacts: (simulation: Simulation, options: CallOptions) => Promise<RiskFacts>;
}

const SETTLE_MS = 300;

/** @param gasLimit of one's own; null for the estimate. */
export function useReviewFacts(
  request: TransactionRequest,
  call: TransactionRequest['call'],
  gasLimit: bigint | null,
): ReviewFacts {
  const services = useServices();
  const { network, account, authorizations, abi } = request;
  const { chainId } = network;
  const from = account.address;
  const draft = useMemo(
    () => ({ chainId, from, to: call.to, value: call.value, data: call.data }),
    [chainId, from, call.to, call.value, call.data],
  );
  const bare = useMemo(
    () => readCall({ ...draft, operation: draft.to === null ? 'create' : 'call' }),
    [draft],
  );
  const kept = useKeptAbi(chainId, bare);
  const tree = useMemo(() => {
    const known = [...(abi === undefined ? [] : [abi]), ...kept];
    return known.length === 0 ? bare : readCall({ ...draft, operation: 'call' }, { abi: known });
  }, [draft, abi, kept, bare]);

  // What is typed is asked for once it stands still.
  const key = [call.to, call.value, call.data, gasLimit ?? ''].join();
  const settled = useDebounced(key, SETTLE_MS) === key;
  const simulated = useQuery({
    ...simulationQuery(services, { ...draft, gasLimit, authorizations }),
    enabled: settled,
  });
  const simulation = settled ? simulationOf(simulated.data, simulated.error) : null;

  const estimated = useQuery({ ...estimateQuery(services, { ...draft, authorizations }), enabled: settled });
  const fees = useQuery(feesQuery(services, chainId));
  const replaced = request.replaces?.record.id;
  const replacement = useQuery({
    ...replacementFeesQuery(services, replaced ?? ''),
    enabled: replaced !== undefined,
  });
  const least = replaced === undefined ? null : (replacement.data?.least ?? null);
  const hasData = call.data.length > 2;
  const listed = useQuery({
    ...accessListQuery(services, draft),
    enabled: settled && hasData && authorizations === undefined && estimated.isSuccess,
  });

  const addresses = useAccounts().map((each) => each.address);
  const balances = useQuery(balancesQuery(services, chainId, addresses)).data ?? null;

  const listedTokens = useQuery(tokensQuery(services, chainId));
  const involved = unique([...tokensIn(tree), ...tokensOf(simulation)], MOST_TOKENS);
  const unlisted = involved.filter((address) => !listedTokens.data?.some(({ id }) => id === address));
  const described = useQuery({
    ...describeTokensQuery(services, chainId, unlisted),
    enabled: listedTokens.isSuccess && unlisted.length > 0,
  });
  const tokens = useMemo(
    () => tokenBook(network, listedTokens.data ?? [], described.data ?? []),
    [network, listedTokens.data, described.data],
  );

  const told = unique(
    [
      ...addressesIn(tree).map(({ address }) => address),
      ...(authorizations ?? []).map(({ address }) => address),
    ].filter((address) => address !== from),
    MOST_ADDRESSES,
  );
  const groupsBy = (outcome: Simulation | null) => [
    told,
    unique(spendersOf(outcome), MOST_ADDRESSES).filter((address) => !told.includes(address)),
  ];
  const known = useRiskFacts({ chainId, groups: groupsBy(simulation), named: request.named ?? NO_NAMES });

  const suggestion = useMemo(
    () => (fees.data === undefined ? null : raisedTo(fees.data, least)),
    [fees.data, least],
  );
  const errors = [fees.error, replacement.error, estimated.error].map(errorOf);
  return {
    tree,
    abi: abi ?? keptOf(tree),
    tokens,
    involved,
    simulation,
    asking: simulation === null || simulated.isFetching,
    askAgain: () => void simulated.refetch(),
    suggestion,
    least,
    estimate: settled ? (estimated.data ?? null) : null,
    estimateError: settled ? errorOf(estimated.error) : null,
    accessList: listed.data ?? null,
    balances,
    nativeBalance: amountHeld(balances, from, 'native'),
    parties: known.parties,
    facts: known.facts,
    reverseNames: known.reverseNames,
    waitForFacts: (outcome, options) => known.wait(groupsBy(outcome), options),
    outage: errorOf(fees.error) ?? errorOf(replacement.error),
    nodeChainId: otherChain(errors),
  };
}

const NO_NAMES: readonly EnteredName[] = [];

function errorOf(thrown: unknown): EvidentError | null {
  return thrown === null || thrown === undefined ? null : toEvidentError(thrown);
}

function unique(addresses: readonly Address[], most: number): readonly Address[] {
  return [...new Set(addresses)].slice(0, most);
}

/** Of what is kept, the one function that was read by it: the signer needs no more, and takes no more than a few. */
function keptOf({ call, reading }: CallTree): SuppliedAbi | undefined {
  if (reading.kind !== 'function' || reading.by === 'standard') return undefined;
  return { contract: call.to, functions: [functionText(reading.fn)], by: reading.by };
}

function tokensOf(simulation: Simulation | null): readonly Address[] {
  if (simulation?.kind !== 'outcome') return [];
  const assets = [...simulation.changes, ...simulation.contradictions].map(({ asset }) => asset);
  return [
    ...assets.flatMap((asset) => (asset.kind === 'native' ? [] : [asset.token])),
    ...simulation.allowances.map(({ token }) => token),
  ];
}

function spendersOf(simulation: Simulation | null): readonly Address[] {
  return simulation?.kind === 'outcome' ? simulation.allowances.map(({ spender }) => spender) : [];
}
