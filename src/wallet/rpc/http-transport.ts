/**
 * JSON-RPC over HTTP. What is asked within one tick goes as one batch; an endpoint that refuses batches is asked one
 * by one for a while.
 */
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { byId, ID_STEP, parseAnswerJson, readAnswer, resultOf, TOO_LARGE } from './answers.ts';
import { cleanCause, hostOf, isRateLimit, parseRetryAfter } from './errors.ts';
import { readBounded } from './read-bounded.ts';
import { createRequestQueue, MOST_IN_FLIGHT, type QueuedCall } from './request-queue.ts';
import type { Transport, TransportEnvironment } from './transport.ts';

export const MOST_IN_BATCH = 20;
/** A refusal of batches may have been a passing trouble of a gateway: it is believed so long. */
export const NO_BATCHES_MS = 600_000;

const NO_JOBS: readonly QueuedCall[] = [];

interface Reply {
  readonly status: number;
  readonly text: string;
  /** What `Retry-After` said, in milliseconds from now; null where it did not. */
  readonly retryAfterMs: number | null;
}

export function createHttpTransport(url: string, environment: TransportEnvironment): Transport {
  const { now, exchanged } = environment;
  let lastId = 0;
  let noBatchesUntil = environment.batch ? 0 : Number.POSITIVE_INFINITY;
  /** It has answered a batch before: what comes instead of an answer is trouble, not a refusal of batches. */
  let proven = false;

  const send = async (jobs: readonly QueuedCall[], signal: AbortSignal): Promise<readonly QueuedCall[]> => {
    const started = now();
    const fail = (error: EvidentError, retryAfterMs: number | null = null) => {
      if (error.code !== 'RPC_ABORTED') {
        const refused = error.code === 'RPC_REFUSED';
        const latencyMs = refused ? now() - started : null;
        exchanged({ latencyMs, error: refused ? null : error, retryAfterMs });
      }
      for (const job of jobs) job.reject(error);
      return NO_JOBS;
    };
    const questions = jobs.map(({ ask: { method, params } }) => {
      lastId += ID_STEP;
      return { jsonrpc: '2.0', id: lastId, method, params };
    });
    try {
      const [job] = jobs;
      const single = jobs.length === 1 ? job : undefined;
      const method = single?.ask.method ?? 'batch';
      const body = JSON.stringify(single === undefined ? questions : questions[0]);
      const timeoutMs = Math.max(...jobs.map(({ ask }) => ask.timeoutMs));
      const { fetch, answerLimit } = environment;
      const reply = await post(url, method, body, { fetch, now, timeoutMs, answerLimit, signal });
      const answered = () => exchanged({ latencyMs: now() - started, error: null, retryAfterMs: null });
      if (single === undefined) {
        const ids = questions.map(({ id }) => id);
        return settleBatch(jobs, ids, reply, answered, fail);
      }
      try {
        const result = resultOf(parseAnswerJson(reply.text), questions[0]?.id ?? 0, {
          url,
          method,
          status: reply.status,
        });
        answered();
        single.resolve(result);
        return NO_JOBS;
      } catch (thrown) {
        return fail(toEvidentError(thrown), reply.retryAfterMs);
      }
    } catch (thrown) {
      const error = toEvidentError(thrown);
      // All of it together was too long; each alone may not be.
      if (jobs.length > 1 && error.code === 'RPC_BAD_ANSWER') return jobs;
      return fail(error);
    }
  };

  /** Settles what was answered; resolves with what has to be put again, one by one. */
  const settleBatch = (
    jobs: readonly QueuedCall[],
    ids: readonly number[],
    { status, text, retryAfterMs }: Reply,
    answered: () => void,
    fail: (error: EvidentError, retryAfterMs: number | null) => readonly QueuedCall[],
  ): readonly QueuedCall[] => {
    const host = hostOf(url);
    const value = parseAnswerJson(text);
    const members = byId(value, ids);
    const whole = readAnswer(value);
    const limited =
      whole !== null &&
      'error' in whole &&
      isRateLimit(status, whole.error.code, whole.error.message, 'batch');
    if (limited || (status === 429 && members === null)) {
      return fail(new EvidentError('RPC_RATE_LIMITED', { host, status: String(status) }), retryAfterMs);
    }
    // Together it was too large; each alone may not be, and other batches may not be either.
    if (proven && members === null && status === TOO_LARGE) {
      answered();
      return jobs;
    }
    if (members === null) {
      const trouble = status >= 500 || value === undefined || (Array.isArray(value) && value.length > 0);
      if (proven && trouble) {
        const code = status >= 500 ? 'RPC_UNREACHABLE' : 'RPC_BAD_ANSWER';
        return fail(new EvidentError(code, { host, status: String(status), reason: 'batch' }), retryAfterMs);
      }
      answered();
      noBatchesUntil = now() + NO_BATCHES_MS;
      return jobs;
    }
    proven = true;
    const outcomes = jobs.map((job, i) => {
      const id = ids[i] ?? 0;
      const member = members.get(id);
      if (member === undefined) return { job, outcome: null };
      return { job, outcome: settledResult(member, id, { url, method: job.ask.method, status }) };
    });
    const pause = outcomes.find(({ outcome }) => outcome?.error?.code === 'RPC_RATE_LIMITED')?.outcome?.error;
    if (pause) exchanged({ latencyMs: null, error: pause, retryAfterMs });
    else answered();
    for (const { job, outcome } of outcomes) {
      if (outcome?.error) job.reject(outcome.error);
      else if (outcome !== null) job.resolve(outcome.result);
    }
    return outcomes.filter(({ outcome }) => outcome === null).map(({ job }) => job);
  };

  const queue = createRequestQueue({
    now: environment.now,
    slots: MOST_IN_FLIGHT,
    together: () => (now() < noBatchesUntil ? 1 : MOST_IN_BATCH),
    gate: environment.gate,
    send,
  });
  return {
    ask: queue.ask,
    heads: () => null,
    gather: queue.gather,
    close: () => undefined,
  };
}

// One POST to an endpoint: bounded in time and size. No retries here, and no reading of what came.

/** Balances of many accounts and logs of many blocks fit; an endless answer does not. */
export const ANSWER_LIMIT = 8 * 1024 * 1024;
export const REQUEST_TIMEOUT_MS = 10_000;

interface PostOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly timeoutMs: number;
  readonly answerLimit: number;
  readonly signal: AbortSignal;
}

/** Errors: `RPC_ABORTED`, `RPC_TIMEOUT`, `RPC_UNREACHABLE`, and `RPC_BAD_ANSWER` for one that is too long. */
export async function post(url: string, method: string, body: string, options: PostOptions): Promise<Reply> {
  const details = { host: hostOf(url), method };
  if (options.signal.aborted) throw new EvidentError('RPC_ABORTED', details);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs);
  const signal = AbortSignal.any([options.signal, timeout.signal]);
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
      signal,
    });
    const bytes = await readBounded(response.body, options.answerLimit, signal);
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

function settledResult(...parameters: Parameters<typeof resultOf>): {
  result: unknown;
  error: EvidentError | null;
} {
  try {
    return { result: resultOf(...parameters), error: null };
  } catch (thrown) {
    return { result: null, error: toEvidentError(thrown) };
  }
}
