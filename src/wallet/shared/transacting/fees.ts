/** Tiers of fees as they apply to one transaction: one that takes another's place must cost more than that. */
import { atLeast } from '#core/fees/replacement.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { FeeSuggestion, FeeTier } from '../../model.ts';
import { likelyGasPrice } from '../fees/fee-fields.ts';

/** The suggestion with no tier below `least`: what nodes would refuse is not offered. */
export function raisedTo(suggestion: FeeSuggestion, least: FeeFields | null): FeeSuggestion {
  if (least === null) return suggestion;
  const raise = (tier: FeeTier): FeeTier => {
    const fees = atLeast(least, tier.fees);
    return { ...tier, fees, likelyPerGas: likelyGasPrice(fees, suggestion.nextBaseFee) };
  };
  const [slow, normal, fast] = suggestion.tiers;
  return { ...suggestion, tiers: [raise(slow), raise(normal), raise(fast)] };
}
