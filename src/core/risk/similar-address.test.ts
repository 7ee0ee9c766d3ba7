import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { indexSimilar, similarity } from './similar-address.ts';
import { who } from './testing/build.ts';

const HEX = '0123456789abcdef';
const ALICE = who('alice');
const digits = (address: Address): string => address.slice(2).toLowerCase();
const of = (text: string): Address => toAddress(`0x${text}`);

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => of(Buffer.from(bytes).toString('hex')));

/** Another digit at each of these places. */
function changedAt(original: Address, places: readonly number[]): Address {
  const text = [...digits(original)];
  for (const at of places) text[at] = HEX.charAt((HEX.indexOf(text[at] ?? '0') + 5) % 16);
  return of(text.join(''));
}

describe('addresses that are taken for one another', () => {
  it('begin and end alike, however long each of the two parts is', () => {
    for (const [start, end] of [
      [4, 4],
      [6, 2],
      [2, 6],
      [5, 5],
      [3, 5],
    ] as const) {
      const other = of(
        digits(ALICE).slice(0, start) +
          digits(who('thief')).slice(start, 40 - end) +
          digits(ALICE).slice(40 - end),
      );
      expect(similarity(ALICE, other), `${start}…${end}`).toBe('ends');
    }
  });

  it('differ in a few digits, anywhere', () => {
    const places = fc.uniqueArray(fc.nat({ max: 39 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(address, places, (original, at) => {
        const zeros = digits(original).split('0').length - 1;
        fc.pre(zeros < 15);
        expect(similarity(original, changedAt(original, at))).not.toBeNull();
      }),
    );
  });

  it('lack a digit at one place and have one too many at another', () => {
    for (const [out, into] of [
      [3, 30],
      [30, 3],
      [0, 39],
      [39, 0],
    ] as const) {
      const rest = [...digits(ALICE)];
      rest.splice(out, 1);
      rest.splice(into, 0, 'e');
      const other = of(rest.join(''));
      expect(other === ALICE ? 'same' : similarity(ALICE, other), `${out} ${into}`).not.toBeNull();
    }
  });

  it('are not any two, nor the same one', () => {
    fc.assert(
      fc.property(address, address, (a, b) => {
        fc.pre(a !== b);
        expect(similarity(a, b)).toBeNull();
      }),
      { numRuns: 1000 },
    );
    expect(similarity(ALICE, ALICE)).toBeNull();
  });

  it('are not those of the system, nor those that begin with zeros on purpose', () => {
    const pairs = [
      ['0x4200000000000000000000000000000000000006', '0x4200000000000000000000000000000000000010'],
      ['0x0000000000000000000000000000000000000001', '0x0000000000000000000000000000000000000002'],
      ['0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC', '0x0000000000000068F116a894984e2DB1123eB395'],
      ['0x1111111254EEB25477B68fb85Ed929f73A960582', '0x111111125421cA6dc452d289314280a0f8842A65'],
      ['0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761', '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B'],
    ] as const;
    for (const [a, b] of pairs) expect(similarity(toAddress(a), toAddress(b)), a).toBeNull();
  });

  it('are the same both ways', () => {
    fc.assert(
      fc.property(address, fc.uniqueArray(fc.nat({ max: 39 }), { maxLength: 14 }), (original, at) => {
        const other = changedAt(original, at);
        expect(similarity(original, other)).toBe(similarity(other, original));
      }),
    );
  });
});

describe('the index', () => {
  it('finds what comparing with each one finds', () => {
    const list = fc.array(address, { maxLength: 20 });
    const places = fc.uniqueArray(fc.nat({ max: 39 }), { maxLength: 12 });
    fc.assert(
      fc.property(list, address, fc.nat(), places, (others, fresh, pick, at) => {
        const base = others[pick % Math.max(1, others.length)] ?? fresh;
        const asked = changedAt(base, at);
        const expected = others.some((other) => similarity(asked, other) !== null);
        expect(indexSimilar(others).find(asked) !== null).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('finds one among thousands, and none for a stranger', () => {
    const many = Array.from({ length: 5000 }, (_, n) => who(`party ${n}`));
    const index = indexSimilar(many);
    const one = many[2500] ?? ALICE;
    expect(index.find(changedAt(one, [0, 8, 20]))).toEqual({ address: one, how: 'digits' });
    expect(many.filter((party) => index.find(party) !== null)).toEqual([]);
    expect(index.find(who('stranger'))).toBeNull();
  });
});

it('a list that was made to be compared whole costs a bounded number of comparisons, the first ones first', () => {
  // The same ends and many of the same blocks, and yet no two that resemble one another.
  const hostile = Array.from({ length: 2_000 }, (_, n) => {
    const middle = n.toString(16).padStart(4, '0').repeat(6);
    return toAddress(`0xab${'12'.repeat(2)}${middle}${'0'.repeat(4)}34cdef`.slice(0, 40).padEnd(42, 'e'));
  });
  const most = 64;
  const index = indexSimilar(hostile, most);
  for (const address of hostile) index.find(address);
  expect(index.compared()).toBeGreaterThan(hostile.length);
  expect(index.compared()).toBeLessThanOrEqual(hostile.length * most);
});
