import { encodePacked } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { CONTRACT_BALANCE } from '../meaning.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';
import type { CallTree } from '../tree.ts';

const DEADLINE = 1_900_000_000n;
const ETH = 10n ** 18n;
const ROUTER = CONTRACT;

function told(signature: string, args: readonly unknown[], value = 0n): CallTree {
  const tree = read(ROUTER, encode(`${signature} payable`, ...args), value);
  expect(tree.reading).toMatchObject({ kind: 'function', by: 'standard' });
  return tree;
}

const SELF = toAddress(`0x${'2'.padStart(40, '0')}`);
const CALLER = toAddress(`0x${'1'.padStart(40, '0')}`);

describe('Uniswap V3', () => {
  const V1_IN =
    'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)';
  const V2_IN =
    'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)';
  const V2_OUT =
    'exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)';
  const form = (changes: Readonly<Record<string, unknown>> = {}) => ({
    tokenIn: TOKEN,
    tokenOut: WETH,
    fee: 500,
    recipient: ACCOUNT,
    deadline: DEADLINE,
    amountIn: 5_000_000n,
    amountOutMinimum: ETH,
    amountOut: ETH,
    amountInMaximum: 6_000_000n,
    sqrtPriceLimitX96: 0n,
    ...changes,
  });

  it('reads single swaps of both routers', () => {
    const first = told(V1_IN, [form()]);
    expect(say(first)).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    expect(first.meaning).toMatchObject({ deadline: DEADLINE, path: [TOKEN, WETH] });
    const second = told(V2_IN, [form({ recipient: CALLER })]);
    expect(say(second)).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    expect(second.meaning).toMatchObject({ deadline: null, recipient: ACCOUNT });
    expect(say(told(V2_OUT, [form()]))).toBe(`Swap at most 6 USDX for exactly 1 WETH, with ${ROUTER}`);
  });

  it('does not promise the exact amount at a price limit', () => {
    expect(say(told(V2_IN, [form({ sqrtPriceLimitX96: 9n })]))).toBe(
      `Swap at most 5 USDX for at least 1 WETH, with ${ROUTER}`,
    );
    expect(say(told(V2_OUT, [form({ sqrtPriceLimitX96: 9n })]))).toBe(
      `Swap at most 6 USDX for at most 1 WETH, with ${ROUTER}`,
    );
  });

  it('knows who the router is to itself, in each version', () => {
    expect(told(V1_IN, [form({ recipient: ZERO_ADDRESS })]).meaning).toMatchObject({ recipient: ROUTER });
    expect(told(V2_IN, [form({ recipient: SELF })]).meaning).toMatchObject({ recipient: ROUTER });
    expect(told(V2_IN, [form({ recipient: ZERO_ADDRESS })]).meaning).toMatchObject({
      recipient: ZERO_ADDRESS,
    });
  });

  it('says what SwapRouter02 takes from itself', () => {
    const tree = told(V2_IN, [form({ amountIn: 0n })]);
    expect(tree.meaning).toMatchObject({ gives: { amount: CONTRACT_BALANCE } });
    expect(say(tree)).toBe(`Swap all USDX that the router holds for at least 1 WETH, with ${ROUTER}`);
    // The older router knows no such thing.
    expect(say(told(V1_IN, [form({ amountIn: 0n })]))).toBe(
      `Swap exactly 0 USDX for at least 1 WETH, with ${ROUTER}`,
    );
  });

  it('says that the coin leaves only where the amounts agree', () => {
    const wrapped = form({ tokenIn: WETH, tokenOut: TOKEN, amountIn: ETH, amountOutMinimum: 1n });
    expect(say(told(V1_IN, [wrapped], ETH))).toBe(
      `Swap exactly 1 ETH for at least 0.000001 USDX, with ${ROUTER}`,
    );
    expect(say(told(V1_IN, [wrapped], 2n * ETH))).toBe(
      `Swap exactly 1 WETH for at least 0.000001 USDX, with ${ROUTER}, and send 2 ETH with the call`,
    );
    expect(say(told(V1_IN, [form()], ETH))).toBe(
      `Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}, and send 1 ETH with the call`,
    );
  });

  const hops = encodePacked(
    ['address', 'uint24', 'address', 'uint24', 'address'],
    [TOKEN, 500, OTHER_TOKEN, 3000, WETH],
  );
  const MANY_IN =
    'exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)';
  const MANY_OUT =
    'exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)';

  it('reads packed paths, and those of exact amounts out from their end', () => {
    const one = told(MANY_IN, [
      { path: hops, recipient: CALLER, amountIn: 5_000_000n, amountOutMinimum: ETH },
    ]);
    expect(one.meaning).toMatchObject({ path: [TOKEN, OTHER_TOKEN, WETH] });
    expect(say(one)).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    const params = {
      path: hops,
      recipient: ACCOUNT,
      deadline: 1n,
      amountOut: 5_000_000n,
      amountInMaximum: ETH,
    };
    const other = told(MANY_OUT, [params]);
    expect(other.meaning).toMatchObject({ path: [WETH, OTHER_TOKEN, TOKEN], deadline: 1n });
    expect(say(other)).toBe(`Swap at most 1 WETH for exactly 5 USDX, with ${ROUTER}`);
  });

  it.each(['0x', TOKEN, `${hops}00`, hops.slice(0, -2)])('gives no meaning to the path %s', (path) => {
    const params = { path, recipient: CALLER, amountIn: 1n, amountOutMinimum: 1n };
    expect(told(MANY_IN, [params]).meaning).toBeNull();
  });

  describe('in one go', () => {
    const swap = (changes: Readonly<Record<string, unknown>>) => encode(`${V2_IN} payable`, form(changes));
    const unwrap = (to: Address, min = ETH) =>
      encode('unwrapWETH9(uint256 min, address to) payable', min, to);
    const multicall = (data: readonly unknown[], value = 0n) =>
      told('multicall(uint256 deadline, bytes[] data)', [DEADLINE, data], value);

    it('reads a swap that ends in the coin as one', () => {
      const tree = multicall([swap({ recipient: SELF, amountOutMinimum: 0n }), unwrap(ACCOUNT)]);
      expect(say(tree)).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`);
      expect(tree.children).toHaveLength(2);
      expect(say(multicall([swap({ recipient: SELF }), unwrap(FRIEND)]))).toBe(
        `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}; the proceeds go to ${FRIEND}`,
      );
    });

    it('takes the better of two promises', () => {
      expect(say(multicall([swap({ recipient: SELF }), unwrap(ACCOUNT, 0n)]))).toBe(
        `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`,
      );
    });

    it('reads a swap of the coin with its refund, and a split over pools', () => {
      const out = { tokenIn: WETH, tokenOut: TOKEN, amountOutMinimum: 1_000_000n };
      const refund = encode('refundETH() payable');
      const tree = multicall([swap({ ...out, amountIn: ETH }), refund], ETH);
      expect(say(tree)).toBe(`Swap exactly 1 ETH for at least 1 USDX, with ${ROUTER}`);
      const half = swap({ ...out, amountIn: ETH / 2n });
      expect(say(multicall([half, half], ETH))).toBe(
        `Swap exactly 1 ETH for at least 2 USDX, with ${ROUTER}`,
      );
    });

    it('knows who receives where a share goes to somebody else first, and promises only the rest', () => {
      const withFee = (to: Address, bips = 100n) =>
        encode(
          'sweepTokenWithFee(address a, uint256 b, address c, uint256 d, address e) payable',
          WETH,
          ETH,
          to,
          bips,
          FRIEND,
        );
      const coin = encode(
        'unwrapWETH9WithFee(uint256 a, address b, uint256 c, address d) payable',
        ETH,
        FRIEND,
        50n,
        FRIEND,
      );
      const kept = swap({ recipient: SELF, amountOutMinimum: 2n * ETH });
      expect(say(multicall([kept, withFee(ACCOUNT)]))).toBe(
        `Swap exactly 5 USDX for at least 0.99 WETH, with ${ROUTER}`,
      );
      expect(say(multicall([kept, withFee(FRIEND)]))).toBe(
        `Swap exactly 5 USDX for at least 0.99 WETH, with ${ROUTER}; the proceeds go to ${FRIEND}`,
      );
      expect(say(multicall([kept, coin]))).toBe(
        `Swap exactly 5 USDX for at least 0.995 ETH, with ${ROUTER}; the proceeds go to ${FRIEND}`,
      );
      // The published contract takes one part in a hundred at most.
      for (const bips of [0n, 101n, 10_000n]) {
        const { children } = multicall([kept, withFee(ACCOUNT, bips)]);
        expect(children[1]?.reading).toMatchObject({ kind: 'unread', why: 'malformed' });
      }
    });

    it('stays a list where the parts do not come to one swap', () => {
      const permit = encode(
        'selfPermit(address a, uint256 b, uint256 c, uint8 d, bytes32 e, bytes32 f) payable',
        TOKEN,
        5_000_000n,
        1n,
        27,
        `0x${'11'.repeat(32)}`,
        `0x${'22'.repeat(32)}`,
      );
      const withPermit = multicall([permit, swap({})]);
      expect(withPermit.meaning?.kind).toBe('batch');
      expect(say(withPermit)).toBe(
        `Make 2 calls at once, with ${ROUTER}: Submit a signed permission: ${ROUTER} may spend up to 5 USDX from this account; then: Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`,
      );
      // The router keeps it, another token is swept, somebody else receives, the coin is more than goes in.
      const sweep = encode('sweepToken(address a, uint256 b, address c) payable', OTHER_TOKEN, 1n, ACCOUNT);
      for (const data of [
        [swap({ recipient: SELF })],
        [swap({ recipient: SELF }), sweep],
        [swap({}), swap({ recipient: FRIEND })],
        [swap({}), unwrap(ACCOUNT)],
        [unwrap(ACCOUNT), swap({ recipient: SELF })],
        [swap({}), '0x12345678'],
      ]) {
        expect(multicall(data).meaning?.kind).toBe('batch');
      }
      expect(multicall([swap({ tokenIn: WETH, amountIn: ETH })], 2n * ETH).meaning?.kind).toBe('batch');
      // What is unwrapped is no other token than the wrapped coin.
      const other = swap({ tokenOut: OTHER_TOKEN, recipient: SELF });
      expect(multicall([other, unwrap(ACCOUNT)]).meaning?.kind).toBe('batch');
    });
  });
});
