/**
 * Uniswap v4 through the Universal Router: `V4_SWAP` holds a list of actions (v4-periphery, `Actions.sol`). Swaps only
 * leave debts and credits with the pools; what settles and takes them decides who pays and who receives.
 */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import { CONTRACT_BALANCE, type Meaning, type SwapSide, type TokenRef, WHOLE_SHARE } from '../meaning.ts';
import { type Args, type DecodedMeaning, means, type Reader, type Site } from '../standard.ts';
import type { CallTree } from '../tree.ts';
import { bytesOf, commandCall, type Layouts, type Swap, side, standIn, swap } from './uniswap.ts';

type Payout = Extract<Meaning, { readonly kind: 'payout' }>;

/** As an amount: all of the debt or the credit that there is by then. */
const OPEN = 0n;

/** The zero address stands for the coin. */
export const currencyOf = (currency: Address): TokenRef => (currency === ZERO_ADDRESS ? 'native' : currency);

export const POOL_KEY =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';
const PATH =
  '(address intermediateCurrency, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path';
const IN = 'uint128 amountIn, uint128 amountOutMinimum';
const OUT = 'uint128 amountOut, uint128 amountInMaximum';
// Since 2026 a least price for each pool: it can only make a swap fail.
const PRICE = 'uint256 minHopPriceX36';

function single(exact: 'in' | 'out'): Reader {
  return (args, site) => {
    const params = args.tuple(0);
    const key = params.tuple(0);
    const pair: readonly [TokenRef, TokenRef] = [currencyOf(key.address(0)), currencyOf(key.address(1))];
    const [from, to] = params.flag(1) ? pair : [pair[1], pair[0]];
    return stage(site, exact, [from, to], params.number(2), params.number(3));
  };
}

function multi(exact: 'in' | 'out'): Reader {
  return (args, site) => {
    const params = args.tuple(0);
    const steps = params
      .list(1)
      .tuples()
      .map((step) => currencyOf(step.address(0)));
    if (steps.length === 0) return means(null);
    const end = currencyOf(params.address(0));
    // A list of prices may stand between the path and the amounts.
    const at = params.size - 2;
    const path = exact === 'in' ? [end, ...steps] : [...steps, end];
    return stage(site, exact, path, params.number(at), params.number(at + 1));
  };
}

/** One swap: what comes out is a credit of the router until it is taken. */
function stage(
  site: Site,
  exact: 'in' | 'out',
  path: readonly TokenRef[],
  amount: bigint,
  bound: bigint,
): DecodedMeaning {
  const [from, to] = [path[0], path.at(-1)];
  if (from === undefined || to === undefined || (exact === 'out' && amount === OPEN)) return means(null);
  const sides: { readonly gives: SwapSide; readonly gets: SwapSide } =
    exact === 'in'
      ? {
          gives: side(from, amount === OPEN ? CONTRACT_BALANCE : amount, 'exact'),
          gets: side(to, bound, 'atLeast'),
        }
      : { gives: side(from, bound, 'atMost'), gets: side(to, amount, 'exact') };
  return swap(site, sides, { path, recipient: site.to, deadline: null });
}

function take(currency: Address, to: Address | null, atLeast: bigint, share: bigint | null): DecodedMeaning {
  return means(to && { kind: 'payout', token: currencyOf(currency), to, atLeast, share });
}

const settled: Reader = () => means(null);

/** What pays debts and takes credits, alike in all lists of actions. */
export const SETTLING: readonly (readonly [number, Layouts])[] = [
  [0x0b, [['SETTLE', '(address currency, uint256 amount, bool payerIsUser)', settled]]],
  [0x0c, [['SETTLE_ALL', '(address currency, uint256 maxAmount)', settled]]],
  [
    0x0e,
    [
      [
        'TAKE',
        '(address currency, address recipient, uint256 amount)',
        (args, site) => take(args.address(0), standIn(args.address(1), site), args.number(2), null),
      ],
    ],
  ],
  [
    0x0f,
    [
      [
        'TAKE_ALL',
        '(address currency, uint256 minAmount)',
        (args, site) => take(args.address(0), site.call.from, args.number(1), null),
      ],
    ],
  ],
  [
    0x10,
    [
      [
        'TAKE_PORTION',
        '(address currency, address recipient, uint256 bips)',
        (args, site) => take(args.address(0), standIn(args.address(1), site), 0n, args.number(2)),
      ],
    ],
  ],
];

const ACTIONS: ReadonlyMap<number, Layouts> = new Map<number, Layouts>([
  [
    0x06,
    [
      [
        'SWAP_EXACT_IN_SINGLE',
        `((${POOL_KEY}, bool zeroForOne, ${IN}, bytes hookData) params)`,
        single('in'),
      ],
      [
        'SWAP_EXACT_IN_SINGLE',
        `((${POOL_KEY}, bool zeroForOne, ${IN}, ${PRICE}, bytes hookData) params)`,
        single('in'),
      ],
    ],
  ],
  [
    0x07,
    [
      ['SWAP_EXACT_IN', `((address currencyIn, ${PATH}, ${IN}) params)`, multi('in')],
      [
        'SWAP_EXACT_IN',
        `((address currencyIn, ${PATH}, uint256[] minHopPriceX36, ${IN}) params)`,
        multi('in'),
      ],
    ],
  ],
  [
    0x08,
    [
      [
        'SWAP_EXACT_OUT_SINGLE',
        `((${POOL_KEY}, bool zeroForOne, ${OUT}, bytes hookData) params)`,
        single('out'),
      ],
      [
        'SWAP_EXACT_OUT_SINGLE',
        `((${POOL_KEY}, bool zeroForOne, ${OUT}, ${PRICE}, bytes hookData) params)`,
        single('out'),
      ],
    ],
  ],
  [
    0x09,
    [
      ['SWAP_EXACT_OUT', `((address currencyOut, ${PATH}, ${OUT}) params)`, multi('out')],
      [
        'SWAP_EXACT_OUT',
        `((address currencyOut, ${PATH}, uint256[] minHopPriceX36, ${OUT}) params)`,
        multi('out'),
      ],
    ],
  ],
  ...SETTLING,
]);

/** `V4_SWAP`, whose input is `(bytes actions, bytes[] params)`. */
export function v4Swap(args: Args, site: Site): DecodedMeaning | null {
  const params = args.list(1);
  const bytes = bytesOf(args.bytes(0), params);
  if (bytes === null) return null;
  return {
    meaning: { kind: 'batch', canFail: false },
    carried: bytes.map((byte, at) => commandCall(ACTIONS.get(byte), byte, params.bytes(at), site)),
    compose: (children) => composed(children, site),
  };
}

/**
 * One swap, where the caller settles all that the swaps owe, and one take is the last word on what they bring. Null
 * where somebody else pays or anything else happens: then it stays a list.
 */
function composed(children: readonly CallTree[], site: Site): Swap | null {
  const swaps: Swap[] = [];
  const settles: CallTree[] = [];
  const takes: (readonly [Payout, string])[] = [];
  for (const child of children) {
    const { meaning, reading } = child;
    if (reading.kind !== 'function') return null;
    if (meaning?.kind === 'swap') swaps.push(meaning);
    else if (meaning?.kind === 'payout') takes.push([meaning, reading.fn.name]);
    else if (meaning === null && reading.fn.name.startsWith('SETTLE')) settles.push(child);
    else return null;
  }
  const [first] = swaps;
  const [settle] = settles;
  const gives = summed(swaps.map((each) => each.gives));
  const gets = summed(swaps.map((each) => each.gets));
  if (first === undefined || settle === undefined || settles.length > 1 || gives === null || gets === null)
    return null;
  const paid = paidBy(settle, gives);
  const taken = takenBy(takes, gets);
  if (paid === null || taken === null) return null;
  return {
    kind: 'swap',
    router: site.to,
    gives: paid,
    gets: taken.side,
    path: swaps.length === 1 ? first.path : [gives.token, gets.token],
    recipient: taken.to,
    deadline: null,
  };
}

function summed(sides: readonly SwapSide[]): SwapSide | null {
  const [first] = sides;
  if (first === undefined) return null;
  const alike = sides.every(({ token, bound }) => token === first.token && bound === first.bound);
  const open = sides.length > 1 && sides.some(({ amount }) => amount === CONTRACT_BALANCE);
  return alike && !open ? { ...first, amount: sides.reduce((sum, { amount }) => sum + amount, 0n) } : null;
}

/** What leaves the caller: the debt, or the amount that is settled before the swaps take all of it. */
function paidBy({ reading }: CallTree, gives: SwapSide): SwapSide | null {
  if (reading.kind !== 'function') return null;
  const [currency, amount, payer] = reading.args.map(({ value }) => value);
  if (currency?.kind !== 'address' || amount?.kind !== 'number' || currencyOf(currency.value) !== gives.token)
    return null;
  // The coin is always the one that went along with the call.
  if (payer?.kind === 'bool' && !payer.value && gives.token !== 'native') return null;
  if (gives.amount !== CONTRACT_BALANCE) {
    const exact = payer === undefined || amount.value === OPEN || amount.value === gives.amount;
    return exact ? gives : null;
  }
  const named = payer !== undefined && amount.value !== OPEN && amount.value !== CONTRACT_BALANCE;
  return named ? { ...gives, amount: amount.value } : null;
}

/** Shares for others first, then one take of the rest; what is sure to be in it follows from the swaps' own terms. */
function takenBy(
  takes: readonly (readonly [Payout, string])[],
  gets: SwapSide,
): { readonly side: SwapSide; readonly to: Address } | null {
  const rest = takes.at(-1);
  const shares = takes.slice(0, -1).map(([share]) => share);
  if (rest === undefined || rest[0].share !== null || takes.some(([{ token }]) => token !== gets.token))
    return null;
  let sure = gets.amount;
  for (const { share } of shares) {
    if (share === null || share > WHOLE_SHARE) return null;
    sure -= (sure * share) / WHOLE_SHARE;
  }
  const [{ to, atLeast }, name] = rest;
  // `TAKE` of an amount takes no more than that.
  const capped = name === 'TAKE' && atLeast !== OPEN;
  const amount = capped || atLeast > sure ? atLeast : sure;
  const whole = shares.length === 0 && amount === gets.amount;
  return { side: { token: gets.token, amount, bound: whole ? gets.bound : 'atLeast' }, to };
}
