import { encodeAbiParameters, encodePacked, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { CONTRACT_BALANCE } from '../meaning.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';
import type { CallTree } from '../tree.ts';

const DEADLINE = 1_900_000_000n;
const UNTIL = '2030-03-17 17:46:40 UTC';
const ETH = 10n ** 18n;
const ROUTER = CONTRACT;

const TAIL = 'address[] path, address to, uint256 deadline';

function told(signature: string, args: readonly unknown[], value = 0n): CallTree {
  const tree = read(ROUTER, encode(`${signature} payable`, ...args), value);
  expect(tree.reading).toMatchObject({ kind: 'function', by: 'standard' });
  return tree;
}

describe('Uniswap V2', () => {
  const rest = (path: readonly Address[]) => [path, ACCOUNT, DEADLINE];
  const IN = 'uint256 amountIn, uint256 amountOutMin';
  const OUT = 'uint256 amountOut, uint256 amountInMax';

  it.each([
    [
      `swapExactTokensForTokens(${IN}, ${TAIL})`,
      [5_000_000n, 7n, ...rest([TOKEN, WETH, OTHER_TOKEN])],
      0n,
      `Swap exactly 5 USDX for at least 7 base units of ${OTHER_TOKEN}`,
    ],
    [
      `swapExactETHForTokens(uint256 amountOutMin, ${TAIL})`,
      [2_900_000_000n, ...rest([WETH, TOKEN])],
      ETH,
      'Swap exactly 1 ETH for at least 2900 USDX',
    ],
    [
      `swapExactTokensForETH(${IN}, ${TAIL})`,
      [5_000_000n, ETH, ...rest([TOKEN, WETH])],
      0n,
      'Swap exactly 5 USDX for at least 1 ETH',
    ],
    [
      `swapTokensForExactTokens(${OUT}, ${TAIL})`,
      [7n * ETH, 5_000_000n, ...rest([TOKEN, WETH])],
      0n,
      'Swap at most 5 USDX for exactly 7 WETH',
    ],
    [
      `swapETHForExactTokens(uint256 amountOut, ${TAIL})`,
      [1_000_000n, ...rest([WETH, TOKEN])],
      2n * ETH,
      'Swap at most 2 ETH for exactly 1 USDX',
    ],
    [
      `swapTokensForExactETH(${OUT}, ${TAIL})`,
      [ETH, 5_000_000n, ...rest([TOKEN, WETH])],
      0n,
      'Swap at most 5 USDX for exactly 1 ETH',
    ],
    [
      `swapExactTokensForTokensSupportingFeeOnTransferTokens(${IN}, ${TAIL})`,
      [5_000_000n, ETH, ...rest([TOKEN, WETH])],
      0n,
      'Swap exactly 5 USDX for at least 1 WETH',
    ],
    [
      `swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, ${TAIL})`,
      [1_000_000n, ...rest([WETH, TOKEN])],
      ETH,
      'Swap exactly 1 ETH for at least 1 USDX',
    ],
    [
      `swapExactTokensForETHSupportingFeeOnTransferTokens(${IN}, ${TAIL})`,
      [5_000_000n, ETH, ...rest([TOKEN, WETH])],
      0n,
      'Swap exactly 5 USDX for at least 1 ETH',
    ],
  ])('reads %s', (signature, args, value, sentence) => {
    const tree = told(signature, args, value);
    expect(say(tree)).toBe(sentence);
    expect(tree.meaning).toMatchObject({
      kind: 'swap',
      router: ROUTER,
      recipient: ACCOUNT,
      deadline: DEADLINE,
    });
  });

  it('names whoever else receives, and a coin that goes along unasked', () => {
    const args = [5_000_000n, 7n, [TOKEN, WETH], FRIEND, DEADLINE];
    expect(say(told(`swapExactTokensForTokens(${IN}, ${TAIL})`, args, ETH))).toBe(
      `Swap exactly 5 USDX for at least 0.000000000000000007 WETH, which go to ${FRIEND}, and send 1 ETH along`,
    );
  });

  it('gives no meaning to a path that leads nowhere', () => {
    for (const path of [[], [TOKEN]]) {
      const tree = told(`swapExactTokensForTokens(${IN}, ${TAIL})`, [1n, 1n, path, ACCOUNT, DEADLINE]);
      expect(tree.meaning).toBeNull();
      expect(say(tree)).toContain('Call “swapExactTokensForTokens”');
    }
  });

  it('reads liquidity going in and coming out', () => {
    const added = told(
      'addLiquidityETH(address token, uint256 a, uint256 b, uint256 c, address to, uint256 deadline)',
      [TOKEN, 5_000_000n, 1n, 1n, ACCOUNT, DEADLINE],
      ETH,
    );
    expect(say(added)).toBe(`Add at most 5 USDX and at most 1 ETH to a pool, with ${ROUTER}`);
    const removed = told(
      'removeLiquidity(address a, address b, uint256 c, uint256 d, uint256 e, address to, uint256 deadline)',
      [TOKEN, WETH, 77n, 5_000_000n, ETH, FRIEND, DEADLINE],
    );
    expect(say(removed)).toBe(
      `Take at least 5 USDX and at least 1 WETH out of a pool, with ${ROUTER}; the proceeds go to ${FRIEND}`,
    );
    const permitted = told(
      'removeLiquidityETHWithPermit(address token, uint256 a, uint256 b, uint256 c, address to, uint256 deadline, bool max, uint8 v, bytes32 r, bytes32 s)',
      [
        TOKEN,
        77n,
        5_000_000n,
        ETH,
        ACCOUNT,
        DEADLINE,
        true,
        27,
        `0x${'11'.repeat(32)}`,
        `0x${'22'.repeat(32)}`,
      ],
    );
    expect(permitted.meaning).toMatchObject({
      kind: 'liquidity',
      act: 'remove',
      sides: [
        { token: TOKEN, amount: 5_000_000n, bound: 'atLeast' },
        { token: 'native', amount: ETH, bound: 'atLeast' },
      ],
    });
  });
});

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
    expect(say(first)).toBe('Swap exactly 5 USDX for at least 1 WETH');
    expect(first.meaning).toMatchObject({ deadline: DEADLINE, path: [TOKEN, WETH] });
    const second = told(V2_IN, [form({ recipient: CALLER })]);
    expect(say(second)).toBe('Swap exactly 5 USDX for at least 1 WETH');
    expect(second.meaning).toMatchObject({ deadline: null, recipient: ACCOUNT });
    expect(say(told(V2_OUT, [form()]))).toBe('Swap at most 6 USDX for exactly 1 WETH');
  });

  it('does not promise the exact amount at a price limit', () => {
    expect(say(told(V2_IN, [form({ sqrtPriceLimitX96: 9n })]))).toBe(
      'Swap at most 5 USDX for at least 1 WETH',
    );
    expect(say(told(V2_OUT, [form({ sqrtPriceLimitX96: 9n })]))).toBe(
      'Swap at most 6 USDX for at most 1 WETH',
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
    expect(say(tree)).toBe('Swap whatever the router holds of USDX for at least 1 WETH');
    // The older router knows no such thing.
    expect(say(told(V1_IN, [form({ amountIn: 0n })]))).toBe('Swap exactly 0 USDX for at least 1 WETH');
  });

  it('says that the coin leaves only where the amounts agree', () => {
    const wrapped = form({ tokenIn: WETH, tokenOut: TOKEN, amountIn: ETH, amountOutMinimum: 1n });
    expect(say(told(V1_IN, [wrapped], ETH))).toBe('Swap exactly 1 ETH for at least 0.000001 USDX');
    expect(say(told(V1_IN, [wrapped], 2n * ETH))).toBe(
      'Swap exactly 1 WETH for at least 0.000001 USDX, and send 2 ETH along',
    );
    expect(say(told(V1_IN, [form()], ETH))).toBe(
      'Swap exactly 5 USDX for at least 1 WETH, and send 1 ETH along',
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
    expect(say(one)).toBe('Swap exactly 5 USDX for at least 1 WETH');
    const params = {
      path: hops,
      recipient: ACCOUNT,
      deadline: 1n,
      amountOut: 5_000_000n,
      amountInMaximum: ETH,
    };
    const other = told(MANY_OUT, [params]);
    expect(other.meaning).toMatchObject({ path: [WETH, OTHER_TOKEN, TOKEN], deadline: 1n });
    expect(say(other)).toBe('Swap at most 1 WETH for exactly 5 USDX');
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
      expect(say(tree)).toBe('Swap exactly 5 USDX for at least 1 ETH');
      expect(tree.children).toHaveLength(2);
      expect(say(multicall([swap({ recipient: SELF }), unwrap(FRIEND)]))).toBe(
        `Swap exactly 5 USDX for at least 1 ETH, which go to ${FRIEND}`,
      );
    });

    it('takes the better of two promises', () => {
      expect(say(multicall([swap({ recipient: SELF }), unwrap(ACCOUNT, 0n)]))).toBe(
        'Swap exactly 5 USDX for at least 1 ETH',
      );
    });

    it('reads a swap of the coin with its refund, and a split over pools', () => {
      const out = { tokenIn: WETH, tokenOut: TOKEN, amountOutMinimum: 1_000_000n };
      const refund = encode('refundETH() payable');
      const tree = multicall([swap({ ...out, amountIn: ETH }), refund], ETH);
      expect(say(tree)).toBe('Swap exactly 1 ETH for at least 1 USDX');
      const half = swap({ ...out, amountIn: ETH / 2n });
      expect(say(multicall([half, half], ETH))).toBe('Swap exactly 1 ETH for at least 2 USDX');
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
        `Make 2 calls at once, with ${ROUTER}: Hand in a signed permission: ${ROUTER} may take up to 5 USDX from this account; then Swap exactly 5 USDX for at least 1 WETH`,
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

describe('the Universal Router', () => {
  const path = encodePacked(['address', 'uint24', 'address'], [TOKEN, 500, WETH]);
  const back = encodePacked(['address', 'uint24', 'address'], [WETH, 500, TOKEN]);
  const input = (types: string, ...values: readonly unknown[]) =>
    encodeAbiParameters(parseAbiParameters(types), values);
  const V3 = 'address, uint256, uint256, bytes, bool';
  const execute = (commands: `0x${string}`, inputs: readonly unknown[], value = 0n) =>
    read(
      ROUTER,
      encode('execute(bytes commands, bytes[] inputs, uint256 deadline) payable', commands, inputs, DEADLINE),
      value,
    );

  const swapIn = (to: Address, payer = true) => input(V3, to, 5_000_000n, ETH, path, payer);

  it('reads a swap of tokens', () => {
    const tree = execute('0x00', [swapIn(CALLER)]);
    expect(say(tree)).toBe('Swap exactly 5 USDX for at least 1 WETH');
    expect(tree.children).toHaveLength(1);
    expect(tree.children[0]?.reading).toMatchObject({ kind: 'function', fn: { name: 'V3_SWAP_EXACT_IN' } });
  });

  it('reads the coin going in and coming out', () => {
    const wrap = input('address, uint256', SELF, ETH);
    const fromRouter = input(V3, CALLER, ETH, 1_000_000n, back, false);
    expect(say(execute('0x0b00', [wrap, fromRouter], ETH))).toBe('Swap exactly 1 ETH for at least 1 USDX');
    const all = input(V3, CALLER, CONTRACT_BALANCE, 1_000_000n, back, false);
    expect(say(execute('0x0b00', [wrap, all], ETH))).toBe('Swap exactly 1 ETH for at least 1 USDX');
    const unwrap = input('address, uint256', CALLER, ETH);
    expect(say(execute('0x000c', [swapIn(SELF), unwrap]))).toBe('Swap exactly 5 USDX for at least 1 ETH');
    expect(say(execute('0x000c', [swapIn(SELF), input('address, uint256', FRIEND, ETH)]))).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, which go to ${FRIEND}`,
    );
  });

  it('counts only what is left after a share for somebody else', () => {
    const fee = input('address, address, uint256', WETH, FRIEND, 25n);
    const sweep = input('address, address, uint256', WETH, CALLER, ETH / 2n);
    const tree = execute('0x000604', [swapIn(SELF), fee, sweep]);
    expect(say(tree)).toBe('Swap exactly 5 USDX for at least 0.5 WETH');
    expect(tree.children[1] && say(tree.children[1])).toBe(
      `Hand out 0.25 % of what ${ROUTER} holds of WETH to ${FRIEND}`,
    );
  });

  it('says nothing of a coin that is wrapped for others, or not all of it', () => {
    const fromRouter = input(V3, CALLER, ETH, 1_000_000n, back, false);
    for (const [to, amount] of [
      [FRIEND, ETH],
      [SELF, ETH / 2n],
    ] as const) {
      const tree = execute('0x0b00', [input('address, uint256', to, amount), fromRouter], ETH);
      expect(tree.meaning?.kind).toBe('batch');
      expect(say(tree)).toContain(', and send 1 ETH along');
    }
    // Paid by the router without anything wrapped: whose tokens these are, the bytes do not say.
    expect(execute('0x00', [swapIn(CALLER, false)]).meaning?.kind).toBe('batch');
  });

  it('reads a permission before the swap as one', () => {
    const permit = input(
      '((address,uint160,uint48,uint48),address,uint256), bytes',
      [[TOKEN, 5_000_000n, 1_900_000_000, 0], ROUTER, DEADLINE],
      '0x12',
    );
    const tree = execute('0x0a00', [permit, swapIn(CALLER)]);
    expect(tree.meaning).toEqual({ kind: 'batch', canFail: false });
    expect(say(tree)).toBe(
      `Make 2 calls at once, with ${ROUTER}: Hand in a signed permission: ${ROUTER} may take up to 5 USDX from this account until ${UNTIL}; then Swap exactly 5 USDX for at least 1 WETH`,
    );
  });

  it('leaves a command raw that it does not know, or whose input is another', () => {
    const tree = execute('0x1000', ['0x1234', swapIn(CALLER)]);
    expect(tree.meaning?.kind).toBe('batch');
    expect(tree.children[0]?.reading).toEqual({ kind: 'unread', selector: '0x10', why: 'unknown' });
    expect(tree.children[0]?.call.data).toBe('0x101234');
    const odd = execute('0x80', [`${swapIn(CALLER)}00`]);
    expect(odd.meaning).toEqual({ kind: 'batch', canFail: true });
    expect(odd.children[0]?.reading).toEqual({ kind: 'unread', selector: '0x80', why: 'malformed' });
    // A reserved bit makes it another command in some versions.
    expect(execute('0x40', [swapIn(CALLER)]).children[0]?.reading.kind).toBe('unread');
  });

  it('is malformed where commands and inputs do not go together', () => {
    expect(execute('0x0000', [swapIn(CALLER)]).reading).toMatchObject({ kind: 'unread', why: 'malformed' });
  });

  it('names who receives by each way out', () => {
    const triple = (to: Address, token: Address = TOKEN) => input('address, address, uint256', token, to, 7n);
    const said = (command: `0x${string}`, data: unknown) => {
      const child = execute(command, [data]).children[0];
      return child?.meaning;
    };
    expect(said('0x04', triple(FRIEND))).toMatchObject({ kind: 'payout', to: FRIEND, atLeast: 7n });
    expect(said('0x05', triple(FRIEND))).toMatchObject({ kind: 'transfer', from: ROUTER, to: FRIEND });
    expect(said('0x05', triple(FRIEND, ZERO_ADDRESS))).toEqual({ kind: 'pay', to: FRIEND, amount: 7n });
    expect(said('0x02', triple(FRIEND))).toMatchObject({ kind: 'transfer', from: ACCOUNT, to: FRIEND });
    expect(said('0x02', triple(SELF))).toMatchObject({ kind: 'transfer', to: ROUTER });
  });
});
