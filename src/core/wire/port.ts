/** A port, and what travels through it: calls by id, and errors. */
import * as v from 'valibot';
import { type ErrorCode, isErrorCode } from '../errors/catalogue.ts';
import { EvidentError, toEvidentError } from '../errors/error.ts';

// What the protocol needs of its surroundings, described by shape: this layer compiles without the DOM library.
// `MessagePort`, `AbortSignal` and `AbortController` of browsers and Node fit.

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

const wireErrorSchema = v.strictObject({
  code: v.custom<ErrorCode>(isErrorCode, 'error code'),
  details: v.pipe(v.record(text(MAX_KEY), text(MAX_VALUE)), v.maxEntries(MAX_DETAILS)),
});
type WireError = v.InferOutput<typeof wireErrorSchema>;

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

// Calls by id, as they travel: between shell and host, and between the host's page and its keyring. Each
// method has one schema for its parameters and one for its result; both ends decode what they receive.

export type Methods = Readonly<
  Record<string, { readonly params: v.GenericSchema; readonly result: v.GenericSchema }>
>;
export type MethodOf<M extends Methods> = keyof M & string;
export type ParamsOf<M extends Methods, N extends keyof M> = v.InferOutput<M[N]['params']>;
export type ResultOf<M extends Methods, N extends keyof M> = v.InferOutput<M[N]['result']>;

// Free of side effects, and marked so: a program then holds only the schemas that it decodes with.

/**
 * What asks. `params` are decoded by the method's schema where they are answered.
 * @__NO_SIDE_EFFECTS__
 */
export function requestSchema<Id extends v.GenericSchema, M extends Methods>(id: Id, methods: M) {
  const isMethod = (value: unknown): value is MethodOf<M> =>
    typeof value === 'string' && Object.hasOwn(methods, value);
  return v.strictObject({
    kind: v.literal('request'),
    id,
    method: v.custom<MethodOf<M>>(isMethod, 'method'),
    params: v.unknown(),
  });
}

/**
 * An answer still comes: an error, or the result if that was faster.
 * @__NO_SIDE_EFFECTS__
 */
export function cancelSchema<Id extends v.GenericSchema>(id: Id) {
  return v.strictObject({ kind: v.literal('cancel'), id });
}

/**
 * `result` is decoded by the schema of the method that was asked.
 * @__NO_SIDE_EFFECTS__
 */
export function resultSchema<Id extends v.GenericSchema>(id: Id) {
  return v.strictObject({ kind: v.literal('result'), id, result: v.unknown() });
}

/** @__NO_SIDE_EFFECTS__ */
export function errorSchema<Id extends v.GenericSchema>(id: Id) {
  return v.strictObject({ kind: v.literal('error'), id, error: wireErrorSchema });
}

/**
 * From 0 to 1.
 * @__NO_SIDE_EFFECTS__
 */
export function progressSchema<Id extends v.GenericSchema>(id: Id) {
  const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
  return v.strictObject({ kind: v.literal('progress'), id, fraction });
}

export type Request<Id, M extends Methods> =
  | { readonly kind: 'request'; readonly id: Id; readonly method: MethodOf<M>; readonly params: unknown }
  | { readonly kind: 'cancel'; readonly id: Id };

export type Answer<Id> =
  | { readonly kind: 'result'; readonly id: Id; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: Id; readonly error: WireError };

export type CallProgress<Id> = { readonly kind: 'progress'; readonly id: Id; readonly fraction: number };
