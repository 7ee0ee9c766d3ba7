/** One POST to an endpoint: bounded in time and size. No retries here, and no reading of what came. */
import { EvidentError } from '#core/errors/error.ts';
import { readBounded } from '../read-bounded.ts';
import { cleanCause, hostOf } from './errors.ts';
import { parseRetryAfter } from './rate-limit.ts';

/** Balances of many accounts and logs of many blocks fit; an endless answer does not. */
export const ANSWER_LIMIT = 8 * 1024 * 1024;
export const REQUEST_TIMEOUT_MS = 10_000;

export interface PostOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly timeoutMs: number;
  readonly answerLimit: number;
  readonly signal: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** What `Retry-After` said, in milliseconds from now; null where it did not. */
  readonly retryAfterMs: number | null;
}

/** Errors: `RPC_ABORTED`, `RPC_TIMEOUT`, `RPC_UNREACHABLE`, and `RPC_BAD_ANSWER` for one that is too long. */
export async function post(url: string, method: string, body: string, options: PostOptions): Promise<Reply> {
  const details = { host: hostOf(url), method };
  if (options.signal.aborted) throw new EvidentError('RPC_ABORTED', details);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
  try {
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // An endpoint learns nothing of this browser but the question.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([options.signal, timeout.signal]),
    });
    const bytes = await readBounded(response.body, options.answerLimit);
    if (bytes === null) throw new EvidentError('RPC_BAD_ANSWER', { ...details, reason: 'too long' });
    const text = new TextDecoder().decode(bytes);
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), options.now());
    return { status: response.status, text, retryAfterMs };
  } catch (thrown) {
    if (thrown instanceof EvidentError) throw thrown;
    const cause = cleanCause(thrown, url);
    if (options.signal.aborted) throw new EvidentError('RPC_ABORTED', details, cause);
    if (timeout.signal.aborted) throw new EvidentError('RPC_TIMEOUT', details, cause);
    throw new EvidentError('RPC_UNREACHABLE', details, cause);
  } finally {
    clearTimeout(timer);
  }
}
