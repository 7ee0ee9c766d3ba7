/**
 * Staking of the coin: the beacon chain's deposit contract (ethereum/consensus-specs), Lido (lidofinance/core: `Lido.sol`,
 * `WstETH.sol`, `WithdrawalQueue.sol`) and Rocket Pool, each at its address on Ethereum alone.
 */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Meaning } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  only,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { isCollection } from './collections.ts';
import { side, swap } from './uniswap.ts';
import { burnedPosition } from './uniswap-v3-positions.ts';

type Stake = Extract<Meaning, { readonly kind: 'stake' }>;

const DEPOSIT = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
const STETH = toAddress('0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84');
const WSTETH = toAddress('0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0');
const QUEUE = '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1';
const MAINNET = 1;

function stake(
  { to: pool, call }: Site,
  terms: Omit<Stake, 'kind' | 'pool' | 'into'> & { readonly into?: Address },
): DecodedMeaning {
  return means(call.chainId === MAINNET ? { kind: 'stake', pool, into: null, ...terms } : null);
}

/** Prefix 1 or 2, eleven zeros, an address. Keys of validators (prefix 0) are nobody's address. */
const CREDENTIALS = /^0x0[12]0{22}([0-9a-f]{40})$/;

function withdrawsTo(credentials: string): Address | null {
  const match = CREDENTIALS.exec(credentials);
  return match === null ? null : toAddress(`0x${match[1]}`);
}

function sum(amounts: Args): bigint {
  return amounts.each((all, index) => all.number(index)).reduce((total, each) => total + each, 0n);
}

const PERMIT = '(uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) permit';

const WITHDRAWALS: readonly Standard[] = (
  [
    ['', STETH],
    ['WstETH', WSTETH],
  ] as const
).flatMap(([name, token]) => {
  const read = (args: Args, site: Site) =>
    stake(site, {
      act: 'unstake',
      token,
      amount: sum(args.list(0)),
      to: args.address(1) === ZERO_ADDRESS ? null : args.address(1),
    });
  const head = `requestWithdrawals${name}`;
  return [
    standard(`${head}(uint256[] amounts, address owner)`, read),
    standard(`${head}WithPermit(uint256[] amounts, address owner, ${PERMIT})`, read),
  ];
});

const claim = (site: Site, requests: number, to: Address | null) =>
  stake(site, { act: 'claim', token: 'native', amount: BigInt(requests), to });

const convert = (from: Address, into: Address) => (args: Args, site: Site) =>
  stake(site, { act: 'convert', token: from, amount: args.number(0), into, to: null });

export const STAKING: readonly Standard[] = [
  ...only(
    [DEPOSIT],
    [
      standard(
        'deposit(bytes pubkey, bytes withdrawalCredentials, bytes signature, bytes32 depositDataRoot)',
        (args, site) => {
          const to = withdrawsTo(args.bytes(1));
          const amount = site.call.value;
          return to === null ? means(null) : stake(site, { act: 'stake', token: 'native', amount, to });
        },
      ),
    ],
  ),
  ...only(
    [STETH],
    [
      standard('submit(address referral)', (_args, site) =>
        stake(site, { act: 'stake', token: 'native', amount: site.call.value, to: null }),
      ),
    ],
  ),
  ...only(
    [WSTETH],
    [
      standard('wrap(uint256 stETHAmount)', convert(STETH, WSTETH)),
      standard('unwrap(uint256 wstETHAmount)', convert(WSTETH, STETH)),
    ],
  ),
  ...only(
    [QUEUE],
    [
      ...WITHDRAWALS,
      standard('claimWithdrawal(uint256 requestId)', (_args, site) => claim(site, 1, null)),
      standard('claimWithdrawals(uint256[] requestIds, uint256[] hints)', (args, site) =>
        claim(site, args.list(0).size, null),
      ),
      standard('claimWithdrawalsTo(uint256[] requestIds, uint256[] hints, address recipient)', (args, site) =>
        claim(site, args.list(0).size, args.address(2)),
      ),
    ],
  ),
];

// Rocket Pool: its token rETH, its pool of deposits, and its router that swaps or stakes, whichever gives more
// (rocket-pool/rocketpool).

const RETH = toAddress('0xae78736Cd615f374D3085123A210448E74Fc6393');
const ROUTER = toAddress('0x16D5A408e807db8eF7c578279BEeEe6b228f1c1C');
const DEPOSIT_POOL = toAddress('0xDD3f50F8A6CafbE9b31a427582963f465E745AF8');

const isRouter = ({ to, call }: Site): boolean => to === ROUTER && call.chainId === MAINNET;

/** It has a function of the same name as the wrapped coin: `deposit()`. */
export const isDepositPool = ({ to, call }: Site): boolean => to === DEPOSIT_POOL && call.chainId === MAINNET;

const PORTIONS =
  'uint256 uniswapPortion, uint256 balancerPortion, uint256 minTokensOut, uint256 idealTokensOut';

export const ROCKET_POOL: readonly Standard[] = [
  // Of rETH it pays the coin that lies behind it; other tokens only destroy theirs.
  standard('burn(uint256 amount)', (args, site) => {
    const { to, call } = site;
    if (isCollection(call.chainId, to)) return burnedPosition(args.number(0), site);
    return means({
      kind: 'burn',
      token: to,
      amount: args.number(0),
      paid: to === RETH && call.chainId === MAINNET,
    });
  }),
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
