/**
 * Exchanges that look for the best way through others: 1inch, KyberSwap, Velora (formerly ParaSwap), OKX, Sushi. Each is
 * read at its own addresses alone: only its contracts are known to hold to the amounts that stand in their arguments.
 */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import { type SwapSide, type TokenRef, WHOLE_SHARE } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  only,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { openSwap, side, swap } from './uniswap.ts';

const COIN = toAddress(`0x${'ee'.repeat(20)}`);
/** The coin, for those that know it by its stand-in alone: a zero is no token of theirs. */
export const coinOrToken = (token: Address): TokenRef => (token === COIN ? 'native' : token);
/** For those that take a zero for the coin as well: 1inch (`UniERC20.sol`), LI.FI (`LibAsset.sol`). */
export const assetOf = (token: Address): TokenRef => (token === ZERO_ADDRESS ? 'native' : coinOrToken(token));

/** Numbers that hold an address in their low 20 bytes and flags above. */
export const addressIn = (word: bigint): Address =>
  toAddress(`0x${BigInt.asUintN(160, word).toString(16).padStart(40, '0')}`);

interface Terms {
  readonly gives: SwapSide;
  readonly gets: SwapSide;
  /** The zero address stands for the caller. */
  readonly recipient: Address;
  readonly deadline?: bigint;
}

export function terms(site: Site, { gives, gets, recipient, deadline }: Terms): DecodedMeaning {
  return swap(
    site,
    { gives, gets },
    {
      path: [gives.token, gets.token],
      recipient: recipient === ZERO_ADDRESS ? null : recipient,
      deadline: deadline ?? null,
    },
  );
}

// KyberSwap, `MetaAggregationRouterV2.sol`.

const KYBER =
  '(address srcToken, address dstToken, address[] srcReceivers, uint256[] srcAmounts, address[] feeReceivers, uint256[] feeAmounts, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc';

/** Part of what is given may be swapped, and the least is then less in the same measure. */
const PARTIAL = 1n;

function kyber(desc: Args, site: Site): DecodedMeaning {
  const [from, to] = [coinOrToken(desc.address(0)), coinOrToken(desc.address(1))];
  const [recipient, amount, least] = [desc.address(6), desc.number(7), desc.number(8)];
  if (desc.number(9) & PARTIAL)
    return openSwap(site, { gives: side(from, amount, 'atMost'), atLeast: 0n, recipient });
  return terms(site, {
    gives: side(from, amount, 'exact'),
    gets: side(to, least, 'atLeast'),
    recipient,
  });
}

const KYBERSWAP: readonly Standard[] = [
  standard(
    `swap((address callTarget, address approveTarget, bytes targetData, ${KYBER}, bytes clientData) execution)`,
    (args, site) => kyber(args.tuple(0).tuple(3), site),
  ),
  standard(`swapSimpleMode(address caller, ${KYBER}, bytes executorData, bytes clientData)`, (args, site) =>
    kyber(args.tuple(1), site),
  ),
];

// Velora, `AugustusV6Types.sol` and `AugustusFees.sol`.

const SIDES =
  'address srcToken, address destToken, uint256 fromAmount, uint256 toAmount, uint256 quotedAmount';
const VELORA = `(${SIDES}, bytes32 metadata, address beneficiary)`;
const POOLS = `(${SIDES}, bytes32 metadata, address beneficiary, bytes pools)`;
const FEE = 'uint256 partnerAndFee';
const FEE_BITS = 0x3fffn;
const MOST_FEE = 200n;

/** A partner's fee, in hundredths of a percent, and all above the quote are taken from what was swapped for. */
function afterFee(least: bigint, quoted: bigint, partnerAndFee: bigint): bigint {
  const fee = partnerAndFee >> 96n === 0n ? 0n : partnerAndFee & FEE_BITS;
  const sure = quoted < least ? quoted : least;
  return (sure * (WHOLE_SHARE - (fee > MOST_FEE ? MOST_FEE : fee))) / WHOLE_SHARE;
}

/** @param at place of the source token among the fields. @param partner the number with the partner's fee. */
function velora(data: Args, site: Site, exact: 'in' | 'out', partner: bigint, at = 0): DecodedMeaning {
  const [from, to] = [coinOrToken(data.address(at)), coinOrToken(data.address(at + 1))];
  const [given, got, quoted] = [data.number(at + 2), data.number(at + 3), data.number(at + 4)];
  const recipient = data.address(at + 6);
  return exact === 'in'
    ? terms(site, {
        gives: side(from, given, 'exact'),
        gets: side(to, afterFee(got, quoted, partner), 'atLeast'),
        recipient,
      })
    : terms(site, { gives: side(from, given, 'atMost'), gets: side(to, got, 'atLeast'), recipient });
}

/**
 * Pools of Uniswap v3 take their own token from the caller, whatever `srcToken` says: two words of tokens and a fee for
 * each. That it is the same one is sure of a single pool between the two.
 */
function isBetween(data: Args, { wrappedNative }: Site): boolean {
  const pool = data.bytes(7).slice(2);
  if (pool.length !== 3 * 64) return false;
  const tokenAt = (end: number): Address => addressIn(BigInt(`0x${pool.slice(end - 64, end)}`));
  const wanted = [data.address(0), data.address(1)].map((token) =>
    coinOrToken(token) === 'native' ? wrappedNative : token,
  );
  return [64, 128].every((end) => wanted.includes(tokenAt(end))) && tokenAt(64) !== tokenAt(128);
}

const AUGUSTUS: readonly Standard[] = (['In', 'Out'] as const).flatMap((way) => {
  const exact = way === 'In' ? 'in' : 'out';
  const named = `swapExactAmount${way}`;
  return [
    ...[named, `${named}Pro`].map((name) =>
      standard(
        `${name}(address executor, ${VELORA} swapData, ${FEE}, bytes permit, bytes executorData)`,
        (args, site) => velora(args.tuple(1), site, exact, args.number(2)),
      ),
    ),
    standard(`${named}OnUniswapV2(${POOLS} uniData, ${FEE}, bytes permit)`, (args, site) =>
      velora(args.tuple(0), site, exact, args.number(1)),
    ),
    standard(`${named}OnUniswapV3(${POOLS} uniData, ${FEE}, bytes permit)`, (args, site) => {
      const swapped = velora(args.tuple(0), site, exact, args.number(1));
      return isBetween(args.tuple(0), site) ? swapped : { ...swapped, unclear: true };
    }),
  ];
});

const AUGUSTUS_CURVE: readonly Standard[] = [
  standard(
    `swapExactAmountInOnCurveV1((uint256 curveData, uint256 curveAssets, ${SIDES}, bytes32 metadata, address beneficiary) curveV1Data, ${FEE}, bytes permit)`,
    (args, site) => velora(args.tuple(0), site, 'in', args.number(1), 2),
  ),
  standard(
    `swapExactAmountInOnCurveV2((uint256 curveData, uint256 i, uint256 j, address poolAddress, ${SIDES}, bytes32 metadata, address beneficiary) curveV2Data, ${FEE}, bytes permit)`,
    (args, site) => velora(args.tuple(0), site, 'in', args.number(1), 4),
  ),
];

// OKX, `DexRouter.sol`.

const REQUEST =
  '(uint256 fromToken, address toToken, uint256 fromTokenAmount, uint256 minReturnAmount, uint256 deadLine) baseRequest';
const PATH =
  '(address[] mixAdapters, address[] assetTo, uint256[] rawData, bytes[] extraData, uint256 fromToken)';
const BATCHES = `uint256[] batchesAmount, ${PATH}[][] batches, (uint256 pathIndex, address payer, address fromToken, address toToken, uint256 fromTokenAmountMax, uint256 toTokenAmountMax, uint256 salt, uint256 deadLine, bool isPushOrder, bytes extension)[] extraData`;

/**
 * The paths name once more what is taken: another token than the request's would be taken just as well, but for the coin,
 * which is wrapped first. With a zero nothing is (`UniversalERC20.sol`): the caller pays what the paths say.
 */
function okx(request: Args, site: Site, recipient: Address, starts: readonly Args[] | null): DecodedMeaning {
  const from = addressIn(request.number(0));
  // Without paths a zero is the coin (`UnxswapRouter.sol`).
  const tokenOf = starts === null ? assetOf : coinOrToken;
  const given = tokenOf(from);
  const taken = (starts ?? []).map((path) => addressIn(path.number(4)));
  if (given !== 'native' && taken.some((token) => token !== from)) return means(null);
  return terms(site, {
    gives: side(given, request.number(2), 'exact'),
    gets: side(tokenOf(request.address(1)), request.number(3), 'atLeast'),
    recipient,
    deadline: request.number(4),
  });
}

const firstOf = (paths: Args): readonly Args[] => paths.tuples().slice(0, 1);
const ofBatches = (batches: Args): readonly Args[] =>
  batches.each((all, index) => all.list(index)).flatMap(firstOf);

const OKX: readonly Standard[] = [
  standard(`smartSwapByOrderId(uint256 orderId, ${REQUEST}, ${BATCHES})`, (args, site) =>
    okx(args.tuple(1), site, ZERO_ADDRESS, ofBatches(args.list(3))),
  ),
  standard(`smartSwapTo(uint256 orderId, address receiver, ${REQUEST}, ${BATCHES})`, (args, site) =>
    okx(args.tuple(2), site, args.address(1), ofBatches(args.list(4))),
  ),
  standard(`dagSwapByOrderId(uint256 orderId, ${REQUEST}, ${PATH}[] paths)`, (args, site) =>
    okx(args.tuple(1), site, ZERO_ADDRESS, firstOf(args.list(2))),
  ),
  standard(`dagSwapTo(uint256 orderId, address receiver, ${REQUEST}, ${PATH}[] paths)`, (args, site) =>
    okx(args.tuple(2), site, args.address(1), firstOf(args.list(3))),
  ),
  standard(
    `unxswapToWithBaseRequest(uint256 orderId, address receiver, ${REQUEST}, bytes32[] pools)`,
    (args, site) => okx(args.tuple(2), site, args.address(1), null),
  ),
  // What comes out is said by the pools alone.
  standard(
    'unxswapByOrderId(uint256 srcToken, uint256 amount, uint256 minReturn, bytes32[] pools)',
    (args, site) =>
      openSwap(site, {
        gives: side(assetOf(addressIn(args.number(0))), args.number(1), 'exact'),
        atLeast: args.number(2),
        recipient: ZERO_ADDRESS,
      }),
  ),
  standard(
    'unxswapTo(uint256 srcToken, uint256 amount, uint256 minReturn, address receiver, bytes32[] pools)',
    (args, site) =>
      openSwap(site, {
        gives: side(assetOf(addressIn(args.number(0))), args.number(1), 'exact'),
        atLeast: args.number(2),
        recipient: args.address(3),
      }),
  ),
];

/** On Ethereum, OP, BNB Chain, Polygon, Base and Arbitrum: the routers of the two versions that are in use. */
const OKX_ROUTERS = [
  '0x5E1f62Dac767b0491e3CE72469C217365D5B48cC',
  '0x6733Eb2E75B1625F1Fe5f18aD2cB2BaBDA510d19',
  '0x3156020dfF8D99af1dDC523ebDfb1ad2018554a0',
  '0x057cfd839aa88994d1a8a8c6d336cf21550f05ef',
  '0x4409921ae43a39a11d90f7b7f96cfd0b8093d9fc',
  '0x368E01160C2244B0363a35B3fF0A971E44a89284',
  '0x28b1Dc1a5E3699A428BC51d234DFab7C9CB2a183',
  '0xDd5E9B947c99Aa60bab00ca4631Dce63b49983E7',
  '0x62cceF0b4545166f721cAa9fEe13c1d3767E27dc',
  '0xF6E1B4b201e220FC3741bd7a75675ffEA25c02AD',
  '0xC8F6b8Ba0DC0f175B568B99440B0867F69A29265',
  '0x7CF6b330b437E9fb432B1400DE17B03357Cf049A',
];

// Sushi, `RouteProcessor3.sol` and later ones: the balance of `to` must have grown by the least.

/**
 * A route is a program, and its command 2 takes what it names from the caller, up to the same number of units, be it
 * `tokenIn` or not. Only where one such command sends all to one pool of Uniswap's kinds (0 with or without its fee, 1),
 * and the route ends there, is it sure that nothing else is taken.
 */
const ONE_POOL: ReadonlyMap<string, readonly number[]> = new Map([
  ['00', [66, 69]],
  ['01', [66]],
]);

function takesOnly(token: Address, route: Hex): boolean {
  const begin = `0x02${token.slice(2).toLowerCase()}01ffff`;
  const sizes = ONE_POOL.get(route.slice(begin.length, begin.length + 2));
  return route.startsWith(begin) && sizes?.includes(hexSize(route)) === true;
}

const SUSHI: readonly Standard[] = [
  standard(
    'processRoute(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOutMin, address to, bytes route)',
    (args, site) => {
      const swapped = terms(site, {
        gives: side(coinOrToken(args.address(0)), args.number(1), 'exact'),
        gets: side(coinOrToken(args.address(2)), args.number(3), 'atLeast'),
        recipient: args.address(4),
      });
      return takesOnly(args.address(0), args.bytes(5)) ? swapped : { ...swapped, unclear: true };
    },
  ),
];

export const AGGREGATORS: readonly Standard[] = [
  ...only(['0x6131B5fae19EA4f9D964eAc0408E4408b66337b5'], KYBERSWAP),
  ...only(['0x6A000F20005980200259B80c5102003040001068'], [...AUGUSTUS, ...AUGUSTUS_CURVE]),
  ...only(OKX_ROUTERS, OKX),
  ...SUSHI,
];
