/** The run of the payment through the signer: what was read, what stopped it, and the second press that insists. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TransactionRecord } from '../../model.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import type { ContactNames } from '../../shared/contacts/use-contacts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { dangersKey } from '../../shared/transacting/judge.ts';
import type { Draft } from './draft.ts';
import { notSaidByForm } from './judge.ts';
import type { Reading } from './reading.ts';
import type { SendPorts, SendResult } from './submit.ts';
import type { Outcome } from './use-outcome.ts';
import { useSubmit } from './use-submit.ts';

type Halted = Extract<SendResult, { kind: 'halted' }>;

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
  const ports = useMemo<SendPorts>(() => ({ services, sign }), [services, sign]);
  const { state, run, cancel, forget } = useSubmit(ports);
  const running = state.kind === 'running';

  // What stopped one payment, and that it was gone on with on purpose, says nothing about another.
  const key = paymentKey(draft, reading);
  const [stopped, setStopped] = useState<{ key: string; halted: Halted } | null>(null);
  const [read, setRead] = useState('');
  const halted = stopped !== null && stopped.key === key ? stopped.halted : null;
  const simulation = halted?.simulation ?? outcome.simulation;
  const arrival = halted === null ? outcome.arrival : halted.arrival;
  const findings = notSaidByForm(halted?.findings ?? outcome.findings);
  const dangers = dangersKey(findings);
  const dangersRead = dangers === '' || read === dangers;

  const shown = { simulation, arrival, dangersRead: read };
  const latest = useRef({ reading, key, shown, outcome, halted, contact });
  useEffect(() => {
    latest.current = { reading, key, shown, outcome, halted, contact };
  });

  const send = async () => {
    const now = latest.current;
    const { order } = now.reading;
    if (order === null) return;
    const insists = now.halted !== null;
    setStopped(null);
    const result = await run({
      order,
      contact: now.contact(order.to),
      shown: { ...now.shown, insists },
      judge: now.outcome.judge,
    });
    if (result === null) return;
    if (result.kind === 'sent') {
      await onSent(result.record);
      return;
    }
    forget();
    setStopped({ key: now.key, halted: result });
  };

  return {
    state,
    running,
    halt: halted?.halt ?? null,
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

/** What tells one payment from another; the fee moves by itself, and "all" with it. */
function paymentKey(
  { from, chainId, assetId, all, sweep, gasLimit, nonce }: Draft,
  reading: Reading,
): string {
  const { to, name } = reading.order ?? { to: '', name: null };
  const amount = all ? 'all' : reading.amount;
  return [from, chainId, assetId, to, name?.name, amount, sweep, gasLimit, nonce].join();
}
