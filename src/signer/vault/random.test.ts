import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { type Bytes, type RandomSource, randomBelow, randomBytes, randomChoice } from './random.ts';

function failing(fill: (bytes: Bytes) => void): RandomSource {
  return {
    getRandomValues: (bytes) => {
      fill(bytes);
      return bytes;
    },
  };
}

describe('randomBytes', () => {
  it('gives as many bytes as asked, different each time', () => {
    for (const length of [1, 2, 12, 16, 32, 100]) expect(randomBytes(crypto, length)).toHaveLength(length);
    expect(randomBytes(crypto, 16)).not.toEqual(randomBytes(crypto, 16));
  });

  it.each([
    [
      'throws',
      failing(() => {
        throw new DOMException('no entropy', 'OperationError');
      }),
    ],
    ['leaves the buffer as it was', failing(() => undefined)],
    ['fills with zeros', failing((bytes) => bytes.fill(0))],
    ['repeats itself', failing((bytes) => bytes.set(bytes.map((_, index) => index + 1)))],
    ['fills with one value', failing((bytes) => bytes.fill(7))],
  ])('refuses a generator that %s', (_, source) => {
    expect(() => randomBytes(source, 16)).toThrow(expect.objectContaining({ code: 'KEY_RANDOMNESS' }));
    expect(() => randomBytes(source, 16)).toThrow(EvidentError);
  });
});

describe('fair choices', () => {
  /** A generator that says what it is told, in a row, with different bytes around it. */
  const scripted = (values: readonly number[]): RandomSource => {
    let call = 0;
    return failing((bytes) => {
      crypto.getRandomValues(bytes);
      // Every second draw is the probe.
      if (call % 2 === 0) {
        const value = values[call / 2] ?? 0;
        bytes.set([value >> 8, value & 255]);
      }
      call += 1;
    });
  };

  it('draws again instead of favouring small numbers', () => {
    // 65 536 mod 10 is 6: the last six values would make 0 to 5 likelier.
    expect(randomBelow(scripted([65_535, 65_530, 65_529]), 10)).toBe(9);
  });

  it('stays in range and reaches every number', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 300; i += 1) seen.add(randomBelow(crypto, 7));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(() => randomBelow(crypto, 0)).toThrow(RangeError);
  });

  it('chooses distinct numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.nat({ max: 24 }), (below, count) => {
        const chosen = randomChoice(crypto, count, below);
        expect(new Set(chosen).size).toBe(Math.min(count, below));
        expect(chosen.every((number) => number >= 0 && number < below)).toBe(true);
      }),
    );
  });
});
