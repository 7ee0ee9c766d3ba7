import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxGasPrice } from '../tx/transaction.ts';
import {
  dataFeeReserve,
  likelyGasPrice,
  type Tiers,
  tiersFromGasPrice,
  tiersFromHistory,
} from './suggest.ts';

const wei = fc.bigInt({ min: 0n, max: 10n ** 13n });
const row = fc.tuple(wei, wei, wei).map((values) => [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
const history = fc.array(fc.tuple(row, fc.constantFrom(0, 0, 0.3, 0.99)), { maxLength: 20 }).chain((blocks) =>
  wei.map((nextBaseFee) => ({
    nextBaseFee,
    rewards: blocks.map(([rewards]) => rewards),
    gasUsedRatio: blocks.map(([, ratio]) => ratio),
  })),
);

function priorities(tiers: Tiers): bigint[] {
  return tiers.map(({ fees }) => (fees.kind === 'eip1559' ? fees.maxPriorityFeePerGas : -1n));
}

function rises(values: readonly bigint[]): boolean {
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0n));
}

describe('tiers from history', () => {
  it('never fall, offer something, and keep priority within the maximum', () => {
    fc.assert(
      fc.property(history, fc.option(wei), (given, suggested) => {
        const tiers = tiersFromHistory(given, suggested);
        expect(rises(priorities(tiers))).toBe(true);
        expect(rises(tiers.map(({ likelyPerGas }) => likelyPerGas))).toBe(true);
        for (const { fees, likelyPerGas } of tiers) {
          if (fees.kind !== 'eip1559') throw new Error('a legacy tier from a history');
          expect(fees.maxPriorityFeePerGas).toBeGreaterThanOrEqual(1n);
          expect(fees.maxPriorityFeePerGas).toBeLessThanOrEqual(fees.maxFeePerGas);
          expect(fees.maxFeePerGas).toBe(2n * given.nextBaseFee + fees.maxPriorityFeePerGas);
          expect(likelyPerGas).toBe(given.nextBaseFee + fees.maxPriorityFeePerGas);
          expect(likelyPerGas).toBeLessThanOrEqual(maxGasPrice(fees));
        }
      }),
    );
  });

  it('take the middle of the blocks, to the wei, below a gwei too', () => {
    const tiers = tiersFromHistory({
      nextBaseFee: 7n,
      rewards: [
        [1n, 30n, 500n],
        [3n, 10n, 300n],
        [2n, 20n, 400n],
      ],
      gasUsedRatio: [0.5, 0.5, 0.5],
    });
    expect(priorities(tiers)).toEqual([2n, 20n, 400n]);
    expect(tiers[1].fees).toEqual({ kind: 'eip1559', maxFeePerGas: 34n, maxPriorityFeePerGas: 20n });
  });

  it('do not listen to empty blocks', () => {
    const rewards = [
      [0n, 0n, 0n],
      [0n, 0n, 0n],
      [5n, 6n, 7n],
    ];
    const gasUsedRatio = [0, 0, 0.1];
    expect(priorities(tiersFromHistory({ nextBaseFee: 1n, rewards, gasUsedRatio }))).toEqual([5n, 6n, 7n]);
  });

  it('fall back to the node’s suggestion, then to a tenth of a gwei', () => {
    const quiet = { nextBaseFee: 10n, rewards: [[0n, 0n, 0n]], gasUsedRatio: [0] };
    expect(priorities(tiersFromHistory(quiet, 42n))).toEqual([42n, 42n, 42n]);
    expect(priorities(tiersFromHistory(quiet))).toEqual([100_000_000n, 100_000_000n, 100_000_000n]);
  });
});

describe('tiers from a gas price', () => {
  it('never fall and are never below the price', () => {
    fc.assert(
      fc.property(wei, (price) => {
        const prices = tiersFromGasPrice(price).map(({ fees }) => maxGasPrice(fees));
        expect(rises(prices)).toBe(true);
        expect(prices[0]).toBe(price);
      }),
    );
  });
});

it('likely price never exceeds the maximum', () => {
  const wei = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(wei, wei, fc.option(wei), (max, priority, base) => {
      const fees = { kind: 'eip1559', maxFeePerGas: max, maxPriorityFeePerGas: priority } as const;
      const likely = likelyGasPrice(fees, base);
      expect(likely <= max).toBe(true);
      if ((base ?? 0n) + priority <= max) expect(likely).toBe((base ?? 0n) + priority);
    }),
  );
});

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
