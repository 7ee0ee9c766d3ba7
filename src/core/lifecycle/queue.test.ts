import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReplacementOf, nextNonce, queuePlaces, replacedBy } from './queue.ts';

const hold = (...nonces: readonly number[]) => nonces.map((nonce) => ({ nonce, of: `#${nonce}` }));
const say = (counted: { next: number; pending: number }, ...nonces: readonly number[]) =>
  queuePlaces(counted, hold(...nonces)).map(
    ({ nonce, last, held, state }) =>
      `${nonce}${last === nonce ? '' : `-${last}`} ${state}${held.length > 0 ? ` ${held.join('+')}` : ''}`,
  );

describe('the queue of an account', () => {
  it.each([
    ['nothing waits', { next: 5, pending: 5 }, [], []],
    ['one waits', { next: 5, pending: 6 }, [5], ['5 waiting #5']],
    ['the node has not heard of it yet', { next: 5, pending: 5 }, [5], ['5 waiting #5']],
    ['two in line', { next: 5, pending: 7 }, [5, 6], ['5 waiting #5', '6 behind #6']],
    ['one and what takes its place', { next: 5, pending: 6 }, [5, 5], ['5 waiting #5+#5']],
    ['nobody sent the first', { next: 5, pending: 5 }, [6], ['5 gap', '6 behind #6']],
    ['several are missing', { next: 5, pending: 6 }, [5, 9], ['5 waiting #5', '6-8 gap', '9 behind #9']],
    ['another program sent one', { next: 5, pending: 7 }, [6], ['5 waiting', '6 behind #6']],
    ['what is in a block already', { next: 5, pending: 5 }, [3, 4], []],
  ] as const)('%s', (_, counted, nonces, places) => {
    expect(say(counted, ...nonces)).toEqual(places);
  });

  it('covers every nonce once, without end whatever the node says', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.oneof(fc.nat(50), fc.constant(Number.MAX_SAFE_INTEGER - 2000)),
        fc.array(fc.oneof(fc.nat(1100), fc.constant(Number.MAX_SAFE_INTEGER)), { maxLength: 8 }),
        (next, more, nonces) => {
          const places = queuePlaces({ next, pending: next + more }, hold(...nonces));
          expect(places.length).toBeLessThanOrEqual(64 + 2 * nonces.length);
          const wrong = places.filter(({ nonce, last, state, held }, index) => {
            const before = places[index - 1]?.last ?? next - 1;
            const follows = nonce === before + 1 && last >= nonce;
            const waits = nonce === next && state !== 'gap';
            return !follows || (state === 'waiting') !== waits || (state === 'gap' && held.length > 0);
          });
          expect(wrong).toEqual([]);
          const listed = places.flatMap(({ held }) => held);
          expect(listed.toSorted()).toEqual(
            hold(...nonces.filter((nonce) => nonce >= next))
              .map(({ of }) => of)
              .toSorted(),
          );
        },
      ),
    );
  });
});

describe('the nonce for something new', () => {
  it('is the lowest that is free', () => {
    expect(nextNonce(5, [])).toBe(5);
    expect(nextNonce(5, [5, 6])).toBe(7);
    expect(nextNonce(5, [3, 7])).toBe(5);
    expect(nextNonce(6, [5, 7])).toBe(6);
    expect(nextNonce(0, [0, 0, 1])).toBe(2);
  });
});

const first = { id: 'first' };
const second = { id: 'second', replaces: 'first' };
const third = { id: 'third', replaces: 'second' };
const all = [third, first, second];

it('goes by way of others, in one direction', () => {
  expect(isReplacementOf(second, first, all)).toBe(true);
  expect(isReplacementOf(third, first, all)).toBe(true);
  expect(isReplacementOf(first, third, all)).toBe(false);
  expect(isReplacementOf(first, first, all)).toBe(false);
});

it('ends where the store is damaged: one is missing, or they go round', () => {
  expect([...replacedBy([third], 'second')]).toEqual(['second']);
  const round = [
    { id: 'a', replaces: 'b' },
    { id: 'b', replaces: 'a' },
  ];
  expect([...replacedBy(round, 'b')]).toEqual(['b', 'a']);
});
