/**
 * One endpoint: retries with back-off, a circuit that opens when it fails, and the proof that it serves the chain it
 * should (specification, sections 5 and 9). Health is observable.
 *
 * `eth_chainId` is asked before anything else, again after each failure, and whenever `assertChain` is called.
 */
import * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { EndpointHealth } from '../../model.ts';
import type { CallOptions } from '../services.ts';
import { ENDPOINT_FAILURES, hostOf } from './errors.ts';
import { ANSWER_LIMIT, exchange, REQUEST_TIMEOUT_MS } from './exchange.ts';
import { admission, type HealthEvent, nextHealth } from './health.ts';
import { smallQuantity } from './schemas.ts';

export const RETRIES = 2;
export const BACKOFF_MS = 250;

export interface EndpointEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** 0 ≤ x < 1, for jitter only. */
  readonly random: () => number;
  readonly timeoutMs?: number;
  readonly answerLimit?: number;
  readonly backoffMs?: number;
}

export interface EndpointCall extends CallOptions {
  /** False for what must not be sent twice. */
  readonly retry?: boolean;
  /** For what makes the node work: it gets twice the time. */
  readonly slow?: boolean;
}

export interface EndpointClient {
  readonly url: string;
  readonly host: string;
  readonly chainId: ChainId;
  call<S extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: S,
    options?: EndpointCall,
  ): Promise<v.InferOutput<S>>;
  /** Asks the chain id now. Error: `RPC_WRONG_CHAIN`. */
  assertChain(options?: CallOptions): Promise<void>;
  health(): EndpointHealth;
  reportHead(head: bigint): void;
  subscribe(listener: () => void): () => void;
}

export function createEndpointClient(
  url: string,
  chainId: ChainId,
  environment: EndpointEnvironment,
): EndpointClient {
  const host = hostOf(url);
  const listeners = new Set<() => void>();
  let health: EndpointHealth = { kind: 'unknown' };
  let verified: Promise<void> | null = null;

  const apply = (event: HealthEvent) => {
    const next = nextHealth(health, event);
    if (next === health) return;
    health = next;
    for (const listener of [...listeners]) listener();
  };
  const failed = (error: EvidentError) => {
    if (!hasCode(error, ...ENDPOINT_FAILURES)) return;
    verified = null;
    apply({ kind: 'failure', code: error.code, at: environment.now() });
  };

  /** One attempt, counted in the endpoint's health. A refusal is an answer: the endpoint works. */
  const attempt = async <S extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: S,
    { signal, slow }: EndpointCall,
  ): Promise<v.InferOutput<S>> => {
    const started = environment.now();
    const answered = () => {
      const at = environment.now();
      apply({ kind: 'success', latencyMs: Math.round(at - started), at });
    };
    try {
      const result = await exchange(url, method, params, {
        fetch: environment.fetch,
        timeoutMs: (environment.timeoutMs ?? REQUEST_TIMEOUT_MS) * (slow === true ? 2 : 1),
        answerLimit: environment.answerLimit ?? ANSWER_LIMIT,
        signal,
      });
      const parsed = v.safeParse(schema, result);
      if (!parsed.success) {
        throw new EvidentError('RPC_BAD_ANSWER', { host, method, reason: 'unexpected shape' });
      }
      answered();
      return parsed.output;
    } catch (thrown) {
      const error = toEvidentError(thrown);
      if (error.code === 'RPC_REFUSED') answered();
      else failed(error);
      throw error;
    }
  };

  const withRetries = async <S extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: S,
    options: EndpointCall,
  ): Promise<v.InferOutput<S>> => {
    for (let n = 0; ; n += 1) {
      try {
        return await attempt(method, params, schema, options);
      } catch (thrown) {
        const again =
          options.retry !== false && n < RETRIES && admission(health, environment.now()) === 'yes';
        if (!again || !hasCode(thrown, 'RPC_TIMEOUT', 'RPC_UNREACHABLE')) throw thrown;
        const base = (environment.backoffMs ?? BACKOFF_MS) * 2 ** n;
        await pause(base * (0.5 + environment.random()), options.signal);
      }
    }
  };

  const checkChain = async (signal: AbortSignal | undefined, retry: boolean): Promise<void> => {
    const actual = await withRetries('eth_chainId', [], smallQuantity, { signal, retry });
    if (actual === chainId) return;
    const error = new EvidentError('RPC_WRONG_CHAIN', {
      host,
      expected: String(chainId),
      actual: String(actual),
    });
    failed(error);
    throw error;
  };

  /** Lets a request through, or says why not. */
  const admit = async (options: EndpointCall): Promise<void> => {
    const now = environment.now();
    const verdict = admission(health, now);
    if (verdict === 'no') {
      // Somebody is finding out already: wait for it.
      if (health.kind === 'probing' && verified !== null) return cancellable(verified, options.signal);
      if (health.kind === 'down' && health.code === 'RPC_WRONG_CHAIN') {
        throw new EvidentError('RPC_WRONG_CHAIN', { host, expected: String(chainId) });
      }
      const last = health.kind === 'down' ? health.code : 'RPC_UNREACHABLE';
      throw new EvidentError('RPC_CIRCUIT_OPEN', { host, last });
    }
    if (verdict === 'probe') {
      apply({ kind: 'probe', at: now });
      verified = shared(checkChain(undefined, false));
    } else {
      verified ??= shared(checkChain(undefined, true));
    }
    await cancellable(verified, options.signal);
  };

  /** Many calls wait for one check; a failed one is asked anew by the next call. */
  const shared = (check: Promise<void>): Promise<void> => {
    check.catch(() => {
      if (verified === check) verified = null;
    });
    return check;
  };

  return {
    url,
    host,
    chainId,
    async call(method, params, schema, options = {}) {
      await admit(options);
      return withRetries(method, params, schema, options);
    },
    async assertChain(options = {}) {
      await checkChain(options.signal, true);
    },
    health: () => health,
    reportHead: (head) => apply({ kind: 'head', head }),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Waits for something that others wait for too: leaving does not end it for them. */
export function cancellable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new EvidentError('RPC_ABORTED'));
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new EvidentError('RPC_ABORTED'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
