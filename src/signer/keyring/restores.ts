/** What was read from a backup file and waits to be restored: opened secrets, so for as short as can be. */
import { EvidentError } from '#core/errors/error.ts';
import type { Source } from '../vault/catalogue.ts';
import { type RandomSource, randomBytes } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import { copySecret, type Secret, wipe } from '../vault/secret.ts';

/** A source and its secret. */
export interface Part {
  readonly source: Source;
  readonly secret: Secret;
}

const LIFETIME_MS = 60 * 60_000;

export function wipeParts(parts: readonly Part[]): void {
  for (const { secret } of parts) wipe(secret);
}

export class Restores {
  readonly #random: RandomSource;
  readonly #clock: () => number;
  /** Nobody restores two files at once. */
  #held: { readonly draftId: string; readonly parts: readonly Part[]; readonly heldAt: number } | null = null;

  constructor(random: RandomSource, clock: () => number) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Takes over `parts`, in the place of what was held before. Gives their draft id. Error: `KEY_RANDOMNESS`. */
  hold(parts: readonly Part[]): string {
    const draftId = toText(randomBytes(this.#random, 16));
    this.clear();
    this.#held = { draftId, parts, heldAt: this.#clock() };
    return draftId;
  }

  /**
   * Copies, which the caller wipes: a lock in the middle of sealing empties what is held here, and zeros must not
   * be sealed as a key. Error: `VAULT_RESTORE_UNKNOWN`.
   */
  read(draftId: string): readonly Part[] {
    this.expire();
    if (this.#held?.draftId !== draftId) throw new EvidentError('VAULT_RESTORE_UNKNOWN');
    return this.#held.parts.map(({ source, secret }) => ({ source, secret: copySecret(secret) }));
  }

  drop(draftId: string): void {
    if (this.#held?.draftId === draftId) this.clear();
  }

  clear(): void {
    wipeParts(this.#held?.parts ?? []);
    this.#held = null;
  }

  /** Forgets what nobody restored within an hour. */
  expire(): void {
    if (this.#held === null) return;
    const age = this.#clock() - this.#held.heldAt;
    if (age < 0 || age > LIFETIME_MS) this.clear();
  }
}
