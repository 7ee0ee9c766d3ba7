import { describe, expect, it } from 'vitest';
import type { Asset } from '#core/asset/asset.ts';
import { nativeAsset } from '#core/asset/asset.ts';
import type { PastMoment } from '../../portfolio/types.ts';
import type { LiveChain } from '../../shared/balances.ts';
import type { KnownPrice, Prices } from '../../shared/money.ts';
import { ETHER, evidence, ME, network, TOKEN, usdx } from '../../testing/stage.ts';
import { momentNow, momentThen, type Subject } from './value-line.tsx';

const ether = nativeAsset(network);
const AT = 1_700_000_000_000;
const money: Subject = { kind: 'money', test: true };
const coin: Subject = { kind: 'coin', test: true, symbol: 'ETH' };
const price = (units: bigint, updatedAt = AT / 1000) => ({ units, decimals: 8, updatedAt, heartbeat: 3_600 });
const priceOf = (asset: Asset, units: bigint, updatedAt?: number): KnownPrice => ({
  asset: asset.id,
  feed: TOKEN,
  description: '',
  price: price(units, updatedAt),
  evidence,
});
const held = (asset: Asset, amount: bigint) => ({ account: ME, asset, amount });

const feeds = (...ids: readonly Asset['id'][]): Prices => ({
  on: true,
  of: (_, asset) => (ids.includes(asset) ? priceOf(ether, 3n) : null),
});

function then(subject: Subject, moment: Partial<PastMoment> | null, prices = feeds('native', TOKEN)) {
  const whole =
    moment === null ? null : { at: AT, block: 1n, state: 1n, balances: [], prices: [], ...moment };
  return momentThen(subject, [{ network, past: { value: [whole], evidence } }], [ME], prices, {
    index: 0,
    at: AT,
  });
}
const shown = (moment: ReturnType<typeof then>) => moment && Object.fromEntries(moment.worth);
const ETH = `${network.chainId}:native`;
const USDX = `${network.chainId}:${TOKEN}`;

describe('a past moment', () => {
  it('is worth what was held then, at the prices of then', () => {
    const moment = then(money, {
      balances: [held(ether, 2n * ETHER), held(usdx, 5_000_000n)],
      prices: [priceOf(ether, 3_000n), priceOf(usdx, 7n)],
    });
    expect(shown(moment)).toEqual({
      [ETH]: { units: 6_000n * ETHER, decimals: 26 },
      [USDX]: { units: 35_000_000n, decimals: 14 },
    });
  });
  it('is not known where the price of something held is missing, or was old by then', () => {
    const balances = [held(ether, ETHER), held(usdx, 5n)];
    expect(then(money, { balances, prices: [priceOf(ether, 3n)] })).toBeNull();
    const old = [priceOf(ether, 3n), priceOf(usdx, 1n, AT / 1000 - 86_400)];
    expect(then(money, { balances, prices: old })).toBeNull();
    expect(then(money, null)).toBeNull();
  });
  it('needs no price of what was not held', () => {
    const balances = [held(ether, ETHER), held(usdx, 0n)];
    expect(shown(then(money, { balances, prices: [priceOf(ether, 3n)] }))).toHaveProperty(ETH);
  });
  it('leaves out what no feed is known for, as the total does', () => {
    const balances = [held(ether, ETHER), held(usdx, 5n)];
    const moment = then(money, { balances, prices: [priceOf(ether, 3n)] }, feeds('native'));
    expect(shown(moment)).toEqual({ [ETH]: { units: 3n * ETHER, decimals: 26 } });
  });
  it('is the coin alone where prices are off', () => {
    const balances = [held(ether, 2n * ETHER), held(usdx, 5n)];
    expect(shown(then(coin, { balances }))).toEqual({ [ETH]: { units: 2n * ETHER, decimals: 18 } });
  });
});

describe('now', () => {
  const chain = (...balances: ReturnType<typeof held>[]): LiveChain => ({
    network,
    balances: { value: balances, evidence },
    error: null,
    loading: false,
    settled: true,
  });
  const prices = feeds('native');

  it('counts what has a price, as the total does', () => {
    const moment = momentNow(money, [chain(held(ether, ETHER), held(usdx, 5n))], [ME], prices, AT);
    expect(shown(moment)).toEqual({ [ETH]: { units: 3n * ETHER, decimals: 26 } });
  });
  it('is not known while a chain or an account is not', () => {
    const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c9' as typeof ME;
    expect(momentNow(money, [{ ...chain(), balances: null }], [ME], prices, AT)).toBeNull();
    expect(momentNow(money, [chain(held(ether, ETHER))], [ME, other], prices, AT)).toBeNull();
  });
});
