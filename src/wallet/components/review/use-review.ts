/** The state of the card: what was changed on it, what is known of the call by then, and the press. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Address, ZERO_ADDRESS } from '#core/address/address.ts';
import { formatAmount } from '#core/amount/amount.ts';
import type { SentenceContext } from '#core/calldata/parts.ts';
import { readCall } from '#core/calldata/read.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { namesByNode } from '#core/names/name-hash.ts';
import { worstCallBy } from '#core/risk/worst-call.ts';
import { displayText } from '#core/text/display.ts';
import type { AccessListItem, FeeFields } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import {
  accessListQuery,
  estimateQuery,
  feesQuery,
  preparedQuery,
  replacementFeesQuery,
} from '../../queries/pre-sign.ts';
import { useAllAccounts, useAppSnapshot } from '../../shared/accounts.ts';
import { amountHeld } from '../../shared/balances.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { raisedTo } from '../../transactions/fees.ts';
import { callOrderOf, type TransactionRequest } from '../../transactions/request.ts';
import { riskTokens, unitOf } from '../../transactions/tokens.ts';
import type { CallOrder, FeeSuggestion, GasEstimate, Prepared } from '../../transactions/types.ts';
import { EXPERT_FIELDS, parseGasLimit, type Speed } from '../fees/fee-fields.ts';
import { useTouched } from '../form/drafts.tsx';
import {
  type AllowanceChoice,
  beginDraft,
  editableAllowance,
  intentWith,
  type ReviewDraft,
  readReview,
  withAllowance,
} from './reading.ts';
import { obstacleOf, useEarlyPress } from './review-actions.tsx';
import { errorOf, NO_CALL, type ReviewFacts, SETTLE_MS, useFacts } from './use-facts.ts';
import { useSubmission, useTransaction } from './use-transaction.ts';

const ANY_GAS = { least: 0n, most: null };

// The card that reads, simulates, assesses, signs and sends a transaction.

/**
 * Everything between "this call" and "sent": plain sentence and fields (`CallTree`), simulation, findings, fees and
 * expert fields, the button. Mount it anew (by `key`) for another call.
 */
export interface TransactionReviewProps {
  readonly request: TransactionRequest;
  /** The record as it stands after the broadcast. */
  readonly onSent: (record: TransactionRecord) => void;
  /** Shown as a button before the first where given. */
  readonly onCancel?: () => void;
  /** On that button, in place of “Back”. */
  readonly cancelLabel?: string;
  /** True while it is being signed or sent: leaving must ask. */
  readonly onBusy?: (busy: boolean) => void;
}

export function useReview({ request, onSent, onBusy }: TransactionReviewProps) {
  const now = useNow();
  const [draft, setDraft] = useState(() => beginDraft(request));
  const [refused, setRefused] = useState(0);
  const limited = useRef<(limit: bigint | null) => void>(() => undefined);
  const submission = useSubmission(transactionKey(request, draft), (limit) => limited.current(limit));
  const { running } = submission;
  const { feeCap } = useAppSnapshot().settings;

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
    feeCap,
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
  const { network, account, names } = request;
  const tokenOf = (address: Address) => unitOf(facts.tokens, address);
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
  const editable = request.replaces === undefined ? editableAllowance(asked, tokenOf) : null;
  const held = editable === null ? null : amountHeld(facts.balances, account.address, editable.token);
  // What the account holds is all that can be taken today.
  const proposed = editable?.unlimited === true && held !== null && held < editable.asked ? held : null;
  const transaction = useTransaction({
    request: edited,
    facts,
    submission,
    price: reading,
    suggestion: pricing.suggestion,
    errors: [pricing.outage, pricing.estimateError],
    limit: proposed,
  });

  const accounts = useAllAccounts();
  const worstOf = useMemo(
    () =>
      worstCallBy({
        chainName: network.name,
        account: account.address,
        own: accounts.map(({ address }) => address).filter((address) => address !== account.address),
        tokens: riskTokens(facts.tokens),
      }),
    [network, account, accounts, facts.tokens],
  );
  const seconds = Math.floor(now / 1000);
  const sentenceContext = useMemo<SentenceContext>(
    () => ({
      native: displayText(network.nativeSymbol, 16),
      token: (address) => unitOf(facts.tokens, address),
      nameOf: namesByNode(names ?? []),
      worstOf,
      account: account.address,
      now: BigInt(seconds),
    }),
    [network, names, worstOf, account, facts.tokens, seconds],
  );
  useEffect(() => {
    onBusy?.(running);
  }, [running, onBusy]);

  const settled = useTouched(EXPERT_FIELDS, draft, (field) => draft[field]);

  /** Whatever is changed on the card: what was said about the last run, or simulated in it, holds no longer. */
  const change = (patch: Partial<ReviewDraft>) => {
    submission.forget();
    early.callOff();
    setDraft((before) => ({ ...before, ...patch }));
  };
  /** Another amount to be allowed; null while the text is none. */
  const allow = (allowance: AllowanceChoice, allowanceText: string, amount: bigint | null) => {
    const data = amount === null ? null : withAllowance(facts.tree, amount);
    const changed = amount === null || !data?.ok ? null : { data: data.value, amount };
    change({ allowance, allowanceText, edited: changed });
  };

  const wrong = draft.allowance === 'own' && draft.edited === null ? 'errors' : null;
  const obstacle = obstacleOf(account, reading, transaction, wrong);
  const outage = facts.balanceError ?? pricing.outage;
  const press = async () => {
    if (running) return;
    settled.settleAll();
    if (obstacle !== null) {
      setRefused((count) => count + 1);
      if (obstacle === 'waiting' && transaction.simulation !== null) early.begin();
      return;
    }
    const record = await transaction.send(finalOf(reading), {
      tier: draft.speed === 'own' ? 'normal' : draft.speed,
      own: draft.speed === 'own' ? reading.fees : null,
      least: pricing.least,
      sweep: false,
      accepted: draft.acceptedFee,
      cap: feeCap,
    });
    if (record === null) return;
    onBusy?.(false);
    onSent(record);
  };
  const early = useEarlyPress({ obstacle, transaction, outage }, press);
  useEffect(() => {
    limited.current = (limit) => {
      if (editable === null) return;
      if (limit === null) {
        allow('own', '', null);
        settled.settleAll();
        setRefused((count) => count + 1);
        return;
      }
      if (limit === held) allow('held', '', limit);
      else allow('own', formatAmount(limit, editable.decimals), limit);
      // It is asked for again, with the limit that was wanted, once that was simulated.
      early.begin();
    };
  });

  return {
    draft,
    change,
    allow,
    held,
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
    outage,
    early,
    press,
  };
}

interface Pricing {
  /** Already raised to what a replacement must cost. */
  readonly suggestion: FeeSuggestion | null;
  /** What must be outbid; null where nothing is replaced. */
  readonly least: FeeFields | null;
  readonly estimate: GasEstimate | null;
  readonly estimateError: EvidentError | null;
  readonly accessList: { readonly list: readonly AccessListItem[]; readonly saves: bigint } | null;
  /** Why fees, or what a replacement must cost, cannot be read. */
  readonly outage: EvidentError | null;
}

/** What a call may cost, as endpoints say: fees, gas, what a replacement must outbid, what an access list saves. */
function usePricing(
  { authorizations, replaces }: TransactionRequest,
  { call, asked }: Pick<ReviewFacts, 'call' | 'asked'>,
): Pricing {
  const services = useServices();
  const estimated = useQuery({ ...estimateQuery(services, { ...call, authorizations }), enabled: asked });
  const fees = useQuery(feesQuery(services, call.chainId));
  const replaced = replaces?.record.id;
  const replacement = useQuery({
    ...replacementFeesQuery(services, replaced ?? ''),
    enabled: replaced !== undefined,
  });
  const least = replaced === undefined ? null : (replacement.data?.least ?? null);
  const listed = useQuery({
    ...accessListQuery(services, call),
    enabled: asked && call.data.length > 2 && authorizations === undefined && estimated.isSuccess,
  });
  const suggestion = useMemo(
    () => (fees.data === undefined ? null : raisedTo(fees.data, least)),
    [fees.data, least],
  );
  return {
    suggestion,
    least,
    estimate: asked ? (estimated.data ?? null) : null,
    estimateError: asked ? errorOf(estimated.error) : null,
    accessList: listed.data ?? null,
    outage: errorOf(fees.error) ?? errorOf(replacement.error),
  };
}

// The transaction as it would be signed, read ahead for its nonce, its gas and its data fee.

/** Stands in for a question that is not asked. */
const NO_ORDER: CallOrder = {
  ...NO_CALL,
  fees: { kind: 'legacy', gasPrice: 0n },
  intent: { kind: 'call', to: ZERO_ADDRESS, value: 0n },
};

/** @param order null while it cannot be said. */
function usePrepared(
  order: CallOrder | null,
  speed: Speed,
): { readonly prepared: Prepared | null; readonly error: EvidentError | null } {
  const services = useServices();
  const feeKey = order === null ? '' : speed === 'own' ? feeText(order.fees) : speed;
  const key = order === null ? '' : [order.data, order.value, feeKey, order.gasLimit, order.nonce].join();
  const settled = useDebounced(key, SETTLE_MS) === key;
  const asked = order !== null && settled;
  const query = useQuery({
    ...preparedQuery(services, order ?? NO_ORDER, feeKey),
    enabled: asked,
  });
  if (!asked) return { prepared: null, error: null };
  return { prepared: query.data ?? null, error: errorOf(query.error) };
}

function feeText(fees: FeeFields): string {
  return fees.kind === 'eip1559' ? `${fees.maxFeePerGas}/${fees.maxPriorityFeePerGas}` : `${fees.gasPrice}`;
}

/** What tells one transaction from another; what was accepted or read changes nothing of it. */
function transactionKey({ call }: TransactionRequest, draft: ReviewDraft): string {
  const { edited, speed, maxFee, priorityFee, gasLimit, nonce, allowance, allowanceText, useAccessList } =
    draft;
  const data = edited?.data ?? call.data;
  return [data, speed, maxFee, priorityFee, gasLimit, nonce, allowance, allowanceText, useAccessList].join();
}
