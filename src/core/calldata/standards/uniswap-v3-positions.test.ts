import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { assessed } from '../../risk/testing/assessed.ts';
import { plainText } from '../parts.ts';
import { rowsOf } from '../rows.ts';
import { ACCOUNT, encode, FRIEND, read, say, sentenceContext, TOKEN, WETH } from '../testing.ts';

const MANAGER = toAddress('0xC36442b4a4522E871399CD717aBDD847Ab11FE88');
const ALL = 2n ** 128n - 1n;
const LATER = 1_800_000_600n;
const WORD = `0x${'11'.repeat(32)}`;
const MINT =
  'mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)';
const INCREASE =
  'increaseLiquidity((uint256 tokenId, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)';
const DECREASE =
  'decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)';
const COLLECT =
  'collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)';
const mint = (recipient: string) =>
  encode(MINT, {
    token0: TOKEN,
    token1: WETH,
    fee: 3000,
    tickLower: -60,
    tickUpper: 60,
    amount0Desired: 5_000_000n,
    amount1Desired: 10n ** 18n,
    amount0Min: 1n,
    amount1Min: 1n,
    recipient,
    deadline: LATER,
  });
const decrease = (least: bigint) =>
  encode(DECREASE, { tokenId: 7n, liquidity: 5n, amount0Min: least, amount1Min: 0n, deadline: LATER });
const collect = (recipient: string, amount0Max = ALL) =>
  encode(COLLECT, { tokenId: 7n, recipient, amount0Max, amount1Max: ALL });
const found = (data: Hex, to = MANAGER) => assessed(to, data, 0n).map(({ level, id }) => `${level} ${id}`);
const said = (data: Hex) => say(read(MANAGER, data));

describe('positions of Uniswap v3', () => {
  it('are made for whom they name', () => {
    expect(mint(ACCOUNT).slice(0, 10)).toBe('0x88316456');
    expect(said(mint(ACCOUNT))).toBe(`Add at most 5 USDX and at most 1 WETH to a pool, with ${MANAGER}`);
    expect(found(mint(ACCOUNT))).toEqual([]);
    expect(said(mint(FRIEND))).toContain(`the share in the pool goes to ${FRIEND}`);
    expect(found(mint(FRIEND))).toEqual(['danger swap-to-other']);
  });

  it('are added to by number, whoever has that', () => {
    const data = encode(INCREASE, {
      tokenId: 7n,
      amount0Desired: 5n,
      amount1Desired: 6n,
      amount0Min: 0n,
      amount1Min: 0n,
      deadline: LATER,
    });
    expect(data.slice(0, 10)).toBe('0x219f5d17');
    expect(said(data)).toBe(
      `Add at most 5 base units and 6 base units of its two tokens to position number 7, with ${MANAGER}; it belongs to the owner of that position`,
    );
    expect(found(data)).toEqual(['caution position-by-number']);
  });

  it('are taken out of, at a price or at any', () => {
    expect(decrease(5n).slice(0, 10)).toBe('0x0c49ccbe');
    expect(said(decrease(5n))).toBe(
      `Take at least 5 base units and 0 base units of its two tokens out of position number 7, and leave them in ${MANAGER} to be collected`,
    );
    expect(found(decrease(5n))).toEqual([]);
    expect(found(decrease(0n))).toEqual(['caution position-without-minimum']);
  });

  it('give out what they earned to whom the call names', () => {
    const what = 'Collect what position number 7 has earned or taken out';
    expect(collect(ACCOUNT).slice(0, 10)).toBe('0xfc6f7865');
    expect(said(collect(ACCOUNT))).toBe(`${what}, with ${MANAGER}`);
    expect(found(collect(ACCOUNT))).toEqual([]);
    expect(said(collect(FRIEND))).toBe(`${what}, with ${MANAGER}; it goes to ${FRIEND}`);
    expect(found(collect(FRIEND))).toEqual(['danger vault-to-other']);
    for (const stays of [ZERO_ADDRESS, MANAGER]) {
      expect(said(collect(stays))).toBe(`${what}, and leave it in ${MANAGER} for the next call`);
      expect(found(collect(stays))).toEqual(['danger position-stays']);
    }
  });

  it('say in rows how much is collected at most', () => {
    const rows = rowsOf(read(MANAGER, collect(ACCOUNT, 5n)), sentenceContext);
    expect(rows.slice(0, 3).map(({ label, parts }) => `${label}: ${plainText(parts)}`)).toEqual([
      'Receive, at most: 5 base units',
      'Receive, at most: all',
      `Recipient: ${ACCOUNT}`,
    ]);
  });

  it('are left in one go, the coin unwrapped on the way', () => {
    const leave = (unwrapsTo: string, sweepsTo: string) =>
      encode('multicall(bytes[] data)', [
        decrease(5n),
        collect(ZERO_ADDRESS),
        encode('unwrapWETH9(uint256 a, address b)', 1n, unwrapsTo),
        encode('sweepToken(address t, uint256 a, address b)', TOKEN, 1n, sweepsTo),
      ]);
    expect(found(leave(ACCOUNT, ACCOUNT))).toEqual([]);
    expect(found(leave(ACCOUNT, FRIEND))).toEqual(['danger handed-to-other']);
    expect(found(leave(FRIEND, ACCOUNT))).toEqual(['danger handed-to-other']);
  });

  it('may be taken by whom a signed permission names', () => {
    const permit = 'permit(address a, uint256 b, uint256 c, uint8 v, bytes32 r, bytes32 s)';
    const data = encode(permit, FRIEND, 7n, 1n, 27, WORD, WORD);
    expect(data.slice(0, 10)).toBe('0x7ac2ff7b');
    expect(said(data)).toBe(`Allow ${FRIEND} to take item number 7 of ${MANAGER} from this account`);
  });

  it('are no amount of a token when they are destroyed', () => {
    const data = encode('burn(uint256 id)', 7n);
    expect(said(data)).toBe(`Destroy item number 7 of ${MANAGER}`);
    expect(say(read(TOKEN, data))).toBe('Destroy 0.000007 USDX');
  });

  it('of a manager that is not known say so', () => {
    expect(found(collect(ACCOUNT), FRIEND)).toEqual(['caution contract-unknown']);
    expect(found(decrease(5n), FRIEND)).toEqual(['caution contract-unknown']);
  });
});
