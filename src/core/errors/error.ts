/** The one error type of Evident: a code of the catalogue, safe details, and what caused it. */
import { CATALOGUE, type ErrorCode } from './catalogue.ts';

/** Values that may be shown and logged. Never a secret, never an endpoint's credentials. */
export type SafeDetails = Readonly<Record<string, string>>;

export class EvidentError extends Error {
  override readonly name = 'EvidentError';
  readonly code: ErrorCode;
  readonly details: SafeDetails;

  constructor(code: ErrorCode, details: SafeDetails = {}, cause?: unknown) {
    super(CATALOGUE[code].title, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  /** What to do next, from the catalogue. */
  get next(): string {
    return CATALOGUE[this.code].next;
  }
}

/** Anything thrown, as an EvidentError: unknown ones become `fallback`, with the original kept as cause. */
export function toEvidentError(thrown: unknown, fallback: ErrorCode = 'UNEXPECTED'): EvidentError {
  return thrown instanceof EvidentError ? thrown : new EvidentError(fallback, {}, thrown);
}

export function hasCode(thrown: unknown, ...codes: readonly ErrorCode[]): boolean {
  return thrown instanceof EvidentError && codes.includes(thrown.code);
}
