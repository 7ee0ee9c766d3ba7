/** A chain that a test changes as it goes, the services that look at it, and an account that pays on it. */
import { keccak256 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { Visibility } from '../rpc/heartbeat.ts';
import { createWalletServices } from '../services/create-services.ts';
import type { WalletServices } from '../services/services.ts';
import type { Store } from '../store/store.ts';
import type { PaymentOrder, Prepared } from '../transactions/types.ts';
import { addChain, memoryStore, until } from './harness.ts';
import { type Question, type Script, type ScriptedNode, scriptedNode } from './node.ts';

export const CHAIN = 77 as ChainId;
const SIGNER = mnemonicToAccount('test test test test test test test test test test test junk');
export const FROM: Address = toAddress(SIGNER.address);
export const TO: Address = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');

/** Other parts than the usual ones, for tests in which they fail. */
export interface Making {
  readonly store?: Store;
  readonly fetch?: typeof globalThis.fetch;
}

export type Send = (raw: string, ...rest: Parameters<Script>) => ReturnType<Script>;

/** What the chain says. Change it at will. */
export interface ScriptedChain {
  chainId: string;
  /** Next nonce with what waits, and at the final block. */
  nonce: number;
  settledNonce: number;
  head: number;
  final: number;
  /** What the node's index says has the account's first nonce. */
  taker: string | null;
  /** Hashes that wait in the node's pool. */
  readonly pool: Set<string>;
  /** By hash. */
  readonly mined: Map<string, { number: number; hash: string; status: string }>;
  readonly blockHashes: Map<number, string>;
  /** What is done with bytes that are offered. */
  send: Send;
  /** Bytes that were offered, in order. */
  readonly sent: string[];
}

export interface TestWallet {
  readonly chain: ScriptedChain;
  readonly node: ScriptedNode;
  readonly store: Store;
  readonly services: WalletServices;
  /** The chain's own answers, for scripts that change only some. */
  readonly answer: Script;
  /** Takes the bytes. */
  readonly accept: Send;
  draft(change?: Partial<PaymentOrder>): PaymentOrder;
  sign(prepared: Prepared): Promise<Hex>;
  pay(change?: Partial<PaymentOrder>): Promise<TransactionRecord>;
  stored(id: string): Promise<TransactionRecord>;
  /** Waits until the stored record is in that state. */
  becomes(id: string, kind: string): Promise<TransactionRecord>;
  mine(record: TransactionRecord, block: number, status?: '0x0' | '0x1'): void;
  hashOfBlock(number: number): string;
  stop(): Promise<void>;
}

export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`;

export const refuse =
  (message: string, code = -32000): Send =>
  () => ({ error: { code, message } });
/** The connection is cut: nobody knows what became of the bytes. */
export const hangUp: Send = (_raw, _question, response) => {
  response.destroy();
  return undefined;
};

export async function createTestWallet(visibility?: Visibility, make: Making = {}): Promise<TestWallet> {
  const chain: ScriptedChain = {
    chainId: quantity(CHAIN),
    nonce: 0,
    settledNonce: 0,
    head: 100,
    final: 90,
    taker: null,
    pool: new Set(),
    mined: new Map(),
    blockHashes: new Map(),
    send: (raw) => accept(raw),
    sent: [],
  };
  const accept = (raw: string) => {
    const hash = keccak256(raw as Hex);
    chain.pool.add(hash);
    return { result: hash };
  };
  const hashOfBlock = (number: number): string =>
    chain.blockHashes.get(number) ?? `0x${number.toString(16).padStart(64, '0')}`;
  const answer = answers(chain, hashOfBlock);
  const node = await scriptedNode(answer);
  const store = make.store ?? (await memoryStore());
  await addChain(store, CHAIN, node.url);
  const ask = make.fetch ?? fetch;
  const services = createWalletServices(store, {
    fetch: (input, init) =>
      input === '/devnet.json' ? Promise.resolve(new Response('<html>')) : ask(input, init),
    timeoutMs: 2_000,
    backoffMs: 1,
    trackerIntervalMs: 20,
    ...(visibility === undefined ? {} : { visibility }),
  });

  const draft = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
    chainId: CHAIN,
    from: FROM,
    asset: {
      chainId: CHAIN,
      id: 'native',
      standard: 'native',
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
      status: 'known',
    },
    to: TO,
    toName: null,
    amount: 1n,
    fees: { kind: 'eip1559', maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
    ...change,
  });
  const sign = async (prepared: Prepared): Promise<Hex> => {
    const { gasLimit: gas, fees, ...rest } = prepared.transaction;
    if (fees.kind !== 'eip1559') throw new Error('not in this world');
    const { maxFeePerGas, maxPriorityFeePerGas } = fees;
    const fields = { type: 'eip1559', ...rest, gas, maxFeePerGas, maxPriorityFeePerGas } as const;
    return (await SIGNER.signTransaction(fields)) as Hex;
  };
  const stored = async (id: string): Promise<TransactionRecord> => {
    const record = await store.transactions.get(id);
    if (record === null) throw new Error('not stored');
    return record;
  };
  return {
    chain,
    node,
    store,
    services,
    answer,
    accept,
    draft,
    sign,
    async pay(change) {
      const prepared = await services.transactions.prepare(draft(change));
      return services.submit(prepared, await sign(prepared));
    },
    stored,
    becomes: (id, kind) =>
      until(
        () => stored(id),
        ({ state }) => state.kind === kind,
      ),
    mine({ state }, number, status = '0x1') {
      if (!('hash' in state)) throw new Error('not signed');
      chain.pool.delete(state.hash);
      chain.mined.set(state.hash, { number, hash: hashOfBlock(number), status });
    },
    hashOfBlock,
    async stop() {
      await services.stop();
      await node.stop();
    },
  };
}

function answers(chain: ScriptedChain, hashOfBlock: (number: number) => string): Script {
  const header = (number: number) => ({
    number: quantity(number),
    hash: hashOfBlock(number),
    timestamp: quantity(1_700_000_000 + number),
    gasLimit: quantity(30_000_000),
    baseFeePerGas: quantity(1_000_000_000),
  });
  const byNumber = (tag: unknown) => {
    const number = tag === 'latest' ? chain.head : tag === 'finalized' ? chain.final : Number(tag);
    return number <= chain.head ? header(number) : null;
  };
  const byHash = (hash: unknown) => {
    for (let number = 0; number <= chain.head; number += 1) {
      if (hashOfBlock(number) === hash) return header(number);
    }
    return null;
  };
  const transaction = (hash: string) => ({
    hash,
    from: FROM,
    to: TO,
    nonce: '0x0',
    value: '0x1',
    input: '0x',
    gas: '0x5208',
    type: '0x2',
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
  });
  const receipt = (hash: string) => {
    const found = chain.mined.get(hash);
    if (found === undefined) return null;
    return {
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: found.hash,
      blockNumber: quantity(found.number),
      from: FROM,
      to: TO,
      status: found.status,
      gasUsed: '0x5208',
      effectiveGasPrice: quantity(1_500_000_000),
      logs: [],
    };
  };
  const results: Readonly<Record<string, (question: Question) => unknown>> = {
    eth_chainId: () => chain.chainId,
    eth_blockNumber: () => quantity(chain.head),
    eth_getBlockByNumber: ({ params }) => byNumber(params[0]),
    eth_getBlockByHash: ({ params }) => byHash(params[0]),
    eth_getTransactionCount: ({ params }) =>
      quantity(params[1] === 'pending' ? chain.nonce : chain.settledNonce),
    eth_getBalance: () => quantity(10n ** 18n),
    eth_estimateGas: () => '0x5208',
    eth_getCode: () => '0x',
    // No contract anywhere: nothing answers.
    eth_call: () => '0x',
    eth_feeHistory: () => ({
      oldestBlock: '0x1',
      baseFeePerGas: [quantity(1_000_000_000), quantity(1_000_000_000)],
      gasUsedRatio: [0.5],
      reward: [[quantity(1), quantity(1_000_000), quantity(2_000_000)]],
    }),
    ots_getTransactionBySenderAndNonce: () => chain.taker,
    eth_getTransactionByHash: ({ params }) => {
      const hash = String(params[0]);
      return chain.pool.has(hash) || chain.mined.has(hash) ? transaction(hash) : null;
    },
    eth_getTransactionReceipt: ({ params }) => receipt(String(params[0])),
  };
  return (question, response) => {
    if (question.method === 'eth_sendRawTransaction') {
      const raw = String(question.params[0]);
      chain.sent.push(raw);
      return chain.send(raw, question, response);
    }
    const result = results[question.method];
    if (result === undefined) return { error: { code: -32601, message: `no ${question.method}` } };
    return { result: result(question) };
  };
}
