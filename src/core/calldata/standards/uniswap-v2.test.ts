import { describe, expect, it } from 'vitest';
import type { Address } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';
import type { CallTree } from '../tree.ts';

const DEADLINE = 1_900_000_000n;
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
      `Swap exactly 5 USDX for at least 7 base units of ${OTHER_TOKEN}, with ${ROUTER}`,
    ],
    [
      `swapExactETHForTokens(uint256 amountOutMin, ${TAIL})`,
      [2_900_000_000n, ...rest([WETH, TOKEN])],
      ETH,
      `Swap exactly 1 ETH for at least 2900 USDX, with ${ROUTER}`,
    ],
    [
      `swapExactTokensForETH(${IN}, ${TAIL})`,
      [5_000_000n, ETH, ...rest([TOKEN, WETH])],
      0n,
      `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`,
    ],
    [
      `swapTokensForExactTokens(${OUT}, ${TAIL})`,
      [7n * ETH, 5_000_000n, ...rest([TOKEN, WETH])],
      0n,
      `Swap at most 5 USDX for exactly 7 WETH, with ${ROUTER}`,
    ],
    [
      `swapETHForExactTokens(uint256 amountOut, ${TAIL})`,
      [1_000_000n, ...rest([WETH, TOKEN])],
      2n * ETH,
      `Swap at most 2 ETH for exactly 1 USDX, with ${ROUTER}`,
    ],
    [
      `swapTokensForExactETH(${OUT}, ${TAIL})`,
      [ETH, 5_000_000n, ...rest([TOKEN, WETH])],
      0n,
      `Swap at most 5 USDX for exactly 1 ETH, with ${ROUTER}`,
    ],
    [
      `swapExactTokensForTokensSupportingFeeOnTransferTokens(${IN}, ${TAIL})`,
      [5_000_000n, ETH, ...rest([TOKEN, WETH])],
      0n,
      `Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`,
    ],
    [
      `swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, ${TAIL})`,
      [1_000_000n, ...rest([WETH, TOKEN])],
      ETH,
      `Swap exactly 1 ETH for at least 1 USDX, with ${ROUTER}`,
    ],
    [
      `swapExactTokensForETHSupportingFeeOnTransferTokens(${IN}, ${TAIL})`,
      [5_000_000n, ETH, ...rest([TOKEN, WETH])],
      0n,
      `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`,
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
      `Swap exactly 5 USDX for at least 0.000000000000000007 WETH, with ${ROUTER}; the proceeds go to ${FRIEND}, and send 1 ETH with the call`,
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
