/** What money depends on is asked of several where the network wants that: who lies alone, is not believed. */
import { encodeAbiParameters, encodeFunctionResult } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { universalResolverAbi } from '../evm/calls.ts';
import type { Agreement, Network } from '../model/network.ts';
import { createNames } from '../names/create.ts';
import type { Store } from '../store/store.ts';
import { codeOf } from '../testing/harness.ts';
import { readForBytes, readSender } from '../transactions/prepare/prepare.ts';
import { readFacts } from '../transactions/simulate/facts.ts';
import { createChainClient, reported } from './chain-client.ts';
import { createEndpointClient } from './endpoint.ts';
import type { Networks } from './networks.ts';
import { quorumClientOf } from './quorum-client.ts';
import { quantity } from './schemas.ts';

const CHAIN = 1 as ChainId;
const ME = toAddress(`0x${'11'.repeat(20)}`);
const YOU = toAddress(`0x${'22'.repeat(20)}`);
const RESOLVER = toAddress(`0x${'33'.repeat(20)}`);
const BOTH: Agreement = { need: 2, of: 2 };

interface Node {
  head: number;
  pending: string;
  nonce: string;
  code: string;
  /** What it says a name leads to. */
  named: typeof YOU;
  readonly asked: string[];
}
let nodes: Record<'a.test' | 'b.test', Node>;
beforeEach(() => {
  const node = (): Node => ({ head: 100, pending: '0x5', nonce: '0x5', code: '0x', named: YOU, asked: [] });
  nodes = { 'a.test': node(), 'b.test': node() };
});

function answerOf(node: Node, method: string, params: readonly unknown[]): unknown {
  const tag = params.at(-1) === false ? params[0] : params.at(-1);
  node.asked.push(`${method} ${String(tag)}`);
  switch (method) {
    case 'eth_chainId':
      return '0x1';
    case 'eth_blockNumber':
      return `0x${node.head.toString(16)}`;
    case 'eth_getTransactionCount':
      return tag === 'pending' ? node.pending : node.nonce;
    case 'eth_getCode':
      return node.code;
    case 'eth_call':
      return encodeFunctionResult({
        abi: universalResolverAbi,
        functionName: 'resolveWithGateways',
        result: [encodeAbiParameters([{ type: 'address' }], [node.named]), RESOLVER],
      });
    case 'eth_getBalance':
      return '0xff';
    case 'eth_getBlockByNumber': {
      const number = tag === 'latest' ? `0x${node.head.toString(16)}` : String(tag);
      const hash = `0x${number.slice(2).padStart(64, '0')}`;
      return { number, hash, timestamp: '0x1', gasLimit: '0x1c9c380', baseFeePerGas: '0x1' };
    }
    default:
      throw new Error(`not asked for: ${method}`);
  }
}

function networksWith(agreement: Agreement | null): Networks {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const node = nodes[new URL(String(input)).host as keyof typeof nodes];
    const { id, method, params } = JSON.parse(String(init?.body));
    return Response.json({ jsonrpc: '2.0', id, result: answerOf(node, method, params) });
  };
  const environment = { fetch, now: Date.now, random: () => 0.5, backoffMs: 1, batch: false };
  const client = createChainClient(
    CHAIN,
    Object.keys(nodes).map((host) => createEndpointClient(`https://${host}/`, CHAIN, environment)),
  );
  return {
    client: async () => client,
    network: async () =>
      ({ chainId: CHAIN, agreement, blockTimeSeconds: 12, universalResolver: RESOLVER }) as Network,
    active: async () => [],
  } as unknown as Networks;
}

const sender = (agreement: Agreement | null) =>
  readForBytes(networksWith(agreement), { chainId: CHAIN, to: YOU }, (one) => readSender(one, ME, {}), {});

it('one endpoint is asked where nothing else is wanted, and its word is “reported”', async () => {
  const networks = networksWith(null);
  const { agreed, client, evidence } = await quorumClientOf(networks, CHAIN);
  expect(agreed).toBe(false);
  const one = await client.with(async (endpoint) => reported(endpoint, 5n, 1));
  expect(evidence(one)).toEqual(one);
  expect(await sender(null)).toMatchObject({ nonce: 5, settled: 5 });
  expect(nodes['b.test'].asked).toEqual([]);
});

it('what several say alike is agreed, at a block that all of them have', async () => {
  nodes['a.test'].head = 101;
  const { client, evidence } = await quorumClientOf(networksWith(BOTH), CHAIN);
  const one = await client.with(async (endpoint) => {
    await endpoint.call('eth_getTransactionCount', [ME, 'latest'], quantity);
    return reported(endpoint, 101n, 1);
  });
  const { sources, ...rest } = evidence(one);
  expect(rest).toEqual({ level: 'agreed', block: 100n, at: 1 });
  expect([...sources].sort()).toEqual(['a.test', 'b.test']);
  expect(nodes['a.test'].asked).toContain('eth_getTransactionCount 0x64');
  // What a gateway said besides is no endpoint's word.
  const mixed = { ...one, sources: ['a.test', 'gateway.test'] };
  expect(evidence(mixed)).toEqual(mixed);
});

it('pools may differ: one is asked, and what is in blocks is the least', async () => {
  nodes['a.test'].pending = '0x7';
  expect(await sender(BOTH)).toMatchObject({ nonce: 7, settled: 5 });
  expect(nodes['b.test'].asked).not.toContain('eth_getTransactionCount pending');
  nodes['a.test'].pending = '0x3';
  expect(await sender(BOTH)).toMatchObject({ nonce: 5, settled: 5 });
});

it.each([
  ['nonce', '0x4'],
  ['code', '0x60'],
] as const)('who lies about the %s stops the signing', async (what, lie) => {
  nodes['b.test'][what] = lie;
  expect(await codeOf(sender(BOTH))).toBe('RPC_DISAGREEMENT');
  expect(await codeOf(sender(null))).toBe('resolved');
});

it('facts of a recipient are agreed, or not known', async () => {
  const facts = async () => {
    const store = {
      transactions: { all: async () => [] },
      contracts: { get: async () => null },
    } as unknown as Store;
    const [found] = await readFacts({ store, networks: networksWith(BOTH), memory: new Map() }, CHAIN, [YOU]);
    return found;
  };
  expect(await facts()).toMatchObject({ hasCode: false, nonce: 5n, evidence: 'agreed' });
  nodes['b.test'].code = '0x60';
  expect(await facts()).toMatchObject({ hasCode: null, nonce: null });
});

it('a name leads where several say that it does, or nowhere', async () => {
  const resolve = (agreement: Agreement | null) =>
    createNames({
      store: { settings: { get: async () => ({ gateways: [] }) } } as unknown as Store,
      networks: networksWith(agreement),
      now: () => 1,
      fetch: async () => Response.error(),
    }).resolve(CHAIN, 'bob.eth');
  const told = await resolve(BOTH);
  expect(told.value.address).toBe(YOU);
  expect(told.evidence).toMatchObject({ level: 'agreed', block: 100n });
  nodes['b.test'].named = ME;
  expect(await codeOf(resolve(BOTH))).toBe('RPC_DISAGREEMENT');
  expect((await resolve(null)).evidence).toMatchObject({ level: 'reported', sources: ['a.test'] });
});
