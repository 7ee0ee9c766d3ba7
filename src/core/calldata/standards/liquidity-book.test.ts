import { expect, it } from 'vitest';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';

const ETH = 10n ** 18n;
const REST =
  '(uint256[] pairBinSteps, uint8[] versions, address[] tokenPath) path, address to, uint256 deadline';
const path = (...tokens: readonly string[]) => ({ pairBinSteps: [15n], versions: [2], tokenPath: tokens });

const swap = (head: string, amounts: readonly bigint[], way: object, to: string = ACCOUNT, value = 0n) =>
  read(CONTRACT, encode(`${head}, ${REST}) payable`, ...amounts, way, to, 9n), value);

it('reads what goes in exactly, with the coin at either end', () => {
  const both = 'uint256 amountIn, uint256 amountOutMin';
  expect(
    say(swap(`swapExactTokensForTokens(${both}`, [5_000_000n, ETH], path(TOKEN, OTHER_TOKEN, WETH))),
  ).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${CONTRACT}`);
  expect(say(swap(`swapExactTokensForNATIVE(${both}`, [5_000_000n, ETH], path(TOKEN, WETH)))).toBe(
    `Swap exactly 5 USDX for at least 1 ETH, with ${CONTRACT}`,
  );
  const coin = swap(
    'swapExactNATIVEForTokens(uint256 amountOutMin',
    [1_000_000n],
    path(WETH, TOKEN),
    FRIEND,
    ETH,
  );
  expect(say(coin)).toBe(
    `Swap exactly 1 ETH for at least 1 USDX, with ${CONTRACT}; the proceeds go to ${FRIEND}`,
  );
  expect(coin.meaning).toMatchObject({ deadline: 9n });
});

it('reads what comes out exactly', () => {
  expect(
    say(
      swap(
        'swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax',
        [ETH, 5_000_000n],
        path(TOKEN, WETH),
      ),
    ),
  ).toBe(`Swap at most 5 USDX for exactly 1 WETH, with ${CONTRACT}`);
  const coin = swap(
    'swapNATIVEForExactTokens(uint256 amountOut',
    [1_000_000n],
    path(WETH, TOKEN),
    ACCOUNT,
    ETH,
  );
  expect(say(coin)).toBe(`Swap at most 1 ETH for exactly 1 USDX, with ${CONTRACT}`);
});

it('is unclear for a path that leads nowhere', () => {
  const tree = swap('swapNATIVEForExactTokens(uint256 amountOut', [1n], path(WETH), ACCOUNT, ETH);
  expect(tree).toMatchObject({ meaning: null, reading: { unclear: true } });
});
