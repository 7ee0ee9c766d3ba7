import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataFeeReserve } from './data-fee.ts';

it('has room for two full blocks below, and asks for nothing where there is no fee', () => {
  expect(dataFeeReserve(0n)).toBe(0n);
  expect(dataFeeReserve(1n)).toBe(2n);
  expect(dataFeeReserve(4n)).toBe(5n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (estimate) => {
      expect(dataFeeReserve(estimate) * 4n).toBeGreaterThanOrEqual(estimate * 5n);
      expect(dataFeeReserve(estimate) * 4n).toBeLessThan(estimate * 5n + 4n);
    }),
  );
});
