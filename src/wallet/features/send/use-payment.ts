/** The payment of the form on its way through the signer. */
import { useEffect, useRef, useState } from 'react';
import type { TransactionRecord } from '../../model.ts';
import type { ContactNames } from '../../shared/contacts/use-contacts.ts';
import { claimsOf } from '../../shared/transacting/claims.ts';
import { useSubmission } from '../../shared/transacting/use-submission.ts';
import { dangersKey } from '../../transactions/assess.ts';
import type { ShownBeforeSigning, SubmitInput } from '../../transactions/send-transaction.ts';
import type { Draft } from './draft.ts';
import type { Order } from './order.ts';
import type { Reading } from './reading.ts';
import { notSaidByForm, type Outcome } from './use-outcome.ts';

/** @param onSent is called with the record as it stands after the broadcast. */
export function usePayment(
  draft: Draft,
  reading: Reading,
  outcome: Outcome,
  onSent: (record: TransactionRecord) => Promise<void>,
  contact: ContactNames,
) {
  const submission = useSubmission(paymentKey(draft, reading));
  const { state, running, simulated, cancel, forget, dialog } = submission;
  const [read, setRead] = useState('');
  const simulation = simulated?.simulation ?? outcome.simulation;
  const arrival = simulated === null ? outcome.arrival : simulated.arrival;
  const findings = notSaidByForm(simulated?.findings ?? outcome.findings);
  const dangers = dangersKey(findings);
  const dangersRead = dangers === '' || read === dangers;
  const block = simulated?.block ?? null;

  const shown = { simulation, arrival, dangersRead: read, insists: block !== null };
  const latest = useRef({ reading, shown, outcome, submission, contact });
  useEffect(() => {
    latest.current = { reading, shown, outcome, submission, contact };
  });

  const send = async () => {
    const now = latest.current;
    const { order } = now.reading;
    if (order === null) return;
    const record = await now.submission.send(inputOf(order, now.shown, now.outcome, now.contact));
    if (record !== null) await onSent(record);
  };

  return {
    state,
    running,
    block,
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
