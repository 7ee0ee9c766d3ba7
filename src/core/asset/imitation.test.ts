import { describe, expect, it } from 'vitest';
import { toAddress } from '../address/address.ts';
import type { ChainId } from '../chain/chain-id.ts';
import type { Asset } from './asset.ts';
import { createImitations, imitatesNative } from './imitation.ts';

function token(digit: string, symbol: string, name = symbol, status: Asset['status'] = 'unknown'): Asset {
  const id = toAddress(`0x${digit.repeat(40)}`);
  return { chainId: 1 as ChainId, id, standard: 'erc20', symbol, name, decimals: 18, status };
}

const listed = [
  token('1', 'USDC', 'USD Coin', 'known'),
  token('2', 'WETH', 'Wrapped Ether', 'known'),
  token('3', 'DAI', 'Dai Stablecoin', 'hidden'),
];
const imitation = createImitations({ nativeSymbol: 'ETH', nativeName: 'Ether' }, listed);

describe('createImitations', () => {
  it.each([
    ['ETH', 'Free'],
    ['eth', 'Free'],
    ['ЕТН', 'Cyrillic letters'],
    ['E\u200bTH', 'a letter that cannot be seen'],
    ['ＥＴＨ', 'full width'],
    ['E.T.H', 'dots'],
    ['XYZ', 'Ether'],
  ])('says that %s (%s) passes for the coin', (symbol, name) => {
    expect(imitation(token('9', symbol, name))).toEqual({ kind: 'native', symbol: 'ETH' });
  });

  it.each([
    ['USDC', 'Something'],
    ['ＵＳＤＣ', 'Something'],
    ['U5DC', 'Something'],
    ['USDС', 'a Cyrillic letter'],
    ['AIR', 'USD Coin'],
    ['vveth', 'two letters for one'],
  ])('says that %s (%s) passes for a token in the list', (symbol, name) => {
    expect(imitation(token('9', symbol, name))?.kind).toBe('token');
  });

  it.each([
    ['DAI', 'of a token that the user hid: nobody vouches for it'],
    ['USDCX', 'another symbol'],
    ['stETH', 'Liquid staked Ether 2.0'],
    ['', ''],
    ['💎', '💎'],
  ])('says nothing of %s (%s)', (symbol, name) => {
    expect(imitation(token('9', symbol, name))).toBeNull();
  });

  it('says of a mixture of alphabets that it is one', () => {
    expect(imitation(token('9', 'PЕPЕ'))).toEqual({ kind: 'disguised' });
  });

  it('calls nothing that is in the list an imitation of the list, nor the coin itself', () => {
    const twins = [token('1', 'USDC', 'USDC', 'known'), token('2', 'USDC', 'USDC', 'known')];
    const of = createImitations({ nativeSymbol: 'ETH', nativeName: 'Ether' }, twins);
    expect(twins.map(of)).toEqual([null, null]);
    expect(of({ id: 'native', symbol: 'ETH', name: 'Ether', status: 'known' })).toBeNull();
  });

  it('says also of a token in the list that it calls itself like the coin', () => {
    expect(imitation(token('9', 'ETH', 'ETH', 'known'))?.kind).toBe('native');
  });
});

describe('imitatesNative', () => {
  const coin = { nativeSymbol: 'ETH', nativeName: 'Ether' };

  it.each(['ETH', 'eth', 'ЕТН', 'Е\u200bTH', '\u202eETH', 'ＥＴＨ', 'ÉTH', '3TH'])(
    'sees through %j, as the index does',
    (symbol) => {
      expect(imitatesNative(token('9', symbol, 'Some token'), coin)).toBe(true);
      expect(imitation(token('9', symbol, 'Some token'))?.kind).toBe('native');
    },
  );

  it.each(['WETH', 'stETH', 'USDX', 'METH', ''])('leaves %j alone', (symbol) => {
    expect(imitatesNative(token('9', symbol, 'Some token'), coin)).toBe(false);
  });

  it('leaves the coin itself alone, and takes no empty name for one', () => {
    expect(imitatesNative({ ...token('9', 'ETH'), id: 'native' }, coin)).toBe(false);
    expect(imitatesNative(token('9', ''), { nativeSymbol: '', nativeName: '' })).toBe(false);
  });
});
