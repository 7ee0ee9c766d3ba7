import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TierName } from '#core/fees/suggest.ts';
import {
  acceptableFee,
  formatGwei,
  parseGasLimit,
  parseGwei,
  parseNonce,
  readOwnFees,
  type Speed,
  speedChoices,
  withExpertText,
  withSpeed,
} from './fee-fields.ts';

const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? null : result.error?.code);

test('gwei is read exactly and written back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 100n }), (wei) => {
      const parsed = parseGwei(formatGwei(wei));
      expect(parsed).toEqual({ ok: true, value: wei });
    }),
  );
  expect(codeOf(parseGwei('1.0000000001'))).toBe('INPUT_AMOUNT_DECIMALS');
  expect(codeOf(parseGwei('1,5'))).toBe('INPUT_AMOUNT_AMBIGUOUS');
  expect(codeOf(parseGwei(' '))).toBe('INPUT_REQUIRED');
});

describe('gas limit', () => {
  const bounds = { least: 21_000n, most: 30_000_000n };
  test.each(['20999', '30000001', '21000.5', '0x5208', '-1', 'x', '99999999999999999999'])(
    'refuses %s',
    (text) => {
      expect(codeOf(parseGasLimit(text, bounds))).toBe('INPUT_GAS_LIMIT');
    },
  );
  test('takes the bounds themselves, and nothing for the estimate', () => {
    expect(parseGasLimit('21000', bounds)).toEqual({ ok: true, value: 21_000n });
    expect(parseGasLimit(' 30000000 ', bounds)).toEqual({ ok: true, value: 30_000_000n });
    expect(parseGasLimit('', bounds)).toEqual({ ok: true, value: null });
    expect(parseGasLimit('30000001', { ...bounds, most: null })).toEqual({ ok: true, value: 30_000_001n });
  });
});

test('nonce', () => {
  expect(parseNonce('0')).toEqual({ ok: true, value: 0 });
  expect(parseNonce('')).toEqual({ ok: true, value: null });
  for (const text of ['-1', '1.0', '1e3', '9999999999999999', 'next']) {
    expect(codeOf(parseNonce(text)), text).toBe('INPUT_NONCE_INVALID');
  }
});

describe('own fees', () => {
  test('the priority fee may not be above the maximum', () => {
    expect(readOwnFees({ maxFee: '2', priorityFee: '2.1' }, false)).toMatchObject({
      fees: null,
      priorityFeeError: { code: 'FEE_PRIORITY_ABOVE_MAX' },
    });
    expect(readOwnFees({ maxFee: '2', priorityFee: '2' }, false).fees).toEqual({
      kind: 'eip1559',
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 2_000_000_000n,
    });
  });
  test('a legacy chain has one field', () => {
    expect(readOwnFees({ maxFee: '3', priorityFee: 'x' }, true).fees).toEqual({
      kind: 'legacy',
      gasPrice: 3_000_000_000n,
    });
  });
  test('zero and nothing are no fee', () => {
    expect(readOwnFees({ maxFee: '0', priorityFee: '0' }, false).maxFeeError?.code).toBe('INPUT_AMOUNT_ZERO');
    expect(readOwnFees({ maxFee: '', priorityFee: '' }, false).fees).toBeNull();
  });
});

test('the figure to accept has two digits and a quarter of room, never more than half', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1000n, max: 10n ** 24n }), (fee) => {
      const offered = acceptableFee(fee);
      expect(offered * 4n >= fee * 5n).toBe(true);
      expect(offered * 2n <= fee * 3n).toBe(true);
      expect(offered.toString().replace(/0+$/, '').length <= 2).toBe(true);
    }),
  );
});

describe('fees that become own', () => {
  const texts = { speed: 'normal', maxFee: '', priorityFee: '', gasLimit: '', nonce: '' } as const;
  const fees = {
    kind: 'eip1559',
    maxFeePerGas: 30_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  } as const;

  test('begin with the tier, and keep what was written', () => {
    const first = { ...texts, ...withSpeed(texts, 'own', fees) };
    expect(first).toMatchObject({ speed: 'own', maxFee: '30', priorityFee: '1' });
    const written = { ...first, ...withExpertText(first, 'maxFee', '99', fees) };
    const back = { ...written, ...withSpeed(written, 'fast', fees) };
    expect({ ...back, ...withSpeed(back, 'own', fees) }).toMatchObject({ speed: 'own', maxFee: '99' });
  });

  test('a fee that is written is one’s own, with the other as it was; gas and nonce change nothing of it', () => {
    expect(withExpertText(texts, 'maxFee', '40', fees)).toEqual({
      speed: 'own',
      maxFee: '40',
      priorityFee: '1',
    });
    expect(withExpertText(texts, 'gasLimit', '50000', fees)).toEqual({ gasLimit: '50000' });
    expect(withExpertText(texts, 'nonce', '3', null)).toEqual({ nonce: '3' });
  });
});

describe('speeds of the same price', () => {
  const tier = (name: TierName, gwei: bigint) => ({
    name,
    fees: { kind: 'legacy', gasPrice: gwei * 10n ** 9n } as const,
    likelyPerGas: gwei * 10n ** 9n,
  });
  const names = (prices: readonly [bigint, bigint, bigint], speed: Speed) =>
    speedChoices([tier('slow', prices[0]), tier('normal', prices[1]), tier('fast', prices[2])], speed).map(
      (choice) => [choice.tier.name, choice.fastest],
    );

  test('are one choice, as fast as the fastest, under the name that is chosen', () => {
    expect(names([1000n, 1000n, 1009n], 'normal')).toEqual([['normal', 'fast']]);
    expect(names([1000n, 1000n, 1009n], 'own')).toEqual([['fast', 'fast']]);
    expect(names([1000n, 1009n, 1100n], 'slow')).toEqual([
      ['slow', 'normal'],
      ['fast', 'fast'],
    ]);
  });

  test('others stay apart, and prices that creep up never become one', () => {
    expect(names([1000n, 1010n, 1021n], 'normal').map(([name]) => name)).toEqual(['slow', 'normal', 'fast']);
    expect(names([1000n, 1009n, 1018n], 'normal').map(([name]) => name)).toEqual(['normal', 'fast']);
  });
});
