import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type TotalAtRisk, totalAtRisk, type WorthOf } from './order.ts';
import { allowance, OTHER, SPENDER, TOKEN } from './testing/allowances.ts';

/** A dollar for each million. */
const priced: WorthOf = (_, amount) => ({ units: amount, decimals: 6 });
const only =
  (token: string): WorthOf =>
  (of, amount) =>
    of.token === token ? priced(of, amount) : null;
const dollars = ({ money }: TotalAtRisk) =>
  money === null ? null : Number(money.units) / 10 ** money.decimals;
const limited = (amount: bigint, atRisk = amount, change = {}) => allowance({ amount, atRisk, ...change });

it('counts an asset once, however many may take all of it', () => {
  const all = [
    allowance({ unlimited: true, amount: 2n ** 256n - 1n, atRisk: 4_000_000n }),
    allowance({ spender: OTHER, unlimited: true, amount: 2n ** 255n, atRisk: 4_000_000n }),
    limited(1_000_000n, undefined, { spender: TOKEN }),
  ];
  expect(totalAtRisk(all, priced)).toMatchObject({ assets: 1, unpriced: 0 });
  expect(dollars(totalAtRisk(all, priced))).toBe(4);
});

it('adds up what several may take where there is enough for all of them', () => {
  expect(dollars(totalAtRisk([limited(1_000_000n), limited(2_000_000n)], priced))).toBe(3);
  expect(dollars(totalAtRisk([limited(1_000_000n), limited(9_000_000n, 2_500_000n)], priced))).toBe(2.5);
});

it('counts the same address on another chain as another asset', () => {
  const all = [limited(1_000_000n), limited(1_000_000n, undefined, { chainId: 1 as ChainId })];
  expect(totalAtRisk(all, priced)).toMatchObject({ assets: 2 });
});

it('says how many assets the sum does not count', () => {
  const items = allowance({ standard: 'approvalForAll', token: SPENDER, amount: null, atRisk: 3n });
  const unknown = allowance({ token: OTHER, atRisk: null });
  const nothing = allowance({ token: OTHER, atRisk: 0n });
  expect(totalAtRisk([limited(1_000_000n), items, unknown, nothing], only(TOKEN))).toMatchObject({
    assets: 3,
    unpriced: 2,
  });
  expect(totalAtRisk([items], priced)).toMatchObject({ money: null, assets: 1, unpriced: 1 });
  expect(totalAtRisk([nothing], priced)).toEqual({ money: null, assets: 0, unpriced: 0 });
});

const least = (a: bigint, b: bigint) => (a > b ? b : a);

it('is never more than what is held, and never less than the largest part', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), amounts, (held, allowed) => {
      const parts = allowed.map((amount) => limited(amount, least(amount, held)));
      const units = totalAtRisk(parts, priced).money?.units ?? 0n;
      const largest = parts.reduce(
        (most, { atRisk }) => (atRisk !== null && atRisk > most ? atRisk : most),
        0n,
      );
      expect(units).toBeGreaterThanOrEqual(largest);
      if (allowed.some((amount) => amount > held)) expect(units).toBeLessThanOrEqual(held);
    }),
  );
});

it('adds up what accounts hold, and counts the balance of each once, however many may take it', () => {
  const all = [
    allowance({ unlimited: true, amount: 2n ** 255n, atRisk: 4_000_000n }),
    allowance({ spender: OTHER, unlimited: true, amount: 2n ** 255n, atRisk: 4_000_000n }),
    allowance({ owner: OTHER, unlimited: true, amount: 2n ** 255n, atRisk: 3_000_000n }),
    limited(500_000n, undefined, { owner: SPENDER, spender: OTHER }),
  ];
  expect(totalAtRisk(all, priced)).toMatchObject({ assets: 1, unpriced: 0 });
  expect(dollars(totalAtRisk(all, priced))).toBe(7.5);
});

it('counts an asset without a price once, however many accounts hold it', () => {
  const all = [limited(1n), limited(1n, undefined, { owner: OTHER })];
  expect(totalAtRisk(all, only(OTHER))).toEqual({ money: null, assets: 1, unpriced: 1 });
});
