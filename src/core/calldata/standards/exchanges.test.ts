import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say, TOKEN, WETH } from '../testing.ts';

const COIN = toAddress('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE');
const ETH = 10n ** 18n;
const POOL_ID = `0x${'ab'.repeat(32)}`;

describe('Balancer’s vault', () => {
  const SWAP =
    'swap((bytes32 poolId, uint8 kind, address assetIn, address assetOut, uint256 amount, bytes userData) singleSwap, (address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds, uint256 limit, uint256 deadline) payable';
  const swapped = (
    single: Readonly<Record<string, unknown>>,
    funds: Readonly<Record<string, unknown>>,
    limit: bigint,
    value = 0n,
  ) => {
    const terms = {
      poolId: POOL_ID,
      kind: 0,
      assetIn: TOKEN,
      assetOut: WETH,
      amount: 5_000_000n,
      userData: '0x',
    };
    const between = {
      sender: ACCOUNT,
      fromInternalBalance: false,
      recipient: ACCOUNT,
      toInternalBalance: false,
    };
    return read(CONTRACT, encode(SWAP, { ...terms, ...single }, { ...between, ...funds }, limit, 9n), value);
  };

  it('reads both kinds, the coin, and who receives', () => {
    expect(say(swapped({}, {}, ETH))).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${CONTRACT}`);
    expect(say(swapped({ kind: 1, amount: ETH }, {}, 5_000_000n))).toBe(
      `Swap at most 5 USDX for exactly 1 WETH, with ${CONTRACT}`,
    );
    const coin = { assetIn: ZERO_ADDRESS, assetOut: TOKEN, amount: ETH };
    expect(say(swapped(coin, { recipient: FRIEND }, 1_000_000n, ETH))).toBe(
      `Swap exactly 1 ETH for at least 1 USDX, with ${CONTRACT}; the proceeds go to ${FRIEND}`,
    );
  });

  it('leaves to the fields what is taken from others or stays in the vault', () => {
    for (const funds of [{ sender: FRIEND }, { fromInternalBalance: true }, { toInternalBalance: true }])
      expect(swapped({}, funds, ETH).meaning).toBeNull();
    expect(swapped({ kind: 2 }, {}, ETH).reading).toMatchObject({ kind: 'unread', why: 'malformed' });
  });
});

describe('the exchange proxy of 0x', () => {
  const TRANSFORM =
    'transformERC20(address inputToken, address outputToken, uint256 inputTokenAmount, uint256 minOutputTokenAmount, (uint32 deploymentNonce, bytes data)[] transformations) payable';

  it('reads its way through Uniswap and its kin', () => {
    const sell =
      'sellToUniswap(address[] tokens, uint256 sellAmount, uint256 minBuyAmount, bool isSushi) payable';
    const sold = (tokens: readonly string[]) =>
      read(CONTRACT, encode(sell, tokens, ETH, 1_000_000n, false), ETH);
    expect(say(sold([COIN, WETH, TOKEN]))).toBe(`Swap exactly 1 ETH for at least 1 USDX, with ${CONTRACT}`);
    expect(sold([TOKEN]).meaning).toBeNull();
  });

  it('reads what goes in and what must come out', () => {
    const steps = [{ deploymentNonce: 7, data: '0x1234' }];
    expect(say(read(CONTRACT, encode(TRANSFORM, COIN, TOKEN, ETH, 1_000_000n, steps), ETH))).toBe(
      `Swap exactly 1 ETH for at least 1 USDX, with ${CONTRACT}`,
    );
    const all = read(CONTRACT, encode(TRANSFORM, TOKEN, COIN, 2n ** 256n - 1n, ETH, steps));
    expect(all.meaning).toBeNull();
  });
});
