import * as v from 'valibot';
import { type ErrorCode, isErrorCode } from '../errors/catalogue.ts';
import { EvidentError, toEvidentError } from '../errors/error.ts';

/**
 * What the protocol needs of its surroundings, described by shape: this layer compiles without the DOM library.
 * `MessagePort`, `AbortSignal` and `AbortController` of browsers and Node fit.
 */

export interface PortLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'messageerror', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message' | 'messageerror', listener: (event: { data: unknown }) => void): void;
  start(): void;
  close(): void;
}

export interface SignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface AborterLike {
  readonly signal: SignalLike;
  abort(): void;
}

/** A clock that wakes. `wake` is not called after the returned function was. */
export type Timer = (wake: () => void, milliseconds: number) => () => void;

/** 128 random bits as 32 lower-case hexadecimal digits. */
export type RandomId = () => string;

// Errors through a port: code and safe details travel, causes and stacks stay.

const MAX_KEY = 64;
const MAX_VALUE = 512;
const MAX_DETAILS = 32;

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

export const wireErrorSchema = v.strictObject({
  code: v.custom<ErrorCode>(isErrorCode, 'error code'),
  details: v.pipe(v.record(text(MAX_KEY), text(MAX_VALUE)), v.maxEntries(MAX_DETAILS)),
});
export type WireError = v.InferOutput<typeof wireErrorSchema>;

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
