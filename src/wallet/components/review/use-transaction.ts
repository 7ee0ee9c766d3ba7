/**
 * One transaction as a screen shows it: what the rules say of it, which dangers were read, and its run through the
 * signer. What the last press found stands in place of what was known before it.
 */
import { useCallback, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { addressesIn } from '#core/calldata/parties.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import type { NameOf } from '#ui/call-tree/call-tree.tsx';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { useContactNames, useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { follow } from '../../shared/following.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { useRun } from '../../shared/use-run.ts';
import {
  assessRisk,
  dangersKey,
  otherChain,
  type RiskFacts,
  type RiskInput,
  SAID_WITH_FEE_AND_OUTCOME,
} from '../../transactions/assess.ts';
import { claimsFor } from '../../transactions/claims.ts';
import { priceOf } from '../../transactions/fees.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import {
  type FeeChoice,
  type PreSignBlock,
  type SendOptions,
  type SendPorts,
  type SendResult,
  type SubmitInput,
  sendTransaction,
} from '../../transactions/send-transaction.ts';
import { riskTokens } from '../../transactions/tokens.ts';
import type { FeeSuggestion } from '../../transactions/types.ts';
import { useKeptRevert } from '../decoding/use-kept.ts';
import { NO_CALL, type ReviewFacts } from './use-facts.ts';

type Submission = ReturnType<typeof useSubmission>;

export interface TransactionInput {
  /** As it would be signed now; null while a form says too little. */
  readonly request: TransactionRequest | null;
  readonly facts: ReviewFacts;
  readonly submission: Submission;
  readonly price: Pick<RiskInput, 'worstFee' | 'gasLimit' | 'fees'>;
  readonly suggestion: FeeSuggestion | null;
  /** What was asked of the chain in vain: an endpoint may have said that it serves another. */
  readonly errors: readonly (EvidentError | null)[];
  /** Of an approval without limit: base units to propose in its place. */
  readonly limit?: bigint | null;
  /** Ids of findings that the screen's own fields say. */
  readonly saidByFields?: readonly string[];
}

export function useTransaction(input: TransactionInput) {
  const { request, facts, submission, price, suggestion, errors, limit = null, saidByFields = [] } = input;
  const { simulated } = submission;
  const chainId = request?.network.chainId ?? null;
  const accounts = useAllAccounts();
  const seconds = BigInt(Math.floor(useNow() / 1000));
  const [read, setRead] = useState('');
  const simulation = simulated?.simulation ?? facts.simulation;
  const arrival = simulated === null ? facts.arrival : simulated.arrival;

  const assess = (
    tree: CallTree,
    priced: TransactionInput['price'],
    known: RiskFacts,
    outcome: Simulation | null,
  ) =>
    request === null
      ? []
      : assessRisk({
          ...priced,
          parties: known.parties,
          facts: known.facts,
          reverseNames: known.reverseNames,
          network: request.network,
          account: request.account.address,
          tree,
          authorizations: request.authorizations,
          named: request.named ?? [],
          nextBaseFee: suggestion?.nextBaseFee ?? null,
          own: accounts.map(({ address }) => address),
          tokens: riskTokens(facts.tokens),
          simulation: outcome,
          balances: facts.balances,
          nodeChainId: otherChain([...errors, facts.balanceError]),
          now: seconds,
        });
  const all = simulated?.findings ?? assess(facts.tree, price, facts, simulation);
  const dangers = dangersKey(all);
  const dangersRead = dangers === '' || read === dangers;
  // What must be read before it is signed is always shown.
  const said = [...SAID_WITH_FEE_AND_OUTCOME, ...saidByFields];
  const findings = all.filter(({ id, level }) => level === 'danger' || !said.includes(id));

  const addresses = useMemo(
    () => [...new Set(addressesIn(facts.tree).map(({ address }) => address))],
    [facts.tree],
  );
  const { to } = facts.call;
  const refusal = useKeptRevert(
    chainId ?? NO_CALL.chainId,
    useMemo(() => [...(to === null ? [] : [to]), ...addresses], [to, addresses]),
    simulation?.kind === 'outcome' ? (simulation.returned ?? null) : null,
  );
  const called = useKnownNames(chainId);
  const contact = useContactNames(chainId);
  const { parties, tokens } = facts;
  const named = request?.named;
  const nameOf = useCallback<NameOf>(
    (address: Address) => {
      const entry = tokens.get(address);
      return (
        called(address) ??
        named?.find((entered) => entered.address === address)?.name ??
        parties.find((party) => party.address === address)?.name ??
        (entry?.listed ? entry.symbol : null)
      );
    },
    [called, named, parties, tokens],
  );

  /** The record as it stands after the broadcast; null when nothing was sent, which is shown. */
  const send = (final: TransactionRequest, fees: FeeChoice): Promise<TransactionRecord | null> =>
    submission.send({
      request: final,
      fees,
      shown: { simulation, arrival, dangersRead: read, insists: submission.block !== null },
      askFacts: (options) => facts.askFacts(simulation, options),
      assessRisk: async (prepared, outcome, options) =>
        assess(
          facts.read({ ...prepared.transaction, from: prepared.from }),
          priceOf(prepared),
          await facts.waitForFacts(outcome, options),
          outcome,
        ),
      claims: claimsFor(final, {
        tokens,
        involved: facts.involved,
        abi: facts.abi,
        limit,
        contacts: addresses.flatMap((address) => {
          const name = contact(address);
          return name === null ? [] : [{ address, name }];
        }),
      }),
    });

  return {
    request,
    facts,
    simulation,
    arrival,
    refusal,
    findings,
    dangers,
    dangersRead,
    acceptDangers: (accepted: boolean) => setRead(accepted ? dangers : ''),
    nameOf,
    send,
    state: submission.state,
    running: submission.running,
    block: submission.block,
    cancel: submission.cancel,
    forget: submission.forget,
    dialog: submission.dialog,
  };
}

export type Transaction = ReturnType<typeof useTransaction>;

// The run of one transaction through the signer: what stopped it, what is read since, and the press that insists.

/** What came of the last press before anything was signed: it is what is read from then on. */
type LastSimulated = Pick<Extract<SendResult, { kind: 'blocked' }>, 'simulation' | 'arrival' | 'findings'> & {
  /** What stopped it; null once it was pressed again. */
  readonly block: PreSignBlock | null;
};

/**
 * @param key tells one transaction from another: what stopped one says nothing about the next.
 * @param onLimit the signer was told to set a limit: base units, or null where the user chooses it here.
 */
export function useSubmission(key: string, onLimit?: (limit: bigint | null) => void) {
  const services = useServices();
  const { transaction: sign, dialog } = useSigning();
  const submit = useCallback(
    (input: SubmitInput, options: SendOptions): Promise<SendResult> =>
      sendTransaction({ services, sign } satisfies SendPorts, input, options),
    [services, sign],
  );
  const { state, run, cancel, forget } = useRun(submit, 'checking', 'sending');
  const [last, setLast] = useState<{ readonly key: string; readonly simulated: LastSimulated } | null>(null);
  const simulated = last !== null && last.key === key ? last.simulated : null;

  /** The record as it stands after the broadcast; null when nothing was sent, which is shown. */
  const send = async (input: SubmitInput): Promise<TransactionRecord | null> => {
    setLast((before) => before && { ...before, simulated: { ...before.simulated, block: null } });
    const result = await run(input);
    if (result === null) return null;
    if (result.kind === 'sent') {
      follow(result.record.id);
      return result.record;
    }
    forget();
    if (result.kind === 'limit') {
      onLimit?.(result.limit);
      return null;
    }
    setLast({ key, simulated: result });
    return null;
  };
  return {
    state,
    running: state.kind === 'running',
    simulated,
    block: simulated?.block ?? null,
    send,
    cancel,
    forget,
    dialog,
  };
}
