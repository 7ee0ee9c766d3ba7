/** The outcome of a parser: a value, or the reason why there is none. */
import type { EvidentError } from './errors/error.ts';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: EvidentError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(error: EvidentError): Result<never> {
  return { ok: false, error };
}

/** The value, or the error thrown. For places where a failure is not expected to be shown at a field. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw result.error;
}
