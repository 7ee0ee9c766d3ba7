/** The run of the payment through the signer: what was read, what stopped it, and the second press that insists. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TransactionRecord } from '../../model.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import type { ContactNames } from '../../shared/contacts/use-contacts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { claimsOf } from '../../shared/transacting/claims.ts';
import { useRun } from '../../shared/use-run.ts';
import { dangersKey } from '../../transactions/assess.ts';
import {
  type SendOptions,
  type SendPorts,
  type SendResult,
  type ShownBeforeSigning,
  type SubmitInput,
  sendTransaction,
} from '../../transactions/send-transaction.ts';
import type { Draft } from './draft.ts';
import type { Order } from './order.ts';
import type { Reading } from './reading.ts';
import { notSaidByForm, type Outcome } from './use-outcome.ts';

type Blocked = Extract<SendResult, { kind: 'blocked' }>;

/** @param onSent is called with the record as it stands after the broadcast. */
export function usePayment(
  draft: Draft,
  reading: Reading,
  outcome: Outcome,
  onSent: (record: TransactionRecord) => Promise<void>,
  contact: ContactNames,
) {
  const services = useServices();
  const { transaction: sign, dialog } = useSigning();
  const submit = useCallback(
    (input: SubmitInput, options: SendOptions): Promise<SendResult> =>
      sendTransaction({ services, sign } satisfies SendPorts, input, options),
    [services, sign],
  );
  const { state, run, cancel, forget } = useRun(submit, 'checking', 'sending');
  const running = state.kind === 'running';

  // What stopped one payment, and that it was gone on with on purpose, says nothing about another.
  const key = paymentKey(draft, reading);
  const [stopped, setStopped] = useState<{ key: string; blocked: Blocked } | null>(null);
  const [read, setRead] = useState('');
  const blocked = stopped !== null && stopped.key === key ? stopped.blocked : null;
  const simulation = blocked?.simulation ?? outcome.simulation;
  const arrival = blocked === null ? outcome.arrival : blocked.arrival;
  const findings = notSaidByForm(blocked?.findings ?? outcome.findings);
  const dangers = dangersKey(findings);
  const dangersRead = dangers === '' || read === dangers;

  const shown = { simulation, arrival, dangersRead: read };
  const latest = useRef({ reading, key, shown, outcome, blocked, contact });
  useEffect(() => {
    latest.current = { reading, key, shown, outcome, blocked, contact };
  });

  const send = async () => {
    const now = latest.current;
    const { order } = now.reading;
    if (order === null) return;
    setStopped(null);
    const insists = now.blocked !== null;
    const result = await run(inputOf(order, { ...now.shown, insists }, now.outcome, now.contact));
    if (result === null) return;
    if (result.kind === 'sent') {
      await onSent(result.record);
      return;
    }
    forget();
    setStopped({ key: now.key, blocked: result });
  };

  return {
    state,
    running,
    block: blocked?.block ?? null,
    simulation,
    arrival,
    findings,
    dangers,
    dangersRead,
    accept: (accepted: boolean) => setRead(accepted ? dangers : ''),
    send,
    cancel,
    forget,
    dialog,
  };
}

export type Payment = ReturnType<typeof usePayment>;

/** A form in which everything is right, as one transaction. */
export function inputOf(
  order: Order,
  shown: ShownBeforeSigning,
  { assessRisk, tokens }: Pick<Outcome, 'assessRisk' | 'tokens'>,
  contact: ContactNames,
): SubmitInput {
  const { account, network, asset, to, name } = order;
  const contactName = contact(to);
  return {
    order: {
      chainId: network.chainId,
      from: account.address,
      asset,
      to,
      toName: name?.name ?? null,
      amount: order.amount,
      ...(order.gasLimit === null ? {} : { gasLimit: order.gasLimit }),
      ...(order.nonce === null ? {} : { nonce: order.nonce }),
    },
    fees: {
      tier: order.speed === 'own' ? 'normal' : order.speed,
      own: order.ownFees,
      least: null,
      sweep: order.sweep,
      accepted: order.acceptedFee,
    },
    named: name === null ? [] : [{ name: name.name, address: to }],
    shown,
    assessRisk,
    claims: (prepared, known) =>
      claimsOf({
        ...known,
        accountLabel: account.label,
        network,
        call: prepared.transaction,
        prepared,
        tokens,
        involved: asset.id === 'native' ? [] : [asset.id],
        tokenEvidence: order.assetEvidence,
        abi: undefined,
        contacts: contactName === null ? [] : [{ address: to, name: contactName }],
        recipientName: name === null ? null : { name: name.name, evidence: known.named[0] ?? name.evidence },
      }),
  };
}

/** What tells one payment from another; the fee moves by itself, and "all" with it. */
function paymentKey(
  { from, chainId, assetId, all, sweep, gasLimit, nonce }: Draft,
  reading: Reading,
): string {
  const { to, name } = reading.order ?? { to: '', name: null };
  const amount = all ? 'all' : reading.amount;
  return [from, chainId, assetId, to, name?.name, amount, sweep, gasLimit, nonce].join();
}
