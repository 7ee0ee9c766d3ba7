import { getAddress } from 'viem';
import { expect, it } from 'vitest';
import { listedBySymbol } from '#core/asset/token-list.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { bundledFeeds, FEED_LINES } from './prices.ts';
import { FIRST_TOKENS, firstTokens } from './seed.ts';

it('are all in the list that both programs have, each once', () => {
  const keys = FIRST_TOKENS.map(([chain, symbol]) => `${chain}/${symbol}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [chain, symbol, name] of FIRST_TOKENS) {
    const found = firstTokens(chain as ChainId, listedBySymbol).find((each) => each.symbol === symbol);
    expect.soft(found, `${chain} ${symbol}`).toMatchObject({ name, status: 'known' });
    expect([6, 8, 18]).toContain(found?.decimals);
  }
});

it('knows the tokens of every feed', () => {
  for (const [chain, description, , feed, ...assets] of FEED_LINES) {
    expect.soft(getAddress(feed.toLowerCase()), `${chain} ${description}`).toBe(feed);
    const found = bundledFeeds(chain).find((each) => each.description === description);
    expect(found?.assets).toHaveLength(assets.length);
  }
  expect(firstTokens(31337 as ChainId, listedBySymbol)).toEqual([]);
});
