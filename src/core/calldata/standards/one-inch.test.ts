import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, read, say, TOKEN, WETH } from '../testing.ts';

const COIN = toAddress(`0x${'ee'.repeat(20)}`);
const ETH = 10n ** 18n;
const V6 = toAddress('0x111111125421cA6dc452d289314280a0f8842A65');
const V5 = toAddress('0x1111111254EEB25477B68fb85Ed929f73A960582');
const V4 = toAddress('0x1111111254fb6c44bAC0beD2854e76F90643097d');
const V3 = toAddress('0x11111112542D85B3EF69AE05771c2dCCff4fAa26');

const DESC =
  'address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags';
const desc = {
  srcToken: TOKEN,
  dstToken: COIN,
  srcReceiver: CONTRACT,
  dstReceiver: ACCOUNT,
  amount: 5_000_000n,
  minReturnAmount: ETH,
  flags: 4n,
};
const SWAP_6 = `swap(address executor, (${DESC}) desc, bytes data) payable`;
const swap = (changes: object, to = V6) =>
  read(to, encode(SWAP_6, CONTRACT, { ...desc, ...changes }, '0x12'));

describe('1inch, swap', () => {
  it('reads every version at its own address', () => {
    expect(say(swap({}))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${V6}`);
    const five = encode(
      `swap(address executor, (${DESC}) desc, bytes permit, bytes data) payable`,
      CONTRACT,
      desc,
      '0x',
      '0x12',
    );
    const four = encode(
      `swap(address caller, (${DESC}, bytes permit) desc, bytes data) payable`,
      CONTRACT,
      { ...desc, permit: '0x' },
      '0x12',
    );
    for (const [router, data] of [
      [V5, five],
      [V4, four],
      [V3, four],
    ] as const)
      expect(say(read(router, data))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${router}`);
    for (const data of [five, four]) expect(read(V6, data).reading.kind).toBe('unread');
    expect(swap({}, CONTRACT).reading).toMatchObject({ kind: 'unread', why: 'unknown' });
  });

  it('says who receives, and no least where part of it may be swapped', () => {
    expect(say(swap({ dstReceiver: ZERO_ADDRESS }))).not.toContain('proceeds');
    expect(say(swap({ dstReceiver: FRIEND }))).toContain(`; the proceeds go to ${FRIEND}`);
    expect(say(swap({ flags: 5n, dstReceiver: FRIEND }))).toBe(
      `Swap at most 5 USDX with ${V6}; the data does not say for what, and the proceeds go to ${FRIEND}`,
    );
  });
});

describe('1inch, through pools alone', () => {
  const POOL = BigInt(CONTRACT);
  const UNWRAP = 1n << 252n;
  const given = 'uint256 token, uint256 amount, uint256 minReturn';

  it('names what comes out only where it is the coin', () => {
    const unoswap = (dex: bigint) =>
      read(V6, encode(`unoswap(${given}, uint256 dex)`, BigInt(TOKEN), 5_000_000n, ETH, dex));
    expect(say(unoswap(POOL | UNWRAP))).toBe(`Swap exactly 5 USDX for at least 1 ETH, with ${V6}`);
    expect(say(unoswap(POOL))).toBe(
      `Swap exactly 5 USDX for at least 1000000000000000000 base units of a token that the data does not name, with ${V6}`,
    );
  });

  it('is unclear where a pool takes its own token, whatever the data says', () => {
    const unoswap = (dex: bigint) =>
      read(V6, encode(`unoswap(${given}, uint256 dex)`, BigInt(TOKEN), 5_000_000n, ETH, dex));
    expect(unoswap(POOL | UNWRAP | (1n << 253n)).reading).toMatchObject({ unclear: true });
    for (const protocol of [0n, 2n])
      expect(unoswap(POOL | UNWRAP | (protocol << 253n)).reading).not.toHaveProperty('unclear');
  });

  describe('of which the address is proven', () => {
    const USDC = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
    const WRAPPED = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
    /** Uniswap v3, USDC and WETH; USDC is the first. */
    const V3_POOL = BigInt('0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640') | (1n << 253n);
    /** Uniswap v2, the same two. */
    const V2_POOL = BigInt('0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc');
    const FIRST = 1n << 247n;
    const shape = ['dex', 'dex2', 'dex3'];
    const through = (token: string, ...pools: bigint[]) => {
      const [number, names] = [pools.length === 1 ? '' : pools.length, shape.slice(0, pools.length)];
      const signature = `unoswap${number}(${given}, ${names.map((name) => `uint256 ${name}`).join(', ')})`;
      const { meaning, reading } = read(V6, encode(signature, BigInt(token), 5n, 7n, ...pools));
      return [meaning, 'unclear' in reading];
    };
    const swapOf = (from: string, to: string) => [
      expect.objectContaining({
        kind: 'swap',
        gives: { token: from, amount: 5n, bound: 'exact' },
        gets: { token: to, amount: 7n, bound: 'atLeast' },
      }),
      false,
    ];
    const open = expect.objectContaining({ kind: 'openSwap', atLeast: 7n });

    it('is named with what it takes and gives, of both versions and in a row', () => {
      expect(through(USDC, V3_POOL | FIRST)).toEqual(swapOf(USDC, WRAPPED));
      expect(through(WRAPPED, V3_POOL)).toEqual(swapOf(WRAPPED, USDC));
      expect(through(USDC, V2_POOL | FIRST)).toEqual(swapOf(USDC, WRAPPED));
      expect(through(USDC, V3_POOL | FIRST | UNWRAP)).toEqual(swapOf(USDC, 'native'));
      expect(through(USDC, V3_POOL | FIRST, V2_POOL)).toEqual(swapOf(USDC, USDC));
      const coin = encode('ethUnoswap(uint256 minReturn, uint256 dex) payable', 7n, V3_POOL);
      expect(read(V6, coin, 5n).meaning).toMatchObject({ kind: 'swap', gets: { token: USDC, amount: 7n } });
    });

    it('stays open or unclear where one thing does not fit', () => {
      // The other way round it takes the other token.
      expect(through(USDC, V3_POOL)).toEqual([open, true]);
      expect(through(USDC, V2_POOL)).toEqual([open, false]);
      // Another token than the pool's, the coin by its sign, another pool, another protocol.
      expect(through(FRIEND, V3_POOL | FIRST)).toEqual([open, true]);
      expect(through(ZERO_ADDRESS, V3_POOL)).toEqual([open, true]);
      expect(through(USDC, (V3_POOL ^ 1n) | FIRST)).toEqual([open, true]);
      expect(through(USDC, V2_POOL | FIRST | (2n << 253n))).toEqual([open, false]);
      expect(through(USDC, V2_POOL | FIRST | (1n << 253n))).toEqual([open, true]);
      // One of a row is enough.
      expect(through(USDC, V3_POOL | FIRST, POOL)).toEqual([open, true]);
      // Nothing to unwrap comes out.
      expect(through(WRAPPED, V3_POOL | UNWRAP)[1]).toBe(true);
    });
  });

  it('looks at the last pool, and reads whom it is for', () => {
    const to = encode(
      `unoswapTo3(uint256 to, ${given}, uint256 dex, uint256 dex2, uint256 dex3)`,
      BigInt(FRIEND),
      BigInt(WETH),
      ETH,
      7n,
      POOL | UNWRAP,
      POOL,
      POOL,
    );
    expect(say(read(V6, to))).toBe(
      `Swap exactly 1 WETH for at least 7 base units of a token that the data does not name, with ${V6}; the proceeds go to ${FRIEND}`,
    );
    const coin = encode(
      'ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable',
      BigInt(FRIEND),
      7n,
      POOL,
      POOL,
    );
    expect(read(V6, coin, ETH).meaning).toMatchObject({
      kind: 'openSwap',
      gives: { token: 'native', amount: ETH },
      atLeast: 7n,
      recipient: FRIEND,
    });
  });

  it('reads earlier versions, which list their pools', () => {
    const unwrap = 1n << 254n;
    const five = 'unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable';
    expect(say(read(V5, encode(five, TOKEN, 5_000_000n, ETH, [POOL, POOL | unwrap])))).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, with ${V5}`,
    );
    expect(read(V5, encode(five, TOKEN, 5_000_000n, ETH, [])).meaning).toBeNull();
    const four = 'unoswap(address srcToken, uint256 amount, uint256 minReturn, bytes32[] pools) payable';
    const word = `0x${(POOL | unwrap).toString(16).padStart(64, '0')}`;
    expect(say(read(V4, encode(four, ZERO_ADDRESS, ETH, ETH, [word]), ETH))).toBe(
      `Swap exactly 1 ETH for at least 1 ETH, with ${V4}`,
    );
  });
});

describe('1inch, orders and permits', () => {
  it('says what a call to itself behind a permit does', () => {
    const inner = encode(SWAP_6, CONTRACT, { ...desc, dstReceiver: FRIEND }, '0x12');
    const tree = read(V6, encode('permitAndCall(bytes permit, bytes action) payable', '0x1234', inner));
    expect(say(tree)).toBe(
      `Swap exactly 5 USDX for at least 1 ETH, with ${V6}; the proceeds go to ${FRIEND}`,
    );
    const hidden = read(V6, encode('permitAndCall(bytes permit, bytes action)', '0x', '0x12345678'));
    expect(hidden.children[0]?.reading.kind).toBe('unread');
  });

  it('counts cancelled orders', () => {
    const word = `0x${'11'.repeat(32)}`;
    expect(say(read(V6, encode('cancelOrder(uint256 makerTraits, bytes32 orderHash)', 1n, word)))).toBe(
      `Cancel an order, with ${V6}`,
    );
    const two = encode('cancelOrders(uint256[] makerTraits, bytes32[] orderHashes)', [1n, 1n], [word, word]);
    expect(say(read(V6, two))).toBe(`Cancel 2 orders, with ${V6}`);
  });
});
