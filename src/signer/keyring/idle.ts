/** The idle deadline of an unlocked vault, by the wall clock: a computer that slept past it wakes up locked. */

/** A clock set back further than this locks, since it could otherwise be used to keep a vault open. */
const BACKWARDS_TOLERANCE_MS = 60_000;

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

  /** Asked before every act and by a timer. */
  expired(): boolean {
    const now = this.#clock();
    if (now < this.#lastSeen - BACKWARDS_TOLERANCE_MS) return true;
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
