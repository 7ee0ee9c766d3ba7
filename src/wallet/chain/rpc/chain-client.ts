/**
 * A chain behind its endpoints: they are asked in the user's order, those that are known to be of no use last; the
 * next one when the endpoint failed, never when it merely said no. A read that takes long is put to two of them.
 */
import type * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import type { CallOptions } from '../services.ts';
import { type AgreeOptions, agreeOn, agreeOnHead } from './agree.ts';
import type { EndpointStatus } from './condition.ts';
import type { EndpointClient } from './endpoint.ts';
import { ENDPOINT_FAILURES } from './errors.ts';
import { race } from './hedge.ts';
import type { Gathering } from './request-queue.ts';
import { quantity } from './schemas.ts';

export interface ChainClient {
  readonly chainId: ChainId;
  /** Runs `task` with one endpoint, so that what belongs together is read from one and the same. */
  with<T>(task: (endpoint: EndpointClient) => Promise<T>, options?: CallOptions): Promise<T>;
  /** Who else may be asked now, in order. */
  others(endpoint: EndpointClient): readonly EndpointClient[];
  /** Whichever of them is asked. */
  gather(gathering: Gathering): void;
  /** Who may be followed for new blocks: the first that can push, in the order of asking. Null where none can. */
  pusher(): EndpointClient | null;
  /** A read. What changes something is sent by `with`, through the endpoint. */
  call<S extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: S,
    options?: CallOptions,
  ): Promise<v.InferOutput<S>>;
  /**
   * Asks several endpoints at once, and resolves when `need` of them, of different hosts, gave the same answer.
   * Errors: `RPC_DISAGREEMENT`, `RPC_TOO_FEW_ANSWERS`, `RPC_REFUSED` when `need` refused alike, `RPC_ABORTED`.
   */
  agree<S extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: S,
    options: AgreeOptions<v.InferOutput<S>>,
  ): Promise<WithEvidence<v.InferOutput<S>>>;
  /** The newest block that `need` endpoints have; theirs may lie two blocks apart. Errors: as `agree`. */
  agreeHead(options: AgreeOptions<bigint>): Promise<WithEvidence<bigint>>;
}

/** Who is asked first. One that is silent, or whose circuit is due, is tried beside, while there are others. */
const RANK: Readonly<Record<EndpointStatus, number>> = {
  ready: 0,
  lagging: 1,
  silent: 2,
  probe: 3,
  waiting: 4,
  open: 5,
};

const isUseful = (endpoint: EndpointClient) => RANK[endpoint.standing()] <= RANK.lagging;

export function createChainClient(chainId: ChainId, endpoints: readonly EndpointClient[]): ChainClient {
  const ordered = (): readonly EndpointClient[] => {
    const ranked = endpoints.map((endpoint) => ({ endpoint, rank: RANK[endpoint.standing()] }));
    // Sorting is stable: within a rank, the user's order.
    ranked.sort((a, b) => a.rank - b.rank);
    const order = ranked.map(({ endpoint }) => endpoint);
    const best = ranked[0]?.rank ?? RANK.open;
    for (const { endpoint, rank } of ranked) {
      if (best < rank && (rank === RANK.silent || rank === RANK.probe)) endpoint.probe();
    }
    if (order.length > 1 && order[0]?.doubtful() === true) survey(order);
    return order;
  };
  /** The heads of all, to know which one is stuck. How it went is in the health of each. */
  const survey = (order: readonly EndpointClient[]) => {
    for (const endpoint of order) {
      if (!isUseful(endpoint)) continue;
      endpoint.call('eth_blockNumber', [], quantity, { elsewhere: true }).catch(() => undefined);
    }
  };
  const none = () => new EvidentError('RPC_NO_ENDPOINT', { chain: String(chainId) });
  /** The first endpoint is the user's choice: its trouble is what is told. */
  const troubles = () => {
    let told: unknown = none();
    let first = true;
    return {
      note(endpoint: EndpointClient, thrown: unknown) {
        if (first || endpoint === endpoints[0]) told = thrown;
        first = false;
      },
      told: () => told,
    };
  };
  return {
    chainId,
    async with(task, options = {}) {
      const order = ordered();
      const trouble = troubles();
      for (const [index, endpoint] of order.entries()) {
        if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
        try {
          return await task(order.slice(index + 1).some(isUseful) ? hasty(endpoint) : endpoint);
        } catch (thrown) {
          trouble.note(endpoint, thrown);
          if (!hasCode(thrown, ...ENDPOINT_FAILURES)) throw thrown;
        }
      }
      throw trouble.told();
    },
    others: ({ url }) => ordered().filter((endpoint) => endpoint.url !== url && isUseful(endpoint)),
    gather(gathering) {
      for (const endpoint of endpoints) endpoint.gather(gathering);
    },
    pusher: () => ordered().find(({ pushes }) => pushes) ?? null,
    async call(method, params, schema, options = {}) {
      const order = ordered();
      const trouble = troubles();
      for (let index = 0; index < order.length; ) {
        if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
        const [endpoint, next] = order.slice(index);
        if (endpoint === undefined) break;
        const elsewhere = order.slice(index + 1).some(isUseful);
        const ask = (of: EndpointClient, signal: AbortSignal | undefined) =>
          of.call(method, params, schema, { signal, elsewhere });
        const delayMs = next !== undefined && isUseful(next) ? endpoint.hedgeDelay() : null;
        let hedged = false;
        endpoint.hedges.read();
        try {
          if (delayMs === null || next === undefined) return await ask(endpoint, options.signal);
          return await race({
            first: (signal) => ask(endpoint, signal),
            second: (signal) => ask(next, signal),
            delayMs,
            spend() {
              hedged = isUseful(next) && endpoint.hedges.spend();
              return hedged;
            },
            signal: options.signal,
          });
        } catch (thrown) {
          trouble.note(endpoint, thrown);
          if (!hasCode(thrown, ...ENDPOINT_FAILURES)) throw thrown;
        }
        index += hedged ? 2 : 1;
      }
      throw trouble.told();
    },
    agree: (method, params, schema, options) =>
      agreeOn(
        ordered(),
        (endpoint, signal) => endpoint.call(method, params, schema, { signal, elsewhere: true }),
        options,
      ),
    agreeHead: (options) =>
      agreeOnHead(
        ordered(),
        (endpoint, signal) => endpoint.call('eth_blockNumber', [], quantity, { signal, elsewhere: true }),
        options,
      ),
  };
}

const views = new WeakMap<EndpointClient, EndpointClient>();

/** The same endpoint, not waited for longer than needed: there are others. */
function hasty(endpoint: EndpointClient): EndpointClient {
  const known = views.get(endpoint);
  if (known !== undefined) return known;
  const view: EndpointClient = {
    ...endpoint,
    call: (method, params, schema, options) =>
      endpoint.call(method, params, schema, { ...options, elsewhere: true }),
    assertChain: (options) => endpoint.assertChain({ ...options, elsewhere: true }),
  };
  views.set(endpoint, view);
  return view;
}

/** Evidence of what one endpoint said. */
export function reported(endpoint: EndpointClient, block: bigint | null, at: number): Evidence {
  return { level: 'reported', sources: [endpoint.host], block, at };
}
