/** Random schedules of faults against the whole client, in a time of their own. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { createChainClient } from './chain-client.ts';
import { createEndpointClient, type EndpointClient, type EndpointEnvironment, RETRIES } from './endpoint.ts';
import { MOST_IN_FLIGHT } from './request-queue.ts';
import { data, quantity } from './schemas.ts';
import { type FaultyServer, faultyServer, MODES, type Mode } from './testing/faulty.ts';
import { LEGAL_STEPS } from './testing/legal.ts';

const CHAIN = 5 as ChainId;
const KEY = 'a-secret-key-of-mine';
/** The second property plays 300 more against the same rules. */
const RUNS = 500;

interface Act {
  readonly at: number;
  readonly kind: 'read' | 'pinned' | 'send' | 'agree' | 'assert' | 'head';
  readonly what: number;
  /** Milliseconds after which the asker leaves; null stays. */
  readonly leaves: number | null;
}

interface Schedule {
  readonly servers: readonly {
    readonly socket: boolean;
    readonly plan: readonly { readonly from: number; readonly mode: Mode }[];
  }[];
  readonly acts: readonly Act[];
  readonly random: number;
}

const plan = fc.array(fc.record({ from: fc.nat(20_000), mode: fc.constantFrom(...MODES) }), { maxLength: 4 });
const schedule: fc.Arbitrary<Schedule> = fc.record({
  servers: fc.array(
    fc.record({
      socket: fc.boolean(),
      plan: plan.map((steps) => [...steps].sort((a, b) => a.from - b.from)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  acts: fc.array(
    fc.record({
      at: fc.oneof(fc.constant(0), fc.constant(5_000), fc.nat(22_000)),
      kind: fc.constantFrom('read', 'read', 'read', 'pinned', 'send', 'agree', 'assert', 'head'),
      what: fc.nat(5),
      leaves: fc.option(fc.nat(2_000), { freq: 5, nil: null }),
    }),
    { minLength: 1, maxLength: 24, size: 'max' },
  ),
  random: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

interface Played {
  readonly act: Act;
  readonly outcome: 'open' | 'resolved' | EvidentError;
  readonly value: unknown;
  readonly raw: string;
}

interface Scene {
  readonly servers: readonly FaultyServer[];
  readonly endpoints: readonly EndpointClient[];
  readonly played: readonly Played[];
  /** What went against the rules while it ran. */
  readonly wrongs: readonly string[];
}

async function play({ servers: wanted, acts, random }: Schedule): Promise<Scene> {
  const wrongs: string[] = [];
  const endpoints: EndpointClient[] = [];
  const hosts = new Map<string, FaultyServer>();
  const fetch: typeof globalThis.fetch = (url, init) => {
    const server = hosts.get(new URL(String(url)).host);
    if (server === undefined) throw new Error('nobody there');
    return server.fetch(url, init);
  };
  // Called with `new`: whatever a constructor returns is what is made.
  const WebSocket = function open(url: string) {
    const server = hosts.get(new URL(url).host);
    if (server === undefined) throw new Error('nobody there');
    return new server.WebSocket(url);
  } as unknown as typeof globalThis.WebSocket;
  const environment: EndpointEnvironment = {
    fetch,
    WebSocket,
    now: Date.now,
    random: () => random,
    timeoutMs: 1_000,
    backoffMs: 50,
  };
  const servers = wanted.map(({ socket, plan: steps }, i) => {
    const host = `n${i}.localhost`;
    const server = faultyServer({
      plan: steps,
      chainId: CHAIN,
      onCall(method) {
        const { kind, waitUntil } = endpoints[i]?.health() ?? { kind: 'unknown' as const };
        if (waitUntil !== undefined) wrongs.push(`${method} while a pause was asked for`);
        const closed = kind === 'down' || kind === 'probing';
        if (closed && method !== 'eth_chainId') wrongs.push(`${method} while ${kind}`);
      },
    });
    hosts.set(host, server);
    const endpoint = createEndpointClient(
      `${socket ? 'ws' : 'http'}://${host}/v3/${KEY}`,
      CHAIN,
      environment,
    );
    let before = endpoint.health().kind;
    endpoint.subscribe(() => {
      const { kind } = endpoint.health();
      if (kind !== before && !LEGAL_STEPS[before].includes(kind)) wrongs.push(`${before} → ${kind}`);
      before = kind;
    });
    endpoints.push(endpoint);
    return server;
  });
  const client = createChainClient(CHAIN, endpoints);

  const run = (act: Act, raw: string, signal: AbortSignal): Promise<unknown> => {
    switch (act.kind) {
      case 'read':
        return client.call('eth_getBalance', [`0x${act.what}`], quantity, { signal });
      case 'pinned':
        return client.with(
          (endpoint) =>
            Promise.all([
              endpoint.call('eth_getBalance', [`0x${act.what}`], quantity, { signal }),
              endpoint.call('eth_getBalance', ['0x77'], quantity, { signal }),
            ]).then(([first]) => first),
          { signal },
        );
      case 'send':
        return endpointOf(endpoints, act.what).call('eth_sendRawTransaction', [raw], data, {
          retry: false,
          signal,
        });
      case 'agree': {
        const of = endpoints.length;
        const params = [`0x${act.what}`];
        return client
          .agree('eth_getBalance', params, quantity, { of, need: Math.min(2, of), signal })
          .then(({ value }) => value);
      }
      case 'assert':
        return client.with((endpoint) => endpoint.assertChain({ signal }), { signal });
      case 'head':
        return client.call('eth_blockNumber', [], quantity, { signal });
    }
  };
  const played = acts.map((act, i) => {
    const mine = {
      act,
      outcome: 'open' as Played['outcome'],
      value: undefined as unknown,
      raw: `0x${(i + 4096).toString(16)}`,
    };
    const leaving = new AbortController();
    setTimeout(() => {
      run(act, mine.raw, leaving.signal).then(
        (value) => {
          if (mine.outcome !== 'open') wrongs.push('settled twice');
          mine.outcome = 'resolved';
          mine.value = value;
        },
        (thrown: unknown) => {
          if (mine.outcome !== 'open') wrongs.push('settled twice');
          if (!(thrown instanceof EvidentError)) throw thrown;
          mine.outcome = thrown;
        },
      );
      if (act.leaves !== null) setTimeout(() => leaving.abort(), act.leaves);
    }, act.at);
    return mine;
  });
  await vi.advanceTimersByTimeAsync(90_000);
  for (const endpoint of endpoints) endpoint.close();
  return { servers, endpoints, played, wrongs };
}

function endpointOf(endpoints: readonly EndpointClient[], what: number): EndpointClient {
  const endpoint = endpoints[what % endpoints.length];
  if (endpoint === undefined) throw new RangeError('no endpoint');
  return endpoint;
}

/** What is wrong with how an act ended. */
function wrongsOfAct({ act, outcome, value, raw }: Played, servers: readonly FaultyServer[]): string[] {
  if (outcome === 'open') return ['never ended'];
  const sent = servers.map(({ calls }) => calls.filter(({ params }) => params[0] === raw).length);
  const times = sent.reduce((a, b) => a + b, 0);
  const wrongs: string[] = [];
  if (times > (act.kind === 'send' ? 1 : 0)) wrongs.push(`sent ${times} times`);
  if (outcome === 'resolved') {
    if (act.kind === 'send' && times !== 1) wrongs.push(`answered, and sent ${times} times`);
    const wanted = act.kind === 'send' ? raw : BigInt(act.what) + 1_000n;
    if (act.kind !== 'assert' && act.kind !== 'head' && value !== wanted)
      wrongs.push(`answered ${String(value)} in place of ${wanted}`);
  } else {
    if (JSON.stringify([outcome.details, String(outcome.cause)]).includes(KEY))
      wrongs.push('gave the key away');
    if (outcome.code === 'RPC_ABORTED' && act.leaves === null) wrongs.push('ended though nobody left');
  }
  return wrongs;
}

/** Collected, and expected to be nothing once a scene: `expect` for each act took longer than the acts. */
function wrongsOf({ servers, endpoints, played, wrongs }: Scene): string[] {
  // Each act at most: three tries of a question or two, as part of a batch and alone; as much for the chain's id.
  const each = 2 * (RETRIES + 1) * 2 + (RETRIES + 1);
  // Besides: a look at all heads a minute.
  const most = played.length * each + 4;
  return [
    ...wrongs,
    ...played.flatMap((one) =>
      wrongsOfAct(one, servers).map((wrong) => `${one.act.kind} at ${one.act.at} ${wrong}`),
    ),
    ...servers.flatMap(({ mostInFlight, exchanges }, i) => [
      ...(mostInFlight <= MOST_IN_FLIGHT ? [] : [`server ${i}: ${mostInFlight} at once`]),
      ...(exchanges <= most ? [] : [`server ${i}: ${exchanges} exchanges, ${most} at most`]),
    ]),
    ...endpoints
      .map((endpoint) => endpoint.samples().length)
      .filter((samples) => samples > 300)
      .map((samples) => `${samples} samples kept`),
  ];
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('faults by plan', () => {
  it('lose nothing, double nothing, cross nothing, and end', async () => {
    let exchanges = 0;
    let resolved = 0;
    let acts = 0;
    await fc.assert(
      fc.asyncProperty(schedule, async (each) => {
        const scene = await play(each);
        expect(wrongsOf(scene)).toEqual([]);
        acts += scene.played.length;
        resolved += scene.played.filter(({ outcome }) => outcome === 'resolved').length;
        exchanges += scene.servers.reduce((sum, server) => sum + server.exchanges, 0);
      }),
      { numRuns: RUNS },
    );
    console.info(`${RUNS} schedules: ${acts} acts, ${resolved} answered, ${exchanges} exchanges`);
  }, 300_000);

  it('do not stop the user while one endpoint lives', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, fc.nat(2), fc.boolean(), async (each, place, socket) => {
        const servers = [...each.servers.slice(0, 2)];
        servers.splice(place % (servers.length + 1), 0, { socket, plan: [] });
        const scene = await play({ ...each, servers });
        const stopped = scene.played.filter(
          ({ act, outcome }) =>
            outcome !== 'resolved' &&
            act.leaves === null &&
            ['read', 'pinned', 'assert', 'head'].includes(act.kind),
        );
        expect([...wrongsOf(scene), ...stopped]).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 300_000);
});
