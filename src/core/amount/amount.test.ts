import fc from 'fast-check';
import { formatUnits } from 'viem';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { readVectors } from '#test/vectors.ts';
import { formatAmount, MAX_UINT256, parseAmount, shortAmount } from './amount.ts';

const decimals = fc.integer({ min: 0, max: 77 });
const amount = fc.bigInt({ min: 0n, max: MAX_UINT256 });

function code(text: string, places: number): string {
  const result = parseAmount(text, places);
  return result.ok ? 'ok' : result.error.code;
}

describe('parseAmount', () => {
  it('reads back every formatted amount exactly', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        expect(parseAmount(formatAmount(value, places), places)).toEqual({ ok: true, value });
      }),
    );
  });

  it('never rounds: one decimal too many is an error', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.stringMatching(/^\d{1,10}$/), (places, whole) => {
        expect(code(`${whole}.${'1'.repeat(places + 1)}`, places)).toBe('INPUT_AMOUNT_DECIMALS');
      }),
    );
    expect(code('1.999', 2)).toBe('INPUT_AMOUNT_DECIMALS');
    expect(code('1.0', 0)).toBe('INPUT_AMOUNT_DECIMALS');
  });

  it.each([
    ['1,5', 'INPUT_AMOUNT_AMBIGUOUS'],
    ['1,000.5', 'INPUT_AMOUNT_AMBIGUOUS'],
    ['1 000', 'INPUT_AMOUNT_AMBIGUOUS'],
    ['1.000.000', 'INPUT_AMOUNT_AMBIGUOUS'],
    ['1\u202f000', 'INPUT_AMOUNT_AMBIGUOUS'],
    ["1'000", 'INPUT_AMOUNT_AMBIGUOUS'],
    ['', 'INPUT_AMOUNT_INVALID'],
    ['.', 'INPUT_AMOUNT_INVALID'],
    ['-1', 'INPUT_AMOUNT_INVALID'],
    ['+1', 'INPUT_AMOUNT_INVALID'],
    ['1e18', 'INPUT_AMOUNT_INVALID'],
    ['0x10', 'INPUT_AMOUNT_INVALID'],
    ['１', 'INPUT_AMOUNT_INVALID'],
    ['NaN', 'INPUT_AMOUNT_INVALID'],
  ])('refuses %j', (text, expected) => {
    expect(code(text, 18)).toBe(expected);
  });

  it('refuses what a 256-bit word cannot hold, at once even for a very long text', () => {
    expect(code((MAX_UINT256 + 1n).toString(), 0)).toBe('INPUT_AMOUNT_RANGE');
    expect(code('9'.repeat(100_000), 18)).toBe('INPUT_AMOUNT_RANGE');
    expect(parseAmount(MAX_UINT256.toString(), 0)).toEqual({ ok: true, value: MAX_UINT256 });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText(), decimals, (text, places) => {
        parseAmount(text, places);
      }),
    );
  });
});

describe('formatAmount', () => {
  it('agrees with viem', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_UINT256, max: MAX_UINT256 }), decimals, (value, places) => {
        expect(formatAmount(value, places)).toBe(formatUnits(value, places));
      }),
    );
  });
});

describe('shortAmount', () => {
  it('never shows more than there is, and says when it cut', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 30 }), (value, places) => {
        const short = shortAmount(value, places);
        if (short.text.startsWith('<')) {
          expect(value).toBeGreaterThan(0n);
          return;
        }
        const shown = parseAmount(short.text, places);
        if (!shown.ok) throw shown.error;
        expect(shown.value).toBeLessThanOrEqual(value);
        expect(short.exact).toBe(shown.value === value);
      }),
    );
  });

  it('does not show dust as nothing', () => {
    expect(shortAmount(1n, 18)).toEqual({ text: '<0.000001', exact: false });
  });
});

type UnitVector = { name: string; wei: string } & Record<string, string>;
const units = readVectors<UnitVector[]>('ethers-v6/units.json.gz');

describe('ethers v6 units', () => {
  const DECIMALS: Record<string, number> = { ether: 18, finney: 15, szabo: 12, gwei: 9, mwei: 6, kwei: 3 };

  it('parses every positive vector to the same wei and refuses the negative ones', () => {
    let counted = 0;
    for (const vector of units) {
      for (const [unit, places] of Object.entries(DECIMALS)) {
        const text = vector[unit];
        if (text === undefined) continue;
        counted += 1;
        const result = parseAmount(text, places);
        if (text.startsWith('-')) expect(result.ok, `${vector.name} ${unit}`).toBe(false);
        else expect(result, `${vector.name} ${unit}`).toEqual({ ok: true, value: BigInt(vector.wei) });
      }
    }
    console.info(`ethers v6 units: ${counted} vectors`);
    expect(counted).toBeGreaterThan(20);
  });
});
