/** Who is asked when: failover, stuck heads, hedges, agreement. In a time of their own. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { codeOf, failureOf } from '../testing/harness.ts';
import { type ChainClient, createChainClient } from './chain-client.ts';
import { percentile, SILENCE_MS } from './condition.ts';
import { createEndpointClient, type EndpointClient } from './endpoint.ts';
import { HEDGE_FLOOR_MS, hedgeDelay } from './hedge.ts';
import { quantity } from './schemas.ts';

interface Fake {
  /** Milliseconds until it answers; null never. */
  delay: number | null;
  head: number;
  balance: string;
  status: number;
  readonly asked: string[];
  aborted: number;
}

function chainOf(count: number, hosts?: readonly string[]) {
  const fakes: Fake[] = [];
  const environment = {
    now: Date.now,
    random: () => 0.5,
    batch: false,
    timeoutMs: 10_000,
    fetch: (async (url, init) => {
      const fake = fakes[Number(new URL(String(url)).pathname.slice(1))];
      if (fake === undefined) throw new Error('nobody there');
      const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string };
      fake.asked.push(method);
      const results: Readonly<Record<string, string>> = {
        eth_chainId: '0x5',
        eth_blockNumber: `0x${fake.head.toString(16)}`,
        eth_getBalance: fake.balance,
      };
      const { status, delay } = fake;
      await new Promise<void>((resolve, reject) => {
        if (delay !== null) setTimeout(resolve, delay);
        init?.signal?.addEventListener('abort', () => {
          fake.aborted += 1;
          reject(new DOMException('', 'AbortError'));
        });
      });
      if (status !== 200) return new Response('', { status, headers: { 'retry-after': '20' } });
      const error = { code: 3, message: 'execution reverted', data: '0x01' };
      const said =
        fake.balance === 'refused' && method === 'eth_getBalance' ? { error } : { result: results[method] };
      return Response.json({ jsonrpc: '2.0', id, ...said });
    }) satisfies typeof globalThis.fetch,
  };
  const endpoints: EndpointClient[] = [];
  for (let i = 0; i < count; i += 1) {
    fakes.push({ delay: 10, head: 1_000, balance: '0x1', status: 200, asked: [], aborted: 0 });
    const host = hosts?.[i] ?? `n${i}.test`;
    endpoints.push(createEndpointClient(`https://${host}/${i}`, 5 as ChainId, environment));
  }
  const client = createChainClient(5 as ChainId, endpoints);
  const fake = (i: number): Fake => fakes[i] as Fake;
  const endpoint = (i: number): EndpointClient => endpoints[i] as EndpointClient;
  return { client, fake, endpoint };
}

/** Lets time pass until the promise is settled. */
async function inTime<T>(promise: Promise<T>, ms = 120_000): Promise<T> {
  promise.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(ms);
  return promise;
}
const balance = (client: ChainClient, n = 0) => client.call('eth_getBalance', [n], quantity);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a hedge', () => {
  it('comes after nine of ten latencies, never before 400 ms, never on a guess', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 50 }), (latencies) => {
        const delay = hedgeDelay(latencies);
        expect(delay === null).toBe(latencies.length < 8);
        if (delay === null) return;
        const below = latencies.filter((each) => each <= delay).length;
        expect(below / latencies.length).toBeGreaterThanOrEqual(0.9);
        expect(delay).toBeGreaterThanOrEqual(HEDGE_FLOOR_MS);
      }),
    );
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  });

  it('rescues one slow read in ten, and takes the other question back', async () => {
    const { client, fake } = chainOf(2);
    for (let n = 0; n < 12; n += 1) await inTime(balance(client, n), 50);
    expect(fake(1).asked).toEqual([]);
    fake(0).delay = 5_000;
    fake(1).balance = '0x2';
    const slow = balance(client);
    await vi.advanceTimersByTimeAsync(HEDGE_FLOOR_MS - 1);
    expect(fake(1).asked).toEqual([]);
    expect(await inTime(slow, 100)).toBe(2n);
    expect(fake(0).aborted).toBe(1);
    // The next slow one is not worth a second question yet.
    fake(1).asked.length = 0;
    fake(0).delay = 2_000;
    expect(await inTime(balance(client), 2_100)).toBe(1n);
    expect(fake(1).asked).toEqual([]);
  });

  it('is at most one read in ten, whatever comes', async () => {
    const { client, fake } = chainOf(2);
    let reads = 0;
    let seed = 7;
    for (; reads < 120; reads += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      fake(0).delay = seed % 3 === 0 ? 900 : 10;
      await inTime(balance(client, reads), 2_000);
    }
    const hedges = fake(1).asked.filter((method) => method === 'eth_getBalance').length;
    expect(hedges).toBeGreaterThan(0);
    expect(hedges).toBeLessThanOrEqual(reads / 10);
  });
});

describe('the order of asking', () => {
  it('leaves a hanging endpoint after one time-out, and tries it again beside the others', async () => {
    const { client, fake, endpoint } = chainOf(2);
    fake(0).delay = null;
    const reads = [balance(client, 1), balance(client, 2), balance(client, 3)];
    expect(await inTime(Promise.all(reads), 10_200)).toEqual([1n, 1n, 1n]);
    expect(endpoint(0).standing()).toBe('open');
    const asked = fake(0).asked.length;
    expect(await inTime(balance(client), 50)).toBe(1n);
    expect(fake(0).asked).toHaveLength(asked);
    // Well again: the read that finds out does not wait for it.
    fake(0).delay = 3_000;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await inTime(balance(client), 50)).toBe(1n);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(endpoint(0).standing()).toBe('ready');
  });

  it('asks others first while one is silent, long before its time-out, and comes back to it', async () => {
    const { client, fake, endpoint } = chainOf(2);
    expect(await inTime(balance(client), 50)).toBe(1n);
    fake(0).delay = null;
    fake(1).balance = '0x2';
    const stuck = balance(client, 1);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(endpoint(0).standing()).toBe('silent');
    const { silentSince } = endpoint(0).health();
    expect(Date.now() - (silentSince ?? 0)).toBe(SILENCE_MS);
    let told = 0;
    const leave = endpoint(0).subscribe(() => {
      told += 1;
    });
    expect(await inTime(balance(client, 2), 50)).toBe(2n);
    expect(told).toBeGreaterThan(0);
    leave();
    // What waits already is not given up for it, and ends with its own time-out.
    expect(await inTime(stuck, 10_000)).toBe(2n);
    expect(endpoint(0).standing()).toBe('silent');
    fake(0).delay = 10;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await inTime(balance(client, 3), 50)).toBe(2n);
    expect(endpoint(0).standing()).toBe('ready');
    expect(endpoint(0).health()).not.toHaveProperty('silentSince');
    expect(await inTime(balance(client, 4), 50)).toBe(1n);
  });

  it('does not take somebody’s leaving for silence', async () => {
    const { client, fake, endpoint } = chainOf(2);
    await inTime(balance(client), 50);
    fake(0).delay = null;
    const ending = new AbortController();
    const left = client.call('eth_getBalance', [1], quantity, { signal: ending.signal });
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    ending.abort();
    expect(await codeOf(left)).toBe('RPC_ABORTED');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(endpoint(0).standing()).toBe('ready');
  });

  it('passes over an endpoint that asked for a pause, and comes back after it', async () => {
    const { client, fake, endpoint } = chainOf(2);
    fake(0).status = 429;
    expect(await inTime(balance(client), 100)).toBe(1n);
    const { waitUntil } = endpoint(0).health();
    expect((waitUntil ?? 0) - Date.now()).toBeGreaterThan(19_000);
    const asked = fake(0).asked.length;
    await inTime(balance(client), 100);
    expect(fake(0).asked).toHaveLength(asked);
    fake(0).status = 200;
    await vi.advanceTimersByTimeAsync(20_000);
    await inTime(balance(client), 100);
    expect(fake(0).asked.length).toBeGreaterThan(asked);
  });

  it('puts a stuck endpoint last, and back when it moves', async () => {
    const { client, fake, endpoint } = chainOf(2);
    const head = () => client.call('eth_blockNumber', [], quantity);
    const minutes = async (count: number) => {
      for (let n = 0; n < count * 6; n += 1) {
        fake(1).head += 1;
        await inTime(head(), 10_000);
      }
    };
    await minutes(4);
    expect(endpoint(0).health().lagging).toBeGreaterThan(5n);
    expect(endpoint(0).lag()).toBe(endpoint(0).health().lagging);
    expect(await inTime(head(), 100)).toBe(BigInt(fake(1).head));
    fake(0).head = fake(1).head;
    await minutes(2);
    expect(endpoint(0).health().lagging).toBeUndefined();
    expect(endpoint(0).standing()).toBe('ready');
  });

  it('is not turned by one endpoint that invents a far head', async () => {
    const { client, fake, endpoint } = chainOf(3);
    fake(2).head = 10 ** 9;
    for (let n = 0; n < 30; n += 1) {
      for (let i = 0; i < 3; i += 1) {
        fake(i).head += 1;
        await inTime(endpoint(i).call('eth_blockNumber', [], quantity), 2_000);
      }
    }
    expect([0, 1].map((i) => endpoint(i).standing())).toEqual(['ready', 'ready']);
    expect(await inTime(client.call('eth_blockNumber', [], quantity), 100)).toBe(1_030n);
  });
});

describe('agreement', () => {
  const agree = (client: ChainClient, of: number, need: number) =>
    client.agree('eth_getBalance', ['0x0'], quantity, { of, need });

  it('is what k of n say, with their names', async () => {
    const { client, fake } = chainOf(3);
    fake(1).balance = '0x0666';
    const { value, evidence } = await inTime(agree(client, 3, 2), 100);
    expect(value).toBe(1n);
    expect(evidence).toMatchObject({ level: 'agreed', sources: ['n0.test', 'n2.test'], block: null });
  });

  it('is refused loudly where they contradict each other, without what they said', async () => {
    const { client, fake } = chainOf(2);
    fake(1).balance = '0xdeadbeef';
    const failure = await failureOf(inTime(agree(client, 2, 2), 100));
    expect(failure?.code).toBe('RPC_DISAGREEMENT');
    expect(failure?.details).toEqual({ answers: '2', need: '2', answer1: 'n0.test', answer2: 'n1.test' });
  });

  it('takes the next for one that fails, and one host for one voice', async () => {
    const { client, fake } = chainOf(3);
    fake(0).status = 500;
    expect((await inTime(agree(client, 2, 2), 10_000)).evidence.sources).toEqual(['n1.test', 'n2.test']);
    const same = chainOf(2, ['one.test', 'one.test']);
    expect(await codeOf(inTime(agree(same.client, 2, 2), 100))).toBe('RPC_TOO_FEW_ANSWERS');
    expect(same.fake(1).asked).toEqual([]);
  });

  it('can be a refusal', async () => {
    const { client, fake } = chainOf(2);
    fake(0).balance = 'refused';
    expect(await codeOf(inTime(agree(client, 2, 2), 100))).toBe('RPC_DISAGREEMENT');
    fake(1).balance = 'refused';
    expect(await failureOf(inTime(agree(client, 2, 2), 100))).toMatchObject({
      code: 'RPC_REFUSED',
      details: { data: '0x01' },
    });
  });

  it('of heads allows two blocks, and gives the one that all of them have', async () => {
    const { client, fake } = chainOf(3);
    [fake(0).head, fake(1).head, fake(2).head] = [1_002, 1_000, 900];
    const known = await inTime(client.agreeHead({ of: 3, need: 2 }), 100);
    expect(known).toMatchObject({ value: 1_000n, evidence: { block: 1_000n, level: 'agreed' } });
    fake(0).head = 1_003;
    expect(await codeOf(inTime(client.agreeHead({ of: 3, need: 2 }), 100))).toBe('RPC_DISAGREEMENT');
  });
});
