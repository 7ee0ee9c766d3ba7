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
