/** Errors across the boundary: code and safe details travel, causes and stacks stay. */
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { WireError } from './messages.ts';

const MAX_KEY = 64;
const MAX_VALUE = 512;
const MAX_DETAILS = 32;

/** Anything thrown, as it may travel. What is no EvidentError becomes `UNEXPECTED` and tells nothing of itself. */
export function encodeError(thrown: unknown): WireError {
  const error = toEvidentError(thrown);
  const details = Object.entries(error.details)
    .slice(0, MAX_DETAILS)
    .map(([key, value]) => [key.slice(0, MAX_KEY), value.slice(0, MAX_VALUE)]);
  return { code: error.code, details: Object.fromEntries(details) };
}

export function decodeError(wire: WireError): EvidentError {
  return new EvidentError(wire.code, wire.details);
}
