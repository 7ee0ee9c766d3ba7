/** An endpoint that serves another chain by now: nothing that will be signed rests on it, and it gets no bytes. */
import { beforeEach, expect, it } from 'vitest';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { createChainClient } from '../../rpc/chain-client.ts';
import { createEndpointClient } from '../../rpc/endpoint.ts';
import { data } from '../../rpc/schemas.ts';
import { FROM, TO } from '../../testing/test-wallet.ts';
import { offerToNetwork } from '../submit/submit.ts';
import { createFeeReader, estimateGas } from './gas.ts';

const CHAIN = 1 as ChainId;
const HASH = `0x${'ab'.repeat(32)}` as Hash;
const RAW = '0x02aa' as Hex;

interface Node {
  chainId: string;
  price: string;
  dead: boolean;
  readonly asked: string[];
}
let nodes: Record<'a.test' | 'b.test', Node>;
beforeEach(() => {
  const node = (price: string): Node => ({ chainId: '0x1', price, dead: false, asked: [] });
  nodes = { 'a.test': node('0x64'), 'b.test': node('0x7') };
});

function answerOf({ chainId, price }: Node, method: string): unknown {
  switch (method) {
    case 'eth_chainId':
      return chainId;
    case 'eth_feeHistory':
      return {
        oldestBlock: '0x1',
        baseFeePerGas: [price, price],
        gasUsedRatio: [0.5],
        reward: [['0x1', '0x1', '0x1']],
      };
    case 'eth_estimateGas':
      return price;
    case 'eth_getCode':
      return '0x60';
    case 'eth_getBlockByNumber':
      return {
        number: '0x1',
        hash: HASH,
        timestamp: '0x1',
        gasLimit: '0x1c9c380',
        baseFeePerGas: price,
      };
    case 'eth_sendRawTransaction':
      return HASH;
    default:
      throw new Error(`not asked for: ${method}`);
  }
}

function connect() {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const node = nodes[new URL(String(input)).host as keyof typeof nodes];
    const { id, method } = JSON.parse(String(init?.body));
    node.asked.push(method);
    if (node.dead) throw new TypeError('cut');
    return Response.json({ jsonrpc: '2.0', id, result: answerOf(node, method) });
  };
  const environment = { fetch, now: Date.now, random: () => 0.5, backoffMs: 1, batch: false };
  return createChainClient(
    CHAIN,
    Object.keys(nodes).map((host) => createEndpointClient(`https://${host}/`, CHAIN, environment)),
  );
}

it('before signing, fees and gas come from an endpoint that proves its chain with them', async () => {
  const client = connect();
  const fees = createFeeReader(() => 1);
  expect((await fees(CHAIN, client)).nextBaseFee).toBe(100n);
  nodes['a.test'].chainId = '0x5';
  // What is only looked at does not ask for the chain each time.
  expect((await fees(CHAIN, client)).nextBaseFee).toBe(100n);
  const found = await fees(CHAIN, client, { beforeSigning: true });
  expect(found).toMatchObject({ nextBaseFee: 7n, evidence: { sources: ['b.test'] } });
  expect(nodes['a.test'].asked.filter((method) => method === 'eth_chainId')).toHaveLength(2);
});

it('gas does so too', async () => {
  const client = connect();
  const call = { chainId: CHAIN, from: FROM, to: TO, value: 1n, data: '0x' as Hex };
  nodes['a.test'].price = '0xffffff';
  nodes['b.test'].price = '0x7530';
  await estimateGas(client, call);
  nodes['a.test'].chainId = '0x5';
  expect((await estimateGas(client, call, { beforeSigning: true })).gasLimit).toBe(36_000n);
});

it('bytes go to the endpoint that has just proven its chain without asking it again, and to another after asking', async () => {
  const client = connect();
  await client.call('eth_getCode', [TO, 'latest'], data);
  for (const node of Object.values(nodes)) node.asked.length = 0;
  expect(await offerToNetwork(client, RAW, HASH, 'https://a.test/')).toEqual({ kind: 'accept' });
  expect(nodes['a.test'].asked).toEqual(['eth_sendRawTransaction']);

  nodes['a.test'].dead = true;
  expect(await offerToNetwork(client, RAW, HASH, 'https://a.test/')).toEqual({ kind: 'accept' });
  expect(nodes['b.test'].asked.at(-1)).toBe('eth_sendRawTransaction');
  expect(nodes['b.test'].asked.slice(0, -1)).toContain('eth_chainId');

  nodes['b.test'].chainId = '0x5';
  nodes['b.test'].asked.length = 0;
  expect(await offerToNetwork(client, RAW, HASH, 'https://a.test/')).toBeNull();
  expect(nodes['b.test'].asked).not.toContain('eth_sendRawTransaction');
});
