/**
 * Seaport's functions (ProjectOpenSea/seaport, `SeaportInterface.sol`, 1.1 to 1.6): what a call gives and gets by the
 * orders in it. Amounts that move with time count as whatever is worse for the caller.
 */
import { type Address, ZERO_ADDRESS } from '../../address/address.ts';
import type { Meaning, TradedAsset } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  type Reader,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';

type Trade = Extract<Meaning, { readonly kind: 'trade' }>;

const OFFER =
  '(uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount)';
const ASKED = `${OFFER.slice(0, -1)}, address recipient)`;
const COUNTED = 'uint256 totalOriginalConsiderationItems';
const terms = (last: string): string =>
  `(address offerer, address zone, ${OFFER}[] offer, ${ASKED}[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, ${last})`;
const ORDER = `(${terms(COUNTED)} parameters, bytes signature)`;
const ADVANCED = `(${terms(COUNTED)} parameters, uint120 numerator, uint120 denominator, bytes signature, bytes extraData)`;
const RESOLVER =
  '(uint256 orderIndex, uint8 side, uint256 index, uint256 identifier, bytes32[] criteriaProof)';
const PART = '(uint256 orderIndex, uint256 itemIndex)';
const BASIC =
  '(address considerationToken, uint256 considerationIdentifier, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerIdentifier, uint256 offerAmount, uint8 basicOrderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 totalOriginalAdditionalRecipients, (uint256 amount, address recipient)[] additionalRecipients, bytes signature) parameters';

/** `ItemType`: native, ERC-20, ERC-721, ERC-1155, and the last two with one of a set of items. */
const NATIVE = 0n;
const TOKEN = 1n;
const SET = 4n;
const LAST = 5n;

/** The amount moves from one to the other in the order's time. */
interface Item extends Omit<TradedAsset, 'amount'> {
  readonly most: bigint;
  readonly least: bigint;
  /** Null for what is offered. */
  readonly recipient: Address | null;
}

interface Order {
  readonly offerer: Address;
  readonly offer: readonly Item[];
  readonly consideration: readonly Item[];
}

/** How much of an order is filled. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const WHOLE: Fraction = { numerator: 1n, denominator: 1n };

/** Which item of a set is meant, by order, side (0 offer, 1 consideration) and place. */
type Resolved = ReadonlyMap<string, bigint>;

function resolved(resolvers: Args): Resolved {
  return new Map(
    resolvers
      .tuples()
      .map((each) => [`${each.number(0)} ${each.number(1)} ${each.number(2)}`, each.number(3)] as const),
  );
}

/** Null for an item of a type that Seaport does not have. */
function itemOf(item: Args, side: 0 | 1, part: Fraction, chosen: bigint | undefined): Item | null {
  const type = item.number(0);
  if (type > LAST) return null;
  const asked = side === 1;
  // What is asked for is rounded up, what is offered is rounded down (`AmountDeriver.sol`).
  const rounding = asked ? part.denominator - 1n : 0n;
  const amount = (at: number): bigint => (item.number(at) * part.numerator + rounding) / part.denominator;
  const [start, end] = [amount(3), amount(4)];
  const falls = start > end;
  const number = type >= SET ? (chosen ?? 'any') : item.number(2);
  return {
    token: type === NATIVE ? 'native' : item.address(1),
    item: type === NATIVE || type === TOKEN ? null : number,
    most: falls ? start : end,
    least: falls ? end : start,
    recipient: asked ? item.address(5) : null,
  };
}

function sideOf(
  items: Args,
  side: 0 | 1,
  part: Fraction,
  place: number,
  chosen: Resolved,
): readonly Item[] | null {
  const read = items
    .tuples()
    .map((item, index) => itemOf(item, side, part, chosen.get(`${place} ${side} ${index}`)));
  const known = read.filter((item) => item !== null);
  return known.length === read.length ? known : null;
}

function orderOf(order: Args, advanced: boolean, place: number, chosen: Resolved): Order | null {
  const parameters = order.tuple(0);
  const part = advanced ? { numerator: order.number(1), denominator: order.number(2) } : WHOLE;
  if (part.denominator === 0n || part.numerator === 0n || part.numerator > part.denominator) return null;
  const offer = sideOf(parameters.list(2), 0, part, place, chosen);
  const consideration = sideOf(parameters.list(3), 1, part, place, chosen);
  return offer && consideration && { offerer: parameters.address(0), offer, consideration };
}

const NOTHING: Resolved = new Map();

function ordersOf(list: Args, advanced: boolean, chosen = NOTHING): readonly Order[] | null {
  const orders = list.tuples().map((order, place) => orderOf(order, advanced, place, chosen));
  const read = orders.filter((order) => order !== null);
  return read.length === orders.length ? read : null;
}

/** Amounts of the same thing in one; the parties fall away. `end`: of what the caller gives the most, of what it gets the least. */
function summed(items: readonly Item[], end: 'most' | 'least'): readonly TradedAsset[] {
  const sums = new Map<string, TradedAsset>();
  for (const { token, item, [end]: amount } of items) {
    const key = `${token} ${item}`;
    sums.set(key, { token, item, amount: amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums.values()];
}

/**
 * Who fills an order gives what it asks for, whoever receives that, and gets what it offers. An order of the caller's own
 * needs no signature: what it offers leaves them, for whom the call names, and that is no trade.
 */
function fill(
  site: Site,
  orders: readonly Order[] | null,
  act: Trade['act'],
  recipient: Address | null,
): DecodedMeaning | null {
  if (orders === null || orders.length === 0) return null;
  if (orders.some(({ offerer }) => offerer === site.call.from)) return means(null);
  return means({
    kind: 'trade',
    act,
    market: site.to,
    orders: orders.length,
    gives: summed(
      orders.flatMap(({ consideration }) => consideration),
      'most',
    ).map((asset) => paid(asset, site)),
    gets: summed(
      orders.flatMap(({ offer }) => offer),
      'least',
    ),
    recipient,
  });
}

/** Of the coin no more can be given than goes along with the call; what is left of it comes back. */
function paid(asset: TradedAsset, { call: { value } }: Site): TradedAsset {
  return asset.token === 'native' && asset.amount > value ? { ...asset, amount: value } : asset;
}

/**
 * Of orders that need no signature of their offerer, because the offerer makes the call. Where orders are matched, the
 * coin that any of them offers is taken from what goes along with the call (`OrderCombiner.sol`).
 */
function own(
  site: Site,
  orders: readonly Order[] | null,
  act: 'offer' | 'match',
  recipient: Address | null,
): DecodedMeaning | null {
  if (orders === null || orders.length === 0) return null;
  const { from } = site.call;
  const back = orders.flatMap(({ consideration }) => consideration).filter((item) => item.recipient === from);
  const offered = orders.flatMap(({ offerer, offer }) =>
    offer.filter(({ token }) => offerer === from || (act === 'match' && token === 'native')),
  );
  const gives = summed(offered, 'most').map((asset) => (act === 'match' ? paid(asset, site) : asset));
  const toOthers = orders
    .filter(({ offerer }) => offerer === from)
    .flatMap(({ consideration }) => consideration)
    .flatMap(({ token, item, most, recipient: to }) =>
      to === null || to === from ? [] : { token, item, amount: most, to },
    );
  return means({
    kind: 'trade',
    act,
    market: site.to,
    orders: orders.length,
    gives: gives.filter(({ token, amount }) => token !== 'native' || amount > 0n),
    gets: summed(offered.length === 0 ? [] : back, 'least'),
    toOthers,
    recipient,
  });
}

/**
 * Up to version 1.1 what is offered reaches the caller only where the call lists it, whatever is paid
 * (`OrderCombiner.sol`): the order's place and the item's, in lists of what goes in one transfer.
 */
function listsAll(orders: readonly Order[] | null, lists: Args): boolean {
  const listed = new Set(
    lists
      .each((all, index) => all.list(index).tuples())
      .flatMap((parts) => parts.map((part) => `${part.number(0)} ${part.number(1)}`)),
  );
  return (orders ?? []).every(({ offer }, place) =>
    offer.every((_, index) => listed.has(`${place} ${index}`)),
  );
}

/** @param lists what of the offers reaches the caller. */
function fillSome(
  site: Site,
  orders: readonly Order[] | null,
  lists: Args,
  recipient: Address | null,
): DecodedMeaning | null {
  return listsAll(orders, lists) ? fill(site, orders, 'fillSome', recipient) : means(null);
}

/** The zero address: the caller (`recipient` of the advanced functions). */
const recipientOf = (address: Address): Address | null => (address === ZERO_ADDRESS ? null : address);

/** `BasicOrderType`: six routes of four order types each. */
const ROUTES: readonly (readonly [asked: bigint, offered: bigint])[] = [
  [NATIVE, 2n],
  [NATIVE, 3n],
  [TOKEN, 2n],
  [TOKEN, 3n],
  [2n, TOKEN],
  [3n, TOKEN],
];
/** From here on the caller gives the item and is paid by what is offered. */
const SELLING = 4;

const basic: Reader = (args, site) => {
  const order = args.tuple(0);
  const index = Number(order.number(8)) >> 2;
  const route = ROUTES[index];
  if (route === undefined) return null;
  const asset = (type: bigint, token: Address, id: bigint, amount: bigint): TradedAsset => ({
    token: type === NATIVE ? 'native' : token,
    item: type === NATIVE || type === TOKEN ? null : id,
    amount,
  });
  const others = order
    .list(16)
    .tuples()
    .reduce((sum, each) => sum + each.number(0), 0n);
  const selling = index >= SELLING;
  const [asked, offered] = [order.number(2), order.number(7)];
  // Whoever else is paid, is paid by the caller; out of what is offered where that is the money.
  if (selling && others > offered) return null;
  // As in `fill`.
  if (order.address(3) === site.call.from) return means(null);
  return means({
    kind: 'trade',
    act: 'fill',
    market: site.to,
    orders: 1,
    gives: [asset(route[0], order.address(0), order.number(1), selling ? asked : asked + others)],
    gets: [asset(route[1], order.address(5), order.number(6), selling ? offered - others : offered)],
    recipient: null,
  });
};

export const SEAPORT: readonly Standard[] = [
  standard(`fulfillBasicOrder(${BASIC})`, basic),
  standard(`fulfillBasicOrder_efficient_6GL6yc(${BASIC})`, basic),
  standard(`fulfillOrder(${ORDER} order, bytes32 fulfillerConduitKey)`, (args, site) => {
    const order = orderOf(args.tuple(0), false, 0, NOTHING);
    return order && fill(site, [order], 'fill', null);
  }),
  standard(
    `fulfillAdvancedOrder(${ADVANCED} advancedOrder, ${RESOLVER}[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient)`,
    (args, site) => {
      const order = orderOf(args.tuple(0), true, 0, resolved(args.list(1)));
      return order && fill(site, [order], 'fill', recipientOf(args.address(3)));
    },
  ),
  standard(
    `fulfillAvailableOrders(${ORDER}[] orders, ${PART}[][] offerFulfillments, ${PART}[][] considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled)`,
    (args, site) => fillSome(site, ordersOf(args.list(0), false), args.list(1), null),
  ),
  standard(
    `fulfillAvailableAdvancedOrders(${ADVANCED}[] advancedOrders, ${RESOLVER}[] criteriaResolvers, ${PART}[][] offerFulfillments, ${PART}[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled)`,
    (args, site) =>
      fillSome(
        site,
        ordersOf(args.list(0), true, resolved(args.list(1))),
        args.list(2),
        recipientOf(args.address(5)),
      ),
  ),
  standard(
    `matchOrders(${ORDER}[] orders, (${PART}[] offerComponents, ${PART}[] considerationComponents)[] fulfillments)`,
    (args, site) => own(site, ordersOf(args.list(0), false), 'match', null),
  ),
  standard(
    `matchAdvancedOrders(${ADVANCED}[] orders, ${RESOLVER}[] criteriaResolvers, (${PART}[] offerComponents, ${PART}[] considerationComponents)[] fulfillments, address recipient)`,
    (args, site) =>
      own(site, ordersOf(args.list(0), true, resolved(args.list(1))), 'match', recipientOf(args.address(3))),
  ),
  standard(`validate(${ORDER}[] orders)`, (args, site) =>
    own(site, ordersOf(args.list(0), false), 'offer', null),
  ),
  standard(`cancel(${terms('uint256 counter')}[] orders)`, (args, site) =>
    means({ kind: 'cancelOrders', market: site.to, orders: args.list(0).size }),
  ),
  standard('incrementCounter()', (_, site) => means({ kind: 'cancelOrders', market: site.to, orders: null })),
];
