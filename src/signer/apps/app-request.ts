/** One request of an app (JSON-RPC 2.0), and the answers that the host gives without asking the wallet. */
import * as v from 'valibot';
import { fieldsAreUnique, parseJson } from '#core/batch/json.ts';
import { MAX_APP_ANSWER, MAX_APP_REQUEST } from '#protocol/apps.ts';

const MAX_ID = 64;

export type RpcId = string | number;

/** A notification has no id, and nothing here needs one. */
const requestSchema = v.strictObject({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.pipe(v.string(), v.maxLength(MAX_ID)), v.pipe(v.number(), v.safeInteger())]),
  method: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/)),
  params: v.optional(v.custom<object>((value) => typeof value === 'object' && value !== null)),
});

export interface AppRequest {
  readonly id: RpcId;
  readonly method: string;
  /** By place; empty where there are none, or where they are given by name. */
  readonly params: readonly unknown[];
}

/** Null for what is no such request, has a field twice, is too long or too deep. */
export function readAppRequest(payload: string): AppRequest | null {
  if (payload.length > MAX_APP_REQUEST) return null;
  const value = parseJson(payload);
  const read = v.safeParse(requestSchema, value);
  if (!read.success || !fieldsAreUnique(payload, value)) return null;
  const { id, method, params } = read.output;
  return { id, method, params: Array.isArray(params) ? params : [] };
}

/** Of what is no request, or of an answer: so that its sender is not left waiting. Null where it has none. */
export function idOf(payload: string): RpcId | null {
  if (payload.length > MAX_APP_ANSWER) return null;
  try {
    const read = v.safeParse(withId, JSON.parse(payload));
    return read.success ? read.output.id : null;
  } catch {
    return null;
  }
}
const withId = v.object({ id: requestSchema.entries.id });

const REFUSALS = {
  invalid: { code: -32600, message: 'Invalid request' },
  limit: { code: -32005, message: 'Too many requests' },
} as const;

/** A response with one of the host's own errors. */
export function refusal(id: RpcId | null, reason: keyof typeof REFUSALS): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: REFUSALS[reason] });
}
