/**
 * The nonces of one account that are not settled, in the order in which the chain takes them. Pure: what the node
 * counts and what we have stored in, places out.
 */
import type { AssetId } from '../asset/asset.ts';
import { type Intent, type UnsignedTransaction, worstCaseFee } from '../tx/transaction.ts';

/** How many places of others are listed at most: a count that a node invents must not make a list without end. */
const OTHERS_LIMIT = 64;

interface Counted {
  /** Transactions of the account that are in blocks: the nonce that the chain takes next. */
  readonly next: number;
  /** What the node would take next, what waits in its pool included. */
  readonly pending: number;
}

interface NoncePlace<T> {
  readonly nonce: number;
  /** Of a gap: the last nonce of it. Else the nonce itself. */
  readonly last: number;
  readonly held: readonly T[];
  readonly state: 'waiting' | 'behind' | 'gap';
}

/** Places from the next nonce to the last one that is held. A run of nonces that nobody sent is one place. */
export function queuePlaces<T>(
  { next, pending }: Counted,
  held: readonly { readonly nonce: number; readonly of: T }[],
): readonly NoncePlace<T>[] {
  const own = new Map<number, T[]>();
  for (const { nonce, of } of held) {
    if (nonce < next) continue;
    own.set(nonce, [...(own.get(nonce) ?? []), of]);
  }
  const told = Math.min(pending, next + OTHERS_LIMIT);
  const nonces = new Set(own.keys());
  for (let nonce = next; nonce < told; nonce += 1) nonces.add(nonce);
  const places: NoncePlace<T>[] = [];
  let expected = next;
  for (const nonce of [...nonces].sort((a, b) => a - b)) {
    if (nonce > expected) places.push({ nonce: expected, last: nonce - 1, held: [], state: 'gap' });
    const state = nonce === next ? 'waiting' : 'behind';
    places.push({ nonce, last: nonce, held: own.get(nonce) ?? [], state });
    expected = nonce + 1;
  }
  return places;
}

/**
 * The nonce for something new: the lowest that neither the node counts nor one of ours holds. A gap is thereby
 * filled: whatever is put behind it would wait for ever.
 */
export function nextNonce(pending: number, held: readonly number[]): number {
  const taken = new Set(held);
  let nonce = pending;
  while (taken.has(nonce)) nonce += 1;
  return nonce;
}

// What an account's own transactions that still wait will take from it. Pure; amounts in base units.

export interface Spending {
  readonly transaction: Pick<UnsignedTransaction, 'nonce' | 'value' | 'gasLimit' | 'fees'>;
  readonly intent: Intent;
}

/**
 * The most that they take of one asset: of the chain's own coin value and worst-case fee, of a token what payments
 * send; what a contract will do with a call nobody knows beforehand. Of several with one nonce only one can be
 * included: the one that takes the most counts.
 */
export function spentByWaiting(waiting: readonly Spending[], asset: AssetId): bigint {
  const byNonce = new Map<number, bigint>();
  for (const { transaction, intent } of waiting) {
    const taken =
      asset === 'native'
        ? transaction.value + worstCaseFee(transaction)
        : intent.kind === 'sendToken' && intent.token === asset
          ? intent.amount
          : 0n;
    const most = byNonce.get(transaction.nonce) ?? 0n;
    if (taken > most) byNonce.set(transaction.nonce, taken);
  }
  return [...byNonce.values()].reduce((sum, taken) => sum + taken, 0n);
}

// Which transaction was made to take the place of which: by ids, be it by way of others. Pure.

interface Replacing {
  readonly id: string;
  readonly replaces?: string;
}

/** The transaction with the id `replaces`, what that one replaces, and so on. Ends where it goes round. */
export function replacedBy(all: readonly Replacing[], replaces: string | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let id = replaces; id !== undefined && !ids.has(id); ) {
    ids.add(id);
    const before = id;
    id = all.find((each) => each.id === before)?.replaces;
  }
  return ids;
}

/** True when `replacement` was made to take the place of `of`. */
export function isReplacementOf(replacement: Replacing, of: Replacing, all: readonly Replacing[]): boolean {
  return replacedBy(all, replacement.replaces).has(of.id);
}
