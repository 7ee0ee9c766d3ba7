import { describe, expect, it } from 'vitest';
import { amountView, listPlaces } from './amounts.ts';

describe('amounts', () => {
  it('cuts, and keeps the exact figure', () => {
    expect(amountView(1_234_567_890_123_456_789n, 18)).toEqual({
      amount: '1.234567',
      exact: '1.234567890123456789',
    });
    expect(amountView(5n, 18, { sign: '-' })).toEqual({
      amount: '<0.000001',
      exact: '-0.000000000000000005',
    });
  });

  it('has two decimals of thousands in a list, and all that help below them', () => {
    const shown = (value: bigint) => amountView(value, 6, listPlaces(value, 6)).amount;
    expect(shown(999_999_999n)).toBe('999.999999');
    expect(shown(1_000_000_001n)).toBe('1000');
    expect(shown(78_067_918_203n)).toBe('78067.91');
    expect(listPlaces(5_000n, null)).toEqual({ places: 2 });
  });

  it('shows base units as they are', () => {
    expect(amountView(42n, null)).toEqual({ amount: '42', exact: '42' });
  });
});
