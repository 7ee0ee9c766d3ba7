import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';

const ETH = 10n ** 18n;
const ROUTER = CONTRACT;
const CALLER = toAddress(`0x${'1'.padStart(40, '0')}`);
const SELF = toAddress(`0x${'2'.padStart(40, '0')}`);
const HOOK = toAddress(`0x${'cc'.repeat(20)}`);

const abi = (types: string, ...values: readonly unknown[]): Hex =>
  encodeAbiParameters(parseAbiParameters(types), values) as Hex;

const KEY = '(address, address, uint24, int24, address)';
const key = (a: Address, b: Address) => [a, b, 500, 10, HOOK];
const inSingle = (a: Address, b: Address, forward: boolean, amount: bigint, least: bigint) =>
  abi(`(${KEY}, bool, uint128, uint128, bytes)`, [key(a, b), forward, amount, least, '0x1234']);
const STEP = '(address, uint24, int24, address, bytes)[]';
const step = (to: Address) => [to, 500, 10, HOOK, '0x'];
const inMulti = (from: Address, to: readonly Address[], amount: bigint, least: bigint) =>
  abi(`(address, ${STEP}, uint128, uint128)`, [from, to.map(step), amount, least]);
const settleAll = (token: Address, most: bigint) => abi('address, uint256', token, most);
const settle = (token: Address, amount: bigint, byUser: boolean) =>
  abi('address, uint256, bool', token, amount, byUser);
const takeAll = (token: Address, least: bigint) => abi('address, uint256', token, least);
const take = (token: Address, to: Address, amount: bigint) =>
  abi('address, address, uint256', token, to, amount);

const v4 = (actions: string, params: readonly unknown[]): Hex => abi('bytes, bytes[]', actions, params);
const execute = (commands: string, inputs: readonly unknown[], value = 0n) =>
  read(ROUTER, encode('execute(bytes commands, bytes[] inputs) payable', commands, inputs), value);
const swapped = (actions: string, params: readonly unknown[], value = 0n) =>
  execute('0x10', [v4(actions, params)], value);

describe('V4_SWAP', () => {
  const single = inSingle(TOKEN, WETH, true, 5_000_000n, ETH);

  it('reads one pool, in either direction', () => {
    const tree = swapped('0x060c0f', [single, settleAll(TOKEN, 5_000_000n), takeAll(WETH, ETH)]);
    expect(say(tree)).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    const back = inSingle(WETH, TOKEN, false, 5_000_000n, ETH);
    const other = swapped('0x060c0f', [back, settleAll(TOKEN, 5_000_000n), takeAll(WETH, 0n)]);
    expect(say(other)).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    expect(tree.children[0]?.children.map((child) => child.reading.kind)).toEqual(
      Array.from({ length: 3 }, () => 'function'),
    );
  });

  it('reads several pools, and both layouts of each command', () => {
    const settled = [settleAll(TOKEN, 5_000_000n), takeAll(WETH, ETH)];
    const multi = inMulti(TOKEN, [OTHER_TOKEN, WETH], 5_000_000n, ETH);
    const priced = abi(`(address, ${STEP}, uint256[], uint128, uint128)`, [
      TOKEN,
      [step(OTHER_TOKEN), step(WETH)],
      [1n, 2n],
      5_000_000n,
      ETH,
    ]);
    const pricedSingle = abi(`(${KEY}, bool, uint128, uint128, uint256, bytes)`, [
      key(TOKEN, WETH),
      true,
      5_000_000n,
      ETH,
      7n,
      '0x',
    ]);
    for (const [action, params] of [
      ['07', multi],
      ['07', priced],
      ['06', pricedSingle],
    ] as const) {
      const tree = swapped(`0x${action}0c0f`, [params, ...settled]);
      expect(say(tree), action).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    }
  });

  it('reads an exact amount out, whose way is written from its end', () => {
    const out = abi(`(address, ${STEP}, uint128, uint128)`, [
      WETH,
      [step(TOKEN), step(OTHER_TOKEN)],
      ETH,
      5_000_000n,
    ]);
    const tree = swapped('0x090c0f', [out, settleAll(TOKEN, 5_000_000n), takeAll(WETH, ETH)]);
    expect(say(tree)).toBe(`Swap at most 5 USDX for exactly 1 WETH, with ${ROUTER}`);
    expect(tree.meaning).toMatchObject({ path: [TOKEN, OTHER_TOKEN, WETH] });
    const single = abi(`(${KEY}, bool, uint128, uint128, bytes)`, [
      key(TOKEN, WETH),
      true,
      ETH,
      5_000_000n,
      '0x',
    ]);
    const one = swapped('0x080c0f', [single, settleAll(TOKEN, 5_000_000n), takeAll(WETH, ETH)]);
    expect(say(one)).toBe(`Swap at most 5 USDX for exactly 1 WETH, with ${ROUTER}`);
  });

  it('reads the coin itself, with what is left of it fetched back', () => {
    const coin = inSingle(ZERO_ADDRESS, TOKEN, true, ETH, 9n);
    const params = [coin, settleAll(ZERO_ADDRESS, ETH), takeAll(TOKEN, 9n)];
    const said = `Swap exactly 1 ETH for at least 0.000009 USDX, with ${ROUTER}`;
    expect(say(swapped('0x060c0f', params, ETH))).toBe(said);
    const refund = abi('address, address, uint256', ZERO_ADDRESS, CALLER, 0n);
    expect(say(execute('0x1004', [v4('0x060c0f', params), refund], ETH))).toBe(said);
    // More than goes into the swap stays behind, unless it is fetched.
    expect(say(swapped('0x060c0f', params, 2n * ETH))).toContain(', and send 2 ETH with the call');
    const out = inSingle(TOKEN, ZERO_ADDRESS, true, 5_000_000n, ETH);
    expect(say(swapped('0x060c0f', [out, settleAll(TOKEN, 5_000_000n), takeAll(ZERO_ADDRESS, ETH)]))).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`,
    );
  });

  it('names who receives, and counts only what is left after shares for others', () => {
    const to = (recipient: Address) =>
      swapped('0x060c0e', [single, settleAll(TOKEN, 5_000_000n), take(WETH, recipient, 0n)]);
    expect(say(to(FRIEND))).toBe(
      `Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}; the proceeds go to ${FRIEND}`,
    );
    expect(say(to(CALLER))).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    expect(say(to(ACCOUNT))).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    const portion = abi('address, address, uint256', WETH, FRIEND, 25n);
    const shared = swapped('0x060c100f', [single, settleAll(TOKEN, 5_000_000n), portion, takeAll(WETH, 0n)]);
    expect(say(shared)).toBe(`Swap exactly 5 USDX for at least 0.9975 WETH, with ${ROUTER}`);
    const part = swapped('0x060c0e', [single, settleAll(TOKEN, 5_000_000n), take(WETH, CALLER, 3n)]);
    expect(part.meaning).toMatchObject({ gets: { amount: 3n, bound: 'atLeast' } });
  });

  it('reads what is settled first, and swapped whole', () => {
    const open = inSingle(TOKEN, WETH, true, 0n, ETH);
    const tree = swapped('0x0b060e', [settle(TOKEN, 5_000_000n, true), open, take(WETH, CALLER, 0n)]);
    expect(say(tree)).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    // Whatever the debt is: no amount is named.
    const none = swapped('0x0b060e', [settle(TOKEN, 0n, true), open, take(WETH, CALLER, 0n)]);
    expect(none.meaning?.kind).toBe('batch');
  });

  it('hands over to the router’s own commands', () => {
    const toRouter = v4('0x060c0e', [single, settleAll(TOKEN, 5_000_000n), take(WETH, SELF, 0n)]);
    const unwrap = abi('address, uint256', CALLER, ETH);
    expect(say(execute('0x100c', [toRouter, unwrap]))).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`,
    );
    // Nobody fetches it: a rule says so.
    expect(execute('0x10', [toRouter]).meaning?.kind).toBe('batch');
  });

  it.each([
    ['the router pays', '0x060b0f', [single, settle(TOKEN, 0n, false), takeAll(WETH, ETH)]],
    ['another token is settled', '0x060c0f', [single, settleAll(OTHER_TOKEN, 1n), takeAll(WETH, ETH)]],
    [
      'more is settled than the swap takes',
      '0x060b0f',
      [single, settle(TOKEN, 6_000_000n, true), takeAll(WETH, ETH)],
    ],
    ['another token is taken', '0x060c0f', [single, settleAll(TOKEN, 1n), takeAll(OTHER_TOKEN, 0n)]],
    ['nothing is taken', '0x060c', [single, settleAll(TOKEN, 1n)]],
    ['nothing is settled', '0x060f', [single, takeAll(WETH, ETH)]],
    [
      'two swaps go different ways',
      '0x06060c0f',
      [single, inSingle(TOKEN, OTHER_TOKEN, true, 1n, 1n), settleAll(TOKEN, 1n), takeAll(WETH, 0n)],
    ],
    [
      'an action is unknown',
      '0x060c0f12',
      [single, settleAll(TOKEN, 1n), takeAll(WETH, 0n), abi('address', TOKEN)],
    ],
  ])('stays a list where %s', (_what, actions, params) => {
    const tree = swapped(actions, params);
    expect(tree.meaning?.kind).toBe('batch');
    expect(tree.children[0]?.meaning?.kind).toBe('batch');
  });

  it('is malformed where actions and inputs do not go together, and is no purchase of older routers', () => {
    expect(swapped('0x0606', [single]).children[0]?.reading).toMatchObject({ why: 'malformed' });
    const seaport = abi('uint256, bytes', 64n, '0x1234');
    expect(execute('0x10', [seaport]).children[0]?.reading).toMatchObject({ why: 'malformed' });
  });
});
