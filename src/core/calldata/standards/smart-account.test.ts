import { encodeFunctionData, encodePacked, parseAbi, zeroHash } from 'viem';
import { expect, it } from 'vitest';
import { parseHex } from '../../bytes/hex.ts';
import { unwrap } from '../../result.ts';
import { plainText } from '../parts.ts';
import { sentenceOf } from '../sentence.ts';
import { CONTRACT, FRIEND, read, sentenceContext, TOKEN } from '../testing.ts';

const ABI = parseAbi([
  'function execute(address dest, uint256 value, bytes func)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function transfer(address to, uint256 amount)',
]);
const OLD = parseAbi(['function executeBatch(address[] dest, uint256[] value, bytes[] func)']);
const ERC7579 = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']);
const transfer = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [FRIEND, 5n] });
const tree = (data: string) => read(CONTRACT, unwrap(parseHex(data)));
const made = (data: string) => tree(data).children.map(({ call: { from, to, value } }) => [from, to, value]);

it('reads one call, and several, as made by the account', () => {
  const one = encodeFunctionData({ abi: ABI, functionName: 'execute', args: [TOKEN, 7n, transfer] });
  expect(made(one)).toEqual([[CONTRACT, TOKEN, 7n]]);
  expect(plainText(sentenceOf(tree(one), sentenceContext))).toContain(`to ${FRIEND}`);
  const many = encodeFunctionData({
    abi: ABI,
    functionName: 'executeBatch',
    args: [
      [
        { target: TOKEN, value: 0n, data: transfer },
        { target: FRIEND, value: 1n, data: '0x' },
      ],
    ],
  });
  expect(made(many)).toEqual([
    [CONTRACT, TOKEN, 0n],
    [CONTRACT, FRIEND, 1n],
  ]);
});

it('reads lists beside each other, where they are of one length', () => {
  const lists = (values: bigint[], data: `0x${string}`[]) =>
    encodeFunctionData({ abi: OLD, args: [[TOKEN, FRIEND], values, data] });
  expect(made(lists([], [transfer, '0x']))).toEqual([
    [CONTRACT, TOKEN, 0n],
    [CONTRACT, FRIEND, 0n],
  ]);
  expect(made(lists([1n, 2n], [transfer, '0x']))[1]).toEqual([CONTRACT, FRIEND, 2n]);
  for (const [values, data] of [
    [[1n], [transfer, '0x']],
    [[], [transfer]],
  ] as const)
    expect(tree(lists([...values], [...data])).reading.kind).toBe('unread');
});

it('reads the one packed call of ERC-7579, and no other mode', () => {
  const call = (mode: `0x${string}`, packed: `0x${string}`) =>
    encodeFunctionData({ abi: ERC7579, args: [mode, packed] });
  const packed = encodePacked(['address', 'uint256', 'bytes'], [TOKEN, 3n, transfer]);
  expect(made(call(zeroHash, packed))).toEqual([[CONTRACT, TOKEN, 3n]]);
  expect(tree(call(zeroHash, packed)).children[0]?.meaning?.kind).toBe('transfer');
  // Too short for target and value; by delegate call; where a failure does not revert.
  expect(tree(call(zeroHash, '0x00')).reading.kind).toBe('unread');
  expect(tree(call(`0xff${'0'.repeat(62)}`, packed)).reading.kind).toBe('unread');
  expect(tree(call(`0x0001${'0'.repeat(60)}`, packed)).reading.kind).toBe('unread');
});
