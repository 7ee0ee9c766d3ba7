/** Uniswap V3's SwapRouter (with a deadline in each swap) and SwapRouter02 (without). */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import { CONTRACT_BALANCE, WHOLE_SHARE } from '../meaning.ts';
import { type Args, type DecodedMeaning, means, type Site, type Standard, standard } from '../standard.ts';
import { type Bound, ends, packedPath, paid, side, standIn, swap } from './uniswap.ts';

type Version = 1 | 2;

/** Of the swap's struct: `at` is the place after the recipient, where the older router has its deadline. */
function rest(form: Args, at: number, version: Version, site: Site) {
  const named = form.address(at);
  // The older router keeps for itself what is sent to nobody.
  const first = named === ZERO_ADDRESS ? site.to : named;
  return version === 1
    ? { recipient: first, deadline: form.number(at + 1), amounts: at + 2 }
    : { recipient: standIn(named, site), deadline: null, amounts: at + 1 };
}

const DEADLINE = { 1: 'uint256 deadline, ', 2: '' } as const;

/** In SwapRouter02, 0 stands for what the router holds. */
function amountIn(amount: bigint, version: Version): bigint {
  return amount === 0n && version === 2 ? CONTRACT_BALANCE : amount;
}

function single(name: 'exactInputSingle' | 'exactOutputSingle', version: Version): Standard {
  const input = name === 'exactInputSingle';
  const amounts = input
    ? 'uint256 amountIn, uint256 amountOutMinimum'
    : 'uint256 amountOut, uint256 amountInMaximum';
  const form = `(address tokenIn, address tokenOut, uint24 fee, address recipient, ${DEADLINE[version]}${amounts}, uint160 sqrtPriceLimitX96) params`;
  return standard(`${name}(${form})`, (args, site) => {
    const params = args.tuple(0);
    const [tokenIn, tokenOut] = [params.address(0), params.address(1)];
    const { amounts: at, ...others } = rest(params, 3, version, site);
    const [known, limit] = [params.number(at), params.number(at + 1)];
    // At a price limit the swap stops early: less goes in, or less comes out, than the number says.
    const bound: Bound = params.number(at + 2) === 0n ? 'exact' : 'atMost';
    return swap(
      site,
      input
        ? {
            gives: paid(site, tokenIn, amountIn(known, version), bound),
            gets: side(tokenOut, limit, 'atLeast'),
          }
        : { gives: paid(site, tokenIn, limit, 'atMost'), gets: side(tokenOut, known, bound) },
      { path: [tokenIn, tokenOut], ...others },
    );
  });
}

function many(name: 'exactInput' | 'exactOutput', version: Version): Standard {
  const input = name === 'exactInput';
  const amounts = input
    ? 'uint256 amountIn, uint256 amountOutMinimum'
    : 'uint256 amountOut, uint256 amountInMaximum';
  const form = `(bytes path, address recipient, ${DEADLINE[version]}${amounts}) params`;
  return standard(`${name}(${form})`, (args, site): DecodedMeaning => {
    const params = args.tuple(0);
    const packed = packedPath(params.bytes(0));
    // Towards an exact amount out, the path is written from its end.
    const path = packed && (input ? packed : packed.toReversed());
    const tokens = path && ends(path);
    if (path === null || tokens === null) return means(null);
    const { amounts: at, ...others } = rest(params, 1, version, site);
    const [known, limit] = [params.number(at), params.number(at + 1)];
    return swap(
      site,
      input
        ? {
            gives: paid(site, tokens[0], amountIn(known, version), 'exact'),
            gets: side(tokens[1], limit, 'atLeast'),
          }
        : { gives: paid(site, tokens[0], limit, 'atMost'), gets: side(tokens[1], known, 'exact') },
      { path, ...others },
    );
  });
}

function payout(token: Address | 'native', to: Address, atLeast: bigint): DecodedMeaning {
  return means({ kind: 'payout', token, to, atLeast, share: null });
}

/** The caller, where the function names nobody. */
function toCaller(token: Address | 'native', site: Site, atLeast: bigint): DecodedMeaning {
  return site.call.from === null ? means(null) : payout(token, site.call.from, atLeast);
}

/** What these routers allow as the fee, in hundredths of a percent: `feeBips > 0 && feeBips <= 100`. */
const MOST_FEE = 100n;

/**
 * A share goes to somebody else first. The contract holds the least against all that it has, so what is sure to be
 * handed out is the least without that share. Null for a share that the published contract refuses.
 */
function payoutWithFee(
  token: Address | 'native',
  to: Address,
  least: bigint,
  fee: bigint,
): DecodedMeaning | null {
  if (fee === 0n || fee > MOST_FEE) return null;
  return payout(token, to, least - (least * fee) / WHOLE_SHARE);
}

const PAYMENTS: readonly Standard[] = [
  standard('unwrapWETH9(uint256 amountMinimum, address recipient)', (args) =>
    payout('native', args.address(1), args.number(0)),
  ),
  standard('unwrapWETH9(uint256 amountMinimum)', (args, site) => toCaller('native', site, args.number(0))),
  standard(
    'unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
    (args) => payoutWithFee('native', args.address(1), args.number(0), args.number(2)),
  ),
  standard('refundETH()', (_, site) => toCaller('native', site, 0n)),
  standard('sweepToken(address token, uint256 amountMinimum, address recipient)', (args) =>
    payout(args.address(0), args.address(2), args.number(1)),
  ),
  standard('sweepToken(address token, uint256 amountMinimum)', (args, site) =>
    toCaller(args.address(0), site, args.number(1)),
  ),
  standard(
    'sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
    (args) => payoutWithFee(args.address(0), args.address(2), args.number(1), args.number(3)),
  ),
  standard('wrapETH(uint256 value)'),
  // The router takes what its caller allowed it to.
  standard('pull(address token, uint256 value)', (args, { call, to }) =>
    means({
      kind: 'transfer',
      token: args.address(0),
      standard: 'erc20',
      from: call.from,
      to,
      amount: args.number(1),
    }),
  ),
];

export const UNISWAP_V3: readonly Standard[] = [
  ...([1, 2] as const).flatMap((version) => [
    single('exactInputSingle', version),
    single('exactOutputSingle', version),
    many('exactInput', version),
    many('exactOutput', version),
  ]),
  ...PAYMENTS,
];
