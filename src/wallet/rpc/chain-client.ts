/**
 * A chain behind its endpoints: they are asked in the user's order, those that are known to be of no use last; the
 * next one when the endpoint failed, never when it merely said no. A read that takes long is put to two of them.
 */
import type * as v from 'valibot';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import { canonical } from './answers.ts';
import type { CallOptions } from './call-options.ts';
import type { EndpointStatus } from './condition.ts';
import type { EndpointClient } from './endpoint.ts';
import { ENDPOINT_FAILURES } from './errors.ts';
import { race } from './hedge.ts';
import type { Gathering } from './request-queue.ts';
import { quantity } from './schemas.ts';

interface AgreeOptions<T> extends CallOptions {
  /** How many are asked, at most. */
  readonly of: number;
  /** How many must give the same answer: 1 … `of`. */
  readonly need: number;
  /** The block that the answer is about, for the evidence. */
  readonly block?: (value: T) => bigint | null;
}

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
    let noted: { readonly thrown: unknown } | null = null;
    return {
      note(endpoint: EndpointClient, thrown: unknown) {
        if (noted === null || endpoint === endpoints[0]) noted = { thrown };
      },
      told: () => (noted === null ? none() : noted.thrown),
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

// The same question put to several endpoints at once (specification, section 3: evidence "agreed"). Two addresses of
// one host are one voice. Whoever fails is replaced by the next; a refusal is an answer.

/** Blocks by which heads may differ and still agree: they travel from node to node. */
const HEADS_APART = 2n;

interface Voice<T> {
  readonly host: string;
  readonly answer: { readonly value: T } | { readonly refusal: EvidentError };
}

/** Finds `need` voices that say the same; null while there are none. */
type Count<T> = (voices: readonly Voice<T>[], need: number) => readonly Voice<T>[] | null;

type AskOne<T> = (endpoint: EndpointClient, signal: AbortSignal) => Promise<T>;

async function agreeOn<T>(
  endpoints: readonly EndpointClient[],
  ask: AskOne<T>,
  options: AgreeOptions<T>,
): Promise<WithEvidence<T>> {
  const { agreed, at } = await collect(endpoints, ask, options, sameAnswer);
  const [{ answer }] = agreed;
  if ('refusal' in answer) throw answer.refusal;
  const { value } = answer;
  const sources = agreed.map(({ host }) => host);
  return { value, evidence: { level: 'agreed', sources, block: options.block?.(value) ?? null, at } };
}

/** The lowest head of those that agree: all of them have that block. */
async function agreeOnHead(
  endpoints: readonly EndpointClient[],
  ask: AskOne<bigint>,
  options: AgreeOptions<bigint>,
): Promise<WithEvidence<bigint>> {
  const { agreed, at } = await collect(endpoints, ask, options, nearHeads);
  const [lowest] = agreed;
  if ('refusal' in lowest.answer) throw lowest.answer.refusal;
  const { value } = lowest.answer;
  const sources = agreed.map(({ host }) => host);
  return { value, evidence: { level: 'agreed', sources, block: value, at } };
}

/** The first of each: two addresses of one host are one voice. */
export function oneOfEachHost(endpoints: readonly EndpointClient[]): readonly EndpointClient[] {
  const hosts = new Set<string>();
  return endpoints.filter(({ host }) => !hosts.has(host) && hosts.add(host));
}

interface Collected<T> {
  readonly agreed: readonly [Voice<T>, ...Voice<T>[]];
  readonly at: number;
}

function collect<T>(
  endpoints: readonly EndpointClient[],
  ask: AskOne<T>,
  { of, need, signal }: AgreeOptions<T>,
  count: Count<T>,
): Promise<Collected<T>> {
  if (!Number.isSafeInteger(need) || need < 1 || need > of) throw new RangeError('need: 1 … of');
  const queue = oneOfEachHost(endpoints);
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const voices: Voice<T>[] = [];
    let asked = 0;
    let running = 0;
    let trouble: EvidentError | null = null;

    const finish = (settle: () => void) => {
      if (ending.signal.aborted) return;
      signal?.removeEventListener('abort', leave);
      ending.abort();
      settle();
    };
    const leave = () => finish(() => reject(new EvidentError('RPC_ABORTED')));
    const heard = (endpoint: EndpointClient, answer: Voice<T>['answer']) => {
      running -= 1;
      voices.push({ host: endpoint.host, answer });
      const [first, ...rest] = count(voices, need) ?? [];
      if (first !== undefined) return finish(() => resolve({ agreed: [first, ...rest], at: endpoint.now() }));
      next();
    };
    const next = () => {
      while (running + voices.length < of) {
        const endpoint = queue[asked];
        if (endpoint === undefined) break;
        asked += 1;
        running += 1;
        ask(endpoint, ending.signal).then(
          (value) => heard(endpoint, { value }),
          (thrown: unknown) => {
            const error = toEvidentError(thrown);
            const failed = ENDPOINT_FAILURES.some((code) => code === error.code);
            if (error.code === 'RPC_REFUSED') return heard(endpoint, { refusal: error });
            if (!failed) return finish(() => reject(error));
            running -= 1;
            trouble ??= error;
            next();
          },
        );
      }
      if (running === 0) finish(() => reject(verdict(voices, need, trouble)));
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    next();
  });
}

/** Who said something else than the others, by host. What was said stays out: it may be what the user holds. */
function verdict<T>(voices: readonly Voice<T>[], need: number, trouble: EvidentError | null): EvidentError {
  const groups = [...grouped(voices).values()].map((group) => group.map(({ host }) => host).join(', '));
  const numbers = { answers: String(voices.length), need: String(need) };
  if (groups.length < 2) {
    const why: Record<string, string> = trouble === null ? {} : { last: trouble.code };
    return new EvidentError('RPC_TOO_FEW_ANSWERS', { ...numbers, ...why }, trouble ?? undefined);
  }
  const said = groups.map((hosts, i) => [`answer${i + 1}`, hosts] as const);
  return new EvidentError('RPC_DISAGREEMENT', { ...numbers, ...Object.fromEntries(said) });
}

function grouped<T>(voices: readonly Voice<T>[]): ReadonlyMap<string, readonly Voice<T>[]> {
  const groups = new Map<string, Voice<T>[]>();
  for (const voice of voices) {
    const { answer } = voice;
    // Nodes word the same refusal differently; the data of a revert is the chain's own.
    const text =
      'refusal' in answer
        ? `refused ${answer.refusal.details.data ?? ''}`
        : `said ${canonical(answer.value)}`;
    groups.set(text, [...(groups.get(text) ?? []), voice]);
  }
  return groups;
}

function sameAnswer<T>(voices: readonly Voice<T>[], need: number): readonly Voice<T>[] | null {
  return [...grouped(voices).values()].find((group) => group.length >= need) ?? null;
}

/** Ascending. */
function nearHeads(voices: readonly Voice<bigint>[], need: number): readonly Voice<bigint>[] | null {
  const refused = voices.filter(({ answer }) => 'refusal' in answer);
  if (refused.length >= need) return refused;
  const told = voices.flatMap((voice) =>
    'value' in voice.answer ? [{ voice, head: voice.answer.value }] : [],
  );
  told.sort((a, b) => (a.head < b.head ? -1 : a.head > b.head ? 1 : 0));
  // The highest window first: the newest block that enough of them have.
  for (let low = told.length - need; low >= 0; low -= 1) {
    const window = told.slice(low, low + need);
    const [first, last] = [window[0], window.at(-1)];
    if (first === undefined || last === undefined || last.head - first.head > HEADS_APART) continue;
    return window.map(({ voice }) => voice);
  }
  return null;
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
