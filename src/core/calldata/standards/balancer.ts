/** Balancer: batches and pools of its vault (v2, `IVault.sol`), and the routers of v3 (`IRouter.sol`, `IBatchRouter.sol`). */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import type { Meaning, SwapSide, TokenRef } from '../meaning.ts';
import { type Args, type DecodedMeaning, means, type Site, type Standard, standard } from '../standard.ts';
import { openSwap, type Swap, side, swap } from './uniswap.ts';

/** v2 writes the coin as the zero address. */
const assetOf = (asset: Address): TokenRef => (asset === ZERO_ADDRESS ? 'native' : asset);

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
  const sides = assets.map((asset, index) => ({ token: assetOf(asset), limit: limits[index] ?? 0n }));
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
    const sides = assets.map((asset, index) => side(assetOf(asset), amounts[index] ?? 0n, bound));
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
