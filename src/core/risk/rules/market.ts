/** Orders of a market, as a call fills or makes them: what is given against what is got, and who gets it. */
import type { Address } from '../../address/address.ts';
import type { Meaning, TradedAsset } from '../../calldata/meaning.ts';
import { knownChain } from '../../chain/known-chains.ts';
import { messages as orders } from '../messages/orders.ts';
import { messages } from '../messages/swaps.ts';
import type { Node } from '../node.ts';
import { ORDER_RULES, type OrderSide, type OrderSubject } from '../order.ts';
import { isAcquainted, isOurs, type Rule, type Scene } from '../scene.ts';
import { finding } from '../types.ts';

interface Trade {
  readonly node: Node;
  readonly meaning: Extract<Meaning, { readonly kind: 'trade' }>;
}

function tradesOf(scene: Scene): readonly Trade[] {
  return scene.nodes.flatMap((node) => {
    const { meaning } = node.tree;
    return node.ours && meaning?.kind === 'trade' ? { node, meaning } : [];
  });
}

const sideOf = ({ token, item, amount }: TradedAsset): OrderSide => ({
  asset: item === null ? token : item === 'any' ? 'anyItem' : 'item',
  amount,
});

const given: Rule<Scene> = {
  id: 'trade-for-nothing',
  check: (scene) =>
    tradesOf(scene).flatMap(({ node, meaning: { gives, gets } }) =>
      gives.some(({ amount }) => amount > 0n) && gets.every(({ amount }) => amount === 0n)
        ? finding('trade-for-nothing', 'danger', orders.nothing, node.tree.call.to)
        : [],
    ),
};

const orderOf = (scene: Scene, { meaning: { gives, gets } }: Trade): OrderSubject => ({
  forItems: true,
  native: knownChain(scene.subject.chainId)?.nativeSymbol ?? null,
  tokens: scene.subject.tokens,
  gives: gives.map(sideOf),
  gets: gets.map(sideOf).filter(({ amount }) => amount > 0n),
});

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

export const MARKET_RULES: readonly Rule<Scene>[] = [given, ...terms, toOther, open, openBridge];
