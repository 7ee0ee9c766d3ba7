import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { LogView } from '../../history/detail.ts';
import { collectibleMoves } from './sections.tsx';

const A = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const B = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const C = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);
const log = (topics: unknown, data: string, index: number) =>
  ({ address: C, topics, data, index }) as unknown as LogView;
const batch = (ids: bigint[], values: bigint[]) =>
  log(
    encodeEventTopics({ abi, eventName: 'TransferBatch', args: { operator: A, from: A, to: B } }),
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, values]),
    3,
  );

test('reads single and many, and one log of each standard', () => {
  const logs = [
    log(encodeEventTopics({ abi, eventName: 'Transfer', args: { from: A, to: B, tokenId: 7n } }), '0x', 1),
    log(
      encodeEventTopics({ abi, eventName: 'TransferSingle', args: { operator: A, from: B, to: A } }),
      encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [9n, 40n]),
      2,
    ),
    batch([1n, 2n], [5n, 6n]),
  ];
  expect(
    collectibleMoves(logs).map(({ key, from, to, tokenId, amount }) => [key, from, to, tokenId, amount]),
  ).toEqual([
    ['1:0', A, B, 7n, 1n],
    ['2:0', B, A, 9n, 40n],
    ['3:0', A, B, 1n, 5n],
    ['3:1', A, B, 2n, 6n],
  ]);
});

test('lists of different lengths say nothing, and one log fills no page', () => {
  expect(collectibleMoves([batch([1n, 2n], [5n])])).toEqual([]);
  const many = Array.from({ length: 1000 }, (_, i) => BigInt(i));
  expect(collectibleMoves([batch(many, many)]).length).toBe(50);
  expect(collectibleMoves([log([], '0x', 0)])).toEqual([]);
});
