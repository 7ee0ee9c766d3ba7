/**
 * The idle deadline of an unlocked vault, by the wall clock, and the sleep of the machine: nobody looked at the clock
 * for so long that the worker must have stood still. What sleeps wakes up locked, however short the time.
 */

/** A clock set back further than this locks, since it could otherwise be used to keep a vault open. */
const BACKWARDS_TOLERANCE_MS = 60_000;
/**
 * The worker looks every 5 s. Browsers that save power let a hidden page's timers wait for a minute, which is no
 * sleep; a page that they freeze altogether is taken for asleep.
 */
const SLEEP_MS = 90_000;

export class IdleDeadline {
  readonly #clock: () => number;
  #minutes: number;
  #lastUse: number;
  #lastSeen: number;

  constructor(clock: () => number, minutes: number) {
    this.#clock = clock;
    this.#minutes = minutes;
    this.#lastUse = clock();
    this.#lastSeen = this.#lastUse;
  }

  get locksAt(): number {
    return this.#lastUse + this.#minutes * 60_000;
  }

  /** Asked before every act and by a timer. True past the deadline, after a sleep, and for a clock set back. */
  expired(): boolean {
    const now = this.#clock();
    const gap = now - this.#lastSeen;
    if (gap < -BACKWARDS_TOLERANCE_MS || gap > SLEEP_MS) return true;
    this.#lastSeen = now;
    return now >= this.locksAt;
  }

  /**
   * The signer was used at `at` (default: now), here or in another tab. A use after the deadline does not count,
   * nor one from the future.
   */
  use(at: number = this.#clock()): void {
    const now = this.#clock();
    if (at > now || at >= this.locksAt) return;
    this.#lastUse = Math.max(this.#lastUse, at);
  }

  setMinutes(minutes: number): void {
    this.#minutes = minutes;
  }
}
