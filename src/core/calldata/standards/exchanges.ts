/** Exchanges whose terms stand in their arguments: Balancer, 0x's exchange proxy, Wyvern, Curve, Liquidity Book. */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Meaning, SwapSide, TokenRef } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  only,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { coinOrToken, terms } from './aggregators.ts';
import { ends, openSwap, type Swap, side, swap } from './uniswap.ts';

const COIN = toAddress('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE');

/** Balancer writes the coin as the zero address, 0x as a row of e. */
const assetOf = (asset: Address, coin: Address): TokenRef => (asset === coin ? 'native' : asset);

const GIVEN_IN = 0n;
const GIVEN_OUT = 1n;

const ALL = 2n ** 256n - 1n;

const CANCEL_WYVERN =
  'cancelOrder_(address[7] addrs, uint256[9] uints, uint8 feeMethod, uint8 side, uint8 saleKind, uint8 howToCall, bytes callData, bytes replacementPattern, bytes staticExtradata, uint8 v, bytes32 r, bytes32 s)';

/** OpenSea's exchange before Seaport (`WyvernExchangeWithBulkCancellations.sol`): what people still do is to cancel. */
const WYVERN = only(
  ['0x7f268357A8c2552623316e2562D90e642bB538E5'],
  [
    standard(CANCEL_WYVERN, (_args, { to }) => means({ kind: 'cancelOrders', market: to, orders: 1 })),
    standard('incrementNonce()', (_args, { to }) =>
      means({ kind: 'cancelOrders', market: to, orders: null }),
    ),
  ],
);

export const EXCHANGES: readonly Standard[] = [
  ...WYVERN,
  // balancer-v2-monorepo, `IVault.sol`.
  standard(
    'swap((bytes32 poolId, uint8 kind, address assetIn, address assetOut, uint256 amount, bytes userData) singleSwap, (address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds, uint256 limit, uint256 deadline)',
    (args, site) => {
      const [single, funds] = [args.tuple(0), args.tuple(1)];
      const kind = single.number(1);
      if (kind > GIVEN_OUT) return null;
      // Taken from somebody else, or between balances that the vault keeps: the fields say it.
      if (funds.address(0) !== site.call.from || funds.flag(1) || funds.flag(3)) return means(null);
      const [from, to] = [single.address(2), single.address(3)].map((asset) => assetOf(asset, ZERO_ADDRESS));
      if (from === undefined || to === undefined) return null;
      const [amount, limit] = [single.number(4), args.number(2)];
      const sides: Pick<Swap, 'gives' | 'gets'> =
        kind === GIVEN_IN
          ? { gives: side(from, amount, 'exact'), gets: side(to, limit, 'atLeast') }
          : { gives: side(from, limit, 'atMost'), gets: side(to, amount, 'exact') };
      return swap(site, sides, { path: [from, to], recipient: funds.address(2), deadline: args.number(3) });
    },
  ),
  // 0x protocol, `IUniswapFeature.sol`.
  standard(
    'sellToUniswap(address[] tokens, uint256 sellAmount, uint256 minBuyAmount, bool isSushi)',
    (args, site) => {
      const path = args
        .list(0)
        .addresses()
        .map((token) => assetOf(token, COIN));
      const tokens = ends(path);
      if (tokens === null) return means(null);
      const sides = {
        gives: side(tokens[0], args.number(1), 'exact'),
        gets: side(tokens[1], args.number(2), 'atLeast'),
      };
      return swap(site, sides, { path, recipient: null, deadline: null });
    },
  ),
  // 0x protocol, `ITransformERC20Feature.sol`. What is bought goes to the caller.
  standard(
    'transformERC20(address inputToken, address outputToken, uint256 inputTokenAmount, uint256 minOutputTokenAmount, (uint32 deploymentNonce, bytes data)[] transformations)',
    (args, site) => {
      const amount = args.number(2);
      // All that the caller has: no number to say.
      if (amount === ALL) return means(null);
      const from = assetOf(args.address(0), COIN);
      const to = assetOf(args.address(1), COIN);
      const sides = { gives: side(from, amount, 'exact'), gets: side(to, args.number(3), 'atLeast') };
      return swap(site, sides, { path: [from, to], recipient: null, deadline: null });
    },
  ),
];

// Balancer: batches and pools of its vault (v2, `IVault.sol`), and the routers of v3 (`IRouter.sol`,
// `IBatchRouter.sol`).

/** v3 takes and gives the coin in place of its wrapped form, where `wethIsEth` says so. */
const orCoin = (token: Address, wethIsEth: boolean, site: Site): TokenRef =>
  wethIsEth && token === site.wrappedNative ? 'native' : token;

/** A limit above zero is the most that the vault takes; below zero, the least that it gives. */
function batch(args: Args, site: Site): DecodedMeaning | null {
  const funds = args.tuple(3);
  const assets = args.list(2).addresses();
  const limits = args.list(4).each((each, index) => each.number(index));
  if (limits.length !== assets.length) return null;
  // Taken from somebody else, or between balances that the vault keeps: the fields say it.
  if (funds.address(0) !== site.call.from || funds.flag(1) || funds.flag(3)) return means(null);
  const sides = assets.map((asset, index) => ({
    token: assetOf(asset, ZERO_ADDRESS),
    limit: limits[index] ?? 0n,
  }));
  const gives = sides.filter(({ limit }) => limit > 0n);
  const gets = sides.filter(({ limit }) => limit < 0n);
  const [given, got] = [gives[0], gets[0]];
  if (given === undefined || gives.length > 1 || gets.length > 1) return means(null);
  const gave = side(given.token, given.limit, 'atMost');
  if (got === undefined) return openSwap(site, { gives: gave, atLeast: 0n, recipient: funds.address(2) });
  const terms: Pick<Swap, 'gives' | 'gets'> = { gives: gave, gets: side(got.token, -got.limit, 'atLeast') };
  const rest = { path: [given.token, got.token], recipient: funds.address(2), deadline: args.number(5) };
  return swap(site, terms, rest);
}

function pool(act: 'add' | 'remove') {
  return (args: Args, site: Site): DecodedMeaning | null => {
    const request = args.tuple(3);
    const assets = request.list(0).addresses();
    const amounts = request.list(1).each((each, index) => each.number(index));
    if (amounts.length !== assets.length) return null;
    if (args.address(1) !== site.call.from || request.flag(3)) return means(null);
    const bound = act === 'add' ? 'atMost' : 'atLeast';
    const sides = assets.map((asset, index) =>
      side(assetOf(asset, ZERO_ADDRESS), amounts[index] ?? 0n, bound),
    );
    // What cannot be taken is not worth a word; what may come out is.
    const shown = act === 'add' ? sides.filter(({ amount }) => amount > 0n) : sides;
    if (shown.length === 0) return means(null);
    const meaning: Meaning = {
      kind: 'liquidity',
      act,
      router: site.to,
      sides: shown,
      recipient: args.address(2),
      deadline: null,
    };
    return means(meaning);
  };
}

const SWAP = 'address pool, address tokenIn, address tokenOut';
const END = 'uint256 deadline, bool wethIsEth, bytes userData';

function routed(exact: 'in' | 'out') {
  return (args: Args, site: Site): DecodedMeaning => {
    const [from, to] = [1, 2].map((at) => orCoin(args.address(at), args.flag(6), site));
    const [first, second] = [args.number(3), args.number(4)];
    if (from === undefined || to === undefined) return means(null);
    const sides =
      exact === 'in'
        ? { gives: side(from, first, 'exact'), gets: side(to, second, 'atLeast') }
        : { gives: side(from, second, 'atMost'), gets: side(to, first, 'exact') };
    return swap(site, sides, { path: [from, to], recipient: null, deadline: args.number(5) });
  };
}

const STEPS = '(address pool, address tokenOut, bool isBuffer)[] steps';

/** Several ways that begin and end with the same tokens come to one swap. */
function paths(exact: 'in' | 'out') {
  return (args: Args, site: Site): DecodedMeaning => {
    const read = args
      .list(0)
      .tuples()
      .map((path): Pick<Swap, 'gives' | 'gets'> | null => {
        const last = path.list(1).tuples().at(-1);
        if (last === undefined) return null;
        const from = orCoin(path.address(0), args.flag(2), site);
        const to = orCoin(last.address(1), args.flag(2), site);
        const [first, second] = [path.number(2), path.number(3)];
        return exact === 'in'
          ? { gives: side(from, first, 'exact'), gets: side(to, second, 'atLeast') }
          : { gives: side(from, first, 'atMost'), gets: side(to, second, 'exact') };
      });
    const gives = sumOf(read.map((each) => each?.gives));
    const gets = sumOf(read.map((each) => each?.gets));
    if (gives === null || gets === null) return means(null);
    const rest = { path: [gives.token, gets.token], recipient: null, deadline: args.number(1) };
    return swap(site, { gives, gets }, rest);
  };
}

function sumOf(sides: readonly (SwapSide | undefined)[]): SwapSide | null {
  const [first] = sides;
  if (first === undefined || sides.some((each) => each?.token !== first.token)) return null;
  return { ...first, amount: sides.reduce((sum, each) => sum + (each?.amount ?? 0n), 0n) };
}

const FUNDS = '(address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds';
const STEP = '(bytes32 poolId, uint256 assetInIndex, uint256 assetOutIndex, uint256 amount, bytes userData)';

export const BALANCER: readonly Standard[] = [
  standard(
    `batchSwap(uint8 kind, ${STEP}[] swaps, address[] assets, ${FUNDS}, int256[] limits, uint256 deadline)`,
    batch,
  ),
  standard(
    'joinPool(bytes32 poolId, address sender, address recipient, (address[] assets, uint256[] maxAmountsIn, bytes userData, bool fromInternalBalance) request)',
    pool('add'),
  ),
  standard(
    'exitPool(bytes32 poolId, address sender, address recipient, (address[] assets, uint256[] minAmountsOut, bytes userData, bool toInternalBalance) request)',
    pool('remove'),
  ),
  standard(
    `swapSingleTokenExactIn(${SWAP}, uint256 exactAmountIn, uint256 minAmountOut, ${END})`,
    routed('in'),
  ),
  standard(
    `swapSingleTokenExactOut(${SWAP}, uint256 exactAmountOut, uint256 maxAmountIn, ${END})`,
    routed('out'),
  ),
  standard(
    `swapExactIn((address tokenIn, ${STEPS}, uint256 exactAmountIn, uint256 minAmountOut)[] paths, ${END})`,
    paths('in'),
  ),
  standard(
    `swapExactOut((address tokenIn, ${STEPS}, uint256 maxAmountIn, uint256 exactAmountOut)[] paths, ${END})`,
    paths('out'),
  ),
];

// Curve: its routers, which name the tokens of the whole way, and its pools, which number their own (curvefi).

const ROUTE = 'address[11] route, uint256[5][5] swapParams, uint256 amount, uint256 expected';

/** Token, pool, token, pool, … token; zeros behind. The first token's place is even, and so is the last one's. */
function lastToken(route: readonly Address[]): Address | null {
  const end = route.indexOf(ZERO_ADDRESS);
  const size = end === -1 ? route.length : end;
  return size < 3 || size % 2 === 0 ? null : (route[size - 1] ?? null);
}

/** `Router.vy`: what comes out is the last token of the route, and at least `expected` of it. */
function alongRoute(args: Args, site: Site, recipient: Address): DecodedMeaning {
  const route = args.list(0).addresses();
  const [from, to] = [route[0], lastToken(route)];
  if (from === undefined || to === null) return means(null);
  return terms(site, {
    gives: side(coinOrToken(from), args.number(2), 'exact'),
    gets: side(coinOrToken(to), args.number(3), 'atLeast'),
    recipient,
  });
}

/** Of a pool's coins only the numbers stand in the bytes. Where the coin goes along, it is what is given. */
function inPool(args: Args, site: Site, recipient: Address): DecodedMeaning {
  const { value } = site.call;
  const amount = args.number(2);
  if (value === 0n || value !== amount) return means(null);
  return openSwap(site, { gives: side('native', amount, 'exact'), atLeast: args.number(3), recipient });
}

const AMOUNTS = 'uint256 dx, uint256 minDy';

export const CURVE: readonly Standard[] = [
  standard(`exchange(${ROUTE})`, (args, site) => alongRoute(args, site, ZERO_ADDRESS)),
  standard(`exchange(${ROUTE}, address[5] pools)`, (args, site) => alongRoute(args, site, ZERO_ADDRESS)),
  standard(`exchange(${ROUTE}, address[5] pools, address receiver)`, (args, site) =>
    alongRoute(args, site, args.address(5)),
  ),
  ...['int128', 'uint256'].map((type) =>
    standard(`exchange(${type} i, ${type} j, ${AMOUNTS})`, (args, site) => inPool(args, site, ZERO_ADDRESS)),
  ),
];

// Liquidity Book (Trader Joe, now LFJ: lfj-gg/joe-v2, `ILBRouter.sol`), versions 2.1 and 2.2.

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
