import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ChainBalances } from '../../model/balance.ts';
import type { Network } from '../../model/network.ts';
import { assetKey, chainHoldings, hasHiddenText, unlistedAsset } from './assets.ts';

const CHAIN = 31337 as ChainId;
const ME = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const OTHER = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const network = { chainId: CHAIN, nativeSymbol: 'ETH', nativeName: 'Ether' } as Network;
const token = (n: number, symbol: string, status: Asset['status'] = 'known'): Asset => ({
  chainId: CHAIN,
  id: toAddress(`0x${String(n).padStart(40, '0')}`),
  standard: 'erc20',
  symbol,
  name: symbol,
  decimals: 18,
  status,
});
const [usdx, daix, spam, fake] = [
  token(1, 'USDX'),
  token(2, 'DAIX'),
  token(3, 'FREE', 'spam'),
  token(4, 'ETH', 'unknown'),
];
const native: Asset = { ...usdx, id: 'native', standard: 'native', symbol: 'ETH' };
const balances: ChainBalances = {
  value: [
    { account: ME, asset: native, amount: 0n },
    { account: ME, asset: usdx, amount: 5n },
    { account: ME, asset: daix, amount: 0n },
    { account: ME, asset: spam, amount: 9n },
    { account: ME, asset: fake, amount: 1n },
    { account: OTHER, asset: daix, amount: 7n },
  ],
  evidence: { level: 'reported', sources: [], block: 1n, at: 0 },
};
const tokens = [usdx, daix, spam];
const keys = (
  account: typeof ME | null,
  chosen: Asset['id'] | null,
  known: ChainBalances | null = balances,
) =>
  chainHoldings(network, tokens, known, account, chosen).holdings.map(({ asset, amount }) => [
    asset.symbol,
    amount,
  ]);

test('the native asset first, then what the account holds, nothing that nobody accepted, no spam', () => {
  expect(keys(ME, null)).toEqual([
    ['ETH', 0n],
    ['USDX', 5n],
  ]);
});

test('the chosen one stays in the list even when none of it is held, and even when it is spam', () => {
  expect(keys(ME, daix.id)).toContainEqual(['DAIX', 0n]);
  expect(keys(ME, spam.id)).toContainEqual(['FREE', 9n]);
});

test('what is not known is not shown as zero', () => {
  expect(keys(ME, usdx.id, null)).toEqual([
    ['ETH', null],
    ['USDX', null],
  ]);
  // A token that the scan could not read, and an account that was added since the balances were kept.
  expect(keys(OTHER, usdx.id)).toEqual([
    ['ETH', null],
    ['DAIX', 7n],
    ['USDX', null],
  ]);
});

test('keys tell chains and assets apart', () => {
  expect(assetKey(usdx)).not.toBe(assetKey({ ...usdx, chainId: 1 as ChainId }));
  expect(assetKey({ chainId: CHAIN, id: 'native' })).toBe('31337/native');
});

test('a token that only a link names cannot be sent', () => {
  expect(unlistedAsset(network, OTHER)).toMatchObject({ decimals: null, status: 'unknown' });
});

test('hidden characters in a token’s own words are noticed', () => {
  expect(hasHiddenText({ ...usdx, name: 'US\u202eD' })).toBe(true);
  expect(hasHiddenText(usdx)).toBe(false);
});
