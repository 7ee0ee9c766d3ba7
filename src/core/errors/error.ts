/** The one error type of Evident: a code of the catalogue, safe details, and what caused it. */
import { catalogues } from '../text/language.ts';
import type { CatalogueEntry } from './catalogue/entry.ts';
import './catalogue/first.ts';
import { OTHER } from './catalogue/first.ts';

import type { ErrorCode } from './catalogue.ts';

/** Values that may be shown and logged. Never a secret, never an endpoint's credentials. */
export type SafeDetails = Readonly<Record<string, string>>;

/**
 * What can go wrong before a program has loaded the rest of itself is here from the start; the others come with
 * `error-messages.ts`, which each program loads by its second step. They are looked up when an error is shown, not when
 * it is made, and so are of the reader's language.
 */
function entryOf(code: ErrorCode): CatalogueEntry {
  for (const entries of catalogues('core/errors/') as readonly Partial<Record<string, CatalogueEntry>>[]) {
    const entry = entries[code];
    if (entry !== undefined) return entry;
  }
  return OTHER.UNEXPECTED;
}

export class EvidentError extends Error {
  override readonly name = 'EvidentError';
  readonly code: ErrorCode;
  readonly details: SafeDetails;

  constructor(code: ErrorCode, details: SafeDetails = {}, cause?: unknown) {
    super(undefined, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
    Object.defineProperty(this, 'message', { get: () => entryOf(code).title, configurable: true });
  }

  /** What to do next, from the catalogue. */
  get next(): string {
    return entryOf(this.code).next;
  }
}

/** Anything thrown, as an EvidentError: unknown ones become `fallback`, with the original kept as cause. */
export function toEvidentError(thrown: unknown, fallback: ErrorCode = 'UNEXPECTED'): EvidentError {
  return thrown instanceof EvidentError ? thrown : new EvidentError(fallback, {}, thrown);
}

export function hasCode(thrown: unknown, ...codes: readonly ErrorCode[]): boolean {
  return thrown instanceof EvidentError && codes.includes(thrown.code);
}
