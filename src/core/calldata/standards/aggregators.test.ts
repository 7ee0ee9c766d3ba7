import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say, TOKEN, WETH } from '../testing.ts';

const COIN = toAddress(`0x${'ee'.repeat(20)}`);
const ETH = 10n ** 18n;

describe('KyberSwap', () => {
  const ROUTER = toAddress('0x6131B5fae19EA4f9D964eAc0408E4408b66337b5');
  const DESC =
    '(address srcToken, address dstToken, address[] srcReceivers, uint256[] srcAmounts, address[] feeReceivers, uint256[] feeAmounts, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc';
  const SWAP = `swap((address callTarget, address approveTarget, bytes targetData, ${DESC}, bytes clientData) execution) payable`;
  const SIMPLE = `swapSimpleMode(address caller, ${DESC}, bytes executorData, bytes clientData)`;
  const desc = {
    srcToken: TOKEN,
    dstToken: COIN,
    srcReceivers: [CONTRACT],
    srcAmounts: [5_000_000n],
    feeReceivers: [],
    feeAmounts: [],
    dstReceiver: ACCOUNT,
    amount: 5_000_000n,
    minReturnAmount: ETH,
    flags: 640n,
    permit: '0x',
  };
  const swap = (changes: object, to: Address = ROUTER) =>
    read(
      to,
      encode(SWAP, {
        callTarget: CONTRACT,
        approveTarget: CONTRACT,
        targetData: '0x12',
        desc: { ...desc, ...changes },
        clientData: '0x',
      }),
    );

  it('reads both functions, with who receives', () => {
    const said = `Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`;
    expect(say(swap({}))).toBe(said);
    expect(say(swap({ dstReceiver: ZERO_ADDRESS }))).toBe(said);
    expect(say(swap({ dstReceiver: FRIEND }))).toBe(`${said}; the proceeds go to ${FRIEND}`);
    expect(say(read(ROUTER, encode(SIMPLE, CONTRACT, desc, '0x12', '0x')))).toBe(said);
  });

  it('takes no zero for the coin', () => {
    expect(say(swap({ dstToken: ZERO_ADDRESS }))).toContain(ZERO_ADDRESS);
    expect(say(swap({ dstToken: ZERO_ADDRESS }))).not.toContain('ETH');
  });

  it('says no least where part of it may be swapped', () => {
    expect(say(swap({ flags: 641n }))).toBe(
      `Swap at most 5 USDX with ${ROUTER}; the data does not say for what`,
    );
  });

  it('is nobody else’s', () => {
    expect(swap({}, CONTRACT).reading).toMatchObject({ kind: 'unread', why: 'unknown' });
  });
});

describe('Velora', () => {
  const ROUTER = toAddress('0x6A000F20005980200259B80c5102003040001068');
  const DATA =
    'address srcToken, address destToken, uint256 fromAmount, uint256 toAmount, uint256 quotedAmount, bytes32 metadata, address beneficiary';
  const data = {
    srcToken: TOKEN,
    destToken: COIN,
    fromAmount: 5_000_000n,
    toAmount: ETH,
    quotedAmount: ETH,
    metadata: `0x${'00'.repeat(32)}`,
    beneficiary: ZERO_ADDRESS,
  };
  const swap = (way: string, changes: object, partnerAndFee = 0n) =>
    read(
      ROUTER,
      encode(
        `swapExactAmount${way}(address executor, (${DATA}) swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable`,
        CONTRACT,
        { ...data, ...changes },
        partnerAndFee,
        '0x',
        '0x',
      ),
    );

  it('reads both directions', () => {
    expect(say(swap('In', {}))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`);
    expect(say(swap('Out', { beneficiary: FRIEND }))).toBe(
      `Swap at most 5 USDX for at least 1 ETH, with ${ROUTER}; the proceeds go to ${FRIEND}`,
    );
    expect(say(swap('InPro', {}))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`);
  });

  it('takes the partner’s fee, and all above the quote, from what arrives', () => {
    const partner = BigInt(FRIEND) << 96n;
    const least = (tree: ReturnType<typeof swap>) =>
      tree.meaning?.kind === 'swap' ? tree.meaning.gets.amount : null;
    expect(least(swap('In', {}, partner | 100n))).toBe((ETH * 99n) / 100n);
    expect(least(swap('In', {}, partner | 9000n))).toBe((ETH * 98n) / 100n);
    expect(least(swap('In', {}, 9000n))).toBe(ETH);
    expect(least(swap('In', { quotedAmount: 1n }))).toBe(1n);
  });

  it('takes no zero for the coin', () => {
    expect(say(swap('In', { destToken: ZERO_ADDRESS }))).toContain(ZERO_ADDRESS);
    expect(say(swap('In', { srcToken: ZERO_ADDRESS }))).toContain(ZERO_ADDRESS);
  });

  it('reads pools of one kind', () => {
    const pool = (one: string, other: string) =>
      encode(
        `swapExactAmountInOnUniswapV3((${DATA}, bytes pools) uniData, uint256 partnerAndFee, bytes permit) payable`,
        {
          ...data,
          pools: `0x${[one, other].map((token) => token.slice(2).padStart(64, '0')).join('')}${'0'.repeat(64)}`,
        },
        0n,
        '0x',
      );
    const pools = pool(WETH, TOKEN);
    // It takes the other token from the caller.
    for (const other of [pool(WETH, FRIEND), pool(TOKEN, TOKEN), pool(FRIEND, TOKEN)])
      expect(read(ROUTER, other).reading).toMatchObject({ unclear: true });
    expect(read(ROUTER, pools).reading).not.toHaveProperty('unclear');
    const curve = encode(
      `swapExactAmountInOnCurveV2((uint256 curveData, uint256 i, uint256 j, address poolAddress, ${DATA}) curveV2Data, uint256 partnerAndFee, bytes permit) payable`,
      { curveData: 1n, i: 0n, j: 1n, poolAddress: CONTRACT, ...data },
      0n,
      '0x',
    );
    for (const bytes of [pools, curve])
      expect(say(read(ROUTER, bytes))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${ROUTER}`);
  });
});

describe('OKX', () => {
  const ROUTER = toAddress('0x5E1f62Dac767b0491e3CE72469C217365D5B48cC');
  const REQUEST =
    '(uint256 fromToken, address toToken, uint256 fromTokenAmount, uint256 minReturnAmount, uint256 deadLine) baseRequest';
  // Flags stand above the address.
  const request = {
    fromToken: (1n << 200n) | BigInt(TOKEN),
    toToken: WETH,
    fromTokenAmount: 5_000_000n,
    minReturnAmount: ETH,
    deadLine: 9n,
  };

  it('reads a swap by its request', () => {
    const data = encode(
      `unxswapToWithBaseRequest(uint256 orderId, address receiver, ${REQUEST}, bytes32[] pools) payable`,
      1n,
      FRIEND,
      request,
      [],
    );
    const tree = read(ROUTER, data);
    expect(say(tree)).toBe(
      `Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}; the proceeds go to ${FRIEND}`,
    );
    expect(tree.meaning).toMatchObject({ deadline: 9n });
    expect(read(CONTRACT, data).reading.kind).toBe('unread');
  });

  it('is unclear where a path takes another token than the request says', () => {
    const PATH =
      '(address[] mixAdapters, address[] assetTo, uint256[] rawData, bytes[] extraData, uint256 fromToken)';
    const path = (token: string) => ({
      mixAdapters: [],
      assetTo: [],
      rawData: [],
      extraData: [],
      fromToken: BigInt(token),
    });
    const dag = (tokens: readonly string[], changes: object = {}) =>
      read(
        ROUTER,
        encode(
          `dagSwapByOrderId(uint256 orderId, ${REQUEST}, ${PATH}[] paths) payable`,
          1n,
          { ...request, ...changes },
          tokens.map(path),
        ),
      );
    expect(say(dag([TOKEN, WETH]))).toBe(`Swap exactly 5 USDX for at least 1 WETH, with ${ROUTER}`);
    expect(dag([WETH])).toMatchObject({ meaning: null, reading: { unclear: true } });
    expect(say(dag([WETH], { fromToken: BigInt(COIN), fromTokenAmount: ETH }))).toContain('exactly 1 ETH');
    // A zero is not the coin here: the path's token is taken from the caller.
    expect(dag([TOKEN], { fromToken: 0n })).toMatchObject({ meaning: null, reading: { unclear: true } });
    expect(say(dag([TOKEN], { toToken: ZERO_ADDRESS }))).toContain(ZERO_ADDRESS);
  });

  it('says that pools alone name what comes out', () => {
    const data = encode(
      'unxswapByOrderId(uint256 srcToken, uint256 amount, uint256 minReturn, bytes32[] pools) payable',
      BigInt(TOKEN),
      5_000_000n,
      7n,
      [],
    );
    const coin = encode(
      'unxswapByOrderId(uint256 srcToken, uint256 amount, uint256 minReturn, bytes32[] pools) payable',
      0n,
      ETH,
      7n,
      [],
    );
    expect(say(read(ROUTER, coin, ETH))).toContain('Swap exactly 1 ETH for');
    expect(say(read(ROUTER, data))).toBe(
      `Swap exactly 5 USDX for at least 7 base units of a token that the data does not name, with ${ROUTER}`,
    );
  });
});

describe('Sushi’s route processors', () => {
  const swap = (route: string, tokenOut: Address = COIN) =>
    read(
      CONTRACT,
      encode(
        'processRoute(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOutMin, address to, bytes route) payable',
        TOKEN,
        5_000_000n,
        tokenOut,
        ETH,
        ACCOUNT,
        route,
      ),
    );
  const pool = `00${CONTRACT.slice(2)}01${ACCOUNT.slice(2)}`;
  const route = (token: string, more = '') => `0x02${token.slice(2)}01ffff${pool}${more}`;

  it('read what goes in, what must come out, and to whom', () => {
    const tree = swap(route(TOKEN));
    expect(say(tree)).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${CONTRACT}`);
    expect(tree.reading).not.toHaveProperty('unclear');
    expect(say(swap(route(TOKEN), ZERO_ADDRESS))).toContain(ZERO_ADDRESS);
  });

  it('are unclear where the route may take something else from the caller', () => {
    for (const other of [route(WETH), route(TOKEN, `02${WETH.slice(2)}01ffff${pool}`), '0x', '0x0201'])
      expect(swap(other).reading).toMatchObject({ unclear: true });
  });
});
