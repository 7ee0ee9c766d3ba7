import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeFields } from '../tx/transaction.ts';
import { atLeast, ceilings, leastReplacement, outbids } from './replacement.ts';

const wei = fc.bigInt({ min: 0n, max: 10n ** 15n });
const legacy = wei.map((gasPrice): FeeFields => ({ kind: 'legacy', gasPrice }));
const dynamic = fc.tuple(wei, wei).map(([a, b]): FeeFields => {
  const [low, high] = a < b ? [a, b] : [b, a];
  return { kind: 'eip1559', maxFeePerGas: high, maxPriorityFeePerGas: low };
});
const fees = fc.oneof(legacy, dynamic);

describe('the fees of a replacement', () => {
  it('are an eighth above each figure of each that waits, and sound', () => {
    fc.assert(
      fc.property(fc.array(fees, { minLength: 1, maxLength: 4 }), (waiting) => {
        const least = leastReplacement(waiting);
        if (least === null) throw new Error('nothing to outbid');
        for (const each of waiting) {
          const [before, after] = [ceilings(each), ceilings(least)];
          for (const figure of ['most', 'priority'] as const) {
            expect(after[figure] * 8n).toBeGreaterThanOrEqual(before[figure] * 9n);
            expect(after[figure]).toBeGreaterThan(before[figure]);
          }
          expect(outbids(each, least)).toBe(false);
        }
        expect(outbids(least, least)).toBe(true);
        if (least.kind === 'eip1559') {
          expect(least.maxPriorityFeePerGas).toBeLessThanOrEqual(least.maxFeePerGas);
        }
        expect(least.kind === 'legacy').toBe(waiting.every(({ kind }) => kind === 'legacy'));
      }),
    );
  });

  it('are no more than they must be: one wei less is too little', () => {
    fc.assert(
      fc.property(dynamic, (one) => {
        const least = leastReplacement([one]);
        if (least?.kind !== 'eip1559' || one.kind !== 'eip1559') throw new Error('of another kind');
        const { maxPriorityFeePerGas: tip, maxFeePerGas: most } = least;
        if (tip - 1n > one.maxPriorityFeePerGas) {
          expect((tip - 1n) * 8n).toBeLessThan(one.maxPriorityFeePerGas * 9n);
        }
        if (most - 1n > one.maxFeePerGas) expect((most - 1n) * 8n).toBeLessThan(one.maxFeePerGas * 9n);
      }),
    );
  });

  it('are these, to the wei', () => {
    expect(
      leastReplacement([{ kind: 'eip1559', maxFeePerGas: 3_000_000_001n, maxPriorityFeePerGas: 0n }]),
    ).toEqual({ kind: 'eip1559', maxFeePerGas: 3_375_000_002n, maxPriorityFeePerGas: 1n });
    expect(leastReplacement([{ kind: 'legacy', gasPrice: 8n }])).toEqual({ kind: 'legacy', gasPrice: 9n });
    expect(leastReplacement([])).toBeNull();
  });

  it('are never below what is normal today', () => {
    fc.assert(
      fc.property(fees, fees, (waiting, today) => {
        const least = leastReplacement([waiting]);
        if (least === null) throw new Error('nothing to outbid');
        const suggested = atLeast(least, today);
        expect(outbids(suggested, least)).toBe(true);
        expect(ceilings(suggested).most).toBeGreaterThanOrEqual(ceilings(today).most);
        if (today.kind === 'eip1559') expect(outbids(suggested, today)).toBe(true);
        if (suggested.kind === 'eip1559') {
          expect(suggested.maxPriorityFeePerGas).toBeLessThanOrEqual(suggested.maxFeePerGas);
        }
      }),
    );
  });
});
