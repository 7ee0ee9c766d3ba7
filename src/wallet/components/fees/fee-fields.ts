/**
 * The expert fields of a transaction, read exactly: fees in gwei per gas (EIP-1559), gas limit and nonce as whole
 * numbers; and the rules that bind them (specification, section 5).
 */
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Tier, TierName } from '#core/fees/suggest.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';

const GWEI_DECIMALS = 9;

const WHOLE = /^\d{1,16}$/;

/** Wei per gas from a text in gwei. Errors: `INPUT_REQUIRED`, `INPUT_AMOUNT_*`. */
export function parseGwei(text: string): Result<bigint> {
  if (text.trim() === '') return fail(new EvidentError('INPUT_REQUIRED'));
  return parseAmount(text, GWEI_DECIMALS);
}

/** The exact figure in gwei; `parseGwei` reads it back. */
export function formatGwei(wei: bigint): string {
  return formatAmount(wei, GWEI_DECIMALS);
}

/** Null for an empty field: the estimate is used. Error: `INPUT_GAS_LIMIT`. */
export function parseGasLimit(
  text: string,
  bounds: { readonly least: bigint; readonly most: bigint | null },
): Result<bigint | null> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(null);
  const details = {
    least: String(bounds.least),
    ...(bounds.most === null ? {} : { most: String(bounds.most) }),
  };
  if (!WHOLE.test(trimmed)) return fail(new EvidentError('INPUT_GAS_LIMIT', details));
  const value = BigInt(trimmed);
  if (value < bounds.least || (bounds.most !== null && value > bounds.most)) {
    return fail(new EvidentError('INPUT_GAS_LIMIT', details));
  }
  return ok(value);
}

/** Null for an empty field: the next nonce is used. Error: `INPUT_NONCE_INVALID`. */
export function parseNonce(text: string): Result<number | null> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(null);
  const value = Number(trimmed);
  return WHOLE.test(trimmed) && Number.isSafeInteger(value)
    ? ok(value)
    : fail(new EvidentError('INPUT_NONCE_INVALID'));
}

/** One of the tiers, or fees of one's own. */
export type Speed = TierName | 'own';

export interface OwnFeeTexts {
  /** In gwei per gas. */
  readonly maxFee: string;
  readonly priorityFee: string;
}

/** What can be chosen where several tiers cost about the same. */
export interface SpeedChoice {
  /** The tier that it sets: the chosen one where it is among them, else the dearest. */
  readonly tier: Tier;
  /** The fastest of them: how soon the choice usually is in a block. */
  readonly fastest: TierName;
}

/** Tiers whose prices differ by less than a hundredth are one choice. */
export function speedChoices(tiers: readonly Tier[], speed: Speed): readonly SpeedChoice[] {
  const groups: Tier[][] = [];
  for (const tier of tiers) {
    const group = groups.at(-1);
    const [cheapest] = group ?? [];
    if (group !== undefined && cheapest !== undefined && isAsDear(cheapest, tier)) group.push(tier);
    else groups.push([tier]);
  }
  return groups.flatMap((group) => {
    const dearest = group.at(-1);
    if (dearest === undefined) return [];
    return [{ tier: group.find(({ name }) => name === speed) ?? dearest, fastest: dearest.name }];
  });
}

function isAsDear(cheap: Tier, dear: Tier): boolean {
  const near = (a: bigint, b: bigint) => (b - a) * 100n < a;
  return near(cheap.likelyPerGas, dear.likelyPerGas) && near(maxGasPrice(cheap.fees), maxGasPrice(dear.fees));
}

/** What stands in the expert fields. */
export interface ExpertTexts extends OwnFeeTexts {
  /** Empty for the estimate. */
  readonly gasLimit: string;
  /** Empty for the next one. */
  readonly nonce: string;
}
/** All that a person chooses about the fee. */
export interface FeeTexts extends ExpertTexts {
  readonly speed: Speed;
}
export type ExpertField = keyof ExpertTexts;
export const EXPERT_FIELDS: readonly ExpertField[] = ['maxFee', 'priorityFee', 'gasLimit', 'nonce'];

/** What the expert fields begin with when fees become one's own. */
export function ownFeeTexts(fees: FeeFields): OwnFeeTexts {
  return fees.kind === 'eip1559'
    ? { maxFee: formatGwei(fees.maxFeePerGas), priorityFee: formatGwei(fees.maxPriorityFeePerGas) }
    : { maxFee: formatGwei(fees.gasPrice), priorityFee: '' };
}

/** What changes with another speed: own fees begin with what was chosen before, and keep what was written. */
export function withSpeed(texts: FeeTexts, speed: Speed, fees: FeeFields | null): Partial<FeeTexts> {
  const untouched = texts.maxFee === '' && texts.priorityFee === '';
  return { speed, ...(speed === 'own' && untouched && fees !== null ? ownFeeTexts(fees) : {}) };
}

/** What changes with a text: writing a fee makes both one's own. */
export function withExpertText(
  texts: FeeTexts,
  field: ExpertField,
  text: string,
  fees: FeeFields | null,
): Partial<FeeTexts> {
  const becomesOwn = texts.speed !== 'own' && (field === 'maxFee' || field === 'priorityFee');
  return { ...(becomesOwn ? withSpeed(texts, 'own', fees) : {}), [field]: text };
}

export interface OwnFees {
  /** Null while a field is wrong. */
  readonly fees: FeeFields | null;
  readonly maxFeeError: EvidentError | null;
  readonly priorityFeeError: EvidentError | null;
}

/** The fees a person wrote. On a chain without EIP-1559 (`legacy`) the first field is the gas price. */
export function readOwnFees(texts: OwnFeeTexts, legacy: boolean): OwnFees {
  const max = parseGwei(texts.maxFee);
  const maxFeeError = !max.ok ? max.error : max.value === 0n ? new EvidentError('INPUT_AMOUNT_ZERO') : null;
  if (legacy) {
    const fees = max.ok && maxFeeError === null ? ({ kind: 'legacy', gasPrice: max.value } as const) : null;
    return { fees, maxFeeError, priorityFeeError: null };
  }
  const priority = parseGwei(texts.priorityFee);
  const priorityFeeError = !priority.ok
    ? priority.error
    : max.ok && priority.value > max.value
      ? new EvidentError('FEE_PRIORITY_ABOVE_MAX')
      : null;
  const sound = max.ok && priority.ok && maxFeeError === null && priorityFeeError === null;
  return {
    fees: sound ? { kind: 'eip1559', maxFeePerGas: max.value, maxPriorityFeePerGas: priority.value } : null,
    maxFeeError,
    priorityFeeError,
  };
}

/**
 * The figure that is offered for acceptance: a quarter above the worst case, so that it does not have to be accepted
 * again with each block, rounded up to two digits, so that it can be read.
 */
export function acceptableFee(worstCase: bigint): bigint {
  const roomy = (worstCase * 5n + 3n) / 4n;
  const unit = 10n ** BigInt(Math.max(0, roomy.toString().length - 2));
  return ((roomy + unit - 1n) / unit) * unit;
}
