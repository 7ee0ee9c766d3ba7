/** New phrases that are shown but not stored yet, and the check that a person wrote theirs down. */
import { EvidentError } from '#core/errors/error.ts';
import type { KeySource } from '../vault/catalogue.ts';
import { type Bytes, type RandomSource, randomBytes, randomChoice } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import { copySecret, type Secret, wipe } from '../vault/secret.ts';
import { entropyToWords, newEntropy, normalizeWord } from './mnemonic.ts';

interface Answer {
  /** Counted from 0. */
  readonly position: number;
  readonly word: string;
}

export interface IssuedDraft {
  readonly draftId: string;
  readonly mnemonic: readonly string[];
  /** Positions to enter again, counted from 0, in the order to ask for them. */
  readonly check: readonly number[];
}

interface Draft {
  readonly entropy: Bytes;
  readonly check: readonly number[];
  readonly drawnAt: number;
  backedUp: boolean;
}

/** Nobody has several phrases on screen; older ones are forgotten. */
const MOST = 4;
const LIFETIME_MS = 60 * 60_000;

/** 3 of 12 words, 4 of 24 (and of what lies between). */
export function drawCheck(words: number, random: RandomSource): readonly number[] {
  return randomChoice(random, words > 12 ? 4 : 3, words);
}

/** Right only when every asked position is answered once, with its word, and nothing else is. */
export function answersRight(
  words: readonly string[],
  check: readonly number[],
  answers: readonly Answer[],
): boolean {
  const given = new Map(answers.map(({ position, word }) => [position, normalizeWord(word)]));
  return (
    answers.length === check.length &&
    check.every((position) => words[position] !== undefined && given.get(position) === words[position])
  );
}

export class Drafts {
  readonly #random: RandomSource;
  readonly #clock: () => number;
  readonly #drafts = new Map<string, Draft>();

  constructor(random: RandomSource, clock: () => number) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Error: `KEY_RANDOMNESS`; then nothing is kept. */
  async issue(words: 12 | 24): Promise<IssuedDraft> {
    const draftId = toText(randomBytes(this.#random, 16));
    const check = drawCheck(words, this.#random);
    const entropy = newEntropy(words, this.#random);
    const mnemonic = await entropyToWords(entropy, 'english');
    for (const oldest of [...this.#drafts.keys()].slice(0, Math.max(0, this.#drafts.size - MOST + 1)))
      this.drop(oldest);
    this.#drafts.set(draftId, { entropy, check, drawnAt: this.#clock(), backedUp: false });
    return { draftId, mnemonic, check };
  }

  /** Error: `KEY_DRAFT_UNKNOWN`. */
  async check(draftId: string, answers: readonly Answer[]): Promise<boolean> {
    const draft = this.#get(draftId);
    const right = answersRight(await entropyToWords(draft.entropy, 'english'), draft.check, answers);
    if (right) draft.backedUp = true;
    return right;
  }

  /** A copy of the entropy, which the caller wipes; the draft stays until it is dropped. Error: `KEY_DRAFT_UNKNOWN`. */
  read(draftId: string): { readonly entropy: Bytes; readonly backedUp: boolean } {
    const { entropy, backedUp } = this.#get(draftId);
    return { entropy: entropy.slice(), backedUp };
  }

  drop(draftId: string): void {
    this.#drafts.get(draftId)?.entropy.fill(0);
    this.#drafts.delete(draftId);
  }

  clear(): void {
    for (const draftId of [...this.#drafts.keys()]) this.drop(draftId);
  }

  /** Forgets drafts that nobody finished within an hour. */
  expire(): void {
    const now = this.#clock();
    for (const [draftId, { drawnAt }] of [...this.#drafts])
      if (now < drawnAt || now - drawnAt > LIFETIME_MS) this.drop(draftId);
  }

  #get(draftId: string): Draft {
    this.expire();
    const draft = this.#drafts.get(draftId);
    if (draft === undefined) throw new EvidentError('KEY_DRAFT_UNKNOWN');
    return draft;
  }
}

/** A source and its secret. */
export interface PhrasePart {
  readonly source: KeySource;
  readonly secret: Secret;
}

export function wipeParts(parts: readonly PhrasePart[]): void {
  for (const { secret } of parts) wipe(secret);
}

/** What was read from a backup file and waits to be restored: opened secrets, so for as short as can be. */
export class Restores {
  readonly #random: RandomSource;
  readonly #clock: () => number;
  /** Nobody restores two files at once. */
  #held: { readonly draftId: string; readonly parts: readonly PhrasePart[]; readonly heldAt: number } | null =
    null;

  constructor(random: RandomSource, clock: () => number) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Takes over `parts`, in the place of what was held before. Gives their draft id. Error: `KEY_RANDOMNESS`. */
  hold(parts: readonly PhrasePart[]): string {
    const draftId = toText(randomBytes(this.#random, 16));
    this.clear();
    this.#held = { draftId, parts, heldAt: this.#clock() };
    return draftId;
  }

  /**
   * Copies, which the caller wipes: a lock in the middle of sealing empties what is held here, and zeros must not
   * be sealed as a key. Error: `VAULT_RESTORE_UNKNOWN`.
   */
  read(draftId: string): readonly PhrasePart[] {
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
