/** Balances by Multicall3 from endpoints that take no overrides and bear less than others. */
import {
  decodeFunctionData,
  encodeFunctionResult,
  numberToHex,
  toFunctionSelector,
  type Hex as ViemHex,
} from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Asset, nativeAsset } from '#core/asset/asset.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { multicall3Abi } from '../evm/calls.ts';
import { createEndpointClient, type EndpointClient } from '../rpc/endpoint.ts';
import { codeOf } from '../testing/harness.ts';
import { testNetwork } from '../testing/network.ts';
import { type BalanceReader, createBalanceReader } from './balances.ts';

const CHAIN = 31337 as ChainId;
const MULTICALL3 = toAddress(`0x${'ca'.repeat(20)}`);
const network = testNetwork({ chainId: CHAIN, multicall3: MULTICALL3 });
const addressOf = (kind: string, index: number): Address =>
  toAddress(`0x${kind.repeat(16)}${index.toString(16).padStart(8, '0')}`);
const tokens: readonly Asset[] = Array.from({ length: 200 }, (_, index) => ({
  ...nativeAsset(network),
  id: addressOf('a1', index),
  standard: 'erc20',
}));
const assets = [nativeAsset(network), ...tokens];
const accounts = Array.from({ length: 10 }, (_, index) => addressOf('b2', index));
/** What every pair of account and token holds: different for each. */
const held = (account: bigint, target: bigint): bigint =>
  (account & 0xffffn) * 1_000n + (target & 0xffffn) + 1n;

interface InnerCall {
  readonly target: ViemHex;
  readonly callData: ViemHex;
}

const BLOCK_NUMBER = toFunctionSelector('getBlockNumber()');
const ETH_BALANCE = toFunctionSelector('getEthBalance(address)');

/** What one `eth_call` of Multicall3 answers. */
function aggregated(calls: readonly InnerCall[]): Hex {
  const result = calls.map(({ target, callData }) => {
    const account = BigInt(`0x0${callData.slice(10)}`);
    const isEther = callData.startsWith(ETH_BALANCE);
    const value = callData === BLOCK_NUMBER ? 77n : held(account, isEther ? 0n : BigInt(target));
    return { success: true, returnData: numberToHex(value, { size: 32 }) };
  });
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }) as Hex;
}

type Answer =
  | Response
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: string } };

/** Of each aggregate in the order of asking: how many balances. */
let asked: number[];
let read: BalanceReader;
beforeEach(() => {
  asked = [];
  read = createBalanceReader();
});

/** @param refuse what is said instead of an answer; null for the answer. */
function endpointThat(refuse: (balances: number, bytes: number) => Answer | null): EndpointClient {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const body = String(init?.body);
    const { id, method, params } = JSON.parse(body);
    const answer = (result: unknown) => Response.json({ jsonrpc: '2.0', id, result });
    if (method === 'eth_chainId') return answer('0x7a69');
    // Overrides are ignored: there is no code at the scanner's address.
    if (params.length === 3) return answer('0x');
    const { data } = params[0];
    // Selector, place of the list, its length: what is refused need not be decoded, which takes most of a test.
    const balances = Number(`0x${data.slice(10 + 64, 10 + 128)}`) - 1;
    asked.push(balances);
    const refused = refuse(balances, body.length);
    if (refused instanceof Response) return refused;
    if (refused !== null) return Response.json({ jsonrpc: '2.0', id, ...refused });
    const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args as unknown as [InnerCall[]];
    return answer(aggregated(calls));
  };
  return createEndpointClient('https://node.test/', CHAIN, {
    fetch,
    now: Date.now,
    random: () => 0.5,
    backoffMs: 1,
  });
}

const balancesFrom = (endpoint: EndpointClient) => read(endpoint, { network, accounts, assets }, () => 1);

async function expectAll(endpoint: EndpointClient): Promise<void> {
  const { value, evidence } = await balancesFrom(endpoint);
  expect(value).toHaveLength(2_010);
  const wrong = value.filter(
    ({ account, asset, amount }) =>
      amount !== held(BigInt(account), asset.id === 'native' ? 0n : BigInt(asset.id)),
  );
  expect(wrong).toEqual([]);
  expect(evidence).toMatchObject({ block: 77n, sources: ['node.test'] });
}

it('2 010 balances take two questions, which are asked at the same time', async () => {
  let waiting = 0;
  let most = 0;
  const endpoint = endpointThat((_, bytes) => {
    expect(bytes).toBeLessThan(512 * 1024);
    return null;
  });
  const counted: EndpointClient = {
    ...endpoint,
    async call(...question) {
      waiting += 1;
      most = Math.max(most, waiting);
      try {
        return await endpoint.call(...question);
      } finally {
        waiting -= 1;
      }
    },
  };
  await expectAll(counted);
  expect(asked).toEqual([1_024, 986]);
  expect(most).toBe(2);
});

const error = (code: number, message: string, data?: string) => ({
  error: { code, message, ...(data === undefined ? {} : { data }) },
});
/** As geth, erigon, reth, nethermind, gateways and nginx say it. */
const REFUSALS: readonly (readonly [string, () => Answer])[] = [
  ['out of gas', () => error(-32000, 'out of gas')],
  ['the aggregate reverts for want of gas', () => error(3, 'execution reverted', '0x')],
  ['gas above the cap', () => error(-32000, 'gas required exceeds allowance (50000000)')],
  ['it took too long', () => error(-32000, 'execution aborted (timeout = 5s)')],
  ['question too large', () => error(-32600, 'request entity too large')],
  ['answer too large', () => error(-32008, 'Response is too big')],
  ['HTTP 413 with a page', () => new Response('<html>413 Request Entity Too Large</html>', { status: 413 })],
  ['HTTP 413 with nothing', () => new Response('', { status: 413 })],
];

describe.each(REFUSALS)('an endpoint that refuses more than 300 at once: %s', (_, refusal) => {
  it('is asked in halves, keeps its good name, and is asked for less from then on', async () => {
    const endpoint = endpointThat((balances) => (balances > 300 ? refusal() : null));
    await expectAll(endpoint);
    // Both parts, then whether anything is taken at all (for both), halves, and halves of those.
    expect(asked.filter((balances) => balances > 300).toSorted((a, b) => b - a)).toEqual([
      1_024, 986, 512, 512, 493, 493,
    ]);
    expect(asked.filter((balances) => balances > 0 && balances <= 300)).toHaveLength(8);
    expect(asked.filter((balances) => balances === 0)).toHaveLength(1);
    expect(endpoint.health().kind).toBe('healthy');

    asked = [];
    await expectAll(endpoint);
    expect(Math.max(...asked)).toBeLessThanOrEqual(300);
    expect(asked).toHaveLength(9);
  });
});

it('an endpoint that refuses everything is not asked for each balance', async () => {
  const endpoint = endpointThat(() => error(-32601, 'the method eth_call does not exist'));
  expect(await codeOf(balancesFrom(endpoint))).toBe('RPC_REFUSED');
  expect(asked).toEqual([1_024, 986, 0]);
});

it('one that bears forty is read all the same, and asked for no fewer than 128 the next time', async () => {
  const endpoint = endpointThat((balances) => (balances > 40 ? error(-32000, 'out of gas') : null));
  await expectAll(endpoint);
  asked = [];
  await expectAll(endpoint);
  expect(Math.max(...asked)).toBe(128);
});

it('a page instead of an answer is no refusal', async () => {
  const endpoint = endpointThat(() => new Response('<html>'));
  expect(await codeOf(balancesFrom(endpoint))).toBe('RPC_BAD_ANSWER');
  expect(asked).toHaveLength(2);
});
