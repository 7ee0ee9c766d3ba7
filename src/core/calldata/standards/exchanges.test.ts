import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';

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

const ROUTE = 'address[11] route, uint256[5][5] swapParams, uint256 amount, uint256 expected';
const PARAMS = Array.from({ length: 5 }, () => [0n, 0n, 0n, 0n, 0n]);
const route = (...way: readonly string[]) => [
  ...way,
  ...Array.from({ length: 11 - way.length }, () => ZERO_ADDRESS),
];

describe('Curve’s routers', () => {
  const swap = (way: readonly string[], value = 0n) =>
    read(CONTRACT, encode(`exchange(${ROUTE}) payable`, route(...way), PARAMS, 5_000_000n, ETH), value);

  it('read the first and the last token of the route', () => {
    expect(say(swap([TOKEN, CONTRACT, WETH]))).toBe(
      `Swap exactly 5 USDX for at least 1 WETH, with ${CONTRACT}`,
    );
    expect(say(swap([TOKEN, CONTRACT, OTHER_TOKEN, CONTRACT, COIN]))).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, with ${CONTRACT}`,
    );
  });

  it('are unclear where the route ends at a pool, or nowhere', () => {
    for (const way of [[TOKEN], [TOKEN, CONTRACT], [TOKEN, CONTRACT, WETH, CONTRACT]])
      expect(swap(way)).toMatchObject({ meaning: null, reading: { unclear: true } });
  });

  it('read whom it is for', () => {
    const pools = Array.from({ length: 5 }, () => ZERO_ADDRESS);
    const to = encode(
      `exchange(${ROUTE}, address[5] pools, address receiver)`,
      route(TOKEN, CONTRACT, WETH),
      PARAMS,
      5_000_000n,
      ETH,
      pools,
      FRIEND,
    );
    expect(say(read(CONTRACT, to))).toContain(`; the proceeds go to ${FRIEND}`);
  });
});

describe('Curve’s pools', () => {
  const data = encode('exchange(int128 i, int128 j, uint256 dx, uint256 minDy) payable', 0n, 1n, ETH, 7n);

  it('number their coins: only the chain’s own is known, where it goes along', () => {
    expect(say(read(CONTRACT, data, ETH))).toBe(
      `Swap exactly 1 ETH for at least 7 base units of a token that the data does not name, with ${CONTRACT}`,
    );
    expect(read(CONTRACT, data)).toMatchObject({ meaning: null, reading: { unclear: true } });
    expect(read(CONTRACT, data).call.from).toBe(ACCOUNT);
  });
});

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
