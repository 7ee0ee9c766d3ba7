/** The calls that were made inside a transaction. Types only. */
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';

export type TracedKind = 'call' | 'delegateCall' | 'staticCall' | 'create' | 'selfDestruct' | 'other';

/** One call, in the order in which they were made. */
export interface TracedCall {
  /** 0 for the transaction itself. */
  readonly depth: number;
  readonly kind: TracedKind;
  readonly from: Address;
  /** Null where the node does not say: a creation that failed. */
  readonly to: Address | null;
  /** In wei; 0 for those that move nothing. */
  readonly value: bigint;
  readonly data: Hex;
  /** Why it failed, safe to be shown; null when it did not. What it moved, and what was below it, is then undone. */
  readonly error: string | null;
  /** It, or one above it, failed. */
  readonly undone: boolean;
}

export interface Traced {
  readonly calls: readonly TracedCall[];
  /** There were more, which are left out. */
  readonly cut: boolean;
}
