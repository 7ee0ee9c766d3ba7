import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sweepExtra, sweepFees } from './max-fee.ts';

const wei = fc.bigInt({ min: 0n, max: 10n ** 13n });

test('whatever the base fee is below the maximum, exactly the maximum is charged', () => {
  fc.assert(
    fc.property(wei, wei, wei, (a, b, c) => {
      const [base = 0n, priority = 0n, max = 0n] = [a, b, c].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
      const fees = sweepFees({ kind: 'eip1559', maxFeePerGas: max, maxPriorityFeePerGas: priority });
      if (fees.kind !== 'eip1559') throw new Error('another kind of fee');
      // EIP-1559: min(priority, max − base) + base.
      expect(fees.maxPriorityFeePerGas >= max - base).toBe(true);
      expect(fees.maxFeePerGas).toBe(max);
      expect(sweepExtra(fees, 21_000n, base)).toBe((max - base) * 21_000n);
    }),
  );
});

test('a price without EIP-1559 stays', () => {
  const fees = { kind: 'legacy', gasPrice: 7n } as const;
  expect(sweepFees(fees)).toBe(fees);
  expect(sweepExtra(fees, 21_000n, 9n)).toBe(0n);
});
