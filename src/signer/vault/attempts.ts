/**
 * The growing delay after wrong passwords, stored so that a reload does not reset it. It slows somebody at the
 * keyboard; against somebody who copies the file, Argon2id is what counts.
 */
import * as v from 'valibot';

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const attemptsSchema = v.strictObject({
  failures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** When the last try was made, in ms of the epoch. */
  lastAt: time,
});
export type Attempts = v.InferOutput<typeof attemptsSchema>;

export const NO_ATTEMPTS: Attempts = { failures: 0, lastAt: 0 };
const FREE = 3;
const LONGEST_MS = 5 * 60_000;

/**
 * An unreadable counter counts as many tries: altering it must not set it back. A last try that lies in the future, since
 * the clock was set back, counts as made now. Whoever opens the door stores that, so that the wait has an end.
 */
export function readAttempts(stored: unknown, now: number): Attempts {
  if (stored === undefined || stored === null) return NO_ATTEMPTS;
  const parsed = v.safeParse(attemptsSchema, stored);
  if (!parsed.success) return { failures: FREE + 9, lastAt: now };
  const { failures, lastAt } = parsed.output;
  return { failures, lastAt: Math.min(lastAt, now) };
}

/** Three tries are free; then 2, 4, 8 … seconds, at most 5 minutes. */
export function delayAfter(failures: number): number {
  if (failures < FREE) return 0;
  return Math.min(LONGEST_MS, 2 ** (failures - FREE + 1) * 1000);
}

/** When the next try is allowed, or null for now. */
export function delayUntil({ failures, lastAt }: Attempts, now: number): number | null {
  const until = lastAt + delayAfter(failures);
  return until > now ? until : null;
}

/** Counted before the password is tried, so that ending the page in the middle does not make it free. */
export function withAttempt({ failures }: Attempts, now: number): Attempts {
  return { failures: Math.min(failures + 1, 1000), lastAt: now };
}
