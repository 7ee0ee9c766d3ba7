/**
 * A subject, walked once, with its lists turned into look-ups: hostile input costs one pass, not one for each rule.
 */
import type { Address } from '../address/address.ts';
import { type AssessedPayment, addressesNamed, type Grant, grantsOf, paymentsOf } from './acts.ts';
import { type Node, walk } from './node.ts';
import type { AddressFacts, Finding, KnownParty, RiskToken, TransactionSubject } from './types.ts';

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
