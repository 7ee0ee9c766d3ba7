import { describe, expect, it } from 'vitest';
import { amountView } from './amounts.ts';

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

  it('shows smallest units as they are', () => {
    expect(amountView(42n, null)).toEqual({ amount: '42', exact: '42' });
  });
});
