/** The state of the card: what was changed on it, what is known of the call by then, and the press. */
import { useEffect, useMemo, useState } from 'react';
import { readCall } from '#core/calldata/read.ts';
import type { SentenceContext } from '#core/calldata/sentence-context.ts';
import { namesByNode } from '#core/names/by-node.ts';
import { displayText } from '#core/text/display.ts';
import { useNow } from '../../shared/clock.ts';
import { EXPERT_FIELDS, parseGasLimit } from '../../shared/fees/fee-fields.ts';
import { amountHeld } from '../../shared/holdings.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useTouched } from '../../shared/use-touched.ts';
import { callOrderOf, type TransactionRequest } from '../../transactions/request.ts';
import { unitOf } from '../../transactions/tokens.ts';
import { editableAllowance, intentWith } from './allowance.ts';
import { beginDraft, type ReviewDraft } from './draft.ts';
import { readReview } from './reading.ts';
import { obstacleOf } from './review-actions.tsx';
import type { TransactionReviewProps } from './types.ts';
import { useFacts } from './use-facts.ts';
import { usePrepared } from './use-prepared.ts';
import { usePricing } from './use-pricing.ts';
import { useSubmission } from './use-submission.ts';
import { useTransaction } from './use-transaction.ts';

const ANY_GAS = { least: 0n, most: null };

export function useReview({ request, onSent, onBusy }: TransactionReviewProps) {
  const now = useNow();
  const [draft, setDraft] = useState(() => beginDraft(request));
  const [refused, setRefused] = useState(0);
  const submission = useSubmission(transactionKey(request, draft));
  const { running } = submission;

  // As it would be signed with what was changed on the card.
  const typedGas = parseGasLimit(draft.gasLimit, ANY_GAS);
  const gasLimit = typedGas.ok ? (typedGas.value ?? undefined) : undefined;
  const { edited: allowed } = draft;
  const edited: TransactionRequest = {
    ...request,
    call: allowed === null ? request.call : { ...request.call, data: allowed.data },
    intent: allowed === null ? request.intent : intentWith(request.intent, allowed.amount),
    gasLimit,
  };
  const facts = useFacts(edited);
  const pricing = usePricing(edited, facts);
  const context = {
    ...pricing,
    simulation: submission.simulated?.simulation ?? facts.simulation,
    nativeBalance: amountHeld(facts.balances, request.account.address, 'native'),
  };
  const first = readReview(edited, draft, { ...context, prepared: null, preparedError: null });
  const accessList = draft.useAccessList ? pricing.accessList?.list : undefined;
  const finalOf = ({ askedGasLimit, askedNonce }: typeof first): TransactionRequest => ({
    ...edited,
    gasLimit: askedGasLimit ?? undefined,
    nonce: askedNonce ?? undefined,
    accessList,
  });
  const { prepared, error: preparedError } = usePrepared(
    first.fees === null || Object.keys(first.errors).length > 0 || isWatchOnly(request.account)
      ? null
      : { ...callOrderOf(finalOf(first)), fees: first.fees },
    draft.speed,
  );
  const reading = readReview(edited, draft, { ...context, prepared, preparedError });
  const transaction = useTransaction({
    request: edited,
    facts,
    submission,
    price: reading,
    suggestion: pricing.suggestion,
    errors: [pricing.outage, pricing.estimateError],
  });

  const { network, account, names } = request;
  const seconds = Math.floor(now / 1000);
  const sentenceContext = useMemo<SentenceContext>(
    () => ({
      native: displayText(network.nativeSymbol, 16),
      token: (address) => unitOf(facts.tokens, address),
      nameOf: namesByNode(names ?? []),
      account: account.address,
      now: BigInt(seconds),
    }),
    [network, names, account, facts.tokens, seconds],
  );
  const asked = useMemo(
    () =>
      readCall({
        chainId: network.chainId,
        from: account.address,
        operation: request.call.to === null ? 'create' : 'call',
        ...request.call,
      }),
    [network, account, request.call],
  );
  const editable = request.replaces === undefined ? editableAllowance(asked, sentenceContext.token) : null;

  useEffect(() => {
    onBusy?.(running);
  }, [running, onBusy]);

  const settled = useTouched(EXPERT_FIELDS, draft, (field) => draft[field]);

  /** Whatever is changed on the card: what was said about the last run, or simulated in it, holds no longer. */
  const change = (patch: Partial<ReviewDraft>) => {
    submission.forget();
    setDraft((before) => ({ ...before, ...patch }));
  };

  const wrong = draft.allowance === 'own' && draft.edited === null ? 'errors' : null;
  const obstacle = obstacleOf(account, reading, transaction, wrong);
  const press = async () => {
    if (running) return;
    settled.settleAll();
    if (obstacle !== null) {
      setRefused((count) => count + 1);
      return;
    }
    const record = await transaction.send(finalOf(reading), {
      tier: draft.speed === 'own' ? 'normal' : draft.speed,
      own: draft.speed === 'own' ? reading.fees : null,
      least: pricing.least,
      sweep: false,
      accepted: draft.acceptedFee,
    });
    if (record === null) return;
    onBusy?.(false);
    onSent(record);
  };

  return {
    draft,
    change,
    /** Accepting a fee changes nothing of the call: what was read stays read. */
    acceptFee: (acceptedFee: bigint | null) => setDraft((before) => ({ ...before, acceptedFee })),
    facts,
    pricing,
    transaction,
    reading,
    prepared,
    sentenceContext,
    editable,
    settled,
    refused,
    obstacle,
    press,
  };
}

/** What tells one transaction from another; what was accepted or read changes nothing of it. */
function transactionKey({ call }: TransactionRequest, draft: ReviewDraft): string {
  const { edited, speed, maxFee, priorityFee, gasLimit, nonce, allowance, allowanceText, useAccessList } =
    draft;
  const data = edited?.data ?? call.data;
  return [data, speed, maxFee, priorityFee, gasLimit, nonce, allowance, allowanceText, useAccessList].join();
}
