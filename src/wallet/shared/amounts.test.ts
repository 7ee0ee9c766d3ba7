import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { amountView, imitatesNative, symbolText } from './amounts.ts';

const native = { nativeSymbol: 'ETH', nativeName: 'Ether' };

function token(symbol: string, name = 'Some token'): Asset {
  return {
    chainId: 1 as ChainId,
    id: toAddress(`0x${'c3'.repeat(20)}`),
    standard: 'erc20',
    symbol,
    name,
    decimals: 18,
    status: 'unknown',
  };
}

describe('imitatesNative', () => {
  it.each(['ETH', 'eth', 'ЕТН', 'Е\u200bTH', '\u202eETH', 'ＥＴＨ', 'ÉTH', '3TH'])(
    'sees through %j',
    (symbol) => {
      expect(imitatesNative(token(symbol), native)).toBe(true);
    },
  );

  it('sees through a name as well', () => {
    expect(imitatesNative(token('XYZ', 'Ethеr'), native)).toBe(true);
  });

  it.each(['WETH', 'stETH', 'USDX', 'METH'])('leaves %s alone', (symbol) => {
    expect(imitatesNative(token(symbol), native)).toBe(false);
  });

  it('leaves the native asset alone', () => {
    expect(imitatesNative({ ...token('ETH'), standard: 'native' }, native)).toBe(false);
  });
});

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

  it('says when an amount is in the smallest units', () => {
    expect(amountView(42n, null)).toEqual({ amount: '42', exact: '42' });
    expect(symbolText({ symbol: 'ODD', decimals: null })).toBe('smallest units of ODD');
  });
});
