/** The state of the card: what was changed on it, what is known, what was found, and the run through the signer. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { addressesIn } from '#core/calldata/parties.ts';
import { readCall } from '#core/calldata/read.ts';
import type { SentenceContext } from '#core/calldata/sentence-context.ts';
import { namesByNode } from '#core/names/by-node.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import type { NameOf } from '#ui/call-tree/sentence.tsx';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useNow } from '../../shared/clock.ts';
import { type ContactNames, useContactNames, useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useKeptRevert } from '../../shared/decoding/use-kept-revert.ts';
import { EXPERT_FIELDS, parseGasLimit } from '../../shared/fees/fee-fields.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { type TouchedFields, useTouched } from '../../shared/use-touched.ts';
import {
  assessRisk,
  dangersKey,
  type RiskFacts,
  type RiskInput,
  SAID_WITH_FEE_AND_OUTCOME,
} from '../../transactions/assess.ts';
import { claimsOf } from '../../transactions/claims.ts';
import { priceOf } from '../../transactions/fees.ts';
import type { SubmitInput } from '../../transactions/send-transaction.ts';
import { riskTokens, unitOf } from '../../transactions/tokens.ts';
import { type EditableAllowance, editableAllowance, intentWith } from './allowance.ts';
import { beginDraft, type ReviewDraft } from './draft.ts';
import { type ReviewReading, readReview } from './reading.ts';
import type { TransactionReviewProps } from './types.ts';
import { type ReviewFacts, useReviewFacts } from './use-facts.ts';
import { usePrepared } from './use-prepared.ts';
import { useSubmission } from './use-submission.ts';

const ANY_GAS = { least: 0n, most: null };

export function useReview({ request, onSent, onBusy }: TransactionReviewProps) {
  const accounts = useAllAccounts();
  const now = useNow();
  const [draft, setDraft] = useState(() => beginDraft(request));
  const [refused, setRefused] = useState(0);

  const call = useMemo(
    () => (draft.edited === null ? request.call : { ...request.call, data: draft.edited.data }),
    [request.call, draft.edited],
  );
  const submission = useSubmission(transactionKey(call.data, draft));
  const { state, running, simulated, forget } = submission;
  const typedGas = parseGasLimit(draft.gasLimit, ANY_GAS);
  const outside = useReviewFacts(request, call, typedGas.ok ? typedGas.value : null);
  const simulation = simulated?.simulation ?? outside.simulation;
  const partial = { ...outside, simulation };
  const first = readReview(request, call, draft, { ...partial, prepared: null, preparedError: null });
  const accessList = (draft.useAccessList ? outside.accessList?.list : undefined) ?? [];
  const intent = draft.edited === null ? request.intent : intentWith(request.intent, draft.edited.amount);
  const { prepared, error: preparedError } = usePrepared(
    first.fees === null || Object.keys(first.errors).length > 0 || isWatchOnly(request.account)
      ? null
      : {
          chainId: request.network.chainId,
          from: request.account.address,
          ...call,
          fees: first.fees,
          intent,
          gasLimit: first.askedGasLimit ?? undefined,
          nonce: first.askedNonce ?? undefined,
          accessList: accessList.length === 0 ? undefined : accessList,
          authorizations: request.authorizations,
          replaces: request.replaces?.record.id,
        },
    draft.speed,
  );
  const reading = readReview(request, call, draft, { ...partial, prepared, preparedError });

  const seconds = Math.floor(now / 1000);
  const own = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const nextBaseFee = outside.suggestion?.nextBaseFee ?? null;
  const assess = (
    priced: Pick<RiskInput, 'worstFee' | 'gasLimit' | 'fees'>,
    facts: RiskFacts,
    outcome: Simulation | null,
  ) =>
    assessRisk({
      ...priced,
      parties: facts.parties,
      facts: facts.facts,
      reverseNames: facts.reverseNames,
      network: request.network,
      account: request.account.address,
      tree: outside.tree,
      authorizations: request.authorizations,
      named: request.named ?? [],
      nextBaseFee,
      own,
      tokens: riskTokens(outside.tokens),
      simulation: outcome,
      balances: outside.balances,
      nodeChainId: outside.nodeChainId,
      now: BigInt(seconds),
    });
  const findings = simulated?.findings ?? assess(reading, outside, simulation);
  const dangers = dangersKey(findings);

  const sentenceContext = useMemo<SentenceContext>(
    () => ({
      native: displayText(request.network.nativeSymbol, 16),
      token: (address) => unitOf(outside.tokens, address),
      nameOf: namesByNode(request.names ?? []),
      account: request.account.address,
      now: BigInt(seconds),
    }),
    [request, outside.tokens, seconds],
  );
  const parties = useMemo(
    () => [
      ...(call.to === null ? [] : [call.to]),
      ...addressesIn(outside.tree).map(({ address }) => address),
    ],
    [call.to, outside.tree],
  );
  const refusal = useKeptRevert(
    request.network.chainId,
    parties,
    simulation?.kind === 'outcome' ? (simulation.returned ?? null) : null,
  );
  const called = useKnownNames(request.network.chainId);
  const contact = useContactNames(request.network.chainId);
  const nameOf = useCallback<NameOf>(
    (address: Address) =>
      called(address) ??
      outside.parties.find((party) => party.address === address)?.name ??
      listedName(outside, address),
    [called, outside],
  );

  const asked = useMemo(
    () =>
      readCall({
        chainId: request.network.chainId,
        from: request.account.address,
        operation: request.call.to === null ? 'create' : 'call',
        ...request.call,
      }),
    [request],
  );
  const editable = request.replaces === undefined ? editableAllowance(asked, sentenceContext.token) : null;

  useEffect(() => {
    onBusy?.(running);
  }, [running, onBusy]);

  const settled: TouchedFields<(typeof EXPERT_FIELDS)[number]> = useTouched(
    EXPERT_FIELDS,
    draft,
    (field) => draft[field],
  );

  /** Whatever is changed on the card: what was said about the last run, or simulated in it, holds no longer. */
  const change = (patch: Partial<ReviewDraft>) => {
    forget();
    setDraft((before) => ({ ...before, ...patch }));
  };
  /** Accepting something changes nothing of the call: what was read stays read. */
  const accept = (patch: Partial<Pick<ReviewDraft, 'dangersRead' | 'acceptedFee'>>) =>
    setDraft((before) => ({ ...before, ...patch }));

  const inputOf = (insists: boolean): SubmitInput => ({
    order: {
      chainId: request.network.chainId,
      from: request.account.address,
      ...call,
      intent,
      gasLimit: reading.askedGasLimit ?? undefined,
      nonce: reading.askedNonce ?? undefined,
      accessList: accessList.length === 0 ? undefined : accessList,
      authorizations: request.authorizations,
      replaces: request.replaces?.record.id,
    },
    fees: {
      tier: draft.speed === 'own' ? 'normal' : draft.speed,
      own: draft.speed === 'own' ? reading.fees : null,
      least: outside.least,
      sweep: false,
      accepted: draft.acceptedFee,
    },
    named: request.named ?? [],
    shown: { simulation, arrival: simulated?.arrival ?? null, dangersRead: draft.dangersRead, insists },
    assessRisk: async (made, outcome, options) =>
      assess(priceOf(made), await outside.waitForFacts(outcome, options), outcome),
    claims: (made, known) =>
      claimsOf({
        ...outside,
        ...known,
        accountLabel: request.account.label,
        network: request.network,
        call,
        prepared: made,
        creation: request.creation,
        names: request.names,
        contacts: contactsIn(outside, contact),
      }),
  });
  const go = async (insists: boolean) => {
    const record = await submission.send(inputOf(insists));
    if (record === null) return;
    onBusy?.(false);
    onSent(record);
  };

  const obstacle = obstacleOf({ draft, reading, dangers, editable, watched: isWatchOnly(request.account) });
  const press = async (insists: boolean) => {
    if (running) return;
    settled.settleAll();
    if (obstacle !== null) {
      setRefused((count) => count + 1);
      return;
    }
    await go(insists);
  };

  return {
    draft,
    change,
    accept,
    outside,
    simulation,
    refusal,
    reading,
    prepared,
    findings: findings.filter(({ id }) => !SAID_WITH_FEE_AND_OUTCOME.includes(id)),
    dangers,
    sentenceContext,
    nameOf,
    editable,
    settled,
    state,
    block: simulated?.block ?? null,
    refused,
    obstacle,
    press,
    cancel: submission.cancel,
    dialog: submission.dialog,
  };
}

/** What tells one transaction from another; what was accepted or read changes nothing of it. */
function transactionKey(data: Hex, draft: ReviewDraft): string {
  const { speed, maxFee, priorityFee, gasLimit, nonce, allowance, allowanceText, useAccessList } = draft;
  return [data, speed, maxFee, priorityFee, gasLimit, nonce, allowance, allowanceText, useAccessList].join();
}

/** Whom the call names, as far as they are in the address book. */
function contactsIn({ tree }: ReviewFacts, contact: ContactNames) {
  const addresses = new Set(addressesIn(tree).map(({ address }) => address));
  return [...addresses].flatMap((address) => {
    const name = contact(address);
    return name === null ? [] : [{ address, name }];
  });
}

function listedName({ tokens }: ReviewFacts, address: Address): string | null {
  const entry = tokens.get(address);
  return entry?.listed ? entry.symbol : null;
}

export type Obstacle = 'watchOnly' | 'errors' | 'waiting' | 'fee' | 'dangers';

/** Why pressing the button does nothing; null when nothing stands in its way. */
function obstacleOf(input: {
  draft: ReviewDraft;
  reading: ReviewReading;
  dangers: string;
  editable: EditableAllowance | null;
  watched: boolean;
}): Obstacle | null {
  const { draft, reading, dangers, watched } = input;
  if (watched) return 'watchOnly';
  if (Object.keys(reading.errors).length > 0) return 'errors';
  if (draft.allowance === 'own' && draft.edited === null) return 'errors';
  if (reading.fees === null) return 'waiting';
  if (reading.overCap && !reading.capAccepted) return 'fee';
  return dangers !== '' && draft.dangersRead !== dangers ? 'dangers' : null;
}
