/** The state of the card: what was changed on it, what is known, what was found, and the run through the signer. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { addressesIn } from '#core/calldata/parties.ts';
import { readCall } from '#core/calldata/read.ts';
import type { Lexicon } from '#core/calldata/words.ts';
import { namesByNode } from '#core/names/by-node.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import type { NameOf } from '#ui/call-tree/sentence.tsx';
import { useAllAccounts } from '../accounts.ts';
import { useNow } from '../clock.ts';
import { useSigning } from '../cold-signing/use-signing.tsx';
import { type ContactNames, useContactNames, useKnownNames } from '../contacts/use-contacts.ts';
import { useKeptRevert } from '../decoding/use-kept-revert.ts';
import { EXPERT_FIELDS, parseGasLimit } from '../fees/fee-fields.ts';
import { isWatchOnly } from '../roles.ts';
import { useServices } from '../services-context.tsx';
import { type RunOptions, useRun } from '../use-run.ts';
import { type Settled, useSettled } from '../use-settled.ts';
import { type EditableAllowance, editableAllowance, intentWith } from './allowance.ts';
import { claimsOf } from './claims.ts';
import { beginDraft, type ReviewDraft } from './draft.ts';
import { dangersKey, judge, notSaidElsewhere } from './judge.ts';
import { type ReviewReading, readReview } from './reading.ts';
import {
  type Halt,
  type ReviewOrder,
  type ReviewPorts,
  type ReviewResult,
  type Stage,
  sendReviewed,
} from './review-job.ts';
import { unitOf } from './tokens.ts';
import type { TransactionReviewProps } from './types.ts';
import { usePrepared } from './use-prepared.ts';
import { type Outside, useReviewWorld } from './use-review-world.ts';

const ANY_GAS = { least: 0n, most: null };

export function useReview({ act, onSent, onBusy }: TransactionReviewProps) {
  const services = useServices();
  const { transaction: sign, dialog } = useSigning();
  const accounts = useAllAccounts();
  const now = useNow();
  const [draft, setDraft] = useState(() => beginDraft(act));
  const [halt, setHalt] = useState<Halt | null>(null);
  // The newest outcome that was read; it ends with the next change.
  const [latest, setLatest] = useState<Simulation | null>(null);
  const [refused, setRefused] = useState(0);

  const call = useMemo(
    () => (draft.edited === null ? act.call : { ...act.call, data: draft.edited.data }),
    [act.call, draft.edited],
  );
  const typedGas = parseGasLimit(draft.gasLimit, ANY_GAS);
  const outside = useReviewWorld(act, call, typedGas.ok ? typedGas.value : null);
  const simulation = latest ?? outside.simulation;
  const partial = { ...outside, simulation };
  const first = readReview(act, call, draft, { ...partial, prepared: null, preparedError: null });
  const accessList = (draft.useAccessList ? outside.accessList?.list : undefined) ?? [];
  const intent = draft.edited === null ? act.intent : intentWith(act.intent, draft.edited.amount);
  const { prepared, error: preparedError } = usePrepared(
    first.fees === null || Object.keys(first.errors).length > 0 || isWatchOnly(act.account)
      ? null
      : {
          chainId: act.network.chainId,
          from: act.account.address,
          ...call,
          fees: first.fees,
          intent,
          gasLimit: first.askedGasLimit ?? undefined,
          nonce: first.askedNonce ?? undefined,
          accessList: accessList.length === 0 ? undefined : accessList,
          authorizations: act.authorizations,
          replaces: act.replaces?.record.id,
        },
    draft.speed,
  );
  const reading = readReview(act, call, draft, { ...partial, prepared, preparedError });

  const seconds = Math.floor(now / 1000);
  const own = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const nextBaseFee = outside.suggestion?.nextBaseFee ?? null;
  const findings = judge({ ...partial, act, reading, own, nextBaseFee, now: BigInt(seconds) });
  const dangers = dangersKey(findings);

  const lexicon = useMemo<Lexicon>(
    () => ({
      native: displayText(act.network.nativeSymbol, 16),
      token: (address) => unitOf(outside.tokens, address),
      nameOf: namesByNode(act.names ?? []),
      account: act.account.address,
      now: BigInt(seconds),
    }),
    [act, outside.tokens, seconds],
  );
  const parties = useMemo(
    () => [
      ...(call.to === null ? [] : [call.to]),
      ...addressesIn(outside.tree).map(({ address }) => address),
    ],
    [call.to, outside.tree],
  );
  const refusal = useKeptRevert(
    act.network.chainId,
    parties,
    simulation?.kind === 'outcome' ? (simulation.returned ?? null) : null,
  );
  const called = useKnownNames(act.network.chainId);
  const contact = useContactNames(act.network.chainId);
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
        chainId: act.network.chainId,
        from: act.account.address,
        operation: act.call.to === null ? 'create' : 'call',
        ...act.call,
      }),
    [act],
  );
  const editable = act.replaces === undefined ? editableAllowance(asked, lexicon.token) : null;

  const job = useCallback(
    (order: ReviewOrder, options: RunOptions<Stage>): Promise<ReviewResult> => {
      const ports: ReviewPorts = { services, sign };
      return sendReviewed(ports, order, options);
    },
    [services, sign],
  );
  const { state, run, cancel, forget } = useRun(job, 'checking', 'sending');
  const running = state.kind === 'running';
  useEffect(() => {
    onBusy?.(running);
  }, [running, onBusy]);

  const settled: Settled<(typeof EXPERT_FIELDS)[number]> = useSettled(
    EXPERT_FIELDS,
    draft,
    (field) => draft[field],
  );

  /** Whatever is changed on the card: what was said about the last run, or simulated in it, holds no longer. */
  const change = (patch: Partial<ReviewDraft>) => {
    forget();
    setHalt(null);
    setLatest(null);
    setDraft((before) => ({ ...before, ...patch }));
  };
  /** Accepting something changes nothing of the call: what was read stays read. */
  const accept = (patch: Partial<Pick<ReviewDraft, 'dangersRead' | 'acceptedFee'>>) =>
    setDraft((before) => ({ ...before, ...patch }));

  const orderOf = (shown: Simulation | null, insists: boolean): ReviewOrder => ({
    act,
    call,
    intent,
    speed: draft.speed,
    ownFees: draft.speed === 'own' ? reading.fees : null,
    least: outside.least,
    gasLimit: reading.askedGasLimit,
    nonce: reading.askedNonce,
    accessList,
    acceptedFee: draft.acceptedFee,
    aboveAmount: reading.aboveAmount,
    shown,
    insists,
    claims: (made, outcome) =>
      claimsOf({
        ...outside,
        accountLabel: act.account.label,
        network: act.network,
        call,
        prepared: made,
        simulation: outcome,
        findings,
        creation: act.creation,
        names: act.names,
        contacts: contactsIn(outside, contact),
      }),
  });
  const go = async (insists: boolean) => {
    setHalt(null);
    const result = await run(orderOf(simulation, insists));
    if (result === null) return;
    if (result.kind === 'halted') {
      forget();
      setHalt(result.halt);
      setLatest(result.simulation);
      return;
    }
    onBusy?.(false);
    onSent(result.record);
  };

  const obstacle = obstacleOf({ draft, reading, dangers, editable, watched: isWatchOnly(act.account) });
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
    findings: notSaidElsewhere(findings),
    dangers,
    lexicon,
    nameOf,
    editable,
    settled,
    state,
    halt,
    refused,
    obstacle,
    press,
    cancel,
    dialog,
  };
}

/** Whom the call names, as far as they are in the address book. */
function contactsIn({ tree }: Outside, contact: ContactNames) {
  const addresses = new Set(addressesIn(tree).map(({ address }) => address));
  return [...addresses].flatMap((address) => {
    const name = contact(address);
    return name === null ? [] : [{ address, name }];
  });
}

function listedName({ tokens }: Outside, address: Address): string | null {
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
