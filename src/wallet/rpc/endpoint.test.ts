/** One endpoint over real HTTP: what it may do wrong, and what we make of it. */
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { codeOf, failureOf, until } from '../testing/harness.ts';
import { type Script, type ScriptedNode, scriptedNode } from '../testing/node.ts';
import { PROBE_AFTER_MS } from './condition.ts';
import { createEndpointClient, type EndpointClient, type EndpointEnvironment } from './endpoint.ts';
import { quantity } from './schemas.ts';

const CHAIN = 5 as ChainId;
const nodes: ScriptedNode[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

/** Answers the chain id rightly, everything else by the script. */
const rightChain =
  (script: Script): Script =>
  (question, response) =>
    question.method === 'eth_chainId' ? { result: '0x5' } : script(question, response);

async function endpoint(
  script: Script,
  options: Partial<EndpointEnvironment> = {},
  path = '',
): Promise<{ client: EndpointClient; node: ScriptedNode; clock: { now: number } }> {
  const node = await scriptedNode(script);
  nodes.push(node);
  const clock = { now: 1_000_000 };
  const environment: EndpointEnvironment = {
    fetch: globalThis.fetch,
    now: () => clock.now,
    random: () => 0,
    backoffMs: 1,
    timeoutMs: 2_000,
    ...options,
  };
  return { client: createEndpointClient(`${node.url}${path}`, CHAIN, environment), node, clock };
}

const blockNumber = (client: EndpointClient, signal?: AbortSignal) =>
  client.call('eth_blockNumber', [], quantity, { signal });

describe('an endpoint', () => {
  it('is asked for its chain first, once', async () => {
    const { client, node } = await endpoint(rightChain(() => ({ result: '0x10' })));
    expect(client.health().kind).toBe('unknown');
    expect(await Promise.all([blockNumber(client), blockNumber(client), blockNumber(client)])).toEqual([
      16n,
      16n,
      16n,
    ]);
    // The same question at the same time is one question.
    expect(node.asked).toEqual(['eth_chainId', 'eth_blockNumber']);
    expect(client.health().kind).toBe('healthy');
  });

  it('of another chain is not asked anything else once that is known', async () => {
    const { client, node, clock } = await endpoint(() => ({ result: '0x6' }));
    const failure = await failureOf(blockNumber(client));
    expect(failure?.code).toBe('RPC_WRONG_CHAIN');
    expect(failure?.details).toMatchObject({ expected: '5', actual: '6' });
    expect(await codeOf(client.call('eth_gasPrice', [], quantity))).toBe('RPC_WRONG_CHAIN');
    expect(node.asked.filter((method) => method === 'eth_chainId')).toHaveLength(1);
    expect(node.asked).not.toContain('eth_gasPrice');
    // Once it serves the right chain, it is found out by itself.
    node.answer(rightChain(() => ({ result: '0x1' })));
    clock.now += PROBE_AFTER_MS;
    expect(await blockNumber(client)).toBe(1n);
  });

  /** Answers batches; `held` answers after `release`. */
  function batching(answers: Record<string, unknown>, held?: string) {
    const exchanges: string[][] = [];
    let release = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      release = resolve;
    });
    const environment: EndpointEnvironment = {
      now: () => 1_000_000,
      random: () => 0,
      backoffMs: 1,
      batch: held === undefined,
      async fetch(_url, init) {
        const asked: { id: number; method: string } | { id: number; method: string }[] = JSON.parse(
          String(init?.body),
        );
        const questions = Array.isArray(asked) ? asked : [asked];
        exchanges.push(questions.map(({ method }) => method));
        if (questions.some(({ method }) => method === held)) await promise;
        const said = questions.map(({ id, method }) => ({ jsonrpc: '2.0', id, ...Object(answers[method]) }));
        return Response.json(Array.isArray(asked) ? said : said[0]);
      },
    };
    const open = (name = 'node') => createEndpointClient(`https://${name}.test/`, CHAIN, environment);
    return { open, exchanges, release: () => release() };
  }

  it('is asked for its chain and for what is wanted of it in one exchange', async () => {
    const { open, exchanges } = batching({
      eth_chainId: { result: '0x5' },
      eth_blockNumber: { result: '0x10' },
    });
    expect(await blockNumber(open())).toBe(16n);
    expect(exchanges).toEqual([['eth_chainId', 'eth_blockNumber']]);
  });

  it('of another chain: nothing counts of what it answered along with that', async () => {
    const answers: readonly object[] = [
      { result: '0x10' },
      { error: { code: -32000, message: 'no' } },
      { result: 7 },
    ];
    for (const answer of answers) {
      const { open, exchanges } = batching({ eth_chainId: { result: '0x6' }, eth_blockNumber: answer });
      const [other, right] = [open(), open('right')];
      expect(await codeOf(blockNumber(other))).toBe('RPC_WRONG_CHAIN');
      expect(other.health()).toMatchObject({ kind: 'down', code: 'RPC_WRONG_CHAIN' });
      expect(exchanges).toHaveLength(1);
      // Its head is none of this chain.
      right.reportHead(5n);
      expect([null, 0n]).toContain(right.lag());
    }
  });

  it('that answers before its chain is known is not believed until then', async () => {
    const answers = { eth_chainId: { result: '0x5' }, eth_blockNumber: { result: '0x10' } };
    const { open, exchanges, release } = batching(answers, 'eth_chainId');
    let told = false;
    const call = blockNumber(open()).finally(() => {
      told = true;
    });
    await until(
      async () => exchanges.flat(),
      (asked) => asked.includes('eth_blockNumber'),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toBe(false);
    release();
    expect(await call).toBe(16n);
  });

  it('is sent nothing that changes something before its chain is known', async () => {
    const { open, exchanges } = batching({
      eth_chainId: { result: '0x6' },
      eth_sendRawTransaction: { result: '0x1' },
    });
    const client = open();
    const sent = client.call('eth_sendRawTransaction', ['0x'], v.string(), { retry: false });
    expect(await codeOf(sent)).toBe('RPC_WRONG_CHAIN');
    expect(exchanges).toEqual([['eth_chainId']]);
  });

  it('counts for nothing where a further proof of it fails', async () => {
    for (const answer of [{ result: '0x10' }, { error: { code: -32000, message: 'no' } }]) {
      const { open } = batching({ eth_chainId: { result: '0x5' }, eth_blockNumber: answer });
      const proof = new Promise<void>((_, reject) => {
        setTimeout(reject, 20, new EvidentError('RPC_OTHER_CHAIN', { host: 'node.test' }));
      });
      const [client, right] = [open(), open('right')];
      expect(await codeOf(client.call('eth_blockNumber', [], quantity, { proof }))).toBe('RPC_OTHER_CHAIN');
      right.reportHead(5n);
      expect([null, 0n]).toContain(right.lag());
    }
  });

  it('that changes its chain under way is noticed when it is asserted', async () => {
    const { client, node } = await endpoint(rightChain(() => ({ result: '0x1' })));
    await blockNumber(client);
    node.answer(() => ({ result: '0x539' }));
    expect(await codeOf(client.assertChain())).toBe('RPC_WRONG_CHAIN');
    expect(client.health()).toMatchObject({ kind: 'down', code: 'RPC_WRONG_CHAIN' });
  });

  it('is asked twice more when it fails, and is fine when it recovers', async () => {
    let failures = 2;
    const { client, node } = await endpoint(
      rightChain((_, response) => {
        failures -= 1;
        if (failures < 0) return { result: '0x2' };
        response.statusCode = 502;
        response.end('<html>Bad gateway</html>');
        return undefined;
      }),
    );
    expect(await blockNumber(client)).toBe(2n);
    expect(node.asked.filter((method) => method === 'eth_blockNumber')).toHaveLength(3);
    expect(client.health().kind).toBe('healthy');
  });

  it('is not asked twice for what must not be repeated', async () => {
    const { client, node } = await endpoint(
      rightChain((_, response) => {
        response.destroy();
        return undefined;
      }),
    );
    const call = client.call('eth_sendRawTransaction', ['0x'], v.string(), { retry: false });
    expect(await codeOf(call)).toBe('RPC_UNREACHABLE');
    expect(node.asked.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1);
  });

  it('that does not answer runs into the timeout', async () => {
    const { client } = await endpoint(
      rightChain(() => undefined),
      { timeoutMs: 60 },
    );
    expect(await codeOf(blockNumber(client))).toBe('RPC_TIMEOUT');
  });

  it('that stops in the middle of an answer runs into the timeout too', async () => {
    const { client } = await endpoint(
      rightChain((_, response) => {
        response.write('{"jsonrpc":"2.0",');
        return undefined;
      }),
      { timeoutMs: 60 },
    );
    expect(await codeOf(blockNumber(client))).toBe('RPC_TIMEOUT');
  });

  it('is left at once when nobody wants the answer any more', async () => {
    const { client, node } = await endpoint(rightChain(() => undefined));
    const leaving = new AbortController();
    const call = blockNumber(client, leaving.signal);
    await until(
      () => Promise.resolve(node.asked.includes('eth_blockNumber')),
      (asked) => asked,
    );
    leaving.abort();
    expect(await codeOf(call)).toBe('RPC_ABORTED');
    expect(client.health().kind).toBe('healthy');
    expect(await codeOf(blockNumber(client, leaving.signal))).toBe('RPC_ABORTED');
  });

  it('is not believed when it talks nonsense', async () => {
    const nonsense: readonly Script[] = [
      (_, response) => void response.end('<html>hello</html>') as undefined,
      (_, response) => void response.end('') as undefined,
      (_, response) => void response.end('[1,2') as undefined,
      (_, response) => void response.end('{"jsonrpc":"1.0","id":1,"result":"0x1"}') as undefined,
      ({ id }, response) =>
        void response.end(JSON.stringify({ jsonrpc: '2.0', id: id + 1, result: '0x1' })) as undefined,
      ({ id }, response) =>
        void response.end(JSON.stringify({ jsonrpc: '2.0', id: String(id), result: '0x1' })) as undefined,
      () => ({ result: null }),
      () => ({ result: 16 }),
      () => ({ result: '16' }),
      () => ({ result: '0x' }),
      () => ({ result: `0x1${'0'.repeat(64)}` }),
      () => ({ result: { number: '0x1' } }),
    ];
    for (const script of nonsense) {
      const { client } = await endpoint(rightChain(script));
      expect(await codeOf(blockNumber(client)), String(script)).toBe('RPC_BAD_ANSWER');
    }
  });

  it('cannot fill the memory', async () => {
    const { client, node } = await endpoint(
      rightChain((_, response) => {
        const part = 'x'.repeat(64 * 1024);
        const more = () => {
          while (!response.destroyed && response.write(part));
        };
        response.on('drain', more);
        more();
        return undefined;
      }),
      { answerLimit: 1024 * 1024 },
    );
    const failure = await failureOf(blockNumber(client));
    expect(failure?.code).toBe('RPC_BAD_ANSWER');
    expect(failure?.details.reason).toBe('too long');
    expect(node.asked.filter((method) => method === 'eth_blockNumber')).toHaveLength(1);
  });

  it('may refuse, with its reason cleaned and its own key taken out', async () => {
    const key = 'a-very-secret-key-123';
    const script = rightChain(() => ({
      error: { code: -32000, message: `no \u202e such thing for ${key}`, data: '0x08C379A0' },
    }));
    const { client } = await endpoint(script, {}, `v2/${key}?token=${key}`);
    const failure = await failureOf(blockNumber(client));
    expect(failure?.code).toBe('RPC_REFUSED');
    expect(failure?.details).toEqual({
      host: new URL(client.url).host,
      rpcCode: '-32000',
      message: 'no such thing for […]',
      data: '0x08c379a0',
    });
    expect(JSON.stringify(failure?.details)).not.toContain(key);
    // It answered: that is not an illness.
    expect(client.health().kind).toBe('healthy');
  });

  it('that limits the rate is left alone, and is not ill', async () => {
    const { client, node, clock } = await endpoint(
      rightChain(() => ({ error: { code: -32005, message: 'limit exceeded' } })),
    );
    const failure = await failureOf(client.call('eth_blockNumber', [], quantity, { elsewhere: true }));
    expect(failure?.code).toBe('RPC_RATE_LIMITED');
    expect(client.health()).toMatchObject({ kind: 'healthy', waitUntil: clock.now + 500 });
    expect(client.standing()).toBe('waiting');
    const before = node.asked.length;
    expect(await codeOf(client.call('eth_gasPrice', [], quantity, { elsewhere: true }))).toBe(
      'RPC_RATE_LIMITED',
    );
    expect(node.asked).toHaveLength(before);
    node.answer(rightChain(() => ({ result: '0x3' })));
    clock.now += 500;
    expect(await blockNumber(client)).toBe(3n);
    expect(client.health().waitUntil).toBeUndefined();
  });

  it('that says when to come again is asked nothing until then', async () => {
    const { client, node, clock } = await endpoint(
      rightChain((_, response) => {
        response.statusCode = 429;
        response.setHeader('retry-after', '30');
        response.end('slow down');
        return undefined;
      }),
    );
    expect(await codeOf(blockNumber(client))).toBe('RPC_RATE_LIMITED');
    expect(node.asked).toEqual(['eth_chainId', 'eth_blockNumber']);
    clock.now += 29_000;
    const hasty = client.call('eth_blockNumber', [], quantity, { elsewhere: true });
    expect(await failureOf(hasty)).toMatchObject({
      code: 'RPC_RATE_LIMITED',
      details: { seconds: '1' },
    });
    expect(await codeOf(client.assertChain({ elsewhere: true }))).toBe('RPC_RATE_LIMITED');
    expect(node.asked).toHaveLength(2);
    node.answer(rightChain(() => ({ result: '0x3' })));
    clock.now += 1_000;
    expect(await blockNumber(client)).toBe(3n);
  });

  it('that finds a question too large refuses it, and is not given a pause', async () => {
    const { client } = await endpoint(
      rightChain(() => ({ error: { code: -32005, message: 'query returned more than 10000 results' } })),
    );
    expect(await codeOf(blockNumber(client))).toBe('RPC_REFUSED');
    expect(client.standing()).toBe('ready');
  });
});

describe('the circuit', () => {
  it('opens after three failures in a row, lets one probe through after a while, and closes when it answers', async () => {
    let working = false;
    const { client, node, clock } = await endpoint((question, response) => {
      if (working) return { result: question.method === 'eth_chainId' ? '0x5' : '0x7' };
      response.destroy();
      return undefined;
    });
    const kinds: string[] = [];
    client.subscribe(() => kinds.push(client.health().kind));
    expect(await codeOf(blockNumber(client))).toBe('RPC_UNREACHABLE');
    expect(client.health()).toMatchObject({ kind: 'down', code: 'RPC_UNREACHABLE' });
    const before = node.asked.length;
    expect(before).toBe(3);
    expect(await codeOf(blockNumber(client))).toBe('RPC_CIRCUIT_OPEN');
    expect(node.asked.length).toBe(before);

    clock.now += PROBE_AFTER_MS;
    const [first, second] = [blockNumber(client), blockNumber(client)];
    expect(await codeOf(first)).toBe('RPC_UNREACHABLE');
    expect(await codeOf(second)).toBe('RPC_UNREACHABLE');
    expect(node.asked.length).toBe(before + 1);
    expect(client.health().kind).toBe('down');

    working = true;
    clock.now += PROBE_AFTER_MS;
    expect(await Promise.all([blockNumber(client), blockNumber(client)])).toEqual([7n, 7n]);
    expect(node.asked.slice(before + 1)).toEqual(['eth_chainId', 'eth_blockNumber']);
    expect(kinds).toEqual(
      ['degraded', 'degraded', 'down', 'probing', 'down', 'probing', 'healthy', 'healthy', 'healthy'].slice(
        0,
        kinds.length,
      ),
    );
    expect(client.health().kind).toBe('healthy');
  });
});

describe('nobody at all', () => {
  it('is unreachable', async () => {
    const { client, node } = await endpoint(() => ({ result: '0x5' }));
    await node.stop();
    nodes.splice(0);
    expect(await codeOf(blockNumber(client))).toBe('RPC_UNREACHABLE');
  });
});
