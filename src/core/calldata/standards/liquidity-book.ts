/** Liquidity Book (Trader Joe, now LFJ: lfj-gg/joe-v2, `ILBRouter.sol`), versions 2.1 and 2.2. */

import type { SwapSide, TokenRef } from '../meaning.ts';
import { type Args, means, type Site, type Standard, standard } from '../standard.ts';
import { ends, side, swap } from './uniswap.ts';

const REST =
  '(uint256[] pairBinSteps, uint8[] versions, address[] tokenPath) path, address to, uint256 deadline';

/** Where the coin stands in for its wrapped form, which the router demands at that end of the path. */
type Coin = 'in' | 'out' | 'none';

type Amount = Omit<SwapSide, 'token'>;

/** @param at place of the path. */
function swapped(args: Args, site: Site, at: number, coin: Coin, given: Amount, got: Amount) {
  const path = args.tuple(at).list(2).addresses();
  const tokens = ends(path);
  if (tokens === null) return means(null);
  const from: TokenRef = coin === 'in' ? 'native' : tokens[0];
  const to: TokenRef = coin === 'out' ? 'native' : tokens[1];
  const sides = {
    gives: side(from, given.amount, given.bound),
    gets: side(to, got.amount, got.bound),
  };
  return swap(site, sides, { path, recipient: args.address(at + 1), deadline: args.number(at + 2) });
}

function exactIn(name: string, coin: Coin): Standard {
  const at = coin === 'in' ? 1 : 2;
  const amounts = coin === 'in' ? 'uint256 amountOutMin' : 'uint256 amountIn, uint256 amountOutMin';
  return standard(`${name}(${amounts}, ${REST})`, (args, site) => {
    const given = coin === 'in' ? site.call.value : args.number(0);
    const least = { amount: args.number(at - 1), bound: 'atLeast' } as const;
    return swapped(args, site, at, coin, { amount: given, bound: 'exact' }, least);
  });
}

function exactOut(name: string, coin: Coin): Standard {
  const at = coin === 'in' ? 1 : 2;
  const amounts = coin === 'in' ? 'uint256 amountOut' : 'uint256 amountOut, uint256 amountInMax';
  return standard(`${name}(${amounts}, ${REST})`, (args, site) => {
    const most = coin === 'in' ? site.call.value : args.number(1);
    const got = { amount: args.number(0), bound: 'exact' } as const;
    return swapped(args, site, at, coin, { amount: most, bound: 'atMost' }, got);
  });
}

const FEE = 'SupportingFeeOnTransferTokens';

export const LIQUIDITY_BOOK: readonly Standard[] = [
  ...['', FEE].flatMap((fee) => [
    exactIn(`swapExactTokensForTokens${fee}`, 'none'),
    exactIn(`swapExactTokensForNATIVE${fee}`, 'out'),
    exactIn(`swapExactNATIVEForTokens${fee}`, 'in'),
  ]),
  exactOut('swapTokensForExactTokens', 'none'),
  exactOut('swapTokensForExactNATIVE', 'out'),
  exactOut('swapNATIVEForExactTokens', 'in'),
];
