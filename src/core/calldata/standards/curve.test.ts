import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { ACCOUNT, CONTRACT, encode, FRIEND, OTHER_TOKEN, read, say, TOKEN, WETH } from '../testing.ts';

const COIN = toAddress(`0x${'ee'.repeat(20)}`);
const ETH = 10n ** 18n;
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
