import fc from 'fast-check';
import { getAddress } from 'viem';
import { expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { CHAIN_FACTS } from '../chain/chain-facts.generated.ts';
import { skeleton } from '../risk/skeleton.ts';
import { listedBySymbol, listedToken, listedTokens } from './token-list.ts';
import { TOKEN_LINES } from './tokens.generated.ts';

const LINES = Object.entries(TOKEN_LINES).flatMap(([chain, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ chain: Number(chain), line })),
);

it('has lines of one form alone, each found by its address', () => {
  expect(LINES.length).toBeGreaterThan(600);
  for (const { chain, line } of LINES) {
    const [, digits = '', decimals, symbol] =
      /^([0-9a-f]{40}) (\d{1,2}) ([A-Za-z0-9][A-Za-z0-9.+$_-]{0,11})$/.exec(line) ?? [];
    const address = toAddress(`0x${digits}`);
    expect(listedToken(chain, address), line).toEqual({ address, symbol, decimals: Number(decimals) });
  }
});

it('is sorted, with each contract once, on chains that come along', () => {
  const chains = new Set<number>(CHAIN_FACTS.map(({ id }) => id));
  for (const [chain, text] of Object.entries(TOKEN_LINES)) {
    const addresses = text
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 40));
    expect(addresses).toEqual([...new Set(addresses)].toSorted());
    expect(chains.has(Number(chain)), chain).toBe(true);
  }
});

it('has no two tokens of a chain that look alike, and none that looks like its coin', () => {
  for (const { id, native } of CHAIN_FACTS) {
    const looks = listedTokens(id).map(({ symbol }) => skeleton(symbol));
    expect(new Set(looks).size, String(id)).toBe(looks.length);
    expect(looks).not.toContain(skeleton(native?.[0] ?? 'ETH'));
  }
});

/** As their issuers publish them (Circle, Tether, Sky, WETH9, BitGo, Chainlink, Uniswap). */
const PUBLISHED: readonly (readonly [number, string, string, number])[] = [
  [1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 6],
  [1, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 6],
  [1, '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI', 18],
  [1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18],
  [1, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC', 8],
  [1, '0x514910771AF9Ca656af840dff83E8264EcF986CA', 'LINK', 18],
  [1, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'UNI', 18],
  [10, '0x4200000000000000000000000000000000000006', 'WETH', 18],
  [10, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC', 6],
  [137, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC', 6],
  [8453, '0x4200000000000000000000000000000000000006', 'WETH', 18],
  [8453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 6],
  [42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 'WETH', 18],
  [42161, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC', 6],
];

it.each(PUBLISHED)('on chain %i has %s as %s, with %i decimals', (chain, text, symbol, decimals) => {
  const address = getAddress(text) as Address;
  expect(listedToken(chain, address)).toEqual({ address, symbol, decimals });
  expect(listedBySymbol(chain, symbol)).toEqual({ address, symbol, decimals });
});

it('knows no other contract, whatever its address', () => {
  const known = new Set(LINES.map(({ chain, line }) => `${chain} ${line.slice(0, 40)}`));
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...CHAIN_FACTS.map(({ id }) => id), 4242), digits, (chain, hex) => {
      fc.pre(!known.has(`${chain} ${hex}`));
      expect(listedToken(chain, toAddress(`0x${hex}`))).toBeNull();
    }),
  );
  // One digit away from a listed one, as vanity addresses are.
  fc.assert(
    fc.property(
      fc.constantFrom(...LINES),
      fc.nat(39),
      fc.integer({ min: 1, max: 15 }),
      (listed, place, by) => {
        const { chain, line } = listed;
        const digit = ((Number.parseInt(line.charAt(place), 16) + by) % 16).toString(16);
        const hex = line.slice(0, place) + digit + line.slice(place + 1, 40);
        fc.pre(!known.has(`${chain} ${hex}`));
        expect(listedToken(chain, toAddress(`0x${hex}`))).toBeNull();
      },
    ),
  );
});
