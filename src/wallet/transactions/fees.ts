/** Fees as they apply to one transaction. */
import { atLeast } from '#core/fees/replacement.ts';
import { dataFeeReserve, likelyGasPrice } from '#core/fees/suggest.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { RiskInput } from './assess.ts';
import type { FeeSuggestion, FeeTier, Prepared } from './types.ts';

/** One that takes another's place must cost more than that: the suggestion with no tier below `least`: what nodes would refuse is not offered. */
export function raisedTo(suggestion: FeeSuggestion, least: FeeFields | null): FeeSuggestion {
  if (least === null) return suggestion;
  const raise = (tier: FeeTier): FeeTier => {
    const fees = atLeast(least, tier.fees);
    return { ...tier, fees, likelyPerGas: likelyGasPrice(fees, suggestion.nextBaseFee) };
  };
  const [slow, normal, fast] = suggestion.tiers;
  return { ...suggestion, tiers: [raise(slow), raise(normal), raise(fast)] };
}

/** Wei that it costs at most, with what is kept back for the data fee. */
export function worstFeeOf({ worstCaseFee, dataFee }: Pick<Prepared, 'worstCaseFee' | 'dataFee'>): bigint {
  return worstCaseFee + dataFeeReserve(dataFee ?? 0n);
}

/** What is asked of the rules about its price, as it will be signed. */
export function priceOf(prepared: Prepared): Pick<RiskInput, 'worstFee' | 'gasLimit' | 'fees'> {
  const { gasLimit, fees } = prepared.transaction;
  return { worstFee: worstFeeOf(prepared), gasLimit, fees };
}
