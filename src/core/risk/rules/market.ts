/**
 * Orders of a market: what leaves the account against what comes back to it, and who gets it. No prices are asked for.
 * Assets of one kind are compared exactly; different kinds by bounds so wide that only an absurd order crosses them.
 */
import { type Address, addressToHex, toAddress } from '../../address/address.ts';
import { listedToken } from '../../asset/token-list.ts';
import type { Meaning, TradedAsset } from '../../calldata/meaning.ts';
import { isCollection } from '../../calldata/standards/collections.ts';
import { knownChain } from '../../chain/known-chains.ts';
import { messages as orders } from '../messages/orders.ts';
import { messages } from '../messages/swaps.ts';
import type { Words } from '../messages/words.ts';
import { isAcquainted, isOurs, type Node, type Rule, type Scene } from '../scene.ts';
import { type Finding, finding, ordered, type RiskToken } from '../types.ts';

export interface OrderSide {
  /**
   * `native`: the chain's own coin; `item`: of a collection, which has no amount to compare; `anyItem`: whichever of a
   * collection who takes the order chooses.
   */
  readonly asset: Address | 'native' | 'item' | 'anyItem';
  /** In base units: of what leaves the most, of what comes back the least. */
  readonly amount: bigint;
  /** Of an item its collection, where the program does not know it. */
  readonly unlisted?: Address;
}

export interface OrderSubject {
  /** Of a market for collections, where nobody asks for a token of no list; else one where tokens are exchanged. */
  readonly forItems: boolean;
  /** Symbol of the chain's own coin; null where the chain is unknown. */
  readonly native: string | null;
  readonly gives: readonly OrderSide[];
  /** What the account itself gets, whatever others get besides. */
  readonly gets: readonly OrderSide[];
  /** What others get besides; absent where it is not looked at. */
  readonly others?: readonly OrderSide[];
  /** Tokens that the program knows on this chain; only listed ones are compared. */
  readonly tokens: readonly RiskToken[];
}

interface OrderRule {
  readonly id: string;
  check(subject: OrderSubject): readonly Finding[];
}

interface Kind {
  readonly symbols: readonly string[];
  /** Dollars for one unit: below, and above, anything that it has been worth since 2020 by a wide margin. */
  readonly low: bigint;
  readonly high: bigint;
  /** How many units are about a dollar, or less than it: 1 / `dollar`. */
  readonly dollar: bigint;
}

const KINDS: readonly Kind[] = [
  { symbols: ['USDC', 'USDT', 'DAI'], low: 1n, high: 1n, dollar: 1n },
  { symbols: ['ETH', 'WETH'], low: 50n, high: 100_000n, dollar: 2500n },
  { symbols: ['WBTC'], low: 3000n, high: 2_000_000n, dollar: 80_000n },
];

/** Amounts of assets are compared in 10⁻¹⁸ of their unit. */
const DECIMALS = 18n;
const UNIT = 10n ** DECIMALS;

interface Worth {
  readonly kind: Kind;
  /** In 10⁻¹⁸ units. */
  readonly amount: bigint;
}

function worthOf({ asset, amount }: OrderSide, { native, tokens }: OrderSubject): Worth | null {
  const known = tokens.find((token) => token.address === asset && token.listed && token.decimals !== null);
  const symbol = asset === 'native' ? native : (known?.symbol ?? null);
  const kind = KINDS.find(({ symbols }) => symbol !== null && symbols.includes(symbol));
  if (kind === undefined) return null;
  const decimals = asset === 'native' ? DECIMALS : BigInt(known?.decimals ?? 0);
  return decimals > DECIMALS ? null : { kind, amount: amount * 10n ** (DECIMALS - decimals) };
}

/** The worth of each side; null in place of what is not known. */
function sidesOf(subject: OrderSubject) {
  const worth = (sides: readonly OrderSide[]) => sides.map((side) => worthOf(side, subject));
  return { gives: worth(subject.gives), gets: worth(subject.gets) };
}

const known = (sides: readonly (Worth | null)[]): readonly Worth[] => sides.filter((side) => side !== null);

function sum(sides: readonly Worth[], per: (kind: Kind) => bigint): bigint {
  let total = 0n;
  for (const { kind, amount } of sides) total += amount * per(kind);
  return total;
}

/** The one kind of all of them; null where there are several, none, or one that is not known. */
function onlyKind(sides: readonly (Worth | null)[]): Kind | null {
  const [first] = sides;
  const same = sides.every((side) => side?.kind === first?.kind);
  return first != null && same ? first.kind : null;
}

/** In whole percent, how much less comes back; null where that cannot be told. */
function shortfall(subject: OrderSubject): bigint | null {
  const { gives, gets } = sidesOf(subject);
  const kind = onlyKind(gives);
  if (kind === null || kind !== onlyKind(gets)) return null;
  const [given, got] = [sum(known(gives), () => 1n), sum(known(gets), () => 1n)];
  return given === 0n || got >= given ? null : ((given - got) * 100n) / given;
}

/** A swap of equals costs a few percent at most, even with a cautious limit. */
const UNEVEN = 10n;

/** What a call exchanges, as an order would. */
export function exchangeOf(
  { subject: { chainId, tokens } }: Scene,
  gives: readonly OrderSide[],
  gets: readonly OrderSide[],
): OrderSubject {
  return { forItems: false, native: knownChain(chainId)?.nativeSymbol ?? null, tokens, gives, gets };
}

/** Less comes back than any price explains or, of one kind, less than all but `most` percent of it. */
export function lopsidedBy(subject: OrderSubject, most = UNEVEN): Words | null {
  const { gives, gets } = sidesOf(subject);
  const percent = shortfall(subject);
  if (percent !== null) return percent > most ? orders.uneven(percent.toString()) : null;
  // What is not known may be worth anything: on the giving side more, on the other side enough.
  if (gets.length === 0 || gets.some((side) => side === null)) return null;
  const least = sum(known(gives), ({ low }) => low);
  return least > sum(known(gets), ({ high }) => high) ? orders.lopsided : null;
}

const lopsided: OrderRule = {
  id: 'order-lopsided',
  check(subject) {
    const words = lopsidedBy(subject);
    return words === null ? [] : [finding('order-lopsided', 'danger', words)];
  },
};

const dust: OrderRule = {
  id: 'order-for-dust',
  check(subject) {
    const { gives, gets } = sidesOf(subject);
    if (gets.length === 0 || gets.some((side) => side === null)) return [];
    const dollar = UNIT;
    const gotDust = sum(known(gets), (kind) => kind.dollar) < dollar;
    const givesDust = !gives.includes(null) && sum(known(gives), (kind) => kind.dollar) < dollar;
    return gotDust && !givesDust ? [finding('order-for-dust', 'danger', orders.dust)] : [];
  },
};

/** Some markets write the coin so. Where it is read as a token, there is no contract to pay with. */
const COIN = toAddress(`0x${'ee'.repeat(20)}`);

/** The coin's stand-ins and the chain's own programs: a market that does not look for code takes them for paid. */
const hasNoToken = (asset: Address): boolean => asset === COIN || BigInt(addressToHex(asset)) < 2n ** 16n;

const isItem = ({ asset }: OrderSide): boolean => asset === 'item' || asset === 'anyItem';

/** Nobody can tell what an item is worth: a worthless one is the cheapest thing to offer for a dear one. */
const itemsForItems: OrderRule = {
  id: 'order-items-for-items',
  check(subject) {
    const money = subject.gets.filter((side) => !isItem(side)).map((side) => worthOf(side, subject));
    const paid = money.includes(null) || sum(known(money), ({ dollar }) => dollar) >= UNIT;
    return subject.gives.some(isItem) && subject.gets.some(isItem) && !paid
      ? [finding('order-items-for-items', 'danger', orders.itemsForItems)]
      : [];
  },
};

const anyItem: OrderRule = {
  id: 'order-any-item',
  check: ({ gives }) =>
    gives.some(({ asset }) => asset === 'anyItem')
      ? [finding('order-any-item', 'danger', orders.anyItem)]
      : [],
};

const unlistedReturn: OrderRule = {
  id: 'order-return-unlisted',
  check: ({ forItems, gives, gets, tokens }) =>
    gets.flatMap(({ asset, unlisted }) => {
      // Items for items are said by a rule of their own.
      if (unlisted !== undefined && !gives.every(isItem))
        return finding('order-return-unlisted', 'caution', orders.unlistedItem, unlisted);
      const known = tokens.some(({ address, listed }) => listed && address === asset);
      if (asset === 'native' || asset === 'item' || asset === 'anyItem' || known) return [];
      const level = forItems || hasNoToken(asset) ? 'danger' : 'caution';
      return finding('order-return-unlisted', level, orders.unlistedReturn, asset);
    }),
};

/**
 * Of the same token or coin, more than the account itself gets. For an item that it buys, all of it goes to others; in
 * exchanges a fee may be in the token that is given.
 */
const mostToOthers: OrderRule = {
  id: 'order-most-to-others',
  check({ gives, gets, others = [] }) {
    if (gets.length === 0 || gets.some(isItem)) return [];
    const sum = (sides: readonly OrderSide[], of: OrderSide['asset']): bigint =>
      sides.reduce((total, { asset, amount }) => (asset === of ? total + amount : total), 0n);
    const sells = gives.some(isItem);
    const most = others.some(({ asset }) => {
      const mine = sum(gets, asset);
      return asset !== 'item' && asset !== 'anyItem' && (mine > 0n || sells) && sum(others, asset) > mine;
    });
    return most ? [finding('order-most-to-others', 'danger', orders.mostToOthers)] : [];
  },
};

/** Of orders that are signed, and of those that a call makes or fills. */
export const ORDER_RULES: readonly OrderRule[] = [
  lopsided,
  dust,
  unlistedReturn,
  itemsForItems,
  anyItem,
  mostToOthers,
];

/** What is to be said about an order before it is signed, the gravest first. That nothing comes back is said elsewhere. */
export function assessOrder(subject: OrderSubject): readonly Finding[] {
  return ordered(ORDER_RULES.flatMap((rule) => rule.check(subject)));
}

// Orders as a call fills or makes them.

interface Trade {
  readonly node: Node;
  readonly meaning: Extract<Meaning, { readonly kind: 'trade' }>;
  /** What comes back to the account or its siblings. */
  readonly back: readonly TradedAsset[];
  readonly others: readonly TradedAsset[];
}

function tradesOf(scene: Scene): readonly Trade[] {
  return scene.nodes.flatMap((node) => {
    const { meaning } = node.tree;
    if (!node.ours || meaning?.kind !== 'trade') return [];
    const { gets, toOthers = [] } = meaning;
    const others = toOthers.filter(({ to }) => !isOurs(scene, node, to));
    return { node, meaning, back: [...gets, ...toOthers.filter((one) => !others.includes(one))], others };
  });
}

/** Of an order of one's own, which anyone may fill. `chainId` null: not known. */
export function itemSide(
  asset: 'item' | 'anyItem',
  collection: Address,
  amount: bigint,
  chainId: number | null,
): OrderSide {
  const known = chainId !== null && isCollection(chainId, collection);
  return known ? { asset, amount } : { asset, amount, unlisted: collection };
}

function sideOf({ token, item, amount }: TradedAsset, own: boolean, chainId: number): OrderSide {
  if (item === null || token === 'native') return { asset: token, amount };
  const asset = item === 'any' ? 'anyItem' : 'item';
  // What is bought of somebody else is that one item, as the market shows it.
  return own ? itemSide(asset, token, amount, chainId) : { asset, amount };
}

const given: Rule<Scene> = {
  id: 'trade-for-nothing',
  check: (scene) =>
    tradesOf(scene).flatMap(({ node, meaning: { gives }, back }) =>
      gives.some(({ amount }) => amount > 0n) && back.every(({ amount }) => amount === 0n)
        ? finding('trade-for-nothing', 'danger', orders.nothing, node.tree.call.to)
        : [],
    ),
};

function orderOf(scene: Scene, { meaning: { act, gives }, back, others }: Trade): OrderSubject {
  const own = act === 'offer' || act === 'match';
  const side = (asset: TradedAsset): OrderSide => sideOf(asset, own, scene.subject.chainId);
  return {
    ...exchangeOf(
      scene,
      gives.map(side),
      back.map(side).filter(({ amount }) => amount > 0n),
    ),
    others: others.map(side),
    forItems: true,
  };
}

/** The rules of signed orders, for those that a call makes or fills. */
const terms: readonly Rule<Scene>[] = ORDER_RULES.map(({ id, check }) => ({
  id,
  check: (scene) => tradesOf(scene).flatMap((trade) => check(orderOf(scene, trade))),
}));

function receiverOf({ ours, tree: { meaning } }: Node): Address | null {
  if (meaning?.kind === 'openSwap') return meaning.recipient;
  return ours && meaning?.kind === 'trade' && meaning.gets.length > 0 ? meaning.recipient : null;
}

const toOther: Rule<Scene> = {
  id: 'trade-to-other',
  check: (scene) =>
    scene.nodes.flatMap((node) => {
      const recipient = receiverOf(node);
      if (recipient === null || isOurs(scene, node, recipient)) return [];
      const acquainted = isAcquainted(scene, recipient);
      const level = acquainted ? 'caution' : 'danger';
      return finding('trade-to-other', level, messages.swapToOther(acquainted), recipient);
    }),
};

const open: Rule<Scene> = {
  id: 'swap-open',
  check: (scene) =>
    scene.nodes.flatMap(({ tree: { meaning, call } }) =>
      meaning?.kind === 'openSwap' ? finding('swap-open', 'danger', messages.open, call.to) : [],
    ),
};

const openBridge: Rule<Scene> = {
  id: 'bridge-open',
  check: (scene) =>
    scene.nodes.flatMap(({ tree: { meaning, call } }) =>
      meaning?.kind === 'openBridge' ? finding('bridge-open', 'danger', messages.openBridge, call.to) : [],
    ),
};

/** Fees of a small amount are a large part of it. */
const MOST_FOR_BRIDGE = 50n;

/** Of the same token: what is missing is a share of it, whatever it is worth. */
function missing(amount: bigint, least: bigint): Words | null {
  const percent = amount > least ? ((amount - least) * 100n) / amount : 0n;
  return percent > MOST_FOR_BRIDGE ? orders.uneven(percent.toString()) : null;
}

/** A bridge whose bytes bind what it pays out at least. */
type BoundBridge = Extract<Meaning, { readonly kind: 'bridge' }> & {
  readonly least: NonNullable<Extract<Meaning, { readonly kind: 'bridge' }>['least']>;
};

const isBound = (meaning: Meaning | null): meaning is BoundBridge =>
  meaning?.kind === 'bridge' && meaning.least !== null;

const boundBridges = ({ nodes }: Scene): readonly BoundBridge[] =>
  nodes.flatMap(({ tree: { meaning } }) => (isBound(meaning) ? [meaning] : []));

function lopsidedBridge(scene: Scene, { token: given, amount, chain, least }: BoundBridge): Words | null {
  if (least.amount === 0n) return orders.nothing;
  if (least.token === null) return missing(amount, least.amount);
  const there = listedToken(Number(chain), least.token);
  const here = exchangeOf(scene, [{ asset: given, amount }], [{ asset: least.token, amount: least.amount }]);
  const subject = there === null ? here : { ...here, tokens: [...here.tokens, { ...there, listed: true }] };
  return lopsidedBy(subject, MOST_FOR_BRIDGE);
}

/** What is missing goes to whoever pays it out. */
const bridgeLopsided: Rule<Scene> = {
  id: 'bridge-lopsided',
  check: (scene) =>
    boundBridges(scene).flatMap((bridge) => {
      const lopsided = lopsidedBridge(scene, bridge);
      return lopsided === null ? [] : finding('bridge-lopsided', 'danger', lopsided, bridge.bridge);
    }),
};

const bridgeUnlisted: Rule<Scene> = {
  id: 'bridge-return-unlisted',
  check: (scene) =>
    boundBridges(scene).flatMap(({ chain, least: { token } }) =>
      token === null || listedToken(Number(chain), token) !== null
        ? []
        : finding('bridge-return-unlisted', 'caution', orders.unlistedReturn, token),
    ),
};

export const MARKET_RULES: readonly Rule<Scene>[] = [
  given,
  ...terms,
  bridgeLopsided,
  bridgeUnlisted,
  toOther,
  open,
  openBridge,
];
