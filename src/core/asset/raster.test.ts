import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooLarge, looksLikeMarkup, readRaster } from './raster.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * (bytes - 1 - i))) & 0xff);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

function png(width: number, height: number): Uint8Array {
  return Uint8Array.from([
    ...[0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
    ...big(13, 4),
    ...ascii('IHDR'),
    ...big(width, 4),
    ...big(height, 4),
    ...[8, 2, 0, 0, 0, 0, 0, 0, 0],
    ...deflateSync(Buffer.alloc(3)),
  ]);
}
const gif = (width: number, height: number) =>
  Uint8Array.from([...ascii('GIF89a'), ...little(width, 2), ...little(height, 2), 0, 0, 0]);
const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    // A table whose number is among those of frames, and a fill byte.
    ...[0xff, 0xc4, 0, 4, 0, 0, 0xff],
    ...[0xff, 0xc2, 0, 17, 8, ...big(height, 2), ...big(width, 2), 3, 1, 0x22, 0],
  ]);
const riff = (chunk: number[]) =>
  Uint8Array.from([
    ...ascii('RIFF'),
    ...little(chunk.length + 4, 4),
    ...ascii('WEBP'),
    ...chunk,
    ...Array(16).fill(0),
  ]);
const webpX = (width: number, height: number) =>
  riff([...ascii('VP8X'), ...little(10, 4), 0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);
const webpL = (width: number, height: number) =>
  riff([...ascii('VP8L'), ...little(5, 4), 0x2f, ...little(((width - 1) | ((height - 1) << 14)) >>> 0, 4)]);
const webp = (width: number, height: number) =>
  riff([
    ...ascii('VP8 '),
    ...little(10, 4),
    0,
    0,
    0,
    0x9d,
    0x01,
    0x2a,
    ...little(width, 2),
    ...little(height, 2),
  ]);

describe('readRaster', () => {
  const side = fc.integer({ min: 1, max: 0x3fff });
  it.each([
    ['image/png', png],
    ['image/gif', gif],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
    ['image/webp', webpX],
    ['image/webp', webpL],
  ] as const)('reads the size of %s', (type, make) => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readRaster(make(width, height))).toEqual({ type, width, height });
      }),
    );
  });

  it('never throws, whatever it is given, also what is cut', () => {
    const made = [png(3, 4), gif(3, 4), jpeg(3, 4), webp(3, 4), webpX(3, 4), webpL(3, 4)];
    fc.assert(
      fc.property(
        fc.constantFrom(...made),
        fc.nat(60),
        fc.uint8Array({ maxLength: 40 }),
        (bytes, at, noise) => {
          readRaster(bytes.subarray(0, at));
          readRaster(Uint8Array.from([...bytes.subarray(0, at), ...noise]));
        },
      ),
    );
  });

  it('takes markup for no picture', () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\ufeff <?xml version="1.0"?><svg/>']) {
      const bytes = new TextEncoder().encode(text);
      expect(readRaster(bytes)).toBeNull();
      expect(looksLikeMarkup(bytes)).toBe(true);
    }
    expect(looksLikeMarkup(png(1, 1))).toBe(false);
  });

  it('knows a picture that would not fit any screen, and one of no size', () => {
    const huge = readRaster(png(60_000, 60_000));
    expect(huge !== null && isTooLarge(huge)).toBe(true);
    expect(readRaster(png(0, 5))).toBeNull();
  });
});
