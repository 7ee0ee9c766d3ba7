import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { identiconShapes } from './identicon.tsx';

/** Addresses that differ little, as those of one wallet or of a look-alike do. */
const seeds = Array.from(
  { length: 1000 },
  (_, i) => `0x70997970c51812dc3a010c7d01b50e0d17${i.toString(16).padStart(6, '0')}`,
);

describe('identiconShapes', () => {
  test('the same seed gives the same drawing, without chance', () => {
    const random = vi.spyOn(Math, 'random');
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(identiconShapes(seed)).toEqual(identiconShapes(seed));
      }),
    );
    expect(random).not.toHaveBeenCalled();
    random.mockRestore();
  });

  test('a checksum does not change the drawing', () => {
    expect(identiconShapes('0x70997970C51812DC')).toEqual(identiconShapes('0x70997970c51812dc'));
  });

  test('the drawing for a known seed stays what it was: people recognise their accounts by it', () => {
    expect(identiconShapes('0x0000000000000000000000000000000000000001')).toMatchInlineSnapshot(`
      {
        "ground": [
          "#2f4f5f",
          "#4d8b86",
        ],
        "tiles": [
          {
            "fill": "#d98b5f",
            "path": "M22 12A10 10 0 1 1 2 12A10 10 0 1 1 22 12Z",
          },
          {
            "fill": "#f3ead7",
            "path": "M25 12 36 1 47 12 36 23Z",
          },
          {
            "fill": "#d98b5f",
            "path": "M0 48L0 24L12 36Z",
          },
          {
            "fill": "#d98b5f",
            "path": "M24 48L24 24L48 48Z",
          },
        ],
      }
    `);
  });

  test('1000 near seeds give 1000 drawings, and nearly as many without their colours', () => {
    const drawings = seeds.map(identiconShapes);
    const whole = new Set(drawings.map((drawing) => JSON.stringify(drawing)));
    const shapes = new Set(drawings.map((drawing) => drawing.tiles.map((tile) => tile.path).join()));
    console.info(`identicons: ${whole.size} of 1000 distinct, ${shapes.size} by shape alone`);
    expect(whole.size).toBe(1000);
    expect(shapes.size).toBeGreaterThan(980);
  });

  test('every tile stays in its quarter', () => {
    for (const seed of seeds.slice(0, 200)) {
      identiconShapes(seed).tiles.forEach((tile, place) => {
        const [left, top] = [(place % 2) * 24, Math.floor(place / 2) * 24];
        const outside = points(tile.path).filter(
          ([x, y]) => !(x >= left && x <= left + 24 && y >= top && y <= top + 24),
        );
        expect(outside, tile.path).toEqual([]);
      });
    }
  });
});

/** The points that a path of M, L and A goes through. */
function points(path: string): [number, number][] {
  return [...path.matchAll(/([MLA])([^MLAZ]+)/g)].flatMap(([, command, rest = '']) => {
    const n = rest.trim().split(/\s+/).map(Number);
    const pairs = command === 'A' ? n.slice(5) : n;
    return Array.from({ length: pairs.length / 2 }, (_, i): [number, number] => [
      pairs[2 * i] ?? Number.NaN,
      pairs[2 * i + 1] ?? Number.NaN,
    ]);
  });
}
