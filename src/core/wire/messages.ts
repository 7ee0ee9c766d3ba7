/**
 * Calls by id, as they travel: between shell and host, and between the host's page and its keyring. Each method has one
 * schema for its parameters and one for its result; both ends decode what they receive.
 */
import * as v from 'valibot';
import { type WireError, wireErrorSchema } from './port.ts';

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

export type Progress<Id> = { readonly kind: 'progress'; readonly id: Id; readonly fraction: number };
