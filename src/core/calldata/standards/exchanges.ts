/** Exchanges whose terms stand in their arguments: Balancer's vault (v2), and 0x's exchange proxy. */
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { TokenRef } from '../meaning.ts';
import { means, only, type Standard, standard } from '../standard.ts';
import { ends, type Swap, side, swap } from './uniswap.ts';

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
