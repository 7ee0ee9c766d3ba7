/** A chain of logs and contracts behind JSON-RPC, as hostile or as strict as a test wants it. */
import { decodeFunctionData, encodeFunctionResult, pad } from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { multicall3Abi } from '../../evm/calls.ts';
import type { Network } from '../../model/network.ts';
import { createChainClient } from '../../rpc/chain-client.ts';
import { createEndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { createApprovals } from '../../services/create-services.ts';
import type { Store } from '../../store/store.ts';
import { testNetwork } from '../../testing/network.ts';
import type { Approvals } from '../types.ts';

export const CHAIN = 77 as ChainId;
export const OWNER = toAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
export const MULTICALL3 = toAddress('0xca11bde05977b3631167028862be2a173976ca11');

/** What a contract does with a call: bytes, or an error. Absent contracts answer with no bytes. */
type Contract = (data: Hex) => Hex | 'reverts';

export interface FakeLog {
  readonly address: Address;
  readonly topics: readonly string[];
  readonly data?: string;
  readonly block: number;
  readonly hash?: Hash;
}

interface Refusal {
  readonly code: number;
  readonly message: string;
}

export interface FakeNode {
  head: number;
  /** Seconds of the epoch, of every block. */
  time: number;
  readonly logs: FakeLog[];
  readonly contracts: Map<Address, Contract>;
  /** Contracts that leave no gas to what is called after them in the same call. */
  readonly burners: Set<Address>;
  readonly senders: Map<string, Address>;
  /** Refuses a page of logs; null to give it. */
  refuse: (span: number, found: number) => Refusal | null;
  /** Told each question before it is answered. */
  onAsked: (method: string) => void;
  /** Widths of the pages that were asked for, refused ones included. */
  readonly spans: number[];
  readonly asked: string[];
  readonly approvals: Approvals;
}

const quantity = (value: number) => `0x${value.toString(16)}`;
export const hashOf = (seed: number): Hash => pad(quantity(seed) as Hex, { size: 32 }) as Hash;
const hex = (text: string): Hex => unwrap(parseHex(text));

export function fakeNode(options: { multicall3?: boolean; tokens?: readonly Asset[] } = {}): FakeNode {
  const withMulticall = options.multicall3 ?? true;
  const node: FakeNode = {
    head: 100_000,
    time: 1_700_000_000,
    logs: [],
    contracts: new Map(),
    burners: new Set(),
    senders: new Map(),
    refuse: () => null,
    onAsked: () => undefined,
    spans: [],
    asked: [],
    approvals: createApprovals(
      {
        now: () => 1_800_000_000_000,
        store: { tokens: { all: async () => options.tokens ?? [] } } as unknown as Store,
        networks: {
          network: async () => network(withMulticall),
          client: async () => createChainClient(CHAIN, [endpoint]),
        } as unknown as Networks,
      },
      async () => [],
    ),
  };
  const run = (to: Address, data: Hex): Hex | 'reverts' => {
    if (withMulticall && to === MULTICALL3) return aggregate(node, data);
    return node.contracts.get(to)?.(data) ?? hex('0x');
  };
  const answers: Readonly<Record<string, (params: readonly [never]) => unknown>> = {
    eth_chainId: () => quantity(CHAIN),
    eth_blockNumber: () => quantity(node.head),
    eth_getBlockByNumber: ([tag]) => ({
      number: tag === 'latest' ? quantity(node.head) : tag,
      hash: hashOf(1),
      timestamp: quantity(node.time),
      gasLimit: quantity(30_000_000),
    }),
    eth_getTransactionByHash: ([hash]) => {
      const from = node.senders.get(hash);
      return from === undefined
        ? null
        : { hash, from, nonce: '0x0', value: '0x0', input: '0x', gas: '0x0', type: '0x2' };
    },
    eth_call: ([call]) => {
      const { to, data } = call as { to: string; data: string };
      return run(toAddress(to), hex(data));
    },
    eth_getLogs: ([filter]) => pageOf(node, filter),
  };
  const endpoint = createEndpointClient('https://node.test/', CHAIN, {
    now: () => 0,
    random: () => 0.5,
    backoffMs: 1,
    batch: false,
    fetch: async (_url, init) => {
      init?.signal?.throwIfAborted();
      const { id, method, params } = JSON.parse(String(init?.body));
      node.asked.push(method);
      node.onAsked(method);
      init?.signal?.throwIfAborted();
      const result = answers[method]?.(params);
      const failed = isRefusal(result)
        ? result
        : result === 'reverts'
          ? { code: 3, message: 'execution reverted' }
          : null;
      return Response.json({ jsonrpc: '2.0', id, ...(failed ? { error: failed } : { result }) });
    },
  });
  return node;
}

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'code' in result && 'message' in result;

function pageOf(
  node: FakeNode,
  filter: { fromBlock: string; toBlock: string; topics: (string | string[])[] },
) {
  const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
  const [kinds, owner] = filter.topics;
  const found = node.logs.filter(
    ({ block, topics }) =>
      block >= from && block <= to && kinds?.includes(topics[0] ?? '') && topics[1] === owner,
  );
  node.spans.push(to - from + 1);
  return (
    node.refuse(to - from + 1, found.length) ??
    found.map(({ address, topics, data, block, hash }, index) => ({
      address,
      topics,
      data: data ?? '0x',
      blockNumber: quantity(block),
      transactionHash: hash ?? hashOf(block),
      transactionIndex: '0x0',
      logIndex: quantity(index),
    }))
  );
}

/** Multicall3's `aggregate3`, each inner call allowed to fail. */
function aggregate(node: FakeNode, data: Hex): Hex {
  const call = decodeFunctionData({ abi: multicall3Abi, data });
  if (call.functionName !== 'aggregate3') throw new TypeError('nothing else is asked of it');
  let burnt = false;
  const results = call.args[0].map(({ target, callData }) => {
    burnt ||= node.burners.has(toAddress(target));
    if (burnt) return { success: false, returnData: hex('0x') };
    const answer = node.contracts.get(toAddress(target))?.(hex(callData)) ?? hex('0x');
    return answer === 'reverts'
      ? { success: false, returnData: hex('0x') }
      : { success: true, returnData: answer };
  });
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results }) as Hex;
}

function network(multicall3: boolean): Network {
  return testNetwork({
    chainId: CHAIN,
    name: 'Test',
    shortName: 't',
    multicall3: multicall3 ? MULTICALL3 : null,
    demo: false,
  });
}
