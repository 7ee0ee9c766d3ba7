/**
 * A subject, walked once, with its lists turned into look-ups: hostile input costs one pass, not one for each rule.
 */
import type { AbiValue } from '../abi/types.ts';
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import type { Meaning, TokenRef } from '../calldata/meaning.ts';
import { addressesIn } from '../calldata/parties.ts';
import { ERC7821, SMART_ACCOUNT } from '../calldata/standards/batches.ts';
import { type CallTree, MAX_NODES } from '../calldata/tree.ts';
import type { AddressFacts, Finding, KnownParty, RiskToken, TransactionSubject } from './types.ts';

// The tree of a call as a list, each call with what surrounds it.

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
  /** True when the sender is the account, or a Safe or another contract account that it speaks for. */
  readonly ours: boolean;
}

/** By these a contract account makes calls in its own name, for whoever owns it. */
const BY_ACCOUNT: readonly string[] = [...ERC7821, ...SMART_ACCOUNT].map(({ fn }) => fn.signature);

/** The contract in whose name it makes calls, where it does as its owner says; else null. */
function ownedBy({ meaning, reading, call }: CallTree): Address | null {
  if (meaning?.kind === 'safe') return meaning.safe;
  return reading.kind === 'function' && BY_ACCOUNT.includes(reading.fn.signature) ? call.to : null;
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
  const ours = parent.ours && call.from !== null && ownedBy(parent.tree) === call.from;
  return { tree, depth, parent, sender: call.from, ours };
}

/** Every call of the tree, and no more than a reading may have. */
function walk(tree: CallTree, account: Address): { root: Node; nodes: readonly Node[]; cut: boolean } {
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

// What the calls of a tree do to others: who receives, and who is given a right.

export interface AssessedPayment {
  readonly node: Node;
  readonly to: Address;
  /** Null: the sender's own. */
  readonly from: Address | null;
  /** What is paid, as a coin or a token contract. */
  readonly asset: TokenRef;
  /** Null for items of a collection. */
  readonly amount: bigint | null;
}

/** A right to move what is ours. */
export interface Grant {
  readonly node: Node;
  readonly token: Address;
  readonly spender: Address;
  /** `amount`: of a token; else a right without an amount or an end, over what it says. */
  readonly kind: 'amount' | Exclude<Extract<Meaning, { readonly kind: 'operator' }>['over'], 'item'>;
  readonly amount: bigint | 'all';
  /** The bytes do not tell whether the number is an amount or the number of a single item. */
  readonly ambiguous: boolean;
  readonly signed: boolean;
}

function paymentOf(node: Node): AssessedPayment | null {
  const { meaning } = node.tree;
  switch (meaning?.kind) {
    case 'pay':
      return { node, to: meaning.to, from: null, asset: 'native', amount: meaning.amount };
    case 'transfer':
      return { node, to: meaning.to, from: meaning.from, asset: meaning.token, amount: meaning.amount };
    case 'transferItems':
      return { node, to: meaning.to, from: meaning.from, asset: meaning.collection, amount: null };
    default:
      return null;
  }
}

function paymentsOf(nodes: readonly Node[]): readonly AssessedPayment[] {
  return nodes.flatMap((node) => paymentOf(node) ?? []);
}

/** True for the account, and for a contract account in whose name the call is made. */
const isOfOurs = (node: Node, owner: Address, account: Address): boolean =>
  owner === account || (node.ours && owner === node.sender);

function grantOf(node: Node, account: Address): Grant | null {
  const { meaning } = node.tree;
  switch (meaning?.kind) {
    case 'approve': {
      if (!node.ours || meaning.change === 'decrease') return null;
      const { token, spender, standard } = meaning;
      const item = standard === 'erc721';
      // One item is one, whatever its number; nobody is given it where the permission is taken back.
      const amount = item ? (spender === ZERO_ADDRESS ? 0n : 1n) : meaning.amount;
      if (amount === 0n) return null;
      const ambiguous = standard === null;
      return { node, token, spender, kind: 'amount', amount, ambiguous, signed: false };
    }
    case 'operator': {
      const { contract: token, operator: spender, over: kind, amount, owner } = meaning;
      const signed = owner !== null;
      if (amount === 0n || !(signed ? isOfOurs(node, owner, account) : node.ours)) return null;
      // Copies of one item are as many as a token's units.
      return {
        node,
        token,
        spender,
        kind: kind === 'item' ? 'amount' : kind,
        amount,
        ambiguous: false,
        signed,
      };
    }
    case 'permit': {
      const { owner, token, spender } = meaning;
      if (meaning.amount === 0n || !isOfOurs(node, owner, account)) return null;
      const amount = meaning.amount ?? 'all';
      return { node, token, spender, kind: 'amount', amount, ambiguous: false, signed: true };
    }
    default:
      return null;
  }
}

function grantsOf(nodes: readonly Node[], account: Address): readonly Grant[] {
  return nodes.flatMap((node) => grantOf(node, account) ?? []);
}

/** The values without parts of their own, in their order. */
function* leavesOf(value: AbiValue): Generator<Exclude<AbiValue, { readonly kind: 'list' | 'tuple' }>> {
  if (value.kind === 'list') for (const item of value.items) yield* leavesOf(item);
  else if (value.kind === 'tuple') for (const field of value.fields) yield* leavesOf(field.value);
  else yield value;
}

/** The values of a call's arguments; none where it could not be read. */
export function argumentsOf({ tree: { reading } }: Node) {
  return reading.kind === 'function' ? reading.args.flatMap(({ value }) => [...leavesOf(value)]) : [];
}

/** Every address that the calls name: contracts, parties of what they mean, and each one among the arguments. */
function addressesNamed(root: Node, nodes: readonly Node[]): ReadonlySet<Address> {
  const named = new Set(addressesIn(root.tree).map(({ address }) => address));
  for (const node of nodes) {
    for (const leaf of argumentsOf(node)) if (leaf.kind === 'address') named.add(leaf.value);
  }
  named.delete(ZERO_ADDRESS);
  return named;
}

// The subject itself.

/** Pure: the same subject gives the same findings. */
export interface Rule<S> {
  readonly id: string;
  check(scene: S): readonly Finding[];
}

export interface Scene {
  readonly subject: TransactionSubject;
  readonly root: Node;
  /** The call and all that it carries, in the order in which they are made. */
  readonly nodes: readonly Node[];
  /** Calls were left out, because there are more than a reading may have. */
  readonly cut: boolean;
  readonly payments: readonly AssessedPayment[];
  readonly grants: readonly Grant[];
  /** Every address in the calls but the zero address, whatever it stands for there. */
  readonly named: ReadonlySet<Address>;
  readonly own: ReadonlySet<Address>;
  readonly tokens: ReadonlyMap<Address, RiskToken>;
  /** Null: nobody was asked. */
  readonly parties: ReadonlyMap<Address, KnownParty> | null;
  readonly facts: ReadonlyMap<Address, AddressFacts>;
}

const byAddress = <T extends { readonly address: Address }>(items: readonly T[]): Map<Address, T> =>
  new Map(items.map((item) => [item.address, item]));

export function sceneOf(subject: TransactionSubject): Scene {
  const { account, outside } = subject;
  const walked = walk(subject.tree, account);
  return {
    subject,
    ...walked,
    payments: paymentsOf(walked.nodes),
    grants: grantsOf(walked.nodes, account),
    named: addressesNamed(walked.root, walked.nodes),
    own: new Set(subject.own),
    tokens: byAddress(subject.tokens),
    parties: outside === null ? null : byAddress(outside.parties),
    facts: byAddress(outside?.facts ?? []),
  };
}

/** The account, its siblings, and the Safe in whose name the call is made. */
export function isOurs(scene: Scene, node: Node, address: Address): boolean {
  return (
    address === scene.subject.account || scene.own.has(address) || (node.ours && address === node.sender)
  );
}

/** Somebody the user has paid or used on purpose before. */
export function isAcquainted(scene: Scene, address: Address): boolean {
  return (scene.parties?.get(address)?.sent ?? 0) > 0;
}
