import * as v from 'valibot';
import { expect, it } from 'vitest';
import { nativeAsset } from '#core/asset/asset.ts';
import { EvidentError } from '#core/errors/error.ts';
import { testNetwork } from '../../testing/network.ts';
import { ME } from '../../testing/stage.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
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

/** A node without contracts, which answers for balances as it is told to; what it was asked about them. */
function nodeWith(balanceAt: (block: number) => bigint) {
  const asked: number[] = [];
  const endpoint = {
    url: 'http://node.test',
    host: 'node.test',
    chainId: network.chainId,
    async call(method: string, params: readonly unknown[], schema: v.GenericSchema) {
      const number = params[method === 'eth_getBlockByNumber' ? 0 : 1];
      const block = number === 'latest' ? HEAD : Number(number);
      if (method === 'eth_getBalance') {
        asked.push(block);
        return v.parse(schema, `0x${balanceAt(block).toString(16)}`);
      }
      if (method !== 'eth_getBlockByNumber') throw new EvidentError('RPC_REFUSED');
      return v.parse(schema, {
        number: `0x${block.toString(16)}`,
        hash: `0x${'ab'.repeat(32)}`,
        timestamp: `0x${(GENESIS + block * HOUR).toString(16)}`,
        gasLimit: '0x1',
      });
    },
  } as unknown as EndpointClient;
  return { endpoint, asked };
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
