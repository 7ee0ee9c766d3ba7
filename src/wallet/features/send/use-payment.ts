/** The payment of the form: what is known of it, what the rules say, and its way through the signer. */
import { useState } from 'react';
import { type Obstacle, obstacleOf } from '../../components/review/review-actions.tsx';
import { useFacts } from '../../components/review/use-facts.ts';
import { type Transaction, useSubmission, useTransaction } from '../../components/review/use-transaction.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { type PaymentDraft, paymentRequestOf } from './draft.ts';
import type { ChainFacts } from './use-chain-facts.ts';
import type { SendFormResult } from './validate-form.ts';

/** Findings that a field says. None of them is a danger that could still be signed. */
const SAID_BY_FIELDS = ['to-self', 'to-zero', 'to-token'];

export interface ReviewedPayment {
  readonly transaction: Transaction;
  readonly obstacle: Obstacle | null;
  /** The record as it stands after the broadcast; null when nothing was sent. */
  send(): Promise<TransactionRecord | null>;
}

export function usePayment(
  draft: PaymentDraft,
  { context, feeError }: ChainFacts,
  result: SendFormResult,
): ReviewedPayment {
  // What can be said of the recipient before there is an amount. One that cannot be paid is the field's business.
  const request =
    result.request ?? (result.errors.to === undefined ? paymentRequestOf(draft, context, 0n) : null);
  const facts = useFacts(request, result.request !== null);
  const submission = useSubmission(paymentKey(draft, request, result));
  const transaction = useTransaction({
    request,
    facts,
    submission,
    price: result,
    suggestion: context.suggestion,
    errors: [feeError, context.gasError],
    saidByFields: SAID_BY_FIELDS,
  });
  const { account, recipient } = context;
  const missing = recipient.kind === 'resolving' ? 'resolving' : result.request === null ? 'waiting' : null;
  const obstacle = obstacleOf(account, result, transaction, missing);
  const send = async () =>
    obstacle !== null || result.request === null ? null : transaction.send(result.request, result.feeChoice);
  return { transaction, obstacle, send };
}

/** What tells one payment from another; a tier's fee moves by itself, and "all" with it. */
function paymentKey(
  { from, chainId, assetId, all, sweep, speed, maxFee, priorityFee, gasLimit, nonce }: PaymentDraft,
  request: TransactionRequest | null,
  { amount }: SendFormResult,
): string {
  const { to, toName } = request?.payment ?? { to: '', toName: null };
  const fees = [speed, maxFee, priorityFee, gasLimit, nonce];
  return [from, chainId, assetId, to, toName, all ? 'all' : amount, sweep, ...fees].join();
}

// Figures that stay as they were read when a button was pressed, until what it began came to nothing.

interface Frozen<Shown> {
  readonly shown: Shown;
  readonly frozen: boolean;
  readonly hold: () => void;
  readonly release: () => void;
}

/**
 * What was sent is among what waits from then on: read against the form that sent it, it would be subtracted twice. So a
 * form that leads to its transaction is never released.
 *
 * @param live what is known now.
 * @returns what to show, what to call at the press, and what to call once it came to nothing.
 */
export function useFrozen<Shown extends object>(live: Shown): Frozen<Shown> {
  const [held, setHeld] = useState<Shown | null>(null);
  return {
    shown: held ?? live,
    frozen: held !== null,
    hold: () => setHeld(live),
    release: () => setHeld(null),
  };
}
