/**
 * The way out for a forgotten password: a day after it was asked for, the vault may be erased without a proof. Until
 * then whoever knows the password sees that it was asked for, and can cancel it.
 *
 * Judged by the wall clock. A clock set back makes the wait longer, never shorter. A clock set forward, or set back
 * before asking and right again afterwards, ends it early: a page cannot tell that from a day that went by.
 */
import * as v from 'valibot';

export const ERASE_DELAY_MS = 24 * 60 * 60_000;

const erasureSchema = v.strictObject({
  /** In ms of the epoch. */
  askedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** When a vault may be erased without a proof, in ms of the epoch; null unless that was asked for, readably. */
export function eraseAt(stored: unknown): number | null {
  const parsed = v.safeParse(erasureSchema, stored);
  return parsed.success ? parsed.output.askedAt + ERASE_DELAY_MS : null;
}

/** What is to be stored when it is asked for. Asking again changes nothing. */
export function withErasure(stored: unknown, now: number): unknown {
  return eraseAt(stored) === null ? { askedAt: now } : stored;
}

export function mayErase(stored: unknown, now: number): boolean {
  const at = eraseAt(stored);
  return at !== null && now >= at;
}
