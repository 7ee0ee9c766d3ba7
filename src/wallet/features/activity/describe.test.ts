import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChainReceipt } from '../../history/detail.ts';
import { feeSplitOf } from './describe.ts';

const receipt = (gasUsed: bigint, gasPrice: bigint, feePaid: bigint) =>
  ({ gasUsed, gasPrice, feePaid }) as ChainReceipt;
const wei = fc.bigInt({ min: 0n, max: 10n ** 15n });

test('the parts make up the fee, or nothing is said', () => {
  fc.assert(
    fc.property(wei, wei, wei, wei, (gasUsed, gasPrice, feePaid, baseFee) => {
      const split = feeSplitOf({ receipt: receipt(gasUsed, gasPrice, feePaid), baseFee });
      if (split === null) {
        expect(feePaid < gasUsed * gasPrice || gasPrice < baseFee).toBe(true);
        return;
      }
      expect(split.burned + split.priority + split.data).toBe(feePaid);
      expect([split.burned, split.priority, split.data].every((part) => part >= 0n)).toBe(true);
    }),
  );
});

test('a chain’s charge for data stands apart', () => {
  expect(feeSplitOf({ receipt: receipt(21_000n, 10n, 210_500n), baseFee: 7n })).toEqual({
    burned: 147_000n,
    priority: 63_000n,
    data: 500n,
  });
  expect(feeSplitOf({ receipt: receipt(21_000n, 10n, 210_000n), baseFee: null })).toBeNull();
  expect(feeSplitOf({ receipt: null, baseFee: 7n })).toBeNull();
});
