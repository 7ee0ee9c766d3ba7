/** Swaps and liquidity: on what terms, and who gets it. */
import type { Address } from '../../address/address.ts';
import { isUnlimited } from '../../amount/unlimited.ts';
import {
  CONTRACT_BALANCE,
  type Meaning,
  type SwapSide,
  type TokenRef,
  WHOLE_SHARE,
} from '../../calldata/meaning.ts';
import { isCommand, isUnwrapping } from '../../calldata/standards/uniswap.ts';
import type { CallReading } from '../../calldata/tree.ts';
import { wrappedNativeOf } from '../../calldata/wrapped.ts';
import { messages } from '../messages/swaps.ts';
import { isAcquainted, isInward, isOurs, isPartOfSwap, type Node, type Rule, type Scene } from '../scene.ts';
import { type Finding, finding } from '../types.ts';
import { exchangeOf, lopsidedBy } from './market.ts';

type Trade = Extract<Meaning, { readonly kind: 'swap' | 'liquidity' }>;

type Swap = Extract<Meaning, { readonly kind: 'swap' }>;

interface Traded<M extends Trade = Trade> {
  readonly node: Node;
  readonly meaning: M;
}

function tradesOf(scene: Scene): readonly Traded[] {
  return scene.nodes.flatMap((node) => {
    const { meaning } = node.tree;
    const trade = meaning?.kind === 'swap' || meaning?.kind === 'liquidity';
    return trade && !isPartOfSwap(node) ? { node, meaning } : [];
  });
}

function swapsOf(scene: Scene): readonly Traded<Swap>[] {
  return tradesOf(scene).flatMap(({ node, meaning }) => (meaning.kind === 'swap' ? { node, meaning } : []));
}

/** Calls of the same batch that are made afterwards. */
function later(scene: Scene, node: Node): readonly Node[] {
  const after = scene.nodes.slice(scene.nodes.indexOf(node) + 1);
  return node.parent === null ? [] : after.filter(({ parent }) => parent === node.parent);
}

/** What a trade gives out. */
const givenOut = ({ meaning }: Traded): readonly TokenRef[] =>
  meaning.kind === 'swap' ? [meaning.gets.token] : meaning.sides.map(({ token }) => token);

/** The coin may be fetched for its wrapped form, if it is unwrapped; where nobody knows that form, for any token. */
function isFetched(scene: Scene, out: readonly TokenRef[], token: TokenRef, by: string): boolean {
  if (out.includes(token)) return true;
  if (token !== 'native' || !isUnwrapping(by)) return false;
  const wrapped = wrappedNativeOf(scene.subject.chainId);
  return wrapped === null || out.includes(wrapped);
}

const nameOf = (reading: CallReading): string => (reading.kind === 'function' ? reading.fn.name : '');

/** True where a later call takes the very thing out of the router, and not a share of it or something else. */
function fetches(scene: Scene, out: readonly TokenRef[], { tree: { meaning, reading } }: Node): boolean {
  switch (meaning?.kind) {
    case 'payout':
      return meaning.share === null && isFetched(scene, out, meaning.token, nameOf(reading));
    case 'swap':
      return out.includes(meaning.gives.token);
    case 'liquidity':
      return meaning.sides.some(({ token }) => out.includes(token));
    case 'transfer':
      return out.includes(meaning.token);
    case 'pay':
      return out.includes('native');
    case undefined:
      // By somebody's description, or not read at all: what is to be said about that, other rules say.
      return reading.kind !== 'function' || reading.by !== 'standard';
    default:
      return false;
  }
}

/** The way stops at the router itself, from where a later call of the same batch fetches it. */
function fetchedLater(scene: Scene, trade: Traded): readonly Node[] {
  const { node, meaning } = trade;
  if (meaning.recipient !== meaning.router) return [];
  const out = givenOut(trade);
  return later(scene, node).filter(
    (next) => next.tree.call.to === meaning.router && fetches(scene, out, next),
  );
}

/** A stage of a longer way: a later swap of the batch begins with what this one gives out. */
function isStage(scene: Scene, { node, meaning }: Traded): boolean {
  return (
    meaning.kind === 'swap' &&
    later(scene, node).some(
      ({ tree }) => tree.meaning?.kind === 'swap' && tree.meaning.gives.token === meaning.gets.token,
    )
  );
}

/** What a later call takes out of the router at least: the terms of the whole batch. */
function fetchesAtLeast(scene: Scene, { tree: { meaning, reading } }: Node): boolean {
  if (meaning?.kind === 'swap') return !isNothing(scene, meaning.gets);
  if (meaning?.kind === 'payout') {
    return !isNothing(scene, { token: meaning.token, amount: meaning.atLeast, bound: 'atLeast' });
  }
  return (
    reading.kind === 'function' &&
    reading.args.some(({ value }) => value.kind === 'number' && value.value > 0n)
  );
}

function decimalsOf(scene: Scene, token: TokenRef): number | null {
  return token === 'native' ? 18 : (scene.tokens.get(token)?.decimals ?? null);
}

/** Nothing, or less than a millionth of one. */
function isNothing(scene: Scene, { token, amount, bound }: SwapSide): boolean {
  if (bound === 'atMost') return false;
  const decimals = decimalsOf(scene, token);
  return amount === 0n || (decimals !== null && amount * 1_000_000n < 10n ** BigInt(decimals));
}

const noMinimum: Rule<Scene> = {
  id: 'swap-without-minimum',
  check: (scene) =>
    swapsOf(scene).flatMap((trade) => {
      const { meaning, node } = trade;
      if (!isNothing(scene, meaning.gets) || isStage(scene, trade)) return [];
      if (fetchedLater(scene, trade).some((next) => fetchesAtLeast(scene, next))) return [];
      return finding('swap-without-minimum', 'danger', messages.noMinimum, node.tree.call.to);
    }),
};

const noLiquidityMinimum: Rule<Scene> = {
  id: 'liquidity-without-minimum',
  check: (scene) =>
    tradesOf(scene).flatMap(({ meaning, node }) =>
      meaning.kind === 'liquidity' &&
      meaning.act === 'remove' &&
      meaning.sides.length > 0 &&
      meaning.sides.every((side) => side.bound === 'atLeast' && isNothing(scene, side))
        ? finding('liquidity-without-minimum', 'caution', messages.noMinimum, node.tree.call.to)
        : [],
    ),
};

/** By prices that any of them had: no price is asked for. Of what goes on from here, the terms are those of the whole. */
const lopsided: Rule<Scene> = {
  id: 'swap-lopsided',
  check: (scene) =>
    swapsOf(scene).flatMap((trade) => {
      const { gives, gets } = trade.meaning;
      const goesOn = isStage(scene, trade) || fetchedLater(scene, trade).length > 0;
      if (goesOn || gives.amount >= CONTRACT_BALANCE || isNothing(scene, gets)) return [];
      const words = lopsidedBy(
        exchangeOf(
          scene,
          [{ asset: gives.token, amount: gives.amount }],
          [{ asset: gets.token, amount: gets.amount }],
        ),
      );
      return words === null
        ? []
        : finding('swap-lopsided', 'danger', messages.lopsided, trade.node.tree.call.to);
    }),
};

type Position = Extract<Meaning, { readonly kind: 'position' }>;

/** Null for another act. */
const positionOf = ({ tree: { meaning } }: Node, act: Position['act']): Position | null =>
  meaning?.kind === 'position' && meaning.act === act ? meaning : null;

const noPositionMinimum: Rule<Scene> = {
  id: 'position-without-minimum',
  check: ({ nodes }) =>
    nodes.flatMap((node) =>
      positionOf(node, 'decrease')?.amounts.every((amount) => amount === 0n)
        ? finding('position-without-minimum', 'caution', messages.noMinimum, node.tree.call.to)
        : [],
    ),
};

/** What a position gave out waits at its manager, where a later call of the same batch sends it on. */
const positionStays: Rule<Scene> = {
  id: 'position-stays',
  check: (scene) =>
    scene.nodes.flatMap((node) => {
      const meaning = positionOf(node, 'collect');
      if (meaning === null || meaning.recipient !== meaning.manager) return [];
      const fetched = later(scene, node).some(
        ({ tree }) => tree.call.to === meaning.manager && tree.meaning?.kind === 'payout',
      );
      return fetched ? [] : finding('position-stays', 'danger', messages.swapStays, meaning.manager);
    }),
};

/** Whose position it is stands on the chain alone. */
const numbered: Rule<Scene> = {
  id: 'position-by-number',
  check: ({ nodes }) =>
    nodes.flatMap((node) => {
      const { meaning, call } = node.tree;
      const added = meaning?.kind === 'liquidity' ? meaning : positionOf(node, 'increase');
      return added?.position === undefined
        ? []
        : finding('position-by-number', 'caution', messages.position(added.position.toString()), call.to);
    }),
};

/** What arrives by the simulation, of one token. */
function arriving({ subject }: Scene, token: TokenRef): bigint | null {
  const simulation = subject.outside?.simulation;
  if (simulation?.kind !== 'outcome' || simulation.status !== 'succeeded') return null;
  const change = simulation.changes.find(({ asset }) =>
    token === 'native' ? asset.kind === 'native' : asset.kind === 'erc20' && asset.token === token,
  );
  return change === undefined || change.delta <= 0n ? null : change.delta;
}

const lowMinimum: Rule<Scene> = {
  id: 'swap-low-minimum',
  check(scene) {
    const [only, ...more] = swapsOf(scene);
    if (only === undefined || more.length > 0) return [];
    const { gets, router } = only.meaning;
    const arrives = arriving(scene, gets.token);
    if (arrives === null || gets.bound !== 'atLeast' || isNothing(scene, gets)) return [];
    return gets.amount * 2n < arrives
      ? [finding('swap-low-minimum', 'caution', messages.lowMinimum, router, evidenceOf(scene))]
      : [];
  },
};

const evidenceOf = ({ subject }: Scene) => {
  const simulation = subject.outside?.simulation;
  return simulation?.kind === 'outcome' ? simulation.evidence.level : 'reported';
};

const noMaximum: Rule<Scene> = {
  id: 'swap-without-maximum',
  check: (scene) =>
    swapsOf(scene).flatMap(({ meaning: { gives }, node }) =>
      gives.bound === 'atMost' && gives.token !== 'native' && isUnlimited(gives.amount)
        ? finding('swap-without-maximum', 'danger', messages.noMaximum, node.tree.call.to)
        : [],
    ),
};

function toOtherOf(scene: Scene, trade: Traded): Finding | null {
  const { node, meaning } = trade;
  const to: Address | null = meaning.recipient;
  if (to === null || isOurs(scene, node, to)) return null;
  if (to === meaning.router) {
    const stays = fetchedLater(scene, trade).length === 0;
    return stays ? finding('swap-stays-in-router', 'danger', messages.swapStays, to) : null;
  }
  const acquainted = isAcquainted(scene, to);
  const level = acquainted || isStage(scene, trade) ? 'caution' : 'danger';
  return finding('swap-to-other', level, messages.swapToOther(acquainted), to);
}

const toOther: Rule<Scene> = {
  id: 'swap-to-other',
  check: (scene) =>
    tradesOf(scene)
      .flatMap((trade) => toOtherOf(scene, trade) ?? [])
      .filter(({ id }) => id === 'swap-to-other'),
};

const stays: Rule<Scene> = {
  id: 'swap-stays-in-router',
  check: (scene) =>
    tradesOf(scene)
      .flatMap((trade) => toOtherOf(scene, trade) ?? [])
      .filter(({ id }) => id === 'swap-stays-in-router'),
};

/** In hundredths of a percent: what the makers of a program take is at most one percent. */
const USUAL_SHARE = 100n;
const LARGE_SHARE = 1000n;

interface HandedOut {
  readonly to: Address;
  /** Null: everything. */
  readonly share: bigint | null;
}

/** What a router gives away of what it holds by then, by a call of its own. */
function handedOut(node: Node): HandedOut | null {
  const { meaning, call } = node.tree;
  if (meaning?.kind === 'payout') return { to: meaning.to, share: meaning.share };
  if (meaning?.kind === 'wrap' && meaning.to !== undefined) return { to: meaning.to, share: null };
  if (!isInward(node)) return null;
  // A command can move the caller's own in passing, beside what the router is asked for.
  const from = isCommand(node.tree) ? [call.to, node.sender] : [call.to];
  const own = meaning?.kind === 'pay' || (meaning?.kind === 'transfer' && from.includes(meaning.from));
  return own ? { to: meaning.to, share: null } : null;
}

/** Of what the swaps before it bring the router: fees of a fixed amount are a share as well. */
function shareOf(scene: Scene, { tree: { meaning, call }, parent }: Node): bigint | null {
  if (meaning?.kind !== 'transfer' || meaning.from !== call.to) return null;
  const { token, amount } = meaning;
  let got = 0n;
  for (const { node, meaning: swap } of swapsOf(scene))
    if (node.parent === parent && swap.gets.token === token && swap.recipient === call.to)
      got += swap.gets.amount;
  return got === 0n ? null : (amount * WHOLE_SHARE + got - 1n) / got;
}

function handedToOther(scene: Scene, node: Node): Finding | null {
  const out = handedOut(node);
  if (out === null || out.to === node.tree.call.to || isOurs(scene, node, out.to)) return null;
  const { to } = out;
  const share = out.share ?? shareOf(scene, node);
  if (share !== null && share <= USUAL_SHARE) return null;
  const acquainted = isAcquainted(scene, to);
  const grave = !acquainted && (share === null || share > LARGE_SHARE);
  return finding('handed-to-other', grave ? 'danger' : 'caution', messages.swapToOther(acquainted), to);
}

const toOtherAfter: Rule<Scene> = {
  id: 'handed-to-other',
  check: (scene) => scene.nodes.flatMap((node) => handedToOther(scene, node) ?? []),
};

const DAY = 86_400n;
/** The year 36812: no clock is needed to see that this is never. */
const NEVER = 2n ** 40n;

const deadlineFar: Rule<Scene> = {
  id: 'deadline-far',
  check: (scene) =>
    tradesOf(scene).flatMap(({ meaning: { deadline }, node }) => {
      const { now } = scene.subject;
      const far = deadline !== null && (deadline >= NEVER || (now !== undefined && deadline > now + DAY));
      return far ? finding('deadline-far', 'caution', messages.deadlineFar, node.tree.call.to) : [];
    }),
};

const deadlinePassed: Rule<Scene> = {
  id: 'deadline-passed',
  check: (scene) =>
    tradesOf(scene).flatMap(({ meaning: { deadline }, node }) => {
      const { now } = scene.subject;
      const passed = deadline !== null && now !== undefined && deadline < now;
      return passed ? finding('deadline-passed', 'caution', messages.deadlinePassed, node.tree.call.to) : [];
    }),
};

export const SWAP_RULES: readonly Rule<Scene>[] = [
  toOther,
  toOtherAfter,
  stays,
  noMinimum,
  noMaximum,
  lopsided,
  positionStays,
  numbered,
  noLiquidityMinimum,
  noPositionMinimum,
  lowMinimum,
  deadlinePassed,
  deadlineFar,
];
