/**
 * The card's own fields read against what is known: which fees, how much gas, what it costs, what is wrong. Pure; run
 * again whenever a field or an answer changes, so that nothing shown is older than what it depends on.
 */
import { encodeCall } from '#core/abi/encode.ts';
import type { Address } from '#core/address/address.ts';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { Meaning } from '#core/calldata/meaning.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { EvidentError } from '#core/errors/error.ts';
import { outbids } from '#core/fees/replacement.ts';
import { dataFeeReserve, likelyGasPrice } from '#core/fees/suggest.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { isAboveFeeCap } from '#core/tx/payment.ts';
import { type FeeFields, type Intent, maxGasPrice } from '#core/tx/transaction.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { gasOfFailing, leastGas } from '../../transactions/send-transaction.ts';
import type { FeeSuggestion, GasEstimate, Prepared } from '../../transactions/types.ts';
import { type FeeTexts, ownFeeTexts, parseGasLimit, parseNonce, readOwnFees } from '../fees/fee-fields.ts';
import type { Price } from './fees.tsx';

/** Null for what is not known (yet). */
export interface ReviewContext {
  /** Already raised to what a replacement must cost. */
  readonly suggestion: FeeSuggestion | null;
  /** What must be outbid; null where nothing is replaced. */
  readonly least: FeeFields | null;
  readonly estimate: GasEstimate | null;
  /** Why there is no estimate. */
  readonly estimateError: EvidentError | null;
  readonly simulation: Simulation | null;
  /** In wei. */
  readonly nativeBalance: bigint | null;
  /** A fee above it, in wei, is accepted expressly. */
  readonly feeCap: bigint;
  /** The transaction as it would be signed, for much the same fees. */
  readonly prepared: Prepared | null;
  readonly preparedError: EvidentError | null;
}

export interface ReviewReading extends Price {
  /** To be asked for expressly; null where the estimate decides. */
  readonly askedGasLimit: bigint | null;
  /** To be asked for expressly; null for the next one. */
  readonly askedNonce: number | null;
  /** Wei that leave at most: value and worst fee. */
  readonly leaves: bigint | null;
}

type ReviewPlace = keyof Price['errors'];

/** Errors of the bytes to come that are about a field. Others are said where the button is. */
const PLACES: Readonly<Partial<Record<string, ReviewPlace>>> = {
  TX_INSUFFICIENT_FUNDS: 'fee',
  TX_NONCE_TAKEN: 'nonce',
  INPUT_NONCE_INVALID: 'nonce',
  INPUT_GAS_LIMIT: 'gasLimit',
  FEE_REPLACEMENT_LOW: 'fee',
};

/** Of an approval: as it was asked, what the account holds, or an amount of one's own. */
export type AllowanceChoice = 'asked' | 'held' | 'own';

export interface ReviewDraft extends FeeTexts {
  readonly allowance: AllowanceChoice;
  /** In the token's unit, used with `own`. */
  readonly allowanceText: string;
  /** The call with that amount; null while it is as asked, or while the text is no amount. */
  readonly edited: { readonly data: Hex; readonly amount: bigint } | null;
  readonly useAccessList: boolean;
  /** The worst-case fee in wei that was expressly accepted. */
  readonly acceptedFee: bigint | null;
}

export function readReview(
  request: TransactionRequest,
  draft: ReviewDraft,
  world: ReviewContext,
): ReviewReading {
  const { call } = request;
  const { suggestion, least, prepared } = world;
  const errors: Partial<Record<ReviewPlace, EvidentError>> = {};
  const put = (place: ReviewPlace, error: EvidentError | null) => {
    if (error !== null) errors[place] ??= error;
  };

  const legacy = suggestion?.tiers[0].fees.kind === 'legacy';
  const own = draft.speed === 'own' ? readOwnFees(draft, legacy) : null;
  put('maxFee', own?.maxFeeError ?? null);
  put('priorityFee', own?.priorityFeeError ?? null);
  const tier = suggestion?.tiers.find(({ name }) => name === draft.speed);
  // What must be outbid is not known yet: no fee can be said to be enough.
  const waits = request.replaces !== undefined && least === null;
  const fees = waits ? null : own === null ? (tier?.fees ?? null) : own.fees;
  if (fees !== null && least !== null && !outbids(fees, least))
    put('fee', new EvidentError('FEE_REPLACEMENT_LOW'));

  const lowestGas = leastGas({ ...call, authorizations: request.authorizations });
  const typed = parseGasLimit(draft.gasLimit, {
    least: lowestGas,
    most: world.estimate?.blockGasLimit ?? null,
  });
  put('gasLimit', typed.ok ? null : typed.error);
  const nonce = parseNonce(draft.nonce);
  put('nonce', nonce.ok ? null : nonce.error);
  const ownGas = typed.ok ? typed.value : null;
  const askedGasLimit = ownGas ?? insistedGas(lowestGas, world);
  const gasLimit = askedGasLimit ?? prepared?.transaction.gasLimit ?? world.estimate?.gasLimit ?? null;

  const dataFee = prepared?.dataFee ?? null;
  const worstFee =
    fees === null || gasLimit === null ? null : maxGasPrice(fees) * gasLimit + dataFeeReserve(dataFee ?? 0n);
  const perGas =
    fees === null ? null : (tier?.likelyPerGas ?? likelyGasPrice(fees, suggestion?.nextBaseFee ?? null));
  const leaves = worstFee === null ? null : call.value + worstFee;
  if (leaves !== null && world.nativeBalance !== null && leaves > world.nativeBalance) {
    put('fee', new EvidentError('TX_INSUFFICIENT_FUNDS'));
  }
  const { preparedError } = world;
  const place = preparedError === null ? undefined : PLACES[preparedError.code];
  if (place !== undefined) put(place, preparedError);

  const sent = call.data.length === 2 && call.value > 0n ? call.value : null;
  return {
    errors,
    fees,
    gasLimit,
    askedGasLimit,
    askedNonce: request.replaces?.record.transaction.nonce ?? (nonce.ok ? nonce.value : null),
    likelyFee: gasLimit === null || perGas === null ? null : gasLimit * perGas + (dataFee ?? 0n),
    worstFee,
    dataFee,
    leaves,
    overCap: worstFee !== null && isAboveFeeCap(worstFee, sent, world.feeCap),
    capAccepted: worstFee !== null && draft.acceptedFee !== null && worstFee <= draft.acceptedFee,
    aboveAmount: worstFee !== null && sent !== null && worstFee > sent,
  };
}

/** Where nobody can estimate because the call fails, what the simulation used leads on for whoever insists. */
function insistedGas(least: bigint, { estimate, estimateError, simulation }: ReviewContext): bigint | null {
  if (estimate !== null || estimateError?.code !== 'TX_WOULD_REVERT') return null;
  return gasOfFailing(least, simulation);
}

/** What the card itself lets be changed: fees, expert fields, an amount that is allowed. Texts as typed. */
export function beginDraft(request: TransactionRequest): ReviewDraft {
  const own = request.fees === undefined ? { maxFee: '', priorityFee: '' } : ownFeeTexts(request.fees);
  return {
    ...own,
    speed: request.fees === undefined ? 'normal' : 'own',
    gasLimit: request.gasLimit === undefined ? '' : String(request.gasLimit),
    nonce: request.nonce === undefined ? '' : String(request.nonce),
    allowance: 'asked',
    allowanceText: '',
    edited: null,
    useAccessList: false,
    acceptedFee: null,
  };
}

// An approval whose amount can be changed before it is signed. Only where the bytes are a standard approval of a token
// whose decimals are known: `approve` of a collection carries an item's number in the same place.

/** Where the amount stands among the arguments. */
const AMOUNT_AT: Readonly<Record<string, number>> = {
  'approve(address,uint256)': 1,
  'increaseAllowance(address,uint256)': 1,
  'approve(address,address,uint160,uint48)': 2,
};

export interface EditableAllowance {
  readonly token: Address;
  readonly spender: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** In base units. */
  readonly asked: bigint;
  /** Half of the type's range or more. */
  readonly unlimited: boolean;
  /** The largest that the type takes. */
  readonly most: bigint;
}

export function editableAllowance(
  tree: CallTree,
  tokenOf: (address: Address) => { readonly symbol: string; readonly decimals: number } | null,
): EditableAllowance | null {
  const { meaning, reading } = tree;
  if (meaning?.kind !== 'approve' || reading.kind !== 'function' || reading.by !== 'standard') return null;
  // Nothing to take down: it takes a permission back.
  if (meaning.change === 'decrease' || meaning.amount === 0n || meaning.standard === 'erc721') return null;
  if (AMOUNT_AT[reading.fn.signature] === undefined) return null;
  const token = tokenOf(meaning.token);
  if (token === null) return null;
  const bits = meaning.standard === 'permit2' ? 160n : 256n;
  return {
    token: meaning.token,
    spender: meaning.spender,
    symbol: token.symbol,
    decimals: token.decimals,
    asked: meaning.amount,
    unlimited: meaning.amount >= 1n << (bits - 1n),
    most: (1n << bits) - 1n,
  };
}

/** The same call with another amount; read again, so that nothing but the amount can have changed. */
export function withAllowance(tree: CallTree, amount: bigint): Result<Hex> {
  const { reading, meaning, call, tail } = tree;
  const at = reading.kind === 'function' ? AMOUNT_AT[reading.fn.signature] : undefined;
  if (reading.kind !== 'function' || meaning?.kind !== 'approve' || at === undefined) {
    return fail(new EvidentError('ABI_CALLDATA_UNKNOWN'));
  }
  const values = reading.args.map(({ value }, index) =>
    index === at ? { kind: 'number' as const, value: amount } : value,
  );
  const data = `${encodeCall(reading.fn, values)}${tail.slice(2)}` as Hex;
  const again = readCall({ ...call, data }).meaning;
  return again !== null && isSameBut(meaning, again, amount)
    ? ok(data)
    : fail(new EvidentError('ABI_CALLDATA_UNKNOWN'));
}

type Approval = Extract<Meaning, { readonly kind: 'approve' }>;

function isSameBut(before: Approval, after: Meaning, amount: bigint): boolean {
  if (after.kind === 'approve') {
    return (
      after.amount === amount &&
      after.spender === before.spender &&
      after.token === before.token &&
      after.change === before.change &&
      after.expires === before.expires
    );
  }
  // Nothing, set at Permit2, is read as taking back.
  if (after.kind !== 'revoke' || amount !== 0n || after.permissions.length !== 1) return false;
  return after.permissions.every(
    ({ token, spender }) => token === before.token && spender === before.spender,
  );
}

/** An amount of one's own; zero takes the permission back. Errors: `INPUT_REQUIRED`, `INPUT_AMOUNT_*`. */
export function readAllowance(text: string, { decimals, most }: EditableAllowance): Result<bigint> {
  if (text.trim() === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok || parsed.value <= most) return parsed;
  return fail(new EvidentError('INPUT_AMOUNT_RANGE', { most: formatAmount(most, decimals) }));
}

/** What the user meant, after the amount was changed. */
export function intentWith(intent: Intent, amount: bigint): Intent {
  return intent.kind === 'approve' ? { ...intent, amount } : intent;
}
