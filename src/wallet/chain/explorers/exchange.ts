/**
 * One question to an Etherscan-compatible API over HTTP: bounded in time and size. No retries here.
 *
 * The access key travels in the address of the request, as the API asks; no error carries that address or its cause.
 */
import * as v from 'valibot';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { readBounded } from '../read-bounded.ts';
import { parseJson } from '../rpc/answers.ts';
import { hostOf, redact } from '../rpc/errors.ts';
import { parseRetryAfter } from '../rpc/rate-limit.ts';

const ANSWER_LIMIT = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MESSAGE_LIMIT = 200;

export interface ExplorerExchange {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly answerLimit?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface ExplorerAddress {
  readonly url: string;
  readonly key: string | null;
}

export type Question = Readonly<Record<string, string>>;

/** `result` is an array, an object or a text; errors come as texts. */
const answerSchema = v.object({
  status: v.optional(v.union([v.string(), v.number()])),
  message: v.optional(v.nullable(v.string())),
  result: v.optional(v.unknown()),
});

/** `No transactions found`, `No internal transactions found`, `No token transfers found`, `No records found`. */
const NOTHING = /^no .*found/i;
const LIMITED = /rate limit|too many requests|calls per sec/i;
const KEY = /api.?key/i;

/**
 * Resolves with the `result` member, unchecked; an empty list where the explorer found nothing. Errors: `RPC_ABORTED`,
 * `EXPLORER_*`; a limited rate carries `details.wait`, in milliseconds, where the explorer said how long.
 */
export async function askExplorer(
  explorer: ExplorerAddress,
  question: Question,
  { fetch, now, timeoutMs = TIMEOUT_MS, answerLimit = ANSWER_LIMIT, signal }: ExplorerExchange,
): Promise<unknown> {
  const host = hostOf(explorer.url);
  if (signal?.aborted) throw new EvidentError('RPC_ABORTED', { host });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(addressOf(explorer, question), {
      // A server learns nothing of this browser but the question.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    });
    const bytes = await readBounded(response.body, answerLimit);
    if (bytes === null) throw new EvidentError('EXPLORER_BAD_ANSWER', { host, reason: 'too long' });
    return readResult(explorer, response, new TextDecoder().decode(bytes), now());
  } catch (thrown) {
    if (thrown instanceof EvidentError) throw thrown;
    // Without the cause: some engines write the whole address into it.
    if (signal?.aborted) throw new EvidentError('RPC_ABORTED', { host });
    throw new EvidentError(timeout.signal.aborted ? 'EXPLORER_TIMEOUT' : 'EXPLORER_UNREACHABLE', { host });
  } finally {
    clearTimeout(timer);
  }
}

function addressOf({ url, key }: ExplorerAddress, question: Question): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value);
  if (key !== null) address.searchParams.set('apikey', key);
  return address.href;
}

function readResult(explorer: ExplorerAddress, response: Response, text: string, now: number): unknown {
  const host = hostOf(explorer.url);
  const status = String(response.status);
  if (response.status === 429) throw limited(host, response.headers.get('retry-after'), now);
  const answer = v.safeParse(answerSchema, parseJson(text));
  if (!answer.success) {
    if (response.status >= 500) throw new EvidentError('EXPLORER_UNREACHABLE', { host, status });
    if (response.status === 401 || response.status === 403) {
      throw new EvidentError(explorer.key === null ? 'EXPLORER_REFUSED' : 'EXPLORER_KEY_REFUSED', {
        host,
        status,
      });
    }
    throw new EvidentError('EXPLORER_BAD_ANSWER', { host, status, reason: 'not the answer of an explorer' });
  }
  const { status: verdict, message, result } = answer.output;
  if (String(verdict) === '1' && result !== undefined) return result;
  if (NOTHING.test(message ?? '')) return [];
  // Etherscan says why in `result`, Blockscout in `message`.
  const said = typeof result === 'string' && result !== '' ? result : (message ?? '');
  if (NOTHING.test(said)) return [];
  if (LIMITED.test(said)) throw limited(host, response.headers.get('retry-after'), now);
  const keys = explorer.key === null ? [] : [explorer.key];
  const details = { host, message: displayText(redact(said, explorer.url, keys), MESSAGE_LIMIT) };
  if (KEY.test(said) && explorer.key !== null) throw new EvidentError('EXPLORER_KEY_REFUSED', details);
  if (response.status >= 500) throw new EvidentError('EXPLORER_UNREACHABLE', { ...details, status });
  if (verdict === undefined && said === '') {
    throw new EvidentError('EXPLORER_BAD_ANSWER', { ...details, status, reason: 'unexpected shape' });
  }
  throw new EvidentError('EXPLORER_REFUSED', details);
}

function limited(host: string, retryAfter: string | null, now: number): EvidentError {
  const wait = parseRetryAfter(retryAfter, now);
  return new EvidentError('EXPLORER_RATE_LIMITED', {
    host,
    ...(wait === null ? {} : { wait: String(wait) }),
  });
}
