/** One request of JSON-RPC 2.0 as an app wrote it, and the answers to it. */
import * as v from 'valibot';
import { fieldsAreUnique, parseStrictJson } from '#core/batch/json.ts';
import { AppError, type RpcError } from './errors.ts';

/** The host refuses longer ones; so does the store. */
export const MAX_PAYLOAD = 128 * 1024;

export interface RpcRequest {
  readonly id: string | number;
  readonly method: string;
  /** As JSON text: read by the method's own reader. */
  readonly params: string;
}

const id = v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite())]);
const schema = v.object({
  jsonrpc: v.literal('2.0'),
  id,
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  params: v.optional(v.nullable(v.union([v.array(v.unknown()), v.looseObject({})])), []),
});

/** By which an answer finds its request; null where there is none that can be read. */
export function rpcIdOf(payload: string): string | number | null {
  const read = v.safeParse(v.object({ id }), payload.length > MAX_PAYLOAD ? null : parseStrictJson(payload));
  return read.success ? read.output.id : null;
}

/** Errors: `AppError` −32600. */
export function readRpcRequest(payload: string): RpcRequest {
  const value = payload.length > MAX_PAYLOAD ? null : parseStrictJson(payload);
  const read = v.safeParse(schema, value);
  // Two fields of one name are read by one reader as the first, by another as the last.
  if (!read.success || !fieldsAreUnique(payload, value)) throw new AppError(-32600);
  const { id: rpcId, method, params } = read.output;
  return { id: rpcId, method, params: JSON.stringify(params ?? []) };
}

export function resultText(rpcId: string | number, result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: rpcId, result: result ?? null });
}

export function errorText(rpcId: string | number | null, error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id: rpcId, error });
}

export function eventText(method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}
