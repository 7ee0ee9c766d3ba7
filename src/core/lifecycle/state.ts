/**
 * The life of a transaction (specification, section 4) as one discriminated union and one pure transition
 * function. A step that does not follow is a typed error, never a silent no-op.
 */
import type { Hash, Hex } from '../bytes/hex.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

export interface Inclusion {
  readonly block: bigint;
  readonly blockHash: Hash;
  readonly status: 'succeeded' | 'reverted';
  /** What the fee did cost, in wei. */
  readonly feePaid: bigint;
  /** Block time, in seconds since the epoch. */
  readonly timestamp: number;
}

export type TransactionState =
  | { readonly kind: 'draft' }
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'signing' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'signed'; readonly hash: Hash; readonly raw: Hex }
  | { readonly kind: 'broadcast'; readonly hash: Hash; readonly raw: Hex }
  | {
      readonly kind: 'refused';
      readonly hash: Hash;
      readonly raw: Hex;
      readonly code: ErrorCode;
      /** The endpoint's own words, cut and cleaned for display; may be empty. */
      readonly reason: string;
    }
  | { readonly kind: 'pending'; readonly hash: Hash; readonly raw: Hex }
  /**
   * Another transaction with its nonce is in a block. `raw` is kept while that block may still be taken back; null
   * once the chain's final block has the nonce: nothing brings it back then. `by` is null where nobody could tell.
   */
  | {
      readonly kind: 'replaced';
      readonly hash: Hash;
      readonly raw: Hex | null;
      readonly by: Hash | null;
    }
  /** As `replaced`, by a transaction of ours that does nothing but take the nonce. */
  | { readonly kind: 'cancelled'; readonly hash: Hash; readonly raw: Hex | null; readonly by: Hash }
  | { readonly kind: 'dropped'; readonly hash: Hash; readonly raw: Hex }
  | { readonly kind: 'included'; readonly hash: Hash; readonly raw: Hex; readonly inclusion: Inclusion }
  | { readonly kind: 'final'; readonly hash: Hash; readonly inclusion: Inclusion };

export type TransactionEvent =
  | { readonly kind: 'review' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'sign'; readonly hash: Hash; readonly raw: Hex }
  /** The bytes are being handed to an endpoint; its answer is not known yet. */
  | { readonly kind: 'broadcast' }
  | { readonly kind: 'accept' }
  | { readonly kind: 'refuse'; readonly code: ErrorCode; readonly reason: string }
  | { readonly kind: 'include'; readonly inclusion: Inclusion }
  | { readonly kind: 'reorganise' }
  | { readonly kind: 'finalise' }
  | { readonly kind: 'replace'; readonly by: Hash | null }
  | { readonly kind: 'cancel'; readonly by: Hash }
  | { readonly kind: 'drop' };

export type StateKind = TransactionState['kind'];

function impossible(state: Pick<TransactionState, 'kind'>, event: TransactionEvent): Result<never> {
  return fail(new EvidentError('TX_IMPOSSIBLE', { state: state.kind, event: event.kind }));
}

/** How it ended, as far as it did: what is in a block may still be taken back, what is lost may turn up in one. */
export function endOf(state: TransactionState): 'waiting' | Inclusion['status'] | 'lost' {
  switch (state.kind) {
    case 'included':
    case 'final':
      return state.inclusion.status;
    case 'refused':
    case 'replaced':
    case 'cancelled':
    case 'dropped':
      return 'lost';
    default:
      return 'waiting';
  }
}

/** The state after `event`. Error: `TX_IMPOSSIBLE`. */
export function transition(state: TransactionState, event: TransactionEvent): Result<TransactionState> {
  switch (state.kind) {
    case 'draft':
      return event.kind === 'review' ? ok({ kind: 'reviewed' }) : impossible(state, event);
    case 'reviewed':
      if (event.kind === 'edit') return ok({ kind: 'draft' });
      return event.kind === 'ask' ? ok({ kind: 'signing' }) : impossible(state, event);
    case 'signing':
      if (event.kind === 'reject') return ok({ kind: 'rejected' });
      if (event.kind === 'sign') return ok({ kind: 'signed', hash: event.hash, raw: event.raw });
      return impossible(state, event);
    case 'signed':
    case 'refused':
    case 'dropped':
      // The same bytes may be offered again; and a transaction thought lost may turn up in a block.
      if (event.kind === 'broadcast') return ok({ kind: 'broadcast', hash: state.hash, raw: state.raw });
      if (event.kind === 'drop' && state.kind === 'signed') return dropped(state);
      return settled(state, event);
    case 'broadcast':
      if (event.kind === 'accept') return ok({ kind: 'pending', hash: state.hash, raw: state.raw });
      if (event.kind === 'broadcast') return ok(state);
      if (event.kind === 'refuse') {
        const { code, reason } = event;
        return ok({ kind: 'refused', hash: state.hash, raw: state.raw, code, reason });
      }
      if (event.kind === 'drop') return dropped(state);
      return settled(state, event);
    case 'pending':
      if (event.kind === 'drop') return dropped(state);
      return settled(state, event);
    case 'included':
      if (event.kind === 'reorganise') return ok({ kind: 'pending', hash: state.hash, raw: state.raw });
      if (event.kind === 'finalise') {
        return ok({ kind: 'final', hash: state.hash, inclusion: state.inclusion });
      }
      return event.kind === 'include' ? settled(state, event) : impossible(state, event);
    case 'replaced':
    case 'cancelled':
      return displaced(state, event);
    case 'rejected':
    case 'final':
      return impossible(state, event);
  }
}

/** Its nonce is in a block, under another hash: until that is final, everything may still turn round. */
function displaced(
  state: Extract<TransactionState, { kind: 'replaced' | 'cancelled' }>,
  event: TransactionEvent,
): Result<TransactionState> {
  const { hash, raw } = state;
  if (raw === null) return impossible(state, event);
  if (event.kind === 'finalise') return ok({ ...state, raw: null });
  if (event.kind === 'reorganise') return ok({ kind: 'pending', hash, raw });
  return settled({ hash, raw, kind: state.kind }, event);
}

/** Nobody has it any more; the bytes are kept, so that it can be offered again. */
function dropped(state: { readonly hash: Hash; readonly raw: Hex }): Result<TransactionState> {
  return ok({ kind: 'dropped', hash: state.hash, raw: state.raw });
}

/** Ends that the chain decides, whatever we last knew of a signed transaction. */
function settled(
  state: Pick<TransactionState, 'kind'> & { readonly hash: Hash; readonly raw: Hex },
  event: TransactionEvent,
): Result<TransactionState> {
  switch (event.kind) {
    case 'include':
      return ok({ kind: 'included', hash: state.hash, raw: state.raw, inclusion: event.inclusion });
    case 'replace':
      return ok({ kind: 'replaced', hash: state.hash, raw: state.raw, by: event.by });
    case 'cancel':
      return ok({ kind: 'cancelled', hash: state.hash, raw: state.raw, by: event.by });
    default:
      return impossible(state, event);
  }
}

/** True while the chain may still change the outcome, so that the tracker must look. */
export function isOpen(state: TransactionState): boolean {
  if (state.kind === 'replaced' || state.kind === 'cancelled') return state.raw !== null;
  return ['signed', 'broadcast', 'pending', 'included', 'dropped'].includes(state.kind);
}

/** True while it may be included by itself: its nonce is taken by it. */
export function isWaiting(state: TransactionState): boolean {
  return ['signed', 'broadcast', 'pending'].includes(state.kind);
}
