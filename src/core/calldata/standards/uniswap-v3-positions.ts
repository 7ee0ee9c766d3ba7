/**
 * Positions of Uniswap v3 and of those made after it (Uniswap/v3-periphery, `NonfungiblePositionManager.sol`,
 * `ERC721Permit.sol`). Its payments (`sweepToken`, `unwrapWETH9`, `refundETH`) and `multicall` are the routers' own.
 */
import { ZERO_ADDRESS } from '../../address/address.ts';
import type { Meaning } from '../meaning.ts';
import { type Args, type DecodedMeaning, means, type Site, type Standard, standard } from '../standard.ts';
import { side } from './uniswap.ts';

type Position = Extract<Meaning, { readonly kind: 'position' }>;

/** `at`: the place of the first of the two amounts. */
function numbered(
  { to: manager }: Site,
  act: Position['act'],
  params: Args,
  at: number,
  rest: Partial<Pick<Position, 'recipient' | 'deadline'>>,
): DecodedMeaning {
  const amounts = [params.number(at), params.number(at + 1)] as const;
  const position = params.number(0);
  return means({
    kind: 'position',
    act,
    manager,
    position,
    amounts,
    recipient: null,
    deadline: null,
    ...rest,
  });
}

const MINT =
  '(address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params';
const INCREASE =
  '(uint256 tokenId, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params';
const DECREASE =
  '(uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params';
const COLLECT = '(uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params';

export const UNISWAP_V3_POSITIONS: readonly Standard[] = [
  standard(`mint(${MINT})`, (args, site) => {
    const params = args.tuple(0);
    const sides = [0, 1].map((at) => side(params.address(at), params.number(5 + at), 'atMost'));
    return means({
      kind: 'liquidity',
      act: 'add',
      router: site.to,
      sides,
      recipient: params.address(9),
      deadline: params.number(10),
    });
  }),
  standard(`increaseLiquidity(${INCREASE})`, (args, site) => {
    const params = args.tuple(0);
    return numbered(site, 'increase', params, 1, { deadline: params.number(5) });
  }),
  standard(`decreaseLiquidity(${DECREASE})`, (args, site) => {
    const params = args.tuple(0);
    return numbered(site, 'decrease', params, 2, { deadline: params.number(4) });
  }),
  standard(`collect(${COLLECT})`, (args, site) => {
    const params = args.tuple(0);
    const named = params.address(1);
    // The manager keeps for itself what is sent to nobody, to unwrap it in the same go.
    return numbered(site, 'collect', params, 2, { recipient: named === ZERO_ADDRESS ? site.to : named });
  }),
  standard(
    'permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    (args, { to: token }) =>
      means({
        kind: 'approve',
        token,
        standard: 'erc721',
        spender: args.address(0),
        amount: args.number(1),
        change: 'set',
        expires: null,
      }),
  ),
];

/** `burn(uint256)` is a function of tokens too, where the number is an amount. The position must be empty before. */
export const burnedPosition = (position: bigint, { to: manager }: Site): DecodedMeaning =>
  means({
    kind: 'position',
    act: 'burn',
    manager,
    position,
    amounts: [0n, 0n],
    recipient: null,
    deadline: null,
  });
