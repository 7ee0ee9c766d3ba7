import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAmount } from '../amount/amount.ts';
import { unwrap } from '../result.ts';
import { worstCaseFee } from '../tx/transaction.ts';
import { maxFeeOf } from './max-fee.ts';

const fee = (gasLimit: bigint, gasPrice: bigint) => ({
  gasLimit,
  fees: { kind: 'legacy', gasPrice } as const,
});

it.each([
  [21_000n, 3_000_000_000n, '0.000063', '0.000063'],
  [21_000n, 31_234_567_891n, '0.00065593', '0.000655925925711'],
  // On a chain where gas costs next to nothing.
  [21_000n, 1_000_001n, '0.0000000211', '0.000000021000021'],
  [1n, 1n, '0.000000000000000001', '0.000000000000000001'],
  [30_000_000n, 10n ** 12n, '30', '30'],
  [0n, 5n, '0', '0'],
])('%i gas at %i wei is shown as %s', (gasLimit, gasPrice, amount, exact) => {
  expect(maxFeeOf(fee(gasLimit, gasPrice))).toEqual({ amount, exact });
});

it('is never shown as less than it is, nor as a hundredth more', () => {
  const wei = (text: string) => unwrap(parseAmount(text, 18));
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 8n), fc.bigInt(1n, 10n ** 13n), (gasLimit, gasPrice) => {
      const most = worstCaseFee(fee(gasLimit, gasPrice));
      const shown = wei(maxFeeOf(fee(gasLimit, gasPrice)).amount);
      expect(shown).toBeGreaterThanOrEqual(most);
      expect((shown - most) * 100n).toBeLessThanOrEqual(most);
      expect(wei(maxFeeOf(fee(gasLimit, gasPrice)).exact)).toBe(most);
    }),
  );
});
