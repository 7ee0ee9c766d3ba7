/** Errors across the boundary: code and safe details travel, causes and stacks stay. */
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { WireError } from './messages.ts';

export function encodeError(thrown: unknown): WireError {
  const error = toEvidentError(thrown);
  const details: Record<string, string> = {};
  for (const [key, value] of Object.entries(error.details)) details[key.slice(0, 64)] = value.slice(0, 512);
  return { code: error.code, details };
}

export function decodeError(wire: WireError): EvidentError {
  return new EvidentError(wire.code, wire.details);
}
