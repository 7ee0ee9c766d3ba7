import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../address/address.ts';
import type { Asset } from '../asset/asset.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { checkPayment, FEE_CAP, maxAmount, type PaymentCheck, worstFee } from './payment.ts';
import type { FeeFields } from './transaction.ts';

const FROM = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TO = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const GWEI = 10n ** 9n;

const native: Asset = {
  chainId: 1 as ChainId,
  id: 'native',
  standard: 'native',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  status: 'known',
};
const token: Asset = { ...native, id: TOKEN, standard: 'erc20', symbol: 'USDX', decimals: 6 };
const fees: FeeFields = { kind: 'eip1559', maxFeePerGas: 2n * GWEI, maxPriorityFeePerGas: GWEI };
const FEE = 2n * GWEI * 21_000n;

const base: PaymentCheck = {
  from: FROM,
  to: TO,
  asset: native,
  amount: 10n ** 18n,
  fees,
  gasLimit: 21_000n,
  balance: 2n * 10n ** 18n,
  nativeBalance: 2n * 10n ** 18n,
  nextBaseFee: GWEI,
  blockGasLimit: 30_000_000n,
  feeCap: FEE_CAP,
};
const found = (change: Partial<PaymentCheck>): string[] =>
  checkPayment({ ...base, ...change }).map(
    ({ field, severity, error }) => `${field} ${severity} ${error.code}`,
  );

describe('a payment', () => {
  it('that is sound has no findings', () => {
    expect(found({})).toEqual([]);
    expect(found({ to: null, amount: null, fees: null, gasLimit: null, balance: null })).toEqual([]);
  });

  it('has a recipient who can have it', () => {
    expect(found({ to: ZERO_ADDRESS })).toEqual(['to error INPUT_ADDRESS_ZERO']);
    expect(found({ to: FROM })).toEqual(['to warning INPUT_ADDRESS_OWN']);
    expect(found({ asset: token, to: TOKEN, balance: 10n ** 18n })).toEqual(['to error INPUT_ADDRESS_TOKEN']);
    expect(found({ to: TOKEN, tokenContracts: [TOKEN] })).toEqual(['to error INPUT_ADDRESS_TOKEN']);
  });

  it('has an amount that is there, and leaves the fee', () => {
    expect(found({ amount: 0n })).toEqual(['amount error INPUT_AMOUNT_ZERO']);
    expect(found({ amount: 3n * 10n ** 18n })).toEqual(['amount error INPUT_AMOUNT_BALANCE']);
    expect(found({ amount: 2n * 10n ** 18n })).toEqual(['amount error INPUT_AMOUNT_FEE']);
    expect(found({ amount: 2n * 10n ** 18n - FEE })).toEqual([]);
    expect(found({ amount: 2n * 10n ** 18n - FEE + 1n })).toEqual(['amount error INPUT_AMOUNT_FEE']);
    expect(found({ amount: 2n ** 256n })).toEqual(['amount error INPUT_AMOUNT_RANGE']);
    expect(found({ amount: -1n })).toEqual(['amount error INPUT_AMOUNT_RANGE']);
    expect(found({ amount: 'max', balance: FEE })).toEqual(['amount error INPUT_AMOUNT_FEE']);
    expect(found({ amount: 'max', balance: 0n })).toEqual(['amount error INPUT_AMOUNT_BALANCE']);
  });

  it('of tokens needs ether for the fee', () => {
    expect(found({ asset: token, balance: 5n * 10n ** 18n, nativeBalance: FEE })).toEqual([]);
    expect(found({ asset: token, balance: 5n * 10n ** 18n, nativeBalance: FEE - 1n })).toEqual([
      'fees error TX_INSUFFICIENT_FUNDS',
    ]);
    expect(found({ asset: { ...token, decimals: null }, balance: 10n ** 18n })).toEqual([
      'asset error INPUT_DECIMALS_UNKNOWN',
    ]);
  });

  it('has fees that make sense', () => {
    expect(found({ fees: { ...fees, maxPriorityFeePerGas: 3n * GWEI } })).toEqual([
      'fees error FEE_PRIORITY_ABOVE_MAX',
    ]);
    expect(found({ nextBaseFee: 3n * GWEI })).toEqual(['fees warning FEE_BELOW_BASE']);
    expect(found({ amount: FEE - 1n })).toEqual(['fees warning FEE_ABOVE_CAP']);
    const dear: FeeFields = { kind: 'legacy', gasPrice: 3000n * GWEI };
    expect(found({ fees: dear })).toEqual(['fees warning FEE_ABOVE_CAP']);
    expect(found({ feeCap: FEE })).toEqual([]);
    expect(found({ feeCap: FEE - 1n })).toEqual(['fees warning FEE_ABOVE_CAP']);
    expect(found({ gasLimit: 20_999n })).toEqual(['gasLimit error INPUT_GAS_LIMIT']);
    expect(found({ gasLimit: 30_000_001n, amount: 10n ** 17n })).toContain('gasLimit error INPUT_GAS_LIMIT');
  });
});

describe('"max"', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 24n });
  const price = fc.bigInt({ min: 1n, max: 10n ** 13n });
  const gas = fc.bigInt({ min: 21_000n, max: 10_000_000n });

  it('leaves exactly nothing in the worst case, and never goes below zero', () => {
    fc.assert(
      fc.property(amounts, price, gas, (balance, gasPrice, gasLimit) => {
        const check = {
          ...base,
          amount: 'max' as const,
          balance,
          fees: { kind: 'legacy' as const, gasPrice },
          gasLimit,
        };
        const most = maxAmount(check);
        const fee = worstFee(check);
        if (most === null || fee === null) throw new Error('unknown');
        if (balance > fee) expect(most + fee).toBe(balance);
        else expect(most).toBe(0n);
        const errors = checkPayment({ ...check, blockGasLimit: null }).filter(
          ({ severity }) => severity === 'error',
        );
        expect(errors.length === 0).toBe(most > 0n);
      }),
    );
  });

  it('is all of a token', () => {
    expect(maxAmount({ ...base, asset: token, balance: 123n })).toBe(123n);
    expect(maxAmount({ ...base, balance: null })).toBeNull();
    expect(maxAmount({ ...base, fees: null })).toBeNull();
  });
});
