/** Answers of JSON-RPC 2.0, single and in batches: their shape, whose they are, and what an error in them means. */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { hostOf, isRateLimit, refusalError } from './errors.ts';

const failureSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.number()), null),
  error: v.object({
    code: v.number(),
    message: v.optional(v.string(), ''),
    data: v.optional(v.unknown()),
  }),
});
const successSchema = v.object({ jsonrpc: v.literal('2.0'), id: v.number(), result: v.unknown() });
const answerSchema = v.union([failureSchema, successSchema]);
type Answer = v.InferOutput<typeof answerSchema>;

/** HTTP 413 (RFC 9110, §15.5.14): the question is larger than this server takes. */
export const TOO_LARGE = 413;

/** Ids of requests lie so far apart that an answer with an id that is off by some is nobody's, and not the next one's. */
export const ID_STEP = 16;

interface Source {
  readonly url: string;
  readonly method: string;
  /** Of HTTP; 200 where there is none. */
  readonly status: number;
}

export function parseAnswerJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The answer that this is; null when it is none. */
export function readAnswer(value: unknown): Answer | null {
  const parsed = v.safeParse(answerSchema, value);
  return parsed.success ? parsed.output : null;
}

/**
 * The `result` member of the answer to request `id`. Errors: `RPC_BAD_ANSWER`, `RPC_RATE_LIMITED`, `RPC_REFUSED` (also
 * for HTTP 413), `RPC_UNREACHABLE` (a gateway's page instead of an answer).
 */
export function resultOf(value: unknown, id: number, { url, method, status }: Source): unknown {
  const details = { host: hostOf(url), method, status: String(status) };
  const answer = readAnswer(value);
  if (answer === null) {
    if (status === 429) throw new EvidentError('RPC_RATE_LIMITED', details);
    // A gateway's no to this question, which is not about the endpoint.
    if (status === TOO_LARGE) throw new EvidentError('RPC_REFUSED', { ...details, message: 'too large' });
    // Overload and gateways answer with a page instead of JSON-RPC.
    if (status >= 500) throw new EvidentError('RPC_UNREACHABLE', details);
    throw new EvidentError('RPC_BAD_ANSWER', { ...details, reason: 'not JSON-RPC' });
  }
  // An error may come without id when the node could not read the request (JSON-RPC 2.0 §5).
  const anonymous = answer.id === null && 'error' in answer;
  if (answer.id !== id && !anonymous) {
    throw new EvidentError('RPC_BAD_ANSWER', { ...details, reason: 'answer to another request' });
  }
  if (!('error' in answer)) return answer.result;
  const { code, message, data } = answer.error;
  if (isRateLimit(status, code, message, method)) {
    throw new EvidentError('RPC_RATE_LIMITED', { ...details, rpcCode: String(code) });
  }
  throw refusalError(url, code, message, data);
}

/**
 * The members of a batch's answer by id. Null when it is no answer to this batch as a whole: no list, an empty one, or
 * one that answers a request twice or another one. What is missing in it was not answered.
 */
export function byId(value: unknown, ids: readonly number[]): ReadonlyMap<number, unknown> | null {
  if (!Array.isArray(value)) return null;
  const found = new Map<number, unknown>();
  for (const member of value as readonly unknown[]) {
    const id = readAnswer(member)?.id ?? null;
    if (id === null) continue;
    if (found.has(id) || !ids.includes(id)) return null;
    found.set(id, member);
  }
  return found.size === 0 ? null : found;
}

// One text for one value: parsed answers are compared by it. bigint-safe; the order of members does not matter.

/** Values that parsed answers are made of. Anything else (functions, symbols, class instances) is a RangeError. */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `${value}n`;
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return Object.is(value, -0) ? '0' : String(value);
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
      return record(value);
  }
  throw new RangeError('not a value of an answer');
}

function record(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new RangeError('not a value of an answer');
  // A member that is absent and one that is undefined mean the same.
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}
