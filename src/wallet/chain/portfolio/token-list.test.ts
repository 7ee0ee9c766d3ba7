import { getAddress } from 'viem';
import { expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { KNOWN_CHAINS } from '#core/chain/known-chains.ts';
import { bundledFeeds, FEED_LINES } from './feeds.ts';
import { bundledTokens, TOKEN_LINES } from './token-list.ts';

it('lists each contract once, under its checksum, on chains that the wallet knows', () => {
  const chains = new Set<number>(KNOWN_CHAINS.map(({ id }) => id));
  const keys = TOKEN_LINES.map(([chain, , , , contract]) => `${chain}/${contract}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [chain, symbol, , decimals, contract] of TOKEN_LINES) {
    expect.soft(getAddress(contract.toLowerCase()), `${chain} ${symbol}`).toBe(contract);
    expect(chains.has(chain)).toBe(true);
    expect([6, 8, 18]).toContain(decimals);
  }
});

it('gives each symbol to one contract of a chain: two of the same name would be an imitation', () => {
  const names = TOKEN_LINES.map(([chain, symbol]) => `${chain}/${symbol.toLowerCase()}`);
  expect(new Set(names).size).toBe(names.length);
});

it('knows the tokens of every feed', () => {
  for (const [chain, description, , feed, ...assets] of FEED_LINES) {
    expect.soft(getAddress(feed.toLowerCase()), `${chain} ${description}`).toBe(feed);
    const found = bundledFeeds(chain).find((each) => each.description === description);
    expect(found?.assets).toHaveLength(assets.length);
  }
  expect(bundledTokens(31337 as ChainId)).toEqual([]);
});
