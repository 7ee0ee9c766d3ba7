/**
 * One JSON-RPC 2.0 request over HTTP: bounded in time and size, its answer checked for shape and id. No retries here.
 */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { hostOf, refusal } from './errors.ts';

/** Balances of many accounts and logs of many blocks fit; an endless answer does not. */
export const ANSWER_LIMIT = 8 * 1024 * 1024;
export const REQUEST_TIMEOUT_MS = 10_000;

export interface ExchangeOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly answerLimit: number;
  readonly signal?: AbortSignal | undefined;
}

const answerSchema = v.union([
  v.object({
    jsonrpc: v.literal('2.0'),
    id: v.nullable(v.number()),
    error: v.object({
      code: v.number(),
      message: v.optional(v.string(), ''),
      data: v.optional(v.unknown()),
    }),
  }),
  v.object({ jsonrpc: v.literal('2.0'), id: v.number(), result: v.unknown() }),
]);

let nextId = 0;

/**
 * Resolves with the `result` member, unchecked. Errors: `RPC_ABORTED`, `RPC_TIMEOUT`, `RPC_UNREACHABLE`,
 * `RPC_BAD_ANSWER`, `RPC_REFUSED`.
 */
export async function exchange(
  url: string,
  method: string,
  params: readonly unknown[],
  options: ExchangeOptions,
): Promise<unknown> {
  nextId += 1;
  const id = nextId;
  const details = { host: hostOf(url), method };
  if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED', details);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  try {
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      // An endpoint learns nothing of this browser but the question.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    const text = await readBounded(response, options.answerLimit, details);
    return judge(url, id, method, response.status, text);
  } catch (thrown) {
    if (thrown instanceof EvidentError) throw thrown;
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED', details, thrown);
    if (timeout.signal.aborted) throw new EvidentError('RPC_TIMEOUT', details, thrown);
    throw new EvidentError('RPC_UNREACHABLE', details, thrown);
  } finally {
    clearTimeout(timer);
  }
}

async function readBounded(
  response: Response,
  limit: number,
  details: { readonly host: string; readonly method: string },
): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new EvidentError('RPC_BAD_ANSWER', { ...details, reason: 'too long' });
    }
    text += decoder.decode(value, { stream: true });
  }
}

function judge(url: string, id: number, method: string, status: number, text: string): unknown {
  const details = { host: hostOf(url), method };
  const answer = v.safeParse(answerSchema, parseJson(text));
  if (!answer.success) {
    // Overload and gateways answer with a page instead of JSON-RPC.
    if (status >= 500 || status === 429) {
      throw new EvidentError('RPC_UNREACHABLE', { ...details, status: String(status) });
    }
    throw new EvidentError('RPC_BAD_ANSWER', { ...details, status: String(status), reason: 'not JSON-RPC' });
  }
  // An error may come without id when the node could not read the request (JSON-RPC 2.0 §5).
  const anonymous = answer.output.id === null && 'error' in answer.output;
  if (answer.output.id !== id && !anonymous) {
    throw new EvidentError('RPC_BAD_ANSWER', { ...details, reason: 'answer to another request' });
  }
  if ('error' in answer.output) {
    const { code, message, data } = answer.output.error;
    // -32005: limit exceeded (EIP-1474). A matter of the endpoint, not of the question.
    if (code === -32005 || status === 429) {
      throw new EvidentError('RPC_UNREACHABLE', {
        ...details,
        status: String(status),
        rpcCode: String(code),
      });
    }
    throw refusal(url, code, message, data);
  }
  return answer.output.result;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
