/**
 * The most that a transaction's own fields let it cost, as both programs show it: the one figure about fees that is
 * signed. What an OP-stack chain adds for publishing the data (`data-fee.ts`) is limited by nothing that is signed, so
 * it is never part of it, and said beside it.
 */
import { formatAmount } from '../amount/amount.ts';
import { type FeeFields, maxGasPrice, type UnsignedTransaction, worstCaseFee } from '../tx/transaction.ts';

const NATIVE_DECIMALS = 18;
/** Decimals that are shown, where the first of the figure are among them. */
const PLACES = 8;
/** Digits of a smaller one. */
const LEAST_DIGITS = 3;

export interface MaxFee {
  /** Rounded up: the fee is never more than what was read. */
  readonly amount: string;
  readonly exact: string;
}

/** In the chain's own coin. */
export function maxFeeOf(transaction: Pick<UnsignedTransaction, 'gasLimit' | 'fees'>): MaxFee {
  const wei = worstCaseFee(transaction);
  const exact = formatAmount(wei, NATIVE_DECIMALS);
  const size = wei.toString().length;
  const left = Math.max(0, Math.min(NATIVE_DECIMALS - PLACES, size - LEAST_DIGITS));
  const unit = 10n ** BigInt(left);
  return { amount: formatAmount(((wei + unit - 1n) / unit) * unit, NATIVE_DECIMALS), exact };
}

// Fees that leave nothing behind. A payment of everything keeps back its worst-case fee, and what of that is not
// needed stays. With the priority fee as high as the maximum (EIP-1559), each block charges exactly the maximum, and
// a payment whose gas is known beforehand (an account without code: 21 000) ends at zero.

/** A price without EIP-1559 is charged as it stands: nothing is to be changed. */
export function sweepFees(fees: FeeFields): FeeFields {
  return fees.kind === 'legacy' ? fees : { ...fees, maxPriorityFeePerGas: fees.maxFeePerGas };
}

/** Wei that it costs more than the same payment would likely cost; never below zero. */
export function sweepExtra(fees: FeeFields, gasLimit: bigint, likelyPerGas: bigint): bigint {
  const more = maxGasPrice(fees) - likelyPerGas;
  return more > 0n ? more * gasLimit : 0n;
}
