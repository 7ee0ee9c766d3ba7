/** All that there is, to the last wei, and what still waits is taken off. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentDraft, SendContext } from './draft.ts';
import { codes, context, draft, ETHER, fees, GWEI, suggestion, tokenWorld } from './testing/payment.ts';
import { validateSendForm } from './validate-form.ts';

describe('send all', () => {
  const all = { ...draft, amount: 'left alone', all: true };

  test('balance less the worst-case fee, whatever the fee is, to the last wei', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1000n * ETHER }),
        fc.bigInt({ min: 1n, max: 10_000n * GWEI }),
        (balance, price) => {
          const tier = { name: 'normal', ...fees(price) } as const;
          const moved = { ...suggestion, tiers: [suggestion.tiers[0], tier, suggestion.tiers[2]] } as const;
          const result = validateSendForm(all, {
            ...context,
            assetBalance: balance,
            nativeBalance: balance,
            suggestion: moved,
          });
          const fee = 21_000n * price;
          expect(result.amount).toBe(balance > fee ? balance - fee : 0n);
          expect(result.request === null || result.request.payment?.amount === 'max').toBe(true);
        },
      ),
    );
  });

  test('the whole of a token', () => {
    expect(validateSendForm(all, tokenWorld).amount).toBe(5_000_000n);
  });

  test('says why there is nothing to send', () => {
    expect(codes(all, { ...context, assetBalance: 1n, nativeBalance: 1n })).toEqual({
      amount: 'INPUT_AMOUNT_FEE',
    });
    expect(codes(all, { ...tokenWorld, assetBalance: 0n })).toEqual({ amount: 'INPUT_AMOUNT_BALANCE' });
  });
});

describe('leave nothing behind', () => {
  const all = { ...draft, all: true };
  const swept = { ...all, sweep: true };

  test('the amount stays, the priority fee rises to the maximum, and the worst case is the likely one', () => {
    const [plain, whole] = [validateSendForm(all, context), validateSendForm(swept, context)];
    expect(plain.sweep).toEqual({ chosen: false, extra: 21_000n * GWEI, exact: true });
    expect(whole.amount).toBe(plain.amount);
    expect(whole.fees).toEqual({
      kind: 'eip1559',
      maxFeePerGas: 3n * GWEI,
      maxPriorityFeePerGas: 3n * GWEI,
    });
    expect(whole.likelyFee).toBe(whole.worstFee);
    expect(whole).toMatchObject({
      ready: true,
      request: { payment: { amount: 'max' } },
      feeChoice: { sweep: true },
    });
    expect(plain.feeChoice.sweep).toBe(false);
  });

  test.each<[string, PaymentDraft, Partial<SendContext>]>([
    ['an amount', { ...swept, all: false }, {}],
    ['a token', swept, { ...tokenWorld }],
    [
      'a recipient with code',
      swept,
      { gas: { gasLimit: 30_000n, isPlain: false, blockGasLimit: 30_000_000n } },
    ],
    ['a gas limit of one’s own', { ...swept, gasLimit: '50000' }, {}],
    ['fees of one’s own', { ...swept, speed: 'own', maxFee: '3', priorityFee: '1' }, {}],
  ])('not for %s', (_, d, w) => {
    const result = validateSendForm(d, { ...context, ...w });
    expect(result.sweep).toBeNull();
    expect(result.feeChoice.sweep).toBe(false);
  });

  test('is not exact where something is kept back', () => {
    expect(validateSendForm(all, { ...context, dataFee: 1n }).sweep?.exact).toBe(false);
    const waiting = { count: 1, asset: 1n, native: 1n };
    expect(validateSendForm(all, { ...context, waiting }).sweep?.exact).toBe(false);
  });
});

describe('what still waits', () => {
  const waiting = { count: 2, asset: 4n * ETHER, native: 4n * ETHER };

  test('is taken off what can be sent, and off everything', () => {
    const result = validateSendForm(draft, { ...context, waiting });
    expect(result).toMatchObject({ available: 6n * ETHER, errors: {} });
    expect(codes({ ...draft, amount: '6.1' }, { ...context, waiting })).toEqual({
      amount: 'INPUT_AMOUNT_BALANCE',
    });
    const fee = 21_000n * 3n * GWEI;
    expect(validateSendForm({ ...draft, all: true }, { ...context, waiting }).amount).toBe(6n * ETHER - fee);
    expect(
      validateSendForm(draft, { ...context, waiting: { ...waiting, asset: 99n * ETHER } }).available,
    ).toBe(0n);
  });

  test('of a token its own amount counts, and the fee is paid of what is left', () => {
    const busy = { count: 1, asset: 4_000_000n, native: 10n * ETHER };
    expect(codes(draft, { ...tokenWorld, waiting: { ...busy, native: 0n } })).toEqual({
      amount: 'INPUT_AMOUNT_BALANCE',
    });
    expect(codes({ ...draft, amount: '1' }, { ...tokenWorld, waiting: busy })).toEqual({
      fee: 'TX_INSUFFICIENT_FUNDS',
    });
  });
});
