/**
 * One endpoint: retries with back-off, questions that are joined, and the proof that it serves the chain it should
 * (specification, sections 5 and 9). How it fares, and whether it may be asked, is its `condition.ts`.
 *
 * `eth_chainId` is asked first, again after each failure, and whenever `assertChain` is called. A read goes out
 * together with that question, and its answer counts for nothing until the chain is known to be the right one; what
 * changes something waits for it (decision 40).
 */
import * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { CallOptions } from './call-options.ts';
import type { EndpointHealth } from './condition.ts';
import { createCondition, type EndpointStatus, type Sample } from './condition.ts';
import { cancellable, hostOf, pause } from './errors.ts';
import { headsOf } from './heads.ts';
import { createHedgeBudget, HEDGE_WINDOW, type HedgeBudget, hedgeDelay } from './hedge.ts';
import { ANSWER_LIMIT, createHttpTransport, REQUEST_TIMEOUT_MS } from './http-transport.ts';
import { type Ask, createRequestDeduper, type Gathering, type Landed } from './request-queue.ts';
import { smallQuantity } from './schemas.ts';
import { createSocketTransport } from './socket-transport.ts';
import type { NewHeads, Transport, TransportEnvironment } from './transport.ts';

export { cancellable, pause } from './errors.ts';

export const RETRIES = 2;
export const BACKOFF_MS = 250;
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
  /** With `retry: false`, for a small read: it may go in one exchange with others all the same. */
  readonly together?: boolean;
  /** For what makes the node work: it gets twice the time. */
  readonly slow?: boolean;
  /** Somebody else can be asked: a time-out or a pause of this endpoint is not waited out. */
  readonly elsewhere?: boolean;
  /** A further proof of the endpoint: where it fails, the call fails with its error, and no answer counts. */
  readonly proof?: Promise<void>;
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
  assertChain(options?: EndpointCall): Promise<void>;
  health(): EndpointHealth;
  standing(): EndpointStatus;
  /** Tries an endpoint whose circuit is due, or that is silent, without anybody waiting for it. */
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
  /** True where it can push: `heads` tells of new blocks. */
  readonly pushes: boolean;
  /**
   * Follows new blocks over a WebSocket, through cuts of the connection; `cut` is told when nothing more comes for
   * now. Null where the endpoint cannot push.
   */
  heads(listener: (heads: NewHeads) => void, cut?: () => void): (() => void) | null;
  subscribe(listener: () => void): () => void;
  gather(gathering: Gathering): void;
  /** Milliseconds since the epoch, by the clock of the environment. */
  now(): number;
  /** Lets go of a connection that it keeps, and of what its head says about others. */
  close(): void;
}

/** What changes something must never be sent twice, whatever the caller says. */
const CHANGES = /^(?:eth_send|eth_submit|personal_|miner_|admin_)/;
const isRepeatable = (method: string, { retry }: EndpointCall): boolean =>
  retry !== false && !CHANGES.test(method);

interface Asking extends EndpointCall {
  readonly probe?: boolean;
  /** Finds out whether the endpoint serves the chain, side by side with the question. */
  readonly checking?: Promise<void>;
}

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
  const deduper = createRequestDeduper();
  const hedges = createHedgeBudget();
  let verified: Promise<void> | null = null;
  const condition = createCondition({
    host,
    chainId,
    now,
    random,
    board,
    key,
    doubted() {
      verified = null;
    },
  });

  const transport = createTransport(url, {
    fetch: environment.fetch,
    WebSocket: environment.WebSocket ?? globalThis.WebSocket,
    now,
    random,
    timeoutMs: environment.timeoutMs ?? REQUEST_TIMEOUT_MS,
    answerLimit: environment.answerLimit ?? ANSWER_LIMIT,
    batch: environment.batch ?? true,
    exchanged: condition.exchanged,
    gate(ask) {
      const open = !ask.probe && condition.admission() !== 'yes';
      return condition.limited() ?? (open ? condition.closed() : null);
    },
  });

  const mayRepeat = (error: EvidentError, { retry, elsewhere }: EndpointCall): boolean => {
    if (retry === false || condition.admission() !== 'yes') return false;
    if (error.code === 'RPC_UNREACHABLE') return true;
    return elsewhere !== true && hasCode(error, 'RPC_TIMEOUT', 'RPC_RATE_LIMITED');
  };
  const withRetries = async (
    method: string,
    params: readonly unknown[],
    options: Asking,
  ): Promise<unknown> => {
    const { retry, together, slow, probe, signal, checking } = options;
    const ask: Ask = {
      method,
      params,
      alone: (retry === false && together !== true) || slow === true || CHANGES.test(method),
      probe: probe === true,
      timeoutMs: (environment.timeoutMs ?? REQUEST_TIMEOUT_MS) * (slow === true ? 2 : 1),
      signal,
    };
    for (let n = 0; ; n += 1) {
      try {
        await condition.waitForRateLimit(options);
        // What makes the node work may take its time.
        const over = slow === true ? null : condition.asked();
        try {
          return await transport.ask(ask);
        } finally {
          over?.();
        }
      } catch (thrown) {
        // What another chain refuses says nothing, and it is not asked again.
        if (checking !== undefined) await cancellable(checking, signal);
        const error = toEvidentError(thrown);
        if (error.code === 'RPC_REFUSED') condition.answered();
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
    options: Asking,
  ): Promise<v.InferOutput<S>> => {
    const { checking, proof, signal } = options;
    const landing = isRepeatable(method, options)
      ? deduper.share(
          `${options.probe === true} ${options.slow === true} ${method} ${JSON.stringify(params)}`,
          signal,
          (ending) => land(method, params, { ...options, signal: ending }),
        )
      : land(method, params, { ...options, retry: false });
    const proven = cancellable(Promise.all([checking, proof]), signal);
    // A refusal is an answer too.
    const answered = landing.catch(async (thrown: unknown) => {
      await proven;
      throw thrown;
    });
    const [landed] = await Promise.all([answered, proven]);
    const parsed = v.safeParse(schema, landed.result);
    if (parsed.success) {
      if (!landed.credited) {
        condition.answered();
        noticeHead(method, params, parsed.output);
      }
      landed.credited = true;
      return parsed.output;
    }
    const error = new EvidentError('RPC_BAD_ANSWER', { host, method, reason: 'unexpected shape' });
    if (!landed.blamed) condition.failed(error);
    landed.blamed = true;
    throw error;
  };

  /** What is asked anyway tells the head on the way. */
  const noticeHead = (method: string, params: readonly unknown[], output: unknown) => {
    if (method === 'eth_blockNumber' && typeof output === 'bigint') condition.head(output);
    if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest') return;
    if (typeof output !== 'object' || output === null || !('number' in output)) return;
    if (typeof output.number === 'bigint') condition.head(output.number);
  };

  const checkChain = async (options: EndpointCall): Promise<void> => {
    const actual = await read('eth_chainId', [], smallQuantity, { ...options, probe: true });
    if (actual === chainId) {
      verified ??= Promise.resolve();
      return;
    }
    const details = { host, expected: String(chainId), actual: String(actual) };
    const error = new EvidentError('RPC_WRONG_CHAIN', details);
    condition.failed(error);
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
  /** The check of the chain: as it went, as it is under way, or begun now. */
  const checked = ({ elsewhere = false }: EndpointCall): Promise<void> => verified ?? check({ elsewhere });
  const startProbe = (): Promise<void> => {
    condition.probing();
    return check({ retry: false });
  };

  /** A read of an endpoint of which nothing bad is known need not wait until its chain is. */
  const mayGoAlong = (method: string, options: EndpointCall): boolean =>
    isRepeatable(method, options) &&
    options.signal?.aborted !== true &&
    condition.limited() === null &&
    condition.admission() === 'yes';

  /** Lets a request through, or says why not. */
  const admit = async (options: EndpointCall): Promise<void> => {
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    await condition.waitForRateLimit(options);
    const verdict = condition.admission();
    if (verdict === 'no') {
      // Somebody is finding out already: wait for it.
      if (condition.health().kind === 'probing' && verified !== null)
        return cancellable(verified, options.signal);
      throw condition.closed();
    }
    await cancellable(verdict === 'probe' ? startProbe() : checked(options), options.signal);
  };

  return {
    url,
    host,
    chainId,
    async call(method, params, schema, options = {}) {
      if (!mayGoAlong(method, options)) {
        await Promise.all([admit(options), options.proof]);
        return read(method, params, schema, options);
      }
      return read(method, params, schema, { ...options, checking: checked(options) });
    },
    async assertChain(options = {}) {
      if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
      await condition.waitForRateLimit(options);
      const verdict = condition.admission();
      if (verdict === 'yes') return checkChain(options);
      // The probe asks for the chain: that is the answer.
      if (condition.health().kind === 'probing' && verified !== null)
        return cancellable(verified, options.signal);
      if (options.elsewhere === true && verdict === 'no') throw condition.closed();
      // Whoever asks for this has nobody else, and is about to sign or to try again: it need not be due.
      return cancellable(startProbe(), options.signal);
    },
    health: condition.health,
    standing: condition.standing,
    probe() {
      if (condition.limited() !== null) return;
      // How it ends is in the health.
      if (condition.admission() === 'probe') startProbe().catch(() => undefined);
      else if (condition.due()) checkChain({ retry: false }).catch(() => undefined);
    },
    reportHead: condition.head,
    lag: () => board.behind(key),
    doubtful: () => board.doubtful(key, now()),
    samples: condition.samples.all,
    hedgeDelay: () => hedgeDelay(condition.samples.latencies(HEDGE_WINDOW)),
    hedges,
    pushes: /^wss?:/i.test(url),
    heads: (listener, cut) =>
      transport.heads(
        (heads) => {
          condition.head(heads.to);
          listener(heads);
        },
        () => checkChain({ retry: false }),
        cut,
      ),
    subscribe: condition.subscribe,
    gather: transport.gather,
    now,
    close() {
      board.forget(key);
      transport.close();
    },
  };
}

// The transport that an endpoint's address asks for.

/** Error: `INPUT_ENDPOINT_URL` for anything but https and wss, or http and ws on this computer. */
function createTransport(url: string, environment: TransportEnvironment): Transport {
  const { protocol, hostname } = new URL(url);
  const local = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/i.test(hostname);
  switch (protocol) {
    case 'https:':
    case 'http:':
      return createHttpTransport(url, environment);
    case 'wss:':
      return createSocketTransport(url, environment);
    case 'ws:':
      if (local) return createSocketTransport(url, environment);
  }
  throw new EvidentError('INPUT_ENDPOINT_URL', { host: hostOf(url) });
}
