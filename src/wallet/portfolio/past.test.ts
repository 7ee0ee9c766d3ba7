import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { nativeAsset } from '#core/asset/asset.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { testNetwork } from '../testing/network.ts';
import { ME } from '../testing/stage.ts';
import { readPast } from './past.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const GENESIS = 1_700_000_000;
/** A block each hour, for forty days. */
const HEAD = 40 * 24;
const network = testNetwork({ blockTimeSeconds: HOUR });
const now = (GENESIS + HEAD * HOUR) * 1000;
const question = {
  network,
  accounts: [ME],
  assets: [nativeAsset(network)],
  feeds: [],
  times: [1, 2, 3].map((days) => now - days * DAY * 1000),
};

const hourly = Array.from({ length: HEAD + 1 }, (_, block) => GENESIS + block * HOUR);

/**
 * A node without contracts, which answers for balances as it is told to; what it was asked about them, and in how many
 * rounds for blocks.
 */
function nodeWith(balanceAt: (block: number) => bigint, timestamps: readonly number[] = hourly) {
  const asked: number[] = [];
  const last = timestamps.length - 1;
  const rounds = { headers: 0 };
  let round: Promise<void> | null = null;
  const endpoint = {
    url: 'http://node.test',
    host: 'node.test',
    chainId: network.chainId,
    async call(method: string, params: readonly unknown[], schema: v.GenericSchema) {
      const number = params[method === 'eth_getBlockByNumber' ? 0 : 1];
      const block = number === 'latest' ? last : Number(number);
      if (method === 'eth_getBalance') {
        asked.push(block);
        return v.parse(schema, `0x${balanceAt(block).toString(16)}`);
      }
      if (method !== 'eth_getBlockByNumber') throw new EvidentError('RPC_REFUSED');
      // What is asked within one tick goes together.
      round ??= Promise.resolve().then(() => {
        rounds.headers += 1;
        round = null;
      });
      await round;
      return v.parse(schema, {
        number: `0x${block.toString(16)}`,
        hash: `0x${'ab'.repeat(32)}`,
        timestamp: `0x${(timestamps[block] ?? 0).toString(16)}`,
        gasLimit: '0x1',
      });
    },
  } as unknown as EndpointClient;
  return { endpoint, asked, rounds };
}

it('reads each moment at the block of that time', async () => {
  const { endpoint, asked } = nodeWith((block) => BigInt(block));
  const { value, evidence } = await readPast(endpoint, question, () => now);
  expect(asked.toSorted((a, b) => b - a)).toEqual([HEAD - 24, HEAD - 48, HEAD - 72]);
  expect(value.map((moment) => moment?.balances[0]?.amount)).toEqual([936n, 912n, 888n]);
  expect(evidence).toMatchObject({ level: 'reported', sources: ['node.test'], block: BigInt(HEAD) });
});

it('asks a node that keeps no old states of one moment alone, and makes nothing up', async () => {
  const { endpoint, asked } = nodeWith((block) => {
    if (block < HEAD - 20) throw new EvidentError('RPC_REFUSED');
    return 1n;
  });
  const { value } = await readPast(endpoint, question, () => now);
  expect(value).toEqual([null, null, null]);
  expect(asked).toEqual([HEAD - 24]);
});

it('knows as far back as the node does', async () => {
  const { endpoint } = nodeWith((block) => {
    if (block < HEAD - 50) throw new EvidentError('RPC_REFUSED');
    return 1n;
  });
  const { value } = await readPast(endpoint, question, () => now);
  expect(value.map((moment) => moment?.block ?? null)).toEqual([BigInt(HEAD - 24), BigInt(HEAD - 48), null]);
});

it('lets what is no refusal pass: the endpoint may be asked again', async () => {
  const { endpoint } = nodeWith(() => {
    throw new EvidentError('RPC_UNREACHABLE');
  });
  await expect(readPast(endpoint, question, () => now)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' });
});

it('finds the blocks of all moments together, at an even pace in a few rounds', async () => {
  const { endpoint, rounds } = nodeWith((block) => BigInt(block));
  const times = [1, 2, 3, 4, 5, 6, 7].map((days) => now - days * DAY * 1000);
  const { value } = await readPast(endpoint, { ...question, times }, () => now);
  expect(value.map((moment) => Number(moment?.block))).toEqual([936, 912, 888, 864, 840, 816, 792]);
  // The head, and where they should be.
  expect(rounds.headers).toBe(2);
});

it('finds the last block at a time, or one within half an hour of it, at whatever pace blocks come', async () => {
  const gaps = fc.array(fc.oneof(fc.constant(1), fc.nat(5 * DAY)), { minLength: 1, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(gaps, fc.array(fc.nat(1_000), { minLength: 1, maxLength: 7 }), async (steps, shares) => {
      const timestamps = [GENESIS];
      for (const step of steps) timestamps.push((timestamps.at(-1) ?? 0) + step);
      const end = timestamps.at(-1) ?? GENESIS;
      const seconds = shares
        .map((share) => GENESIS - 1 + Math.floor(((end - GENESIS + 2) * share) / 1_000))
        .toSorted((a, b) => b - a);
      const { endpoint, rounds } = nodeWith((block) => BigInt(block), timestamps);
      const times = seconds.map((time) => time * 1000);
      const { value } = await readPast(endpoint, { ...question, times }, () => end * 1000);
      const known = value.indexOf(null);
      for (const [index, moment] of value.entries()) {
        const time = seconds[index] ?? 0;
        if (moment === null) {
          // Before the first block; and where nothing is known of the newest, the others are not asked for.
          if (known === 0 && index > 0) continue;
          expect(time).toBeLessThan(GENESIS);
          continue;
        }
        const block = Number(moment.block);
        const exact = timestamps.findLastIndex((at) => at <= time);
        const off = Math.abs((timestamps[block] ?? 0) - time);
        expect(block === exact || off <= HOUR / 2, `${block} for ${exact}`).toBe(true);
      }
      expect(rounds.headers).toBeLessThan(24);
    }),
  );
});
