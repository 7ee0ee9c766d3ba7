import { expect, it } from 'vitest';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Agreement, Network } from '../../model/network.ts';
import { createWalletServices } from '../../services/create-services.ts';
import { codeOf, memoryStore } from '../../testing/harness.ts';
import { testNetwork } from '../../testing/network.ts';

const CHAIN = 4_242 as ChainId;
const hashOf = (digit: string): Hash => {
  const parsed = parseHash(`0x${digit.repeat(64)}`);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const network: Network = testNetwork({
  chainId: CHAIN,
  name: 'Main',
  shortName: 'main',
  blockTimeSeconds: 12,
  testnet: false,
  demo: false,
  custom: true,
});

interface Node {
  genesis: Hash;
  head: number;
  dead?: boolean;
}

/** Nodes by host; each request is answered as JSON-RPC 2.0 asks, one by one or several at once. */
async function stage(nodes: Readonly<Record<string, Node>>, change: Partial<Network> = {}) {
  const store = await memoryStore();
  await store.networks.put({ ...network, ...change });
  const asked: string[] = [];
  for (const [priority, host] of Object.keys(nodes).entries()) {
    await store.endpoints.put({
      id: host,
      chainId: CHAIN,
      url: `https://${host}.example/`,
      priority,
      enabled: true,
    });
  }
  type Question = { id: number; method: string; params: unknown[] };
  const result = (node: Node, { method, params }: Question): unknown => {
    if (method === 'eth_chainId') return `0x${CHAIN.toString(16)}`;
    if (method === 'eth_blockNumber') return `0x${node.head.toString(16)}`;
    if (method !== 'eth_getBlockByNumber') return '0x';
    const number = params[0] === 'latest' ? node.head : Number(params[0]);
    return {
      number: `0x${number.toString(16)}`,
      hash: number === 0 ? node.genesis : hashOf('a'),
      timestamp: '0x64',
      gasLimit: '0x1c9c380',
      baseFeePerGas: `0x${(node.head === 999 ? 7 : 1).toString(16)}`,
    };
  };
  const services = createWalletServices(store, {
    backoffMs: 1,
    fetch: async (input, init) => {
      const { hostname } = new URL(String(input), 'https://wallet.test');
      const node = nodes[hostname.replace('.example', '')];
      if (node === undefined || node.dead) throw new TypeError('offline');
      const body: unknown = JSON.parse(String(init?.body));
      const answer = (question: Question) => {
        asked.push(`${hostname} ${question.method}`);
        return { jsonrpc: '2.0', id: question.id, result: result(node, question) };
      };
      const questions = body as Question | Question[];
      return Response.json(Array.isArray(questions) ? questions.map(answer) : answer(questions));
    },
  });
  return { store, services, asked };
}

it('learns the first block at the first connection', async () => {
  const { store, services } = await stage({ one: { genesis: hashOf('1'), head: 5 } });
  expect((await services.head(CHAIN)).number).toBe(5n);
  expect((await store.networks.all())[0]?.genesisHash).toBe(hashOf('1'));
  await services.stop();
});

it('asks nothing more of an endpoint that serves another chain under the same id', async () => {
  const nodes = { fork: { genesis: hashOf('2'), head: 900 } };
  const { services, asked } = await stage(nodes, { genesisHash: hashOf('1') });
  expect(await codeOf(services.head(CHAIN))).toBe('RPC_OTHER_CHAIN');
  const before = asked.length;
  expect(await codeOf(services.head(CHAIN))).toBe('RPC_OTHER_CHAIN');
  expect(asked.slice(before)).toEqual([]);
  expect(services.networks.health('fork')).toMatchObject({ kind: 'down', code: 'RPC_OTHER_CHAIN' });
  await services.stop();
});

it('goes on with the next endpoint where one serves another chain', async () => {
  const nodes = { fork: { genesis: hashOf('2'), head: 900 }, real: { genesis: hashOf('1'), head: 5 } };
  const { services } = await stage(nodes, { genesisHash: hashOf('1') });
  expect((await services.head(CHAIN)).number).toBe(5n);
  await services.stop();
});

it('refuses to add an endpoint of another chain, and stores nothing of it', async () => {
  const nodes = { real: { genesis: hashOf('1'), head: 5 } };
  const { store, services } = await stage(nodes, { genesisHash: hashOf('2') });
  expect(await codeOf(services.networks.probe(CHAIN, 'https://real.example/'))).toBe('RPC_OTHER_CHAIN');
  expect(await codeOf(services.networks.addEndpoint(CHAIN, 'https://real.example/x'))).toBe(
    'RPC_OTHER_CHAIN',
  );
  expect(await store.endpoints.all()).toHaveLength(1);
  await services.stop();
});

const BOTH: Agreement = { need: 2, of: 2 };

it('believes a head only where enough say the same, when asked to', async () => {
  const nodes = { one: { genesis: hashOf('1'), head: 101 }, two: { genesis: hashOf('1'), head: 100 } };
  const { services } = await stage(nodes, { agreement: BOTH });
  // Heads travel: the lower one is what both have.
  expect((await services.head(CHAIN)).number).toBe(100n);
  nodes.two.head = 500;
  expect(await codeOf(services.head(CHAIN))).toBe('RPC_DISAGREEMENT');
  await services.stop();
});

it('takes a dead chain for no reason to wait', async () => {
  const nodes = { one: { genesis: hashOf('1'), head: 1 } };
  const { store, services } = await stage(nodes);
  const others = [1, 2, 3, 4].map((n) => (CHAIN + n) as ChainId);
  for (const chainId of others) {
    await store.networks.put({ ...network, chainId });
    const url = `https://dead${chainId}.example/`;
    await store.endpoints.put({ id: `dead-${chainId}`, chainId, url, priority: 0, enabled: true });
  }
  const dead = Promise.allSettled(others.map((chainId) => services.head(chainId)));
  expect((await services.head(CHAIN)).number).toBe(1n);
  expect((await dead).every(({ status }) => status === 'rejected')).toBe(true);
  await services.stop();
});
