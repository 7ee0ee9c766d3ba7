/**
 * One endpoint: retries with back-off, a circuit that opens when it fails, pauses that it asks for, and the proof that
 * it serves the chain it should (specification, sections 5 and 9). Health is observable.
 *
 * `eth_chainId` is asked before anything else, again after each failure, and whenever `assertChain` is called.
 */
import * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { EndpointHealth } from '../../model.ts';
import type { CallOptions } from '../services.ts';
import { createTransport } from './create-transport.ts';
import { ENDPOINT_FAILURES, hostOf } from './errors.ts';
import { ANSWER_LIMIT, REQUEST_TIMEOUT_MS } from './exchange.ts';
import { createFlights, type Landed } from './flights.ts';
import { headsOf } from './heads.ts';
import { admission, type HealthEvent, nextHealth } from './health.ts';
import { createHedgeBudget, HEDGE_WINDOW, type HedgeBudget, hedgeDelay } from './hedge.ts';
import type { Ask } from './lane.ts';
import { cancellable, pause } from './patience.ts';
import { pauseOf } from './rate-limit.ts';
import { createSamples, type Sample } from './samples.ts';
import { smallQuantity } from './schemas.ts';
import type { Exchanged, NewHeads } from './transport.ts';

export { cancellable, pause } from './patience.ts';

export const RETRIES = 2;
export const BACKOFF_MS = 250;
/** A pause that the endpoint asked for is waited out if it is no longer; else the call fails at once. */
export const PATIENCE_MS = 2_000;

export interface EndpointEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly WebSocket?: typeof globalThis.WebSocket;
  readonly now: () => number;
  /** 0 ≤ x < 1, for jitter only. */
  readonly random: () => number;
  readonly timeoutMs?: number;
  readonly answerLimit?: number;
  readonly backoffMs?: number;
  /** False: calls of one tick are sent one by one over HTTP. Default: as one batch. */
  readonly batch?: boolean;
}

export interface EndpointCall extends CallOptions {
  /** False for what must not be sent twice. */
  readonly retry?: boolean;
  /** For what makes the node work: it gets twice the time. */
  readonly slow?: boolean;
  /** Somebody else can be asked: a time-out or a pause of this endpoint is not waited out. */
  readonly elsewhere?: boolean;
}

/** Whether it may be asked now. `probe`: its circuit is open, and due to be tried; `open`: it is open. */
export type Standing = 'ready' | 'lagging' | 'probe' | 'waiting' | 'open';

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
  assertChain(options?: EndpointCall): Promise<void>;
  health(): EndpointHealth;
  standing(): Standing;
  /** Tries an endpoint whose circuit is due, without anybody waiting for it. */
  probe(): void;
  reportHead(head: bigint): void;
  /** Blocks behind the best head that the chain's endpoints told; null where there is nothing to compare. */
  lag(): bigint | null;
  /** True, once a minute, when the other endpoints should be asked for their heads: this one's may be stuck. */
  doubtful(): boolean;
  /** The session's newest exchanges, oldest first. */
  samples(): readonly Sample[];
  /** After how many milliseconds a read counts as slow; null while too little is known. */
  hedgeDelay(): number | null;
  readonly hedges: HedgeBudget;
  /** Follows new blocks over a WebSocket. Null where the endpoint cannot push. */
  heads(listener: (heads: NewHeads) => void): (() => void) | null;
  subscribe(listener: () => void): () => void;
  /** Milliseconds since the epoch, by the clock of the environment. */
  now(): number;
  /** Lets go of a connection that it keeps, and of what its head says about others. */
  close(): void;
}

/** What changes something must never be sent twice, whatever the caller says. */
const CHANGES = /^(?:eth_send|eth_submit|personal_|miner_|admin_)/;

/** Error: `INPUT_ENDPOINT_URL`. */
export function createEndpointClient(
  url: string,
  chainId: ChainId,
  environment: EndpointEnvironment,
): EndpointClient {
  const host = hostOf(url);
  const { now, random } = environment;
  const key = Symbol(host);
  const board = headsOf(environment, chainId);
  const samples = createSamples();
  const flights = createFlights();
  const hedges = createHedgeBudget();
  const listeners = new Set<() => void>();
  let health: EndpointHealth = { kind: 'unknown' };
  let verified: Promise<void> | null = null;
  let waitUntil = 0;
  let pauses = 0;
  let latencyMs = 0;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const apply = (event: HealthEvent) => {
    const next = nextHealth(health, event);
    if (next === health) return;
    health = next;
    tell();
  };
  const failed = (error: EvidentError) => {
    if (!hasCode(error, ...ENDPOINT_FAILURES) || error.code === 'RPC_RATE_LIMITED') return;
    verified = null;
    apply({ kind: 'failure', code: error.code, at: now() });
  };
  const answered = () => {
    pauses = 0;
    apply({ kind: 'success', latencyMs: Math.round(latencyMs), at: now() });
  };
  const exchanged = (exchange: Exchanged) => {
    const { error, retryAfterMs } = exchange;
    samples.add({ at: now(), latencyMs: exchange.latencyMs, code: error?.code ?? null });
    if (exchange.latencyMs !== null) latencyMs = exchange.latencyMs;
    if (error === null) return;
    // 503 may say when to come again, too (RFC 9110 §15.6.4).
    if (error.code === 'RPC_RATE_LIMITED' || retryAfterMs !== null) {
      const until = now() + pauseOf(retryAfterMs, pauses, random());
      // What was under way when the pause began says the same again: that is no longer pause.
      if (now() >= waitUntil) pauses += 1;
      waitUntil = Math.max(waitUntil, until);
      tell();
    }
    failed(error);
  };
  const limited = (): EvidentError | null => {
    const seconds = Math.ceil((waitUntil - now()) / 1_000);
    return seconds > 0 ? new EvidentError('RPC_RATE_LIMITED', { host, seconds: String(seconds) }) : null;
  };
  const closed = (): EvidentError => {
    const code = health.kind === 'down' ? health.code : 'RPC_UNREACHABLE';
    if (code === 'RPC_WRONG_CHAIN') return new EvidentError(code, { host, expected: String(chainId) });
    return new EvidentError('RPC_CIRCUIT_OPEN', { host, last: code });
  };
  const transport = createTransport(url, {
    fetch: environment.fetch,
    WebSocket: environment.WebSocket ?? globalThis.WebSocket,
    now,
    random,
    timeoutMs: environment.timeoutMs ?? REQUEST_TIMEOUT_MS,
    answerLimit: environment.answerLimit ?? ANSWER_LIMIT,
    batch: environment.batch ?? true,
    exchanged,
    gate(ask) {
      const open = !ask.probe && admission(health, now()) !== 'yes';
      return limited() ?? (open ? closed() : null);
    },
  });

  /** Waits until the endpoint may be asked, if that is soon. */
  const calm = async ({ signal, elsewhere }: EndpointCall): Promise<void> => {
    const error = limited();
    if (error === null) return;
    const left = waitUntil - now();
    if (elsewhere === true || left > PATIENCE_MS) throw error;
    await pause(left * (1 + random() / 4), signal);
  };
  const mayRepeat = (error: EvidentError, { retry, elsewhere }: EndpointCall): boolean => {
    if (retry === false || admission(health, now()) !== 'yes') return false;
    if (error.code === 'RPC_UNREACHABLE') return true;
    return elsewhere !== true && hasCode(error, 'RPC_TIMEOUT', 'RPC_RATE_LIMITED');
  };
  const withRetries = async (
    method: string,
    params: readonly unknown[],
    options: EndpointCall & { readonly probe?: boolean },
  ): Promise<unknown> => {
    const { retry, slow, probe, signal } = options;
    const ask: Ask = {
      method,
      params,
      alone: retry === false || slow === true || CHANGES.test(method),
      probe: probe === true,
      timeoutMs: (environment.timeoutMs ?? REQUEST_TIMEOUT_MS) * (slow === true ? 2 : 1),
      signal,
    };
    for (let n = 0; ; n += 1) {
      try {
        await calm(options);
        return await transport.ask(ask);
      } catch (thrown) {
        const error = toEvidentError(thrown);
        if (error.code === 'RPC_REFUSED') answered();
        if (n >= RETRIES || !mayRepeat(error, options)) throw error;
        const base = (environment.backoffMs ?? BACKOFF_MS) * 2 ** n;
        await pause(base * (0.5 + random()), signal);
      }
    }
  };
  const land = async (...call: Parameters<typeof withRetries>): Promise<Landed> => ({
    result: await withRetries(...call),
    credited: false,
    blamed: false,
  });
  /** The answer, parsed. The same question under way is joined, unless it must not be shared. */
  const read = async <S extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: S,
    options: EndpointCall & { readonly probe?: boolean },
  ): Promise<v.InferOutput<S>> => {
    const shared = options.retry !== false && !CHANGES.test(method);
    const landed = shared
      ? await flights.share(
          `${options.probe === true} ${options.slow === true} ${method} ${JSON.stringify(params)}`,
          options.signal,
          (signal) => land(method, params, { ...options, signal }),
        )
      : await land(method, params, { ...options, retry: false });
    const parsed = v.safeParse(schema, landed.result);
    if (parsed.success) {
      if (!landed.credited) {
        answered();
        noticeHead(method, params, parsed.output);
      }
      landed.credited = true;
      return parsed.output;
    }
    const error = new EvidentError('RPC_BAD_ANSWER', { host, method, reason: 'unexpected shape' });
    if (!landed.blamed) failed(error);
    landed.blamed = true;
    throw error;
  };

  const reportHead = (head: bigint) => {
    board.report(key, head, now());
    samples.head(head);
    apply({ kind: 'head', head });
  };
  /** What is asked anyway tells the head on the way. */
  const noticeHead = (method: string, params: readonly unknown[], output: unknown) => {
    if (method === 'eth_blockNumber' && typeof output === 'bigint') reportHead(output);
    if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest') return;
    if (typeof output !== 'object' || output === null || !('number' in output)) return;
    if (typeof output.number === 'bigint') reportHead(output.number);
  };

  const checkChain = async (options: EndpointCall): Promise<void> => {
    const actual = await read('eth_chainId', [], smallQuantity, { ...options, probe: true });
    if (actual === chainId) {
      verified ??= Promise.resolve();
      return;
    }
    const details = { host, expected: String(chainId), actual: String(actual) };
    const error = new EvidentError('RPC_WRONG_CHAIN', details);
    failed(error);
    throw error;
  };
  /** Many calls wait for one check; a failed one is asked anew by the next call. */
  const check = (options: EndpointCall): Promise<void> => {
    const checking = checkChain(options);
    checking.catch(() => {
      if (verified === checking) verified = null;
    });
    verified = checking;
    return checking;
  };
  const startProbe = (): Promise<void> => {
    apply({ kind: 'probe', at: now() });
    return check({ retry: false });
  };

  /** Lets a request through, or says why not. */
  const admit = async (options: EndpointCall): Promise<void> => {
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    await calm(options);
    const verdict = admission(health, now());
    if (verdict === 'no') {
      // Somebody is finding out already: wait for it.
      if (health.kind === 'probing' && verified !== null) return cancellable(verified, options.signal);
      throw closed();
    }
    const { elsewhere = false } = options;
    const checking = verdict === 'probe' ? startProbe() : (verified ?? check({ elsewhere }));
    await cancellable(checking, options.signal);
  };

  return {
    url,
    host,
    chainId,
    async call(method, params, schema, options = {}) {
      await admit(options);
      return read(method, params, schema, options);
    },
    async assertChain(options = {}) {
      if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
      await calm(options);
      const verdict = admission(health, now());
      if (verdict === 'yes') return checkChain(options);
      // The probe asks for the chain: that is the answer.
      if (health.kind === 'probing' && verified !== null) return cancellable(verified, options.signal);
      if (options.elsewhere === true && verdict === 'no') throw closed();
      // Whoever asks for this has nobody else, and is about to sign or to try again: it need not be due.
      return cancellable(startProbe(), options.signal);
    },
    health() {
      const until = waitUntil > now() ? { waitUntil } : {};
      const lag = board.lagging(key) ? { lagging: board.behind(key) ?? 0n } : {};
      return { ...health, ...until, ...lag };
    },
    standing() {
      const verdict = admission(health, now());
      if (verdict === 'no') return 'open';
      if (waitUntil > now()) return 'waiting';
      if (verdict === 'probe') return 'probe';
      return board.lagging(key) ? 'lagging' : 'ready';
    },
    probe() {
      if (limited() !== null || admission(health, now()) !== 'probe') return;
      // How it ends is in the health.
      startProbe().catch(() => undefined);
    },
    reportHead,
    lag: () => board.behind(key),
    doubtful: () => board.doubtful(key, now()),
    samples: samples.all,
    hedgeDelay: () => hedgeDelay(samples.latencies(HEDGE_WINDOW)),
    hedges,
    heads: (listener) =>
      transport.heads(
        (heads) => {
          reportHead(heads.to);
          listener(heads);
        },
        () => checkChain({ retry: false }),
      ),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    now,
    close() {
      board.forget(key);
      transport.close();
    },
  };
}
