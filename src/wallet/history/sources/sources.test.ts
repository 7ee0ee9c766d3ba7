/** Sources against servers that a test scripts: who is asked, how far a search reaches, what is not believed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { explorerOf } from '../../explorers/testing/fake.ts';
import {
  ACCOUNT,
  EMPTY,
  hashOf,
  listed,
  OTHER,
  TOKEN,
  transactionRow,
} from '../../explorers/testing/shapes.ts';
import type { Explorer, Network } from '../../model/network.ts';
import { createChainClient } from '../../rpc/chain-client.ts';
import { createEndpointClient, type EndpointEnvironment } from '../../rpc/endpoint.ts';
import { codeOf } from '../../testing/harness.ts';
import { createSources } from './choose.ts';
import { createLogScanner, type LogScan } from './log-scan.ts';

const CHAIN = 1 as ChainId;
const network = { chainId: CHAIN, feeModel: 'eip1559' } as unknown as Network;
const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

interface Filter {
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly topics: readonly unknown[];
  readonly address?: readonly string[];
}

/** A node with one incoming transfer in each of the given blocks. */
function world({
  blocks = [] as readonly number[],
  refuse = (_span: number, _found: number, _named: boolean): Answer | null => null,
  explorer = (_parameters: URLSearchParams): unknown => EMPTY,
  ots = false,
  hash = hashOf(900),
} = {}) {
  const spans: number[] = [];
  const hosts = new Set<string>();
  const answers: Readonly<Record<string, (params: readonly [never]) => Answer>> = {
    eth_chainId: () => ({ result: hex(CHAIN) }),
    eth_getBlockByNumber: ([tag]) => ({
      result: { number: tag, hash, timestamp: hex(1_700_000_000), gasLimit: hex(30_000_000) },
    }),
    eth_getLogs: ([filter]) => logs(filter),
    ...(ots
      ? {
          ots_getApiLevel: () => ({ result: 8 }),
          ots_searchTransactionsBefore: () => ({
            result: { txs: [], receipts: [], firstPage: true, lastPage: true },
          }),
        }
      : {}),
  };
  const logs = ({ fromBlock, toBlock, topics, address }: Filter): Answer => {
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    const found = blocks.filter((at) => at >= from && at <= to);
    const refused = refuse(to - from + 1, found.length, address !== undefined);
    if (topics.length === 2) spans.push(to - from + 1);
    if (refused !== null) return refused;
    const incoming = topics.length === 3 && topics[1] === null;
    return {
      result: !incoming
        ? []
        : found.map((at) => ({
            address: TOKEN.toLowerCase(),
            topics: [TRANSFER, topicOf(OTHER), topicOf(ACCOUNT)],
            data: `0x${(5).toString(16).padStart(64, '0')}`,
            blockNumber: hex(at),
            transactionHash: hashOf(at + 1),
            transactionIndex: '0x0',
            logIndex: '0x0',
            blockTimestamp: hex(1_700_000_000 + at),
          })),
    };
  };
  const environment: EndpointEnvironment = {
    now: () => Date.now(),
    random: () => 0.5,
    backoffMs: 1,
    batch: false,
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const url = new URL(String(input));
      hosts.add(url.host);
      if (url.host.startsWith('explorer')) return Response.json(explorer(url.searchParams));
      const { id, method, params } = JSON.parse(String(init?.body));
      const answer = answers[method]?.(params) ?? { error: { code: -32601, message: 'no such method' } };
      return Response.json({ jsonrpc: '2.0', id, ...answer });
    },
  };
  const endpoint = createEndpointClient('https://node.test/', CHAIN, environment);
  return { environment, endpoint, client: createChainClient(CHAIN, [endpoint]), spans, hosts };
}

describe('sources', () => {
  const asked = async (explorers: readonly Explorer[], ots = false) => {
    const stage = world({ ots });
    const sources = await createSources(stage.environment)({ network, explorers, client: stage.client });
    const question = { network, account: ACCOUNT, tokens: [], before: 100n, from: 0n, limit: 10 };
    for (const source of sources) if (source.kind !== 'otterscan') await source.read(question);
    return { kinds: sources.map(({ kind }) => kind), hosts: [...stage.hosts].sort() };
  };

  it('are the endpoint alone while no explorer of the chain is enabled', async () => {
    const off = explorerOf({ enabled: false });
    const elsewhere = explorerOf({ chainId: 5 as ChainId });
    expect(await asked([off, elsewhere])).toEqual({ kinds: ['logs'], hosts: ['node.test'] });
    expect((await asked([off], true)).kinds).toEqual(['otterscan', 'logs']);
  });

  it('begin with the explorer that the user enabled', async () => {
    expect(await asked([explorerOf({ url: 'https://explorer.test:8080/api' })])).toEqual({
      kinds: ['explorer', 'logs'],
      hosts: ['explorer.test:8080', 'node.test'],
    });
  });

  it('do not believe an explorer of another chain', async () => {
    const row = transactionRow({ blockNumber: '50' });
    const answer = (given: unknown) => (parameters: URLSearchParams) =>
      parameters.get('action') === 'txlist' ? listed([given]) : EMPTY;
    const read = async (given: unknown) => {
      const { environment, client } = world({ explorer: answer(given) });
      const explorers = [explorerOf({ url: 'http://explorer.localhost/api' })];
      const [source] = await createSources(environment)({ network, explorers, client });
      const question = { network, account: ACCOUNT, tokens: [], before: 100n, from: 0n, limit: 10 };
      return source?.read(question) ?? null;
    };
    expect((await read(row))?.items).toHaveLength(1);
    expect(await codeOf(read({ ...row, blockHash: hashOf(901) }))).toBe('EXPLORER_WRONG_CHAIN');
  });

  it('do not believe an Otterscan explorer of another chain', async () => {
    const read = async (hash: string) => {
      const here = world({ ots: true });
      const there = world({ blocks: [50], ots: true, hash });
      const environment: EndpointEnvironment = {
        ...here.environment,
        fetch: (input, init) =>
          new URL(String(input)).host === 'otterscan.test'
            ? there.environment.fetch(input, init)
            : here.environment.fetch(input, init),
      };
      const explorers = [explorerOf({ kind: 'otterscan', url: 'https://otterscan.test/', key: null })];
      const [source] = await createSources(environment)({ network, explorers, client: here.client });
      const question = { network, account: ACCOUNT, tokens: [], before: 100n, from: 0n, limit: 10 };
      return source?.read(question) ?? null;
    };
    expect((await read(hashOf(900)))?.items).toHaveLength(1);
    expect(await codeOf(read(hashOf(901)))).toBe('EXPLORER_WRONG_CHAIN');
  });
});

describe('what a server cannot tell', () => {
  it('is remembered from one question to the next', async () => {
    const refuse = (_span: number, _found: number, named: boolean): Answer | null =>
      named ? null : { error: { code: -32602, message: 'specify an address' } };
    const { environment, client } = world({ refuse, ots: true });
    const sources = createSources(environment);
    const question = { network, account: ACCOUNT, tokens: [], before: 100n, from: 0n, limit: 10 };
    const logsOf = async () =>
      (await sources({ network, explorers: [], client })).find(({ kind }) => kind === 'logs');
    const first = await logsOf();
    expect(first?.blind).toEqual(['native', 'internal']);
    await first?.read(question);
    expect((await logsOf())?.blind).toEqual(['native', 'internal', 'erc721', 'erc1155']);
  });
});

describe('the search of logs', () => {
  const scanOf = (to: number, over: Partial<LogScan> = {}): LogScan => ({
    account: ACCOUNT,
    tokens: [],
    from: 0n,
    to: BigInt(to),
    windows: 1_000,
    enough: 100_000,
    ...over,
  });
  const sleep = async () => undefined;

  it('finds every log once, whatever the endpoint allows', async () => {
    const blocks = fc.uniqueArray(fc.nat(20_000), { maxLength: 60 });
    const refusal = (message: string): Answer => ({ error: { code: -32000, message } });
    await fc.assert(
      fc.asyncProperty(
        blocks,
        fc.integer({ min: 50, max: 30_000 }),
        fc.integer({ min: 3, max: 80 }),
        async (all, widest, most) => {
          const stage = world({
            blocks: all,
            refuse: (span, found) =>
              span > widest
                ? refusal('block range is too wide')
                : found > most
                  ? refusal('query returned more than 10000 results')
                  : null,
          });
          const { logs, from } = await createLogScanner(sleep)(stage.endpoint, scanOf(20_000));
          expect(from).toBe(0n);
          expect(logs.map(({ blockNumber }) => Number(blockNumber)).sort((a, b) => a - b)).toEqual(
            [...all].sort((a, b) => a - b),
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  it('takes the width that an endpoint tells, and does not ask wider again', async () => {
    for (const message of [
      'eth_getLogs is limited to a 500 block range',
      'range too large. this block range should work: [0x1, 0x1f4]',
      'exceed maximum block range: 500, limited to 500 blocks',
    ]) {
      const refuse = (span: number): Answer | null =>
        span > 500 ? { error: { code: -32000, message } } : null;
      const stage = world({ refuse });
      const scan = createLogScanner(sleep);
      await scan(stage.endpoint, scanOf(5_000));
      expect(
        stage.spans.filter((span) => span > 500),
        message,
      ).toEqual([2_000]);
    }
  });

  it('stops after the windows that it may read, and tells how far it came', async () => {
    const stage = world({ blocks: [9_999] });
    const { logs, from } = await createLogScanner(sleep)(stage.endpoint, scanOf(10_000, { windows: 2 }));
    expect(stage.spans).toEqual([2_000, 4_000]);
    expect([logs.length, from]).toEqual([1, 4_001n]);
  });

  it('names the contracts where nothing else is answered, and says that it saw them alone', async () => {
    const refuse = (_span: number, _found: number, named: boolean): Answer | null =>
      named ? null : { error: { code: -32602, message: 'specify an address' } };
    const named = await createLogScanner(sleep)(
      world({ blocks: [5], refuse }).endpoint,
      scanOf(100, { tokens: [TOKEN] }),
    );
    expect([named.logs.length, named.from, named.all]).toEqual([1, 0n, false]);
    const without = await createLogScanner(sleep)(world({ blocks: [5], refuse }).endpoint, scanOf(100));
    expect(without).toEqual({ logs: [], from: 0n, all: false });
  });
});
