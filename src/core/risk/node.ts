/** The tree of a call as a list, each call with what surrounds it. */
import type { Address } from '../address/address.ts';
import { type CallTree, MAX_NODES } from '../calldata/tree.ts';

/** One call of the tree, with what surrounds it. */
export interface Node {
  readonly tree: CallTree;
  readonly depth: number;
  readonly parent: Node | null;
  /**
   * In whose name it is made: the account, or the contract that carries the call. A contract that calls itself in one
   * go (`multicall(bytes[])`) still acts for whoever called it. Null where the bytes do not say.
   */
  readonly sender: Address | null;
  /** True when the sender is the account, or a Safe that the account speaks for. */
  readonly ours: boolean;
}

function childOf(tree: CallTree, parent: Node): Node {
  const { call } = tree;
  const depth = parent.depth + 1;
  const carrier = parent.tree.call;
  // A contract that calls itself, and foreign code that a Safe runs, keep acting for whoever called.
  const keeps =
    (call.to !== null && call.to === carrier.to) ||
    carrier.operation === 'delegateCall' ||
    call.from === parent.sender;
  if (keeps) return { tree, depth, parent, sender: parent.sender, ours: parent.ours };
  const { meaning } = parent.tree;
  const ours = parent.ours && meaning?.kind === 'safe' && meaning.safe === call.from;
  return { tree, depth, parent, sender: call.from, ours };
}

/** Every call of the tree, and no more than a reading may have. */
export function walk(tree: CallTree, account: Address): { root: Node; nodes: readonly Node[]; cut: boolean } {
  const root: Node = { tree, depth: 0, parent: null, sender: account, ours: true };
  const nodes: Node[] = [];
  const waiting: Node[] = [root];
  let cut = false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nodes.push(next);
    const room = MAX_NODES - nodes.length - waiting.length;
    const children = next.tree.children.slice(0, Math.max(0, room));
    cut ||= children.length < next.tree.children.length;
    for (const child of children.toReversed()) waiting.push(childOf(child, next));
  }
  return { root, nodes, cut };
}

function isInside({ parent }: Node, kinds: readonly string[]): boolean {
  for (let above = parent; above !== null; above = above.parent) {
    if (kinds.includes(above.tree.meaning?.kind ?? '')) return true;
  }
  return false;
}

/**
 * True for a call inside one that was read as a single swap: its own terms are stages, which the whole is bound by.
 */
export function isPartOfSwap(node: Node): boolean {
  return isInside(node, ['swap']);
}

/** True for a part of what was read as one: what is said of the whole holds for it. */
export function isPartOfWhole(node: Node): boolean {
  return isInside(node, ['swap', 'liquidity']);
}

/** True where a contract calls itself: what one call leaves in it, the next can fetch. */
export function isInward({ tree, parent }: Node): boolean {
  return parent !== null && tree.call.to !== null && tree.call.to === parent.tree.call.to;
}
