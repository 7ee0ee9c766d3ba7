/** Any text at all, for properties. */
import fc from 'fast-check';

const SURROGATES = { first: 0xd8_00, count: 0x8_00 };

/** Every code point of Unicode but surrogates, which stand for none. */
const character = fc.nat({ max: 0x10_ff_ff - SURROGATES.count }).map(
  (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text) throw new Error('not one character');
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);

/**
 * The same texts as `fc.string({ unit: 'binary' })`, which makes a table of all 1,112,064 characters before it gives
 * the first: more than a second of processor time and 90 MB for each worker.
 */
export function anyText(lengths: { readonly minLength?: number; readonly maxLength?: number } = {}) {
  return fc.string({ ...lengths, unit: character });
}
