import fc from 'fast-check';
import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Hex, parseHex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import {
  addWorth,
  amountFor,
  compareWorth,
  isStale,
  NOTHING,
  readFeedDecimals,
  readRound,
  STALE_GRACE,
  worth,
  worthText,
} from './price.ts';

const NOW = 1_700_000_000_000;
const SECONDS = 1_700_000_000n;
const layout = parseAbiParameters('uint80, int256, uint256, uint256, uint80');

function round(answer: bigint, updatedAt: bigint, id = 7n): Hex {
  return unwrap(parseHex(encodeAbiParameters(layout, [id, answer, updatedAt, updatedAt, id])));
}

describe('readRound', () => {
  it('reads what viem lays out', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 255n - 1n }),
        fc.bigInt({ min: 1n, max: SECONDS }),
        fc.bigInt({ min: 1n, max: 2n ** 80n - 1n }),
        (answer, at, id) => {
          expect(readRound(round(answer, at, id), NOW)).toEqual({ units: answer, updatedAt: Number(at) });
        },
      ),
    );
  });

  it.each([
    ['nothing', '0x'],
    ['one word', `0x${'0'.repeat(63)}1`],
    ['a word too many', `${round(5n, SECONDS)}${'0'.repeat(64)}`],
    ['zero', round(0n, SECONDS)],
    ['a negative price', round(-5n, SECONDS)],
    ['a round that was not completed', round(5n, 0n)],
    ['no round', round(5n, SECONDS, 0n)],
    ['tomorrow’s price', round(5n, SECONDS + 86_400n)],
  ])('takes %s for no price', (_, data) => {
    expect(readRound(unwrap(parseHex(data)), NOW)).toBeNull();
  });

  it('bears a clock that is a little ahead', () => {
    expect(readRound(round(5n, SECONDS + 60n), NOW)).not.toBeNull();
  });
});

it('reads decimals within reason', () => {
  const word = (value: bigint) => unwrap(parseHex(`0x${value.toString(16).padStart(64, '0')}`));
  expect([8n, 18n, 37n, 2n ** 255n].map((value) => readFeedDecimals(word(value)))).toEqual([
    8,
    18,
    null,
    null,
  ]);
  expect(readFeedDecimals(unwrap(parseHex('0x08')))).toBeNull();
});

it('is stale once it was silent for longer than promised, some minutes aside', () => {
  const price = { units: 1n, decimals: 8, updatedAt: 1_699_996_400, heartbeat: 3600 };
  expect(isStale(price, NOW)).toBe(false);
  expect(isStale(price, NOW + STALE_GRACE * 1000)).toBe(false);
  expect(isStale(price, NOW + STALE_GRACE * 1000 + 1000)).toBe(true);
});

describe('worth', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
  const decimals = fc.integer({ min: 0, max: 36 });
  const price = fc.record({ units: fc.bigInt({ min: 1n, max: 2n ** 128n }), decimals });
  /** The same as a fraction over one denominator for all. */
  const ONE = 10n ** 120n;
  const over = ({ units, decimals: places }: { units: bigint; decimals: number }) =>
    (units * ONE) / 10n ** BigInt(places);

  it('loses nothing: the sum is the sum of the parts, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, decimals, price), { maxLength: 8 }), (parts) => {
        const all = parts.map(([of, places, at]) => worth(of, places, at));
        const sum = over(all.reduce(addWorth, NOTHING));
        expect(sum).toBe(over(all.toReversed().reduce(addWorth, NOTHING)));
        expect(sum).toBe(all.reduce((total, part) => total + over(part), 0n));
      }),
    );
  });

  it('is what a person would work out', () => {
    // 1.5 ETH at 2,345.67890123
    const value = worth(1_500_000_000_000_000_000n, 18, { units: 234_567_890_123n, decimals: 8 });
    expect(worthText(value)).toEqual({ text: '3518.51', exact: false });
    expect(worthText(worth(2n, 0, { units: 25n, decimals: 1 }))).toEqual({ text: '5', exact: true });
    expect(worthText(worth(1n, 0, { units: 25n, decimals: 1 }))).toEqual({ text: '2.50', exact: true });
    expect(worthText(worth(1n, 18, { units: 1n, decimals: 8 }))).toEqual({ text: '<0.01', exact: false });
    expect(worthText(NOTHING)).toEqual({ text: '0', exact: true });
  });

  it('never shows more than there is', () => {
    fc.assert(
      fc.property(amount, decimals, price, (of, places, at) => {
        const value = worth(of, places, at);
        const { text, exact } = worthText(value);
        if (text.startsWith('<')) {
          expect(over(value) < ONE / 100n).toBe(true);
          return;
        }
        const shown = over({ units: BigInt(text.replace('.', '')), decimals: text.includes('.') ? 2 : 0 });
        expect(shown <= over(value)).toBe(true);
        expect(exact).toBe(shown === over(value));
        expect(over(value) - shown < ONE / 100n).toBe(true);
      }),
    );
  });
});

it('worths compare as their values do, whatever their decimals', () => {
  const decimal = fc.record({ units: fc.bigInt(0n, 10n ** 30n), decimals: fc.integer({ min: 0, max: 30 }) });
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const [left, right] = [
        a.units * 10n ** BigInt(30 - a.decimals),
        b.units * 10n ** BigInt(30 - b.decimals),
      ];
      expect(compareWorth(a, b)).toBe(left < right ? -1 : left > right ? 1 : 0);
    }),
  );
});

it('takes the most of an asset that money pays for, and not a unit more', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.integer({ min: 0, max: 18 }),
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.integer({ min: 0, max: 18 }),
      (cents, decimals, units, feed) => {
        const price = { units, decimals: feed };
        const amount = amountFor({ units: cents, decimals: 2 }, decimals, price);
        const exceeds = (of: bigint) => of * units * 100n > cents * 10n ** BigInt(decimals + feed);
        expect([exceeds(amount), exceeds(amount + 1n)]).toEqual([false, true]);
      },
    ),
  );
});
