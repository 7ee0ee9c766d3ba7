/** What the calls of a tree do to others: who receives, and who is given a right. */
import type { AbiValue } from '../abi/types.ts';
import { type Address, ZERO_ADDRESS } from '../address/address.ts';
import type { TokenRef } from '../calldata/meaning.ts';
import { addressesIn } from '../calldata/parties.ts';
import type { Node } from './node.ts';

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
  /** `items`: everything in a collection. */
  readonly kind: 'amount' | 'items';
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

export function paymentsOf(nodes: readonly Node[]): readonly AssessedPayment[] {
  return nodes.flatMap((node) => paymentOf(node) ?? []);
}

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
    case 'approveAll': {
      if (!node.ours || !meaning.approved) return null;
      const { collection, operator } = meaning;
      return {
        node,
        token: collection,
        spender: operator,
        kind: 'items',
        amount: 'all',
        ambiguous: false,
        signed: false,
      };
    }
    case 'permit': {
      const { owner, token, spender } = meaning;
      if (meaning.amount === 0n || !(owner === account || (node.ours && owner === node.sender))) return null;
      const amount = meaning.amount ?? 'all';
      return { node, token, spender, kind: 'amount', amount, ambiguous: false, signed: true };
    }
    default:
      return null;
  }
}

export function grantsOf(nodes: readonly Node[], account: Address): readonly Grant[] {
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
export function addressesNamed(root: Node, nodes: readonly Node[]): ReadonlySet<Address> {
  const named = new Set(addressesIn(root.tree).map(({ address }) => address));
  for (const node of nodes) {
    for (const leaf of argumentsOf(node)) if (leaf.kind === 'address') named.add(leaf.value);
  }
  named.delete(ZERO_ADDRESS);
  return named;
}
