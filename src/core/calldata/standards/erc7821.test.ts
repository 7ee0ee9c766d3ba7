import { describe, expect, it } from 'vitest';
import { encodeExecute } from '../../batch/ways.ts';
import { EMPTY_HEX, type Hex, parseHex } from '../../bytes/hex.ts';
import { unwrap } from '../../result.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, TOKEN } from '../testing.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));
const transfer = hex(encode('transfer(address to, uint256 amount)', FRIEND, 5_000_000n));
const calls = [
  { to: TOKEN, value: 0n, data: transfer },
  { to: FRIEND, value: 7n, data: EMPTY_HEX },
];

describe('a batch of ERC-7821', () => {
  it('is made by the account that runs it', () => {
    const tree = read(ACCOUNT, encodeExecute(calls));
    expect(tree.meaning).toEqual({ kind: 'batch', canFail: false });
    expect(tree.children.map(({ call }) => [call.from, call.to, call.value])).toEqual([
      [ACCOUNT, TOKEN, 0n],
      [ACCOUNT, FRIEND, 7n],
    ]);
    expect(tree.children.map(({ meaning }) => meaning?.kind)).toEqual(['transfer', 'pay']);
  });

  it('calls the account itself where nobody is named', () => {
    const zero = `0x${'00'.repeat(20)}` as typeof FRIEND;
    const tree = read(CONTRACT, encodeExecute([{ to: zero, value: 0n, data: transfer }]));
    expect(tree.children[0]?.call.to).toBe(CONTRACT);
  });

  it.each<[string, string, Hex]>([
    [
      'another mode',
      `0x01000000000078210001${'00'.repeat(22)}`,
      hex(`0x${encodeExecute(calls).slice(2 + 8 + 192)}`),
    ],
    ['data that is no list of calls', `0x01${'00'.repeat(31)}`, hex('0x1234')],
  ])('with %s is unread', (_, mode, data) => {
    const tree = read(ACCOUNT, encode('execute(bytes32 mode, bytes executionData)', mode, data));
    expect([tree.meaning, tree.children]).toEqual([null, []]);
  });
});
