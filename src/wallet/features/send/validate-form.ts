/**
 * The form read as a whole: what is meant, what it costs, what is wrong and where. Pure; run again whenever the draft
 * or anything that was read from outside changes, so that nothing shown is older than what it depends on.
 */
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import { sweepExtra, sweepFees } from '#core/fees/max-fee.ts';
import { dataFeeReserve, likelyGasPrice } from '#core/fees/suggest.ts';
import { intrinsicGas, PLAIN_GAS } from '#core/tx/gas.ts';
import { checkPayment, maxAmount, worstFee } from '#core/tx/payment.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import { parseGasLimit, parseNonce, readOwnFees } from '../../components/fees/fee-fields.ts';
import type { Price } from '../../components/review/fees.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { FeeChoice } from '../../transactions/send-transaction.ts';
import { decimalsOf } from './assets.ts';
import { callOf, type PaymentDraft, paymentRequestOf, type SendContext, typedAmount } from './draft.ts';

/** How everything can be sent so that nothing stays behind. */
export interface Sweep {
  readonly chosen: boolean;
  /** Wei that it costs more than it likely would. */
  readonly extra: bigint;
  /** False where something is kept back all the same: for the data fee, or for what still waits. */
  readonly exact: boolean;
}

export type SendField =
  | 'from'
  | 'asset'
  | 'to'
  | 'amount'
  | 'fee'
  | 'maxFee'
  | 'priorityFee'
  | 'gasLimit'
  | 'nonce'
  | 'data';

export interface SendFormResult extends Price {
  readonly errors: Readonly<Partial<Record<SendField, EvidentError>>>;
  /** What will be sent, in base units; null while it cannot be said. With "send all" it follows balance and fee. */
  readonly amount: bigint | null;
  /** Of the balance, what nothing that waits will take. */
  readonly available: bigint | null;
  /** Null where it cannot be chosen. */
  readonly sweep: Sweep | null;
  /** The recipient is the account that pays. */
  readonly toOneself: boolean;
  /** Exactly this payment, to be simulated and sent; null while it cannot be said or paid. */
  readonly request: TransactionRequest | null;
  readonly feeChoice: FeeChoice;
  /** Nothing is wrong or missing. */
  readonly ready: boolean;
}

/** Where a finding of `checkPayment` is shown. */
const PLACE = { to: 'to', asset: 'asset', amount: 'amount', fees: 'fee', gasLimit: 'gasLimit' } as const;

export function validateSendForm(draft: PaymentDraft, context: SendContext): SendFormResult {
  const { account, network, asset, recipient, suggestion } = context;
  const errors: Partial<Record<SendField, EvidentError>> = {};
  const put = (place: SendField, error: EvidentError | null): void => {
    if (error !== null) errors[place] ??= error;
  };

  if (account === null) put('from', new EvidentError('INPUT_REQUIRED'));
  else if (isWatchOnly(account)) put('from', new EvidentError('KEY_ACCOUNT_UNKNOWN'));
  if (network === null || asset === null) put('asset', new EvidentError('INPUT_REQUIRED'));
  else if (decimalsOf(asset) === null) put('asset', new EvidentError('INPUT_DECIMALS_UNKNOWN'));
  if (draft.data !== null) put('data', new EvidentError('ABI_CALLDATA_UNKNOWN'));
  if (recipient.kind === 'empty') put('to', new EvidentError('INPUT_REQUIRED'));
  else if (recipient.kind === 'failed') put('to', recipient.error);

  const legacy = suggestion?.tiers[0].fees.kind === 'legacy';
  const own = draft.speed === 'own' ? readOwnFees(draft, legacy) : null;
  put('maxFee', own?.maxFeeError ?? null);
  put('priorityFee', own?.priorityFeeError ?? null);
  const tier = suggestion?.tiers.find(({ name }) => name === draft.speed);
  const plainFees = own === null ? (tier?.fees ?? null) : own.fees;
  const nextBaseFee = suggestion?.nextBaseFee ?? null;

  const limit = parseGasLimit(draft.gasLimit, {
    least: intrinsicGas(callOf(draft, context)?.data ?? '0x'),
    most: context.gas?.blockGasLimit ?? null,
  });
  put('gasLimit', limit.ok ? null : limit.error);
  const nonce = parseNonce(draft.nonce);
  put('nonce', nonce.ok ? null : nonce.error);
  const gasLimit = limit.ok ? (limit.value ?? context.gas?.gasLimit ?? null) : null;

  const perGas = plainFees === null ? null : (tier?.likelyPerGas ?? likelyGasPrice(plainFees, nextBaseFee));
  const sweep = sweepOf(draft, context, plainFees, gasLimit, perGas);
  const fees = sweep?.chosen === true && plainFees !== null ? sweepFees(plainFees) : plainFees;
  const dataFee = context.dataFee === null ? null : dataFeeReserve(context.dataFee);

  const available = beside(context.assetBalance, context.waiting.asset);
  const typed = draft.all ? { value: null, error: null } : typedAmount(draft, asset);
  put('amount', typed.error);
  const check = {
    fees,
    gasLimit,
    balance: available,
    nativeBalance: beside(context.nativeBalance, context.waiting.native),
    dataFee,
    nextBaseFee,
    feeCap: context.feeCap,
    blockGasLimit: context.gas?.blockGasLimit ?? null,
    tokenContracts: context.tokens.map(({ id }) => id).filter((id) => id !== 'native'),
  };
  const all = draft.all && asset !== null ? maxAmount({ ...check, asset }) : null;
  const findings =
    asset === null || account === null
      ? []
      : checkPayment({
          ...check,
          from: account.address,
          to: recipient.kind === 'known' ? recipient.address : null,
          asset,
          // As a figure, where there is one: it too may be less than the fee. Nothing left is "max" for its reason.
          amount: draft.all ? (all === null || all === 0n ? 'max' : all) : typed.value,
        });
  const amount = draft.all ? all : typed.value;
  for (const finding of findings) if (finding.severity === 'error') put(PLACE[finding.field], finding.error);
  // Why the contract would refuse matters once the amount is one that can be sent at all.
  // Who names a gas limit wants it sent whatever an estimate says: trying it out says that it would fail.
  const insisted = limit.ok && limit.value !== null;
  if (context.gasError?.code === 'TX_WOULD_REVERT' && errors.amount === undefined && !insisted)
    put('fee', context.gasError);

  const unpayable = errors.to !== undefined || errors.amount !== undefined || errors.asset !== undefined;
  const warns = (code: ErrorCode) =>
    findings.some(({ severity, error }) => severity === 'warning' && error.code === code);
  const worst = worstFee(check);
  const overCap = errors.amount === undefined && warns('FEE_ABOVE_CAP');
  const capAccepted = worst !== null && context.acceptedFee !== null && worst <= context.acceptedFee;
  const request =
    amount === null || amount === 0n || unpayable
      ? null
      : paymentRequestOf(draft, context, amount, {
          gasLimit: limit.ok ? (limit.value ?? undefined) : undefined,
          nonce: nonce.ok ? (nonce.value ?? undefined) : undefined,
        });
  return {
    errors,
    amount,
    fees,
    gasLimit,
    likelyFee: likelyFee(fees, gasLimit, perGas, sweep, context.dataFee),
    worstFee: worst,
    dataFee: context.dataFee,
    available,
    sweep,
    overCap,
    capAccepted,
    aboveAmount: asset?.id === 'native' && amount !== null && worst !== null && worst > amount,
    toOneself: warns('INPUT_ADDRESS_OWN'),
    request,
    feeChoice: {
      tier: draft.speed === 'own' ? 'normal' : draft.speed,
      own: own?.fees ?? null,
      least: null,
      sweep: sweep?.chosen === true,
      accepted: context.acceptedFee,
      cap: context.feeCap,
    },
    ready: request !== null && Object.keys(errors).length === 0 && (!overCap || capAccepted),
  };
}

function beside(balance: bigint | null, taken: bigint): bigint | null {
  if (balance === null) return null;
  return balance > taken ? balance - taken : 0n;
}

/**
 * Only to an account without code, whose gas is exactly known, and on chains with EIP-1559: others charge their price
 * as it stands, so that nothing stays behind anyway.
 */
function sweepOf(
  draft: PaymentDraft,
  context: SendContext,
  fees: FeeFields | null,
  gasLimit: bigint | null,
  perGas: bigint | null,
): Sweep | null {
  const plain = context.gas?.isPlain === true && gasLimit === PLAIN_GAS;
  // Fees of one's own stand as they were written: the same can be written there.
  if (!draft.all || draft.speed === 'own' || context.asset?.id !== 'native' || !plain) return null;
  if (fees?.kind !== 'eip1559' || perGas === null) return null;
  return {
    chosen: draft.sweep,
    extra: sweepExtra(fees, gasLimit, perGas),
    exact: context.dataFee === null && context.waiting.native === 0n,
  };
}

function likelyFee(
  fees: FeeFields | null,
  gasLimit: bigint | null,
  perGas: bigint | null,
  sweep: Sweep | null,
  dataFee: bigint | null,
): bigint | null {
  if (fees === null || gasLimit === null || perGas === null) return null;
  return gasLimit * (sweep?.chosen === true ? maxGasPrice(fees) : perGas) + (dataFee ?? 0n);
}
