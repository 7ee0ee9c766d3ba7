/** What happened inside a transaction: asked once for each block that it stood in. */
import { expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { hashOf } from '../../explorers/testing/shapes.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { createOperationsReader, type OperationsReader } from './otterscan.ts';

type Receipt = Parameters<OperationsReader>[1];

const receipt = (transaction: number, block: number, change: Partial<Receipt> = {}) =>
  ({
    transactionHash: hashOf(transaction),
    blockHash: hashOf(block),
    status: 1n,
    gasUsed: 50_000n,
    ...change,
  }) as Receipt;

function stage() {
  const asked: unknown[] = [];
  const node = { refuses: false };
  const endpoint = {
    url: 'https://node.test/',
    async call(_method: string, [hash]: readonly unknown[]) {
      asked.push(hash);
      if (node.refuses) throw new EvidentError('RPC_REFUSED');
      return [];
    },
  } as unknown as EndpointClient;
  const read = createOperationsReader();
  return { asked, node, read: (each: Receipt) => read(endpoint, each, {}) };
}

it('is remembered while its block stands, and asked again in another one', async () => {
  const { asked, read } = stage();
  for (let n = 0; n < 3; n += 1) expect(await read(receipt(1, 100))).toEqual([]);
  expect(asked).toEqual([hashOf(1)]);
  await read(receipt(1, 101));
  await read(receipt(2, 100));
  expect(asked).toEqual([hashOf(1), hashOf(1), hashOf(2)]);
});

it('is asked again of a node that could not say', async () => {
  const { asked, read, node } = stage();
  node.refuses = true;
  expect(await read(receipt(1, 100))).toBeNull();
  node.refuses = false;
  expect(await read(receipt(1, 100))).toEqual([]);
  expect(asked).toHaveLength(2);
});

it('is nothing where no code ran, or all of it was taken back', async () => {
  const { asked, read } = stage();
  expect(await read(receipt(1, 100, { gasUsed: 21_000n }))).toEqual([]);
  expect(await read(receipt(2, 100, { status: 0n }))).toEqual([]);
  expect(asked).toEqual([]);
});

it('is forgotten for what nobody asked about the longest', async () => {
  const { asked, read } = stage();
  await read(receipt(1, 100));
  await read(receipt(2, 100));
  for (let n = 3; n <= 2_000; n += 1) await read(receipt(n, 100));
  await read(receipt(1, 100));
  await read(receipt(2_001, 100));
  asked.length = 0;
  await read(receipt(1, 100));
  await read(receipt(2, 100));
  expect(asked).toEqual([hashOf(2)]);
});
