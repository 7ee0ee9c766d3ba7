/** Uniswap V2's Router02 and its many copies, and the V2 functions of SwapRouter02. */
import type { Address } from '../../address/address.ts';
import { CONTRACT_BALANCE, type SwapSide, type TokenRef } from '../meaning.ts';
import { type Args, type DecodedMeaning, means, type Site, type Standard, standard } from '../standard.ts';
import { ends, side, standIn, swap } from './uniswap.ts';

/** Where the coin stands in for its wrapped form, which the router demands at that end of the path. */
type Coin = 'in' | 'out' | 'none';

function told(
  site: Site,
  path: readonly Address[],
  coin: Coin,
  amounts: { readonly gives: Omit<SwapSide, 'token'>; readonly gets: Omit<SwapSide, 'token'> },
  rest: { readonly recipient: Address | null; readonly deadline: bigint | null },
): DecodedMeaning {
  const tokens = ends(path);
  if (tokens === null) return means(null);
  const gives: TokenRef = coin === 'in' ? 'native' : tokens[0];
  const gets: TokenRef = coin === 'out' ? 'native' : tokens[1];
  const sides = { gives: { token: gives, ...amounts.gives }, gets: { token: gets, ...amounts.gets } };
  return swap(site, sides, { path, ...rest });
}

/** Amounts, then path, recipient and deadline. */
function rest(args: Args, at: number) {
  return {
    path: args.list(at).addresses(),
    recipient: args.address(at + 1),
    deadline: args.number(at + 2),
  };
}

const TAIL = 'address[] path, address to, uint256 deadline';

/** A known amount goes in. */
function exactIn(name: string, coin: Coin): Standard {
  const fromValue = coin === 'in';
  const amounts = fromValue ? 'uint256 amountOutMin' : 'uint256 amountIn, uint256 amountOutMin';
  return standard(`${name}(${amounts}, ${TAIL})`, (args, site) => {
    const count = fromValue ? 1 : 2;
    const { path, ...others } = rest(args, count);
    const gives = { amount: fromValue ? site.call.value : args.number(0), bound: 'exact' } as const;
    const gets = { amount: args.number(count - 1), bound: 'atLeast' } as const;
    return told(site, path, coin, { gives, gets }, others);
  });
}

/** A known amount comes out. */
function exactOut(name: string, coin: Coin): Standard {
  const fromValue = coin === 'in';
  const amounts = fromValue ? 'uint256 amountOut' : 'uint256 amountOut, uint256 amountInMax';
  return standard(`${name}(${amounts}, ${TAIL})`, (args, site) => {
    const { path, ...others } = rest(args, fromValue ? 1 : 2);
    const gives = { amount: fromValue ? site.call.value : args.number(1), bound: 'atMost' } as const;
    const gets = { amount: args.number(0), bound: 'exact' } as const;
    return told(site, path, coin, { gives, gets }, others);
  });
}

function liquidity(
  act: 'add' | 'remove',
  site: Site,
  sides: readonly SwapSide[],
  recipient: Address,
  deadline: bigint,
): DecodedMeaning {
  return means({ kind: 'liquidity', act, router: site.to, sides, recipient, deadline });
}

const PERMIT = 'bool approveMax, uint8 v, bytes32 r, bytes32 s';
const REMOVE_ETH =
  'address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline';
const REMOVE =
  'address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline';

function removeNative(args: Args, site: Site): DecodedMeaning {
  const sides = [side(args.address(0), args.number(2), 'atLeast'), side('native', args.number(3), 'atLeast')];
  return liquidity('remove', site, sides, args.address(4), args.number(5));
}

function remove(args: Args, site: Site): DecodedMeaning {
  const sides = [
    side(args.address(0), args.number(3), 'atLeast'),
    side(args.address(1), args.number(4), 'atLeast'),
  ];
  return liquidity('remove', site, sides, args.address(5), args.number(6));
}

/** `…WithPermit`: the permission to take the pool's shares is signed with it. */
const LIQUIDITY: readonly Standard[] = [
  standard(
    'addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
    (args, site) => {
      const sides = [
        side(args.address(0), args.number(2), 'atMost'),
        side(args.address(1), args.number(3), 'atMost'),
      ];
      return liquidity('add', site, sides, args.address(6), args.number(7));
    },
  ),
  standard(
    'addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
    (args, site) => {
      const sides = [
        side(args.address(0), args.number(1), 'atMost'),
        side('native', site.call.value, 'atMost'),
      ];
      return liquidity('add', site, sides, args.address(4), args.number(5));
    },
  ),
  standard(`removeLiquidity(${REMOVE})`, remove),
  standard(`removeLiquidityWithPermit(${REMOVE}, ${PERMIT})`, remove),
  ...['removeLiquidityETH', 'removeLiquidityETHSupportingFeeOnTransferTokens'].map((name) =>
    standard(`${name}(${REMOVE_ETH})`, removeNative),
  ),
  ...['removeLiquidityETHWithPermit', 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens'].map(
    (name) => standard(`${name}(${REMOVE_ETH}, ${PERMIT})`, removeNative),
  ),
];

/** SwapRouter02: no deadline of its own; 0 stands for what the router holds. */
const BY_ROUTER_02: readonly Standard[] = [
  standard(
    'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
    (args, site) => {
      const gives = {
        amount: args.number(0) === 0n ? CONTRACT_BALANCE : args.number(0),
        bound: 'exact',
      } as const;
      const gets = { amount: args.number(1), bound: 'atLeast' } as const;
      const others = { recipient: standIn(args.address(3), site), deadline: null };
      return told(site, args.list(2).addresses(), 'none', { gives, gets }, others);
    },
  ),
  standard(
    'swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)',
    (args, site) => {
      const gives = { amount: args.number(1), bound: 'atMost' } as const;
      const gets = { amount: args.number(0), bound: 'exact' } as const;
      const others = { recipient: standIn(args.address(3), site), deadline: null };
      return told(site, args.list(2).addresses(), 'none', { gives, gets }, others);
    },
  ),
];

const FEE = 'SupportingFeeOnTransferTokens';

export const UNISWAP_V2: readonly Standard[] = [
  exactIn('swapExactTokensForTokens', 'none'),
  exactIn('swapExactETHForTokens', 'in'),
  exactIn('swapExactTokensForETH', 'out'),
  exactIn(`swapExactTokensForTokens${FEE}`, 'none'),
  exactIn(`swapExactETHForTokens${FEE}`, 'in'),
  exactIn(`swapExactTokensForETH${FEE}`, 'out'),
  exactOut('swapTokensForExactTokens', 'none'),
  exactOut('swapETHForExactTokens', 'in'),
  exactOut('swapTokensForExactETH', 'out'),
  ...LIQUIDITY,
  ...BY_ROUTER_02,
];
