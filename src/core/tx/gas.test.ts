import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTHORIZATION_GAS, gasLimitFor, intrinsicGas, PLAIN_GAS, TRANSACTION_GAS_CAP } from './gas.ts';

describe('the gas limit', () => {
  it('is exact for a plain account', () => {
    expect(gasLimitFor(21_000n, true, 30_000_000n)).toBe(21_000n);
    expect(gasLimitFor(20_000n, true, 30_000_000n)).toBe(21_000n);
  });

  it('keeps a reserve where a plain payment costs more than usual', () => {
    expect(gasLimitFor(50_001n, true, 30_000_000n)).toBe(60_002n);
  });

  it('does not fall below what is asked for everywhere, however little a node tells', () => {
    const least = PLAIN_GAS + AUTHORIZATION_GAS;
    expect(gasLimitFor(21_000n, false, 30_000_000n, least)).toBe(55_200n);
    expect(gasLimitFor(60_000n, false, 30_000_000n, least)).toBe(72_000n);
  });

  it('has a fifth in reserve for contracts, rounded up, within the roofs', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 21_000n, max: 60_000_000n }),
        fc.bigInt({ min: 5_000n, max: 60_000_000n }),
        (estimate, blockGasLimit) => {
          const limit = gasLimitFor(estimate, false, blockGasLimit);
          expect(limit).toBeGreaterThanOrEqual(estimate);
          expect(limit * 10n).toBeLessThanOrEqual(estimate * 12n + 9n);
          if (limit > estimate) {
            expect(limit).toBeLessThanOrEqual(blockGasLimit);
            if (estimate <= TRANSACTION_GAS_CAP) expect(limit).toBeLessThanOrEqual(TRANSACTION_GAS_CAP);
          }
          if (estimate * 2n < blockGasLimit && estimate * 2n < TRANSACTION_GAS_CAP) {
            expect(limit * 10n).toBeGreaterThanOrEqual(estimate * 12n);
          }
        },
      ),
    );
  });
});

describe('intrinsic gas', () => {
  it('counts zero bytes and others', () => {
    expect(intrinsicGas('0x')).toBe(PLAIN_GAS);
    expect(intrinsicGas('0x00')).toBe(PLAIN_GAS + 4n);
    expect(intrinsicGas('0x01')).toBe(PLAIN_GAS + 16n);
    expect(intrinsicGas('0x0100f0')).toBe(PLAIN_GAS + 36n);
  });
});
