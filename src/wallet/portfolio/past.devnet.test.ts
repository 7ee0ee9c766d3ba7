/** Balances and prices of past blocks of a real chain, and of a node that keeps none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';

const DAY = 86_400_000;
/** Prices of the devnet's last week, newest first. */
const WEEK = [
  302_136_000_000n,
  299_564_000_000n,
  308_790_000_000n,
  304_952_000_000n,
  296_803_000_000n,
  290_277_000_000n,
  294_118_000_000n,
];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({}, { oldStates: true });
}, 120_000);
afterAll(() => stage.stop());

const daysAgo = (days: number) => Date.now() - days * DAY;
const week = () => Array.from({ length: 7 }, (_, index) => daysAgo(index + 1));

describe('the past', () => {
  it('is what the node says of those blocks: balances, and the price of each day', async () => {
    const me = stage.person(0);
    const times = week();
    const { value, evidence } = await stage.services.portfolio.past(CHAIN, [me], { times, priced: true });
    expect(evidence.level).toBe('reported');
    expect(
      value.map((moment) => moment?.prices.find(({ asset }) => asset === 'native')?.price.units),
    ).toEqual(WEEK);
    for (const [index, moment] of value.entries()) {
      if (moment === null) throw new Error(`nothing known of day ${index}`);
      const { block: blockNumber, balances } = moment;
      const [block, after] = await Promise.all(
        [blockNumber, blockNumber + 1n].map((number) => stage.viem().getBlock({ blockNumber: number })),
      );
      expect(Number(block?.timestamp) * 1000).toBeLessThanOrEqual(times[index] ?? 0);
      expect(Number(after?.timestamp) * 1000).toBeGreaterThan(times[index] ?? 0);
      const native = balances.find(({ asset }) => asset.id === 'native');
      expect(native?.amount).toBe(await stage.viem().getBalance({ address: toAddress(me), blockNumber }));
    }
  });

  it('is unknown before the chain began, and of feeds before they were there', async () => {
    const me = stage.person(0);
    const genesis = Number((await stage.viem().getBlock({ blockNumber: 0n })).timestamp) * 1000;
    const question = { times: [daysAgo(1), genesis + DAY, genesis - DAY], priced: true };
    const { value } = await stage.services.portfolio.past(CHAIN, [me], question);
    expect(value.map((moment) => moment?.prices.length ?? null)).toEqual([expect.any(Number), 0, null]);
    expect(value[0]?.prices.length).toBeGreaterThan(0);
  });

  it('asks for no price where prices are off', async () => {
    const question = { times: [daysAgo(1)], priced: false };
    const { value } = await stage.services.portfolio.past(CHAIN, [stage.person(0)], question);
    expect(value[0]?.prices).toEqual([]);
    expect(value[0]?.balances.map(({ asset }) => asset.id)).toEqual(['native']);
  });
});
