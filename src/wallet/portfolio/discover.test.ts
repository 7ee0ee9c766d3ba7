/** Which blocks are looked through for what came in: all that a page reaches at first, then what is new. */

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type Log, log } from '../rpc/schemas.ts';
import { testNetwork } from '../testing/network.ts';
import { type DiscoveryContext, discover } from './discover.ts';

const CHAIN = 5 as ChainId;
const ME = toAddress(`0x${'11'.repeat(20)}`);
const SPAN = 100n;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const topicOf = (address: Address) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** A transfer of the n-th token to me. */
const transferAt = (block: bigint, n: number): Log =>
  v.parse(log, {
    address: `0x${(n + 1).toString(16).padStart(40, '0')}`,
    topics: [TRANSFER, topicOf(ME), topicOf(ME)],
    data: `0x${'00'.repeat(31)}05`,
    blockNumber: `0x${block.toString(16)}`,
    transactionHash: `0x${'ab'.repeat(32)}`,
    transactionIndex: '0x0',
    logIndex: `0x${n.toString(16)}`,
  });

function stage() {
  const chain = { head: 1_000n, logs: [] as Log[] };
  const asked: { from: bigint; to: bigint }[] = [];
  const tokens = new Map<string, unknown>();
  const none = { all: async () => [], putAll: async () => undefined, put: async () => undefined };
  const endpoint = { host: 'node.test', call: async () => chain.head };
  const context = {
    now: () => 1,
    store: {
      tokens: {
        all: async () => [...tokens.values()],
        putAll: async (all: { id: string }[]) => {
          for (const each of all) tokens.set(each.id, each);
        },
      },
      collectibles: none,
      collections: none,
    },
    networks: {
      network: async () => testNetwork({ chainId: CHAIN }),
      client: async () => ({ with: (task: (of: unknown) => unknown) => task(endpoint) }),
    },
    describeTokens: async (_chain: ChainId, contracts: readonly Address[]) =>
      contracts.map((id) => ({ chainId: CHAIN, id, standard: 'erc20', status: 'unknown' })),
    readers: {
      transfers: async (_endpoint: unknown, _of: unknown, { to, until }: { to: bigint; until: bigint }) => {
        const from = to - until >= SPAN ? to - SPAN + 1n : until;
        asked.push({ from, to });
        return { from, logs: chain.logs.filter(({ blockNumber: at }) => at >= from && at <= to) };
      },
      multiTransfers: async (_endpoint: unknown, _of: unknown, range: { until: bigint }) => ({
        from: range.until,
        logs: [],
      }),
    },
    looked: new Map(),
  } as unknown as DiscoveryContext;
  const look = (before?: bigint) => discover(context, CHAIN, [ME], before === undefined ? {} : { before });
  return { chain, asked, tokens, look };
}

it('the newest blocks are looked through again, with as many as may have been exchanged', async () => {
  const { chain, asked, look } = stage();
  expect(await look()).toMatchObject({ from: 901n, to: 1_000n });
  chain.head = 1_010n;
  // All that was looked through without a gap.
  expect(await look()).toMatchObject({ from: 901n, to: 1_010n });
  chain.head = 1_200n;
  expect(await look()).toMatchObject({ from: 1_101n, to: 1_200n });
  expect(asked).toEqual([
    { from: 901n, to: 1_000n },
    { from: 936n, to: 1_010n },
    { from: 1_101n, to: 1_200n },
  ]);
});

it('a look further back, and one at a chain that began anew, are looks of their own', async () => {
  const { chain, asked, look } = stage();
  await look();
  expect(await look(901n)).toMatchObject({ from: 801n, to: 900n });
  chain.head = 500n;
  await look();
  expect(asked.slice(1)).toEqual([
    { from: 801n, to: 900n },
    { from: 401n, to: 500n },
  ]);
});

it('what was more than is taken at once is found by the next look', async () => {
  const { chain, tokens, asked, look } = stage();
  chain.logs = Array.from({ length: 200 }, (_, n) => transferAt(950n, n));
  expect((await look()).tokens).toBe(128);
  chain.head = 1_200n;
  chain.logs = chain.logs.map((each) => ({ ...each, blockNumber: 1_110n }));
  expect((await look()).tokens).toBe(72);
  expect(tokens.size).toBe(200);
  chain.head = 1_201n;
  await look();
  expect(asked.at(-1)).toEqual({ from: 1_136n, to: 1_201n });
});
