import type { AllowanceChange } from '#core/simulation/outcome.ts';

/** Half of the type's range or more: nobody holds that much. */
export function isEndless(standard: AllowanceChange['standard'], amount: bigint): boolean {
  return amount >= 1n << (standard === 'permit2' ? 159n : 255n);
}
