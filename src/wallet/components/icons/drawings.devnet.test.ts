import { expect, test } from 'vitest';
import type { AssetId } from '#core/asset/asset.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { preparedState } from '#devnet/prepared.ts';
import { assetPicture, chainPicture } from './drawings.ts';

const picture = (chain: number, asset: string) => assetPicture(chain as ChainId, asset as AssetId);

test('icons go by chain and contract', () => {
  const usdc = picture(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
  expect(usdc).toMatch(/^data:image\/svg\+xml,%3Csvg%20/);
  // The same address on another chain is another contract.
  expect(picture(10, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBeUndefined();
  expect(picture(1, 'native')).toBe(picture(8453, 'native'));
  expect(picture(1, 'native')).not.toBe(picture(137, 'native'));
  expect(chainPicture(1 as ChainId)).toBeDefined();
  expect(chainPicture(999_999 as ChainId)).toBeUndefined();
});

test('tokens of the demo chain have their marks, and what only calls itself like one has none', async () => {
  const { tokens, tricks } = (await preparedState()).fixtures;
  for (const known of [tokens.usdx, tokens.daix, tokens.tix, tokens.weth])
    expect(picture(31337, known)).toBeDefined();
  for (const other of [tokens.hostile, tricks.counterfeit]) expect(picture(31337, other)).toBeUndefined();
});
