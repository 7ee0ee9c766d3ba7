import { expect, it } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { EndpointClient } from './endpoint.ts';
import { hasBegunAnew } from './restarts.ts';

const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as Hash;

/** A chain whose blocks have their number for a hash. */
function chainOf(head: number): EndpointClient {
  const call = async (_: string, [tag]: readonly unknown[]) =>
    Number(tag) <= head ? { hash: hashOf(Number(tag)) } : null;
  return { call } as unknown as EndpointClient;
}

const recordOf = (kind: string, block: number, hash = hashOf(block)) =>
  ({ state: { kind, inclusion: { block: BigInt(block), blockHash: hash } } }) as unknown as TransactionRecord;

const check = async (head: number, records: readonly TransactionRecord[], known = hashOf(0)) =>
  (await hasBegunAnew(chainOf(head), known, records)).anew;

it('is told by the first block, by a final one, or by a head far below one that was seen', async () => {
  expect(await check(300, [], hashOf(9))).toBe(true);
  expect(await check(300, [recordOf('final', 200)])).toBe(false);
  expect(await check(300, [recordOf('final', 200, hashOf(9))])).toBe(true);
  expect(await check(0, [recordOf('final', 200)])).toBe(true);
  expect(await check(0, [recordOf('included', 200)])).toBe(true);
});

it('is left open where a reorganisation could be what is seen, or nothing was', async () => {
  expect(await check(199, [recordOf('included', 200)])).toBeNull();
  expect(await check(136, [recordOf('included', 200)])).toBeNull();
  expect(await check(135, [recordOf('included', 200)])).toBe(true);
  expect(await check(0, [recordOf('included', 64)])).toBeNull();
  expect(await check(0, [recordOf('dropped', 200)])).toBeNull();
});
