/**
 * Fees that leave nothing behind. A payment of everything keeps back its worst-case fee, and what of that is not
 * needed stays. With the priority fee as high as the maximum (EIP-1559), each block charges exactly the maximum, and
 * a payment whose gas is known beforehand (an account without code: 21 000) ends at zero.
 */
import { type FeeFields, maxGasPrice } from '../tx/transaction.ts';

/** A price without EIP-1559 is charged as it stands: nothing is to be changed. */
export function sweepFees(fees: FeeFields): FeeFields {
  return fees.kind === 'legacy' ? fees : { ...fees, maxPriorityFeePerGas: fees.maxFeePerGas };
}

/** Wei that it costs more than the same payment would likely cost; never below zero. */
export function sweepExtra(fees: FeeFields, gasLimit: bigint, likelyPerGas: bigint): bigint {
  const more = maxGasPrice(fees) - likelyPerGas;
  return more > 0n ? more * gasLimit : 0n;
}
