import { describe, expect, it } from 'vitest';
import { encodeExecute } from '../../batch/ways.ts';
import { EMPTY_HEX, type Hex, parseHex } from '../../bytes/hex.ts';
import { unwrap } from '../../result.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN } from '../testing.ts';

const transfer = encode('transfer(address to, uint256 amount)', FRIEND, 5_000_000n);
const approve = encode('approve(address to, uint256 amount)', FRIEND, 1_000_000n);

describe('Multicall', () => {
  const pairs = [
    { target: TOKEN, callData: transfer },
    { target: OTHER_TOKEN, callData: '0xdeadbeef' },
  ];
  const PAIRS = '(address target, bytes callData)[] calls';

  it.each<readonly [string, readonly unknown[], boolean]>([
    [`aggregate(${PAIRS})`, [pairs], false],
    [`blockAndAggregate(${PAIRS})`, [pairs], false],
    [`tryAggregate(bool a, ${PAIRS})`, [true, pairs], false],
    [`tryAggregate(bool a, ${PAIRS})`, [false, pairs], true],
    [`tryBlockAndAggregate(bool a, ${PAIRS})`, [false, pairs], true],
    [
      'aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
      [pairs.map((pair, index) => ({ ...pair, allowFailure: index === 1 }))],
      true,
    ],
  ])('follows %s', (signature, args, canFail) => {
    const tree = read(CONTRACT, encode(`${signature} payable`, ...args));
    expect(tree.meaning).toEqual({ kind: 'batch', canFail });
    expect(tree.children.map(({ call }) => [call.from, call.to, call.operation])).toEqual([
      [CONTRACT, TOKEN, 'call'],
      [CONTRACT, OTHER_TOKEN, 'call'],
    ]);
    expect(tree.children[0]?.meaning?.kind).toBe('transfer');
    expect(tree.children[1]?.reading).toEqual({ kind: 'unread', selector: '0xdeadbeef', why: 'unknown' });
    expect(say(tree)).toBe(
      `Make 2 calls at once, with ${CONTRACT}${canFail ? ', some of which may fail' : ''}: Send 5 USDX to ${FRIEND}; then: Call ${OTHER_TOKEN} with data that could not be read`,
    );
  });

  it('hands each call its value', () => {
    const calls = [{ target: FRIEND, allowFailure: false, value: 7n, callData: '0x' }];
    const signature =
      'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable';
    const tree = read(CONTRACT, encode(signature, calls), 7n);
    expect(tree.children[0]?.meaning).toEqual({ kind: 'pay', to: FRIEND, amount: 7n });
    expect(say(tree)).toBe(
      `Make one call, with ${CONTRACT}: Send 0.000000000000000007 ETH to ${FRIEND}, and send 0.000000000000000007 ETH with the call`,
    );
  });

  it('reads a contract that calls itself as acting for its caller', () => {
    for (const tree of [
      read(TOKEN, encode('multicall(bytes[] a) payable', [transfer, approve])),
      read(TOKEN, encode('multicall(uint256 d, bytes[] a) payable', 1n, [transfer, approve])),
      read(
        TOKEN,
        encode('multicall(bytes32 h, bytes[] a) payable', `0x${'00'.repeat(32)}`, [transfer, approve]),
      ),
    ]) {
      expect(tree.children.map(({ call }) => [call.from, call.to, call.operation])).toEqual([
        [ACCOUNT, TOKEN, 'call'],
        [ACCOUNT, TOKEN, 'call'],
      ]);
      expect(say(tree)).toBe(
        `Make 2 calls at once, with ${TOKEN}: Send 5 USDX to ${FRIEND}; then: Allow ${FRIEND} to spend up to 1 USDX from this account`,
      );
    }
  });

  it('counts where there are too many to list', () => {
    const tree = read(
      TOKEN,
      encode('multicall(bytes[] a) payable', [transfer, transfer, transfer, transfer]),
    );
    expect(say(tree)).toBe(`Make 4 calls at once, with ${TOKEN}`);
    expect(say(read(TOKEN, encode('multicall(bytes[] a) payable', [])))).toBe(
      `Make 0 calls at once, with ${TOKEN}`,
    );
  });
});

const hex = (text: string): Hex => unwrap(parseHex(text));
const calls = [
  { to: TOKEN, value: 0n, data: hex(transfer) },
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
    const tree = read(CONTRACT, encodeExecute([{ to: zero, value: 0n, data: hex(transfer) }]));
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

  it('name a payment that is packed twice as if it were packed once', () => {
    const pays = encode('transfer(address to, uint256 amount)', FRIEND, 5_000_000n);
    const inner = encode('multicall(bytes[] data)', [pays]);
    const outer = encode('multicall(bytes[] data)', [inner]);
    expect(say(read(TOKEN, outer))).toBe(`Make one call, with ${TOKEN}: Send 5 USDX to ${FRIEND}`);
    const many = encode('multicall(bytes[] data)', [inner, inner, inner, inner]);
    expect(say(read(TOKEN, many))).toBe(`Make 4 calls at once, with ${TOKEN}`);
  });
});
