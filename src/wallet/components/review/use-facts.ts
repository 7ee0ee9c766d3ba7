/**
 * Everything from outside that a transaction is judged by. Each answer is a query keyed by its question: an edited field
 * asks anew and cancels what was asked before, and what belongs to another call is never taken for this one.
 */
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { functionText } from '#core/abi/parse.ts';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import { addressesIn, tokensIn } from '#core/calldata/parties.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree, SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { ChainBalances } from '../../model/balance.ts';
import { balancesQuery } from '../../queries/balances.ts';
import { reverseNameQuery } from '../../queries/names.ts';
import {
  addressFactsQuery,
  arrivalQuery,
  describeTokensQuery,
  partiesQuery,
  simulationOf,
  simulationQuery,
} from '../../queries/pre-sign.ts';
import { tokensQuery } from '../../queries/tokens.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { WalletServices } from '../../services/services.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { RiskFacts } from '../../transactions/assess.ts';
import type { EnteredName, TransactionRequest } from '../../transactions/request.ts';
import { type TokenBook, tokenBook } from '../../transactions/tokens.ts';
import type { ArrivalQuestion, CallDraft } from '../../transactions/types.ts';
import { useKeptAbi } from '../decoding/use-kept.ts';

/** Contracts can name as many others as they like; more than these nobody reads. */
const MOST_ADDRESSES = 32;
const MOST_TOKENS = 32;

/** What is typed is asked for once it stands still. */
export const SETTLE_MS = 300;

/** Stands in for a question that is not asked. */
export const NO_CALL: CallDraft = {
  chainId: 1 as ChainId,
  from: ZERO_ADDRESS,
  to: ZERO_ADDRESS,
  value: 0n,
  data: EMPTY_HEX,
};
const NO_ARRIVAL: ArrivalQuestion = { ...NO_CALL, to: ZERO_ADDRESS, token: ZERO_ADDRESS };
const NO_NAMES: readonly EnteredName[] = [];
const NOTHING_ELSE: Pick<TransactionRequest, 'abi' | 'authorizations'> = {};
const NO_COIN = { nativeSymbol: '', nativeName: '' };

export interface ReviewFacts extends RiskFacts {
  /** The call as one question. */
  readonly call: CallDraft;
  readonly tree: CallTree;
  /** The same reading of another call of this request, such as the one that will be signed. */
  readonly read: (call: CallDraft) => CallTree;
  /** What is said of the contract that is called: by whoever composed the call, or kept of it. */
  readonly abi: SuppliedAbi | undefined;
  readonly tokens: TokenBook;
  /** Token contracts that take part, by the bytes and by the simulation. */
  readonly involved: readonly Address[];
  /** The call has stood still: it is asked about. */
  readonly asked: boolean;
  /** Null while it is not known. */
  readonly simulation: Simulation | null;
  /** Of a payment of tokens: base units that reach the recipient. */
  readonly arrival: bigint | null;
  readonly asking: boolean;
  readonly askAgain: () => void;
  readonly balances: ChainBalances | null;
  readonly balanceError: EvidentError | null;
  /** Begins to ask anew what has aged of those who take part, by what is shown. */
  readonly askFacts: (simulation: Simulation | null, options: CallOptions) => void;
  /** Waits for what is still being asked of those who take part, by the newest simulation; three seconds at most. */
  readonly waitForFacts: (simulation: Simulation, options: CallOptions) => Promise<RiskFacts>;
}

/**
 * @param request as it would be signed now; null: nothing is asked.
 * @param complete false: who takes part is known, the amount is not. Nothing is simulated.
 */
export function useFacts(request: TransactionRequest | null, complete = true): ReviewFacts {
  const services = useServices();
  const network = request?.network ?? NO_COIN;
  const named = request?.named ?? NO_NAMES;
  const gasLimit = request?.gasLimit ?? null;
  const { abi, authorizations } = request ?? NOTHING_ELSE;
  const chainId = request?.network.chainId ?? NO_CALL.chainId;
  const from = request?.account.address ?? NO_CALL.from;
  const { to, value, data } = request?.call ?? NO_CALL;
  const call = useMemo(() => ({ chainId, from, to, value, data }), [chainId, from, to, value, data]);
  const bare = useMemo(() => readCall({ ...call, operation: operationOf(call) }), [call]);
  const kept = useKeptAbi(chainId, bare);
  const read = useMemo(() => {
    const known = [...(abi === undefined ? [] : [abi]), ...kept];
    return (of: CallDraft) =>
      readCall(
        { ...of, operation: operationOf(of) },
        known.length === 0 || of.to === null ? {} : { abi: known },
      );
  }, [abi, kept]);
  const tree = useMemo(() => read(call), [read, call]);

  // "All" follows the fee with each block: while its next figure is simulated, the last outcome stands.
  const follows = request?.payment?.amount === 'max';
  const key = [chainId, from, to, ...(follows ? ['max'] : [value, data]), gasLimit ?? ''].join();
  const settled = useDebounced(key, SETTLE_MS) === key;
  const asked = request !== null && complete && settled;
  const simulated = useQuery({
    ...simulationQuery(services, { ...call, gasLimit, authorizations }),
    enabled: asked,
    placeholderData: (last, query) =>
      follows && query !== undefined && isSameButAmount(query.queryKey, call) ? last : undefined,
  });
  const simulation = asked ? simulationOf(simulated.data, simulated.error) : null;
  const arrivalAsked = request === null ? null : arrivalOf(request);
  const arrived = useQuery({
    ...arrivalQuery(services, arrivalAsked ?? NO_ARRIVAL),
    enabled: asked && arrivalAsked !== null,
  });

  const addresses = useAccounts().map((each) => each.address);
  const balances = useQuery({
    ...balancesQuery(services, chainId, addresses),
    enabled: request !== null && addresses.length > 0,
  });

  const listed = useQuery({ ...tokensQuery(services, chainId), enabled: request !== null });
  const involved = unique([...tokensIn(tree), ...tokensOf(simulation)], MOST_TOKENS);
  const unlisted = involved.filter((address) => !listed.data?.some(({ id }) => id === address));
  const described = useQuery({
    ...describeTokensQuery(services, chainId, unlisted),
    enabled: listed.isSuccess && unlisted.length > 0,
  });
  const tokens = useMemo(
    () => tokenBook(network, listed.data ?? [], described.data ?? []),
    [network, listed.data, described.data],
  );

  const told = unique(
    [
      ...addressesIn(tree).map(({ address }) => address),
      ...(authorizations ?? []).map(({ address }) => address),
    ].filter((address) => address !== from),
    MOST_ADDRESSES,
  );
  const groupsBy = (outcome: Simulation | null) =>
    [told, unique(spendersOf(outcome), MOST_ADDRESSES).filter((address) => !told.includes(address))].filter(
      ({ length }) => length > 0,
    );
  const known = useRiskFacts({
    chainId: request === null ? null : chainId,
    groups: groupsBy(simulation),
    named,
  });

  return {
    call,
    tree,
    read,
    abi: abi ?? keptOf(tree),
    tokens,
    involved,
    asked,
    simulation,
    arrival: asked && arrivalAsked !== null ? (arrived.data ?? null) : null,
    asking: request !== null && complete && (simulation === null || simulated.isFetching),
    askAgain: () => void simulated.refetch(),
    balances: balances.data ?? null,
    balanceError: errorOf(balances.error),
    parties: known.parties,
    facts: known.facts,
    reverseNames: known.reverseNames,
    askFacts: (outcome, options) => known.ask(groupsBy(outcome), options),
    waitForFacts: (outcome, options) => known.wait(groupsBy(outcome), options),
  };
}

/** What a second chain says of an address must not hold up a transaction on the first. */
const PATIENCE_MS = 3_000;

interface RiskQuestion {
  /** Null: nothing is asked. */
  readonly chainId: ChainId | null;
  /** Those whose facts are asked for. Each group is one question: a second one does not ask the first anew. */
  readonly groups: readonly (readonly Address[])[];
  readonly named: readonly EnteredName[];
}

interface LiveRiskFacts extends RiskFacts {
  /**
   * Waits for what is still being asked, three seconds at most; what was not answered by then is not known. Rejects
   * with the signal's reason alone.
   */
  wait(groups: RiskQuestion['groups'], options: CallOptions): Promise<RiskFacts>;
  /** Begins to ask what `wait` would, so that it need not wait for what has aged. */
  ask(groups: RiskQuestion['groups'], options: CallOptions): void;
}

const ANY_CHAIN = 1 as ChainId;
/** A batch may have hundreds of names; each of these is one more question. */
const MOST_REVERSE_NAMES = 16;

/** What is known of those who take part in a transaction: as it comes in, and once more right before it is signed. */
function useRiskFacts({ chainId, groups, named }: RiskQuestion): LiveRiskFacts {
  const services = useServices();
  const client = useQueryClient();
  const parties = useQuery(partiesQuery(services));
  const facts = useQueries({
    queries: groups.map((addresses) => ({
      ...addressFactsQuery(services, chainId ?? ANY_CHAIN, addresses),
      enabled: chainId !== null && addresses.length > 0,
    })),
  });
  const addresses = addressesOf(named);
  const reverse = useQueries({
    queries: addresses.map((address) => ({
      ...reverseNameQuery(services, chainId ?? ANY_CHAIN, address),
      enabled: chainId !== null,
    })),
  });
  const wait = useCallback<LiveRiskFacts['wait']>(
    (asked, options) => waitForFacts(client, services, { chainId, groups: asked, named }, options),
    [client, services, chainId, named],
  );
  return {
    parties: parties.data ?? [],
    facts: facts.flatMap(({ data }) => data ?? []),
    reverseNames: namesOf(
      addresses,
      reverse.map(({ data }) => data?.value ?? null),
    ),
    wait,
    ask: (asked, options) => void wait(asked, options).catch(() => undefined),
  };
}

async function waitForFacts(
  client: QueryClient,
  services: WalletServices,
  { chainId, groups, named }: RiskQuestion,
  options: CallOptions,
): Promise<RiskFacts> {
  const over = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const patient = async <T>(answer: Promise<T>): Promise<T | null> => {
    const value = await Promise.race([answer.catch(() => null), over]);
    if (options.signal?.aborted) throw options.signal.reason;
    return value;
  };
  const addresses = addressesOf(named);
  const [parties, facts, reverse] = await Promise.all([
    patient(client.fetchQuery(partiesQuery(services))),
    chainId === null
      ? []
      : Promise.all(
          groups
            .filter((group) => group.length > 0)
            .map((group) => patient(client.fetchQuery(addressFactsQuery(services, chainId, group)))),
        ),
    chainId === null
      ? []
      : Promise.all(
          addresses.map((address) =>
            patient(client.fetchQuery(reverseNameQuery(services, chainId, address))),
          ),
        ),
  ]);
  return {
    parties: parties ?? [],
    facts: facts.flatMap((group) => group ?? []),
    reverseNames: namesOf(
      addresses,
      reverse.map((known) => known?.value ?? null),
    ),
  };
}

function addressesOf(named: readonly EnteredName[]): readonly Address[] {
  return [...new Set(named.map(({ address }) => address))].slice(0, MOST_REVERSE_NAMES);
}

function namesOf(
  addresses: readonly Address[],
  names: readonly (string | null)[],
): ReadonlyMap<Address, string> {
  return new Map(
    addresses.flatMap((address, index): [Address, string][] => {
      const name = names[index] ?? null;
      return name === null ? [] : [[address, name]];
    }),
  );
}

export function errorOf(thrown: unknown): EvidentError | null {
  return thrown === null || thrown === undefined ? null : toEvidentError(thrown);
}

function operationOf({ to }: CallDraft): 'create' | 'call' {
  return to === null ? 'create' : 'call';
}

function arrivalOf({ network, account, call, intent }: TransactionRequest): ArrivalQuestion | null {
  if (intent.kind !== 'sendToken' || intent.to === account.address) return null;
  const { to, token } = intent;
  return { chainId: network.chainId, from: account.address, to, token, data: call.data };
}

/** By `simulationQuery`'s key: chain, sender, and the recipient of a payment of the chain's own coin. */
function isSameButAmount(key: readonly unknown[], call: CallDraft): boolean {
  const [, chainId, from, to, , data] = key;
  return call.chainId === chainId && call.from === from && call.to === to && call.data === data;
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
