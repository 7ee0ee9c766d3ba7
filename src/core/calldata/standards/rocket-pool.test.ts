import { expect, it } from 'vitest';
import { toAddress } from '../../address/address.ts';
import { CONTRACT, encode, read, say, sentenceContext, TOKEN } from '../testing.ts';

const RETH = toAddress('0xae78736Cd615f374D3085123A210448E74Fc6393');
const ROUTER = toAddress('0x16D5A408e807db8eF7c578279BEeEe6b228f1c1C');
const ETH = 10n ** 18n;
const PORTIONS =
  'uint256 uniswapPortion, uint256 balancerPortion, uint256 minTokensOut, uint256 idealTokensOut';
const context = {
  ...sentenceContext,
  token: (token: typeof RETH) =>
    token === RETH ? { symbol: 'rETH', decimals: 18 } : sentenceContext.token(token),
};

it('reads that rETH is redeemed, and that other tokens are only destroyed', () => {
  const burn = encode('burn(uint256 amount)', 5_000_000n);
  expect(say(read(RETH, encode('burn(uint256 amount)', ETH)), context)).toBe(
    `Redeem 1 rETH for ETH, with ${RETH}`,
  );
  expect(say(read(TOKEN, burn))).toBe('Destroy 5 USDX');
});

it('reads the router’s swaps, and those of no other contract', () => {
  const to = encode(`swapTo(${PORTIONS}) payable`, 0n, 10n, ETH / 2n, ETH);
  const from = encode(`swapFrom(${PORTIONS}, uint256 tokensIn)`, 0n, 10n, ETH, ETH, ETH / 2n);
  expect(say(read(ROUTER, to, ETH), context)).toBe(
    `Swap exactly 1 ETH for at least 0.5 rETH, with ${ROUTER}`,
  );
  expect(say(read(ROUTER, from), context)).toBe(`Swap exactly 0.5 rETH for at least 1 ETH, with ${ROUTER}`);
  expect(read(CONTRACT, to, ETH).meaning).toBeNull();
  expect(read(CONTRACT, from).meaning).toBeNull();
});
