/** Rocket Pool: its token rETH, its pool of deposits, and its router that swaps or stakes, whichever gives more (rocket-pool/rocketpool). */
import { toAddress } from '../../address/address.ts';
import { means, type Site, type Standard, standard } from '../standard.ts';
import { side, swap } from './uniswap.ts';

const RETH = toAddress('0xae78736Cd615f374D3085123A210448E74Fc6393');
const ROUTER = toAddress('0x16D5A408e807db8eF7c578279BEeEe6b228f1c1C');
const DEPOSIT_POOL = toAddress('0xDD3f50F8A6CafbE9b31a427582963f465E745AF8');
const MAINNET = 1;

const isRouter = ({ to, call }: Site): boolean => to === ROUTER && call.chainId === MAINNET;

/** It has a function of the same name as the wrapped coin: `deposit()`. */
export const isDepositPool = ({ to, call }: Site): boolean => to === DEPOSIT_POOL && call.chainId === MAINNET;

const PORTIONS =
  'uint256 uniswapPortion, uint256 balancerPortion, uint256 minTokensOut, uint256 idealTokensOut';

export const ROCKET_POOL: readonly Standard[] = [
  // Of rETH it pays the coin that lies behind it; other tokens only destroy theirs.
  standard('burn(uint256 amount)', (args, { to, call }) =>
    means({
      kind: 'burn',
      token: to,
      amount: args.number(0),
      paid: to === RETH && call.chainId === MAINNET,
    }),
  ),
  standard(`swapTo(${PORTIONS})`, (args, site) => {
    if (!isRouter(site)) return means(null);
    const sides = {
      gives: side('native', site.call.value, 'exact'),
      gets: side(RETH, args.number(2), 'atLeast'),
    };
    return swap(site, sides, { path: ['native', RETH], recipient: null, deadline: null });
  }),
  standard(`swapFrom(${PORTIONS}, uint256 tokensIn)`, (args, site) => {
    if (!isRouter(site)) return means(null);
    const sides = {
      gives: side(RETH, args.number(4), 'exact'),
      gets: side('native', args.number(2), 'atLeast'),
    };
    return swap(site, sides, { path: [RETH, 'native'], recipient: null, deadline: null });
  }),
];
