import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { ACCOUNT, address, encode, FRIEND, read, say, TOKEN } from '../testing.ts';

const MANAGER = address('4b');
const ETH = 10n ** 18n;
const CALLER = `0x${'1'.padStart(40, '0')}`;

type Action = readonly [byte: string, types: string, values: readonly unknown[]];

const MINT = (owner: string): Action => [
  '02',
  '(address, address, uint24, int24, address), int24, int24, uint256, uint128, uint128, address, bytes',
  [[ZERO_ADDRESS, TOKEN, 3000, 60, ZERO_ADDRESS], -60, 60, 7n, ETH, 5_000_000n, owner, '0x'],
];
const INCREASE: Action = ['00', 'uint256, uint256, uint128, uint128, bytes', [7n, 9n, ETH, 5_000_000n, '0x']];
const DECREASE = (liquidity: bigint): Action => [
  '01',
  'uint256, uint256, uint128, uint128, bytes',
  [7n, liquidity, liquidity === 0n ? 0n : ETH, liquidity === 0n ? 0n : 5_000_000n, '0x'],
];
const BURN: Action = ['03', 'uint256, uint128, uint128, bytes', [7n, ETH, 5_000_000n, '0x']];
const SETTLE_PAIR: Action = ['0d', 'address, address', [ZERO_ADDRESS, TOKEN]];
const TAKE_PAIR = (to: string): Action => ['11', 'address, address, address', [ZERO_ADDRESS, TOKEN, to]];
const CLOSE = (currency: string): Action => ['12', 'address', [currency]];
const SWEEP = (to: string): Action => ['14', 'address, address', [ZERO_ADDRESS, to]];

const written = ([, types, values]: Action): Hex =>
  encodeAbiParameters(parseAbiParameters(types), values as never) as Hex;

function unlock(actions: readonly Action[]): Hex {
  const bytes = `0x${actions.map(([byte]) => byte).join('')}` as Hex;
  return encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [bytes, actions.map(written)]) as Hex;
}

const modify = (actions: readonly Action[], value = 0n) =>
  read(
    MANAGER,
    encode('modifyLiquidities(bytes unlockData, uint256 deadline) payable', unlock(actions), 9n),
    value,
  );

describe('positions of Uniswap v4', () => {
  it('are made and added to, with what is left of the coin sent back', () => {
    expect(say(modify([MINT(ACCOUNT), SETTLE_PAIR, SWEEP(CALLER)], ETH))).toBe(
      `Add at most 1 ETH and at most 5 USDX to a pool, with ${MANAGER}`,
    );
    expect(say(modify([MINT(FRIEND), SETTLE_PAIR], ETH))).toBe(
      `Add at most 1 ETH and at most 5 USDX to a pool, with ${MANAGER}; the share in the pool goes to ${FRIEND}`,
    );
    expect(say(modify([INCREASE, CLOSE(ZERO_ADDRESS), CLOSE(TOKEN), SWEEP(ACCOUNT)], ETH))).toBe(
      `Add at most 1 ETH and at most 5 USDX to position number 7, with ${MANAGER}; it belongs to the owner of that position`,
    );
  });

  it('are reduced, closed, and harvested', () => {
    const out = `Take at least 1 ETH and at least 5 USDX out of a pool, with ${MANAGER}`;
    expect(say(modify([DECREASE(9n), TAKE_PAIR(CALLER)]))).toBe(out);
    expect(say(modify([BURN, TAKE_PAIR(FRIEND)]))).toBe(`${out}; the proceeds go to ${FRIEND}`);
    expect(say(modify([DECREASE(9n), CLOSE(ZERO_ADDRESS), CLOSE(TOKEN)]))).toBe(out);
    expect(say(modify([DECREASE(0n), TAKE_PAIR(ACCOUNT)]))).toBe(
      `Collect what a position has earned in ETH and USDX, with ${MANAGER}`,
    );
  });

  it('are a list of calls where anything else happens, or somebody else is paid', () => {
    for (const actions of [
      [MINT(ACCOUNT)],
      [MINT(ACCOUNT), SETTLE_PAIR, SWEEP(FRIEND)],
      [MINT(ACCOUNT), BURN, SETTLE_PAIR],
      [SETTLE_PAIR, MINT(ACCOUNT)],
      [BURN, TAKE_PAIR(ACCOUNT), SWEEP(FRIEND)],
      [['7f', 'uint256', [1n]] as Action, BURN, TAKE_PAIR(ACCOUNT)],
    ])
      expect(modify(actions).meaning).toEqual({ kind: 'batch', canFail: false });
  });

  it('are a list of calls where the amounts would be said of the other currency', () => {
    const turned = (byte: string, ...more: readonly string[]): Action => [
      byte,
      ['address', 'address', ...more.map(() => 'address')].join(', '),
      [TOKEN, ZERO_ADDRESS, ...more],
    ];
    const other: Action = ['0d', 'address, address', [ZERO_ADDRESS, address('f1')]];
    for (const actions of [
      [MINT(ACCOUNT), turned('0d')],
      [INCREASE, turned('0d')],
      [INCREASE, CLOSE(TOKEN), CLOSE(ZERO_ADDRESS)],
      [BURN, turned('11', ACCOUNT)],
      [MINT(ACCOUNT), other],
    ])
      expect(modify(actions).meaning).toEqual({ kind: 'batch', canFail: false });
  });

  it('are the same without a lock of their own', () => {
    const actions = [BURN, TAKE_PAIR(ACCOUNT)];
    const data = encode(
      'modifyLiquiditiesWithoutUnlock(bytes actions, bytes[] params) payable',
      '0x0311',
      actions.map(written),
    );
    expect(say(read(MANAGER, data))).toBe(say(modify(actions)));
  });

  it('are malformed where actions and their data do not go together', () => {
    const data = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x0311', [written(BURN)]]);
    const signature = 'modifyLiquidities(bytes unlockData, uint256 deadline) payable';
    expect(read(MANAGER, encode(signature, data, 9n)).reading).toMatchObject({ why: 'malformed' });
    expect(read(MANAGER, encode(signature, `${unlock([BURN])}00`, 9n)).reading).toMatchObject({
      why: 'malformed',
    });
  });
});
