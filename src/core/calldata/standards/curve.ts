/** Curve: its routers, which name the tokens of the whole way, and its pools, which number their own (curvefi). */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import { type Args, type DecodedMeaning, means, type Site, type Standard, standard } from '../standard.ts';
import { coinOrToken, terms } from './aggregators.ts';
import { openSwap, side } from './uniswap.ts';

const ROUTE = 'address[11] route, uint256[5][5] swapParams, uint256 amount, uint256 expected';

/** Token, pool, token, pool, … token; zeros behind. The first token's place is even, and so is the last one's. */
function lastToken(route: readonly Address[]): Address | null {
  const end = route.indexOf(ZERO_ADDRESS);
  const size = end === -1 ? route.length : end;
  return size < 3 || size % 2 === 0 ? null : (route[size - 1] ?? null);
}

/** `Router.vy`: what comes out is the last token of the route, and at least `expected` of it. */
function routed(args: Args, site: Site, recipient: Address): DecodedMeaning {
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
  standard(`exchange(${ROUTE})`, (args, site) => routed(args, site, ZERO_ADDRESS)),
  standard(`exchange(${ROUTE}, address[5] pools)`, (args, site) => routed(args, site, ZERO_ADDRESS)),
  standard(`exchange(${ROUTE}, address[5] pools, address receiver)`, (args, site) =>
    routed(args, site, args.address(5)),
  ),
  ...['int128', 'uint256'].map((type) =>
    standard(`exchange(${type} i, ${type} j, ${AMOUNTS})`, (args, site) => inPool(args, site, ZERO_ADDRESS)),
  ),
];
