/** The payment of the form on its way through the signer. */
import { useEffect, useRef, useState } from 'react';
import { useSubmission } from '../../components/review/use-submission.ts';
import type { TransactionRecord } from '../../model.ts';
import type { ContactNames } from '../../shared/contacts/use-contacts.ts';
import { dangersKey } from '../../transactions/assess.ts';
import { claimsOf } from '../../transactions/claims.ts';
import type { ShownBeforeSigning, SubmitInput } from '../../transactions/send-transaction.ts';
import type { Draft } from './draft.ts';
import { notSaidByForm, type Outcome } from './use-outcome.ts';
import type { SendFormResult } from './validate-form.ts';
import type { ValidatedPayment } from './validated-payment.ts';

/** @param onSent is called with the record as it stands after the broadcast. */
export function usePayment(
  draft: Draft,
  result: SendFormResult,
  outcome: Outcome,
  onSent: (record: TransactionRecord) => Promise<void>,
  contact: ContactNames,
) {
  const submission = useSubmission(paymentKey(draft, result));
  const { state, running, simulated, cancel, forget, dialog } = submission;
  const [read, setRead] = useState('');
  const simulation = simulated?.simulation ?? outcome.simulation;
  const arrival = simulated === null ? outcome.arrival : simulated.arrival;
  const findings = notSaidByForm(simulated?.findings ?? outcome.findings);
  const dangers = dangersKey(findings);
  const dangersRead = dangers === '' || read === dangers;
  const block = simulated?.block ?? null;

  const shown = { simulation, arrival, dangersRead: read, insists: block !== null };
  const latest = useRef({ result, shown, outcome, submission, contact });
  useEffect(() => {
    latest.current = { result, shown, outcome, submission, contact };
  });

  const send = async () => {
    const now = latest.current;
    const { payment } = now.result;
    if (payment === null) return;
    const record = await now.submission.send(inputOf(payment, now.shown, now.outcome, now.contact));
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
  payment: ValidatedPayment,
  shown: ShownBeforeSigning,
  { assessRisk, tokens }: Pick<Outcome, 'assessRisk' | 'tokens'>,
  contact: ContactNames,
): SubmitInput {
  const { account, network, asset, to, name } = payment;
  const contactName = contact(to);
  return {
    order: {
      chainId: network.chainId,
      from: account.address,
      asset,
      to,
      toName: name?.name ?? null,
      amount: payment.amount,
      ...(payment.gasLimit === null ? {} : { gasLimit: payment.gasLimit }),
      ...(payment.nonce === null ? {} : { nonce: payment.nonce }),
    },
    fees: {
      tier: payment.speed === 'own' ? 'normal' : payment.speed,
      own: payment.ownFees,
      least: null,
      sweep: payment.sweep,
      accepted: payment.acceptedFee,
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
        tokenEvidence: payment.assetEvidence,
        abi: undefined,
        contacts: contactName === null ? [] : [{ address: to, name: contactName }],
        recipientName: name === null ? null : { name: name.name, evidence: known.named[0] ?? name.evidence },
      }),
  };
}

/** What tells one payment from another; the fee moves by itself, and "all" with it. */
function paymentKey(
  { from, chainId, assetId, all, sweep, gasLimit, nonce }: Draft,
  result: SendFormResult,
): string {
  const { to, name } = result.payment ?? { to: '', name: null };
  const amount = all ? 'all' : result.amount;
  return [from, chainId, assetId, to, name?.name, amount, sweep, gasLimit, nonce].join();
}
