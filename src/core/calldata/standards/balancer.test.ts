import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';

const ETH = 10n ** 18n;
const POOL_ID = `0x${'ab'.repeat(32)}`;
const FUNDS = { sender: ACCOUNT, fromInternalBalance: false, recipient: ACCOUNT, toInternalBalance: false };

describe('a batch of Balancer’s vault', () => {
  const BATCH =
    'batchSwap(uint8 kind, (bytes32 poolId, uint256 assetInIndex, uint256 assetOutIndex, uint256 amount, bytes userData)[] swaps, address[] assets, (address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds, int256[] limits, uint256 deadline) payable';
  const batch = (assets: readonly string[], limits: readonly bigint[], funds: object = {}, value = 0n) => {
    const step = { poolId: POOL_ID, assetInIndex: 0n, assetOutIndex: 1n, amount: 5n, userData: '0x' };
    const data = encode(BATCH, 0, [step, step], assets, { ...FUNDS, ...funds }, limits, 9n);
    return read(CONTRACT, data, value);
  };

  it('is what its limits make of it: one swap', () => {
    expect(say(batch([TOKEN, OTHER_TOKEN, WETH], [5_000_000n, 0n, -ETH]))).toBe(
      `Swap at most 5 USDX for at least 1 WETH, with ${CONTRACT}`,
    );
    expect(say(batch([ZERO_ADDRESS, TOKEN], [ETH, -1_000_000n], { recipient: FRIEND }, ETH))).toBe(
      `Swap at most 1 ETH for at least 1 USDX, with ${CONTRACT}; the proceeds go to ${FRIEND}`,
    );
  });

  it('without a least amount says so', () => {
    expect(say(batch([TOKEN, WETH], [5_000_000n, 0n]))).toBe(
      `Swap at most 5 USDX with ${CONTRACT}; the data does not say for what`,
    );
  });

  it('of more, or of what others own or the vault keeps, stays with its fields', () => {
    expect(batch([TOKEN, OTHER_TOKEN, WETH], [5n, 5n, -ETH]).meaning).toBeNull();
    expect(batch([TOKEN, OTHER_TOKEN, WETH], [5n, -5n, -ETH]).meaning).toBeNull();
    expect(batch([TOKEN, WETH], [0n, -ETH]).meaning).toBeNull();
    for (const funds of [{ sender: FRIEND }, { fromInternalBalance: true }, { toInternalBalance: true }])
      expect(batch([TOKEN, WETH], [5n, -ETH], funds).meaning).toBeNull();
    expect(batch([TOKEN, WETH], [5n]).reading).toMatchObject({ why: 'malformed' });
  });
});

describe('a pool of Balancer’s vault', () => {
  const REQUEST = (amounts: string, last: string) =>
    `(address[] assets, uint256[] ${amounts}, bytes userData, bool ${last}) request`;
  const JOIN = `joinPool(bytes32 poolId, address sender, address recipient, ${REQUEST('maxAmountsIn', 'fromInternalBalance')}) payable`;
  const EXIT = `exitPool(bytes32 poolId, address sender, address recipient, ${REQUEST('minAmountsOut', 'toInternalBalance')})`;
  const call = (
    signature: string,
    amounts: readonly bigint[],
    { sender = ACCOUNT, recipient = ACCOUNT, internal = false } = {},
  ) => {
    const last = signature === JOIN ? 'fromInternalBalance' : 'toInternalBalance';
    const list = signature === JOIN ? 'maxAmountsIn' : 'minAmountsOut';
    const request = { assets: [TOKEN, WETH], [list]: amounts, userData: '0x', [last]: internal };
    return read(CONTRACT, encode(signature, POOL_ID, sender, recipient, request));
  };

  it('is joined with what may be taken, and left for what must come out', () => {
    expect(say(call(JOIN, [5_000_000n, 0n]))).toBe(`Add at most 5 USDX to a pool, with ${CONTRACT}`);
    expect(say(call(EXIT, [5_000_000n, ETH], { recipient: FRIEND }))).toBe(
      `Take at least 5 USDX and at least 1 WETH out of a pool, with ${CONTRACT}; the proceeds go to ${FRIEND}`,
    );
  });

  it('stays with its fields for others, for balances of the vault, and where nothing is taken', () => {
    expect(call(JOIN, [5n, 5n], { sender: FRIEND }).meaning).toBeNull();
    expect(call(EXIT, [5n, 5n], { internal: true }).meaning).toBeNull();
    expect(call(JOIN, [0n, 0n]).meaning).toBeNull();
    expect(call(JOIN, [5n]).reading).toMatchObject({ why: 'malformed' });
  });
});

describe('Balancer’s routers of v3', () => {
  const IN =
    'swapSingleTokenExactIn(address pool, address tokenIn, address tokenOut, uint256 exactAmountIn, uint256 minAmountOut, uint256 deadline, bool wethIsEth, bytes userData) payable';
  const OUT =
    'swapSingleTokenExactOut(address pool, address tokenIn, address tokenOut, uint256 exactAmountOut, uint256 maxAmountIn, uint256 deadline, bool wethIsEth, bytes userData) payable';
  const STEPS = '(address pool, address tokenOut, bool isBuffer)[] steps';
  const PATHS = `swapExactIn((address tokenIn, ${STEPS}, uint256 exactAmountIn, uint256 minAmountOut)[] paths, uint256 deadline, bool wethIsEth, bytes userData) payable`;
  const PATHS_OUT = `swapExactOut((address tokenIn, ${STEPS}, uint256 maxAmountIn, uint256 exactAmountOut)[] paths, uint256 deadline, bool wethIsEth, bytes userData) payable`;

  it('reads one pool, and the coin in place of its wrapped form', () => {
    expect(say(read(CONTRACT, encode(IN, FRIEND, WETH, TOKEN, ETH, 1_000_000n, 9n, true, '0x'), ETH))).toBe(
      `Swap exactly 1 ETH for at least 1 USDX, with ${CONTRACT}`,
    );
    expect(say(read(CONTRACT, encode(OUT, FRIEND, WETH, TOKEN, 1_000_000n, ETH, 9n, false, '0x')))).toBe(
      `Swap at most 1 WETH for exactly 1 USDX, with ${CONTRACT}`,
    );
  });

  it('reads several ways that begin and end alike', () => {
    const steps = [{ pool: FRIEND, tokenOut: OTHER_TOKEN, isBuffer: false }];
    const way = (tokenIn: string, tokenOut: string) => ({
      tokenIn,
      steps: [...steps, { pool: FRIEND, tokenOut, isBuffer: true }],
      exactAmountIn: ETH,
      minAmountOut: 1_000_000n,
      exactAmountOut: 1_000_000n,
      maxAmountIn: ETH,
    });
    const ways = [way(WETH, TOKEN), way(WETH, TOKEN)];
    expect(say(read(CONTRACT, encode(PATHS, ways, 9n, false, '0x')))).toBe(
      `Swap exactly 2 WETH for at least 2 USDX, with ${CONTRACT}`,
    );
    expect(say(read(CONTRACT, encode(PATHS_OUT, ways, 9n, true, '0x')))).toBe(
      `Swap at most 2 ETH for exactly 2 USDX, with ${CONTRACT}`,
    );
    for (const others of [[way(WETH, TOKEN), way(TOKEN, WETH)], [], [{ ...way(WETH, TOKEN), steps: [] }]])
      expect(read(CONTRACT, encode(PATHS, others, 9n, false, '0x')).meaning).toBeNull();
  });
});
