/** How long a name below `eth` belongs to somebody: registered, in grace, free. Pure: the time is passed in. */

/** Seconds in which the former registrant alone may renew (BaseRegistrarImplementation, `GRACE_PERIOD`). */
export const GRACE_SECONDS = 90n * 86_400n;
export const YEAR_SECONDS = 365n * 86_400n;

export type RegistrationState =
  /** Never registered. */
  | { readonly kind: 'free' }
  | { readonly kind: 'held'; readonly until: bigint }
  /** Ended; nobody else may have it before `free`. */
  | { readonly kind: 'grace'; readonly ended: bigint; readonly free: bigint }
  /** Anybody may register it; the old records may still be there. */
  | { readonly kind: 'ended'; readonly ended: bigint };

/** `expires` and `now` in seconds since the epoch; 0 where it was never registered. */
export function registrationState(expires: bigint, now: bigint): RegistrationState {
  if (expires === 0n) return { kind: 'free' };
  if (now < expires) return { kind: 'held', until: expires };
  const free = expires + GRACE_SECONDS;
  // The registrar's own comparison: available when the grace lies wholly in the past.
  return now <= free ? { kind: 'grace', ended: expires, free } : { kind: 'ended', ended: expires };
}

/** Between commit and reveal. Times in seconds since the epoch. */
type CommitmentState =
  | { readonly kind: 'absent' }
  /** Too young: the registration counts from `ready` on. */
  | { readonly kind: 'waiting'; readonly ready: bigint }
  | { readonly kind: 'ready'; readonly until: bigint }
  | { readonly kind: 'expired' };

/** `committed`: the block time that the controller keeps; 0 for none. Ages as the controller says them. */
export function commitmentState(
  committed: bigint,
  ages: { readonly min: bigint; readonly max: bigint },
  now: bigint,
): CommitmentState {
  if (committed === 0n) return { kind: 'absent' };
  const ready = committed + ages.min;
  const until = committed + ages.max;
  if (now < ready) return { kind: 'waiting', ready };
  return now < until ? { kind: 'ready', until } : { kind: 'expired' };
}

/** A tenth more than the price of now: it is told in dollars and moves with the market; the rest comes back. */
export function withSlippage(price: bigint): bigint {
  return price + (price + 9n) / 10n;
}

// What was given up about a wrapped name, for as long as its wrapping lasts (ENS NameWrapper, `INameWrapper.sol`).

/** In the order in which they matter to whoever holds, gets or pays a name. */
export const FUSES = [
  ['parentCannotControl', 0x1_0000],
  ['cannotTransfer', 4],
  ['cannotSetResolver', 8],
  ['cannotUnwrap', 1],
  ['cannotCreateSubnames', 32],
  ['cannotSetLifetime', 16],
  ['cannotApprove', 64],
  ['cannotBurnFuses', 2],
  ['canExtendExpiry', 0x4_0000],
] as const;

export type Fuse = (typeof FUSES)[number][0];

/** The known ones of a set; further bits mean nothing to us. */
export function readFuses(bits: number): ReadonlySet<Fuse> {
  return new Set(FUSES.flatMap(([fuse, bit]) => ((bits & bit) === 0 ? [] : [fuse])));
}
