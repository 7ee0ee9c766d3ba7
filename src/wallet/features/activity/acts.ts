/** What the user can do about a transaction of theirs, and why not, where it cannot be done. Pure. */
import { isReplacementOf } from '#core/lifecycle/replaces.ts';
import { isWaiting } from '#core/lifecycle/state.ts';
import type { NonceQueue, QueuePlace } from '../../chain/transacting/types.ts';
import type { TransactionRecord } from '../../model.ts';

export type ActName = 'speedUp' | 'cancel' | 'offer' | 'forget';

/** `replacement`: another of ours already takes its place. `used`: its nonce is in a block. `taken`: another waits with it. */
export type Obstacle =
  | { readonly kind: 'watchOnly' }
  | { readonly kind: 'used' }
  | { readonly kind: 'replacement' | 'taken'; readonly record: TransactionRecord };

export interface ActState {
  readonly name: ActName;
  /** Null when it can be done. */
  readonly obstacle: Obstacle | null;
}

const NAMES: Readonly<Partial<Record<TransactionRecord['state']['kind'], readonly ActName[]>>> = {
  signed: ['offer', 'speedUp', 'cancel'],
  broadcast: ['offer', 'speedUp', 'cancel'],
  pending: ['speedUp', 'cancel'],
  refused: ['offer', 'speedUp', 'forget'],
  dropped: ['offer', 'speedUp', 'cancel', 'forget'],
};

/**
 * @param conflicting our other transactions with the same account, chain and nonce.
 * @param included a block has it, whether or not the record says so yet: nothing is left to do about it.
 */
export function actsOf(
  record: TransactionRecord,
  conflicting: readonly TransactionRecord[],
  { watchOnly, included }: { readonly watchOnly: boolean; readonly included: boolean },
): readonly ActState[] {
  if (included) return [];
  const { state, intent } = record;
  const names = (NAMES[state.kind] ?? []).filter((name) => name !== 'cancel' || intent.kind !== 'cancel');
  const used =
    conflicting.some((other) => other.state.kind === 'included' || other.state.kind === 'final') ||
    (state.kind === 'refused' && state.code === 'TX_NONCE_TOO_LOW');
  const other = conflicting.find(
    (each) => isWaiting(each.state) && !isReplacementOf(record, each, conflicting),
  );
  const obstacleOf = (name: ActName): Obstacle | null => {
    if (name === 'forget') return null;
    if (used) return { kind: 'used' };
    if (other !== undefined)
      return { kind: isReplacementOf(other, record, conflicting) ? 'replacement' : 'taken', record: other };
    return watchOnly && name !== 'offer' ? { kind: 'watchOnly' } : null;
  };
  return names.map((name) => ({ name, obstacle: obstacleOf(name) }));
}

/** What a waiting transaction waits for: null where it is next, or where the node has counted past it. */
export function waitsFor({ places }: NonceQueue, nonce: number): QueuePlace | null {
  const before = places.filter((place) => place.nonce < nonce);
  // What nobody sent holds up everything behind it, whatever else is in front of it.
  return before.find(({ state }) => state === 'gap') ?? before[0] ?? null;
}
