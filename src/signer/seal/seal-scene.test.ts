import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealScene } from './seal-scene.ts';

const seeds = Array.from({ length: 1000 }, (_, i) => [i, 7, 200]);

test('the same seed gives the same scene; a list of numbers is a seed as well', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255)), (seed) => {
      expect(sealScene(seed)).toEqual(sealScene([...seed]));
      expect(sealScene(seed)).toEqual(sealScene(seed.join('.')));
    }),
  );
});

test('the disc of a known seed stays what it was: people know the signer by it', () => {
  const { colours, disc } = sealScene('amber heron');
  expect({ colours, disc }).toEqual({
    colours: { sky: '#e0a33a', light: '#fff3d0', far: '#a8631f', near: '#6b3a14', thing: '#2a1608' },
    disc: {
      light: 'M31 8 33 13 38 15 33 17 31 22 29 17 24 15 29 13Z',
      far: 'M0 29H48V48H0Z',
      near: 'M0 38H48V48H0Z',
      thing: 'M10 40V31A10 10 0 0 1 30 31V40H25V31A5 5 0 0 0 15 31V40Z',
    },
  });
});

test('1000 seeds give nearly 1000 scenes', () => {
  expect(new Set(seeds.map((seed) => JSON.stringify(sealScene(seed)))).size).toBeGreaterThan(970);
});

test('no part of a path is undefined', () => {
  for (const seed of seeds) expect(JSON.stringify(sealScene(seed))).not.toMatch(/NaN|undefined/);
});

test('disc and landscape have light and thing on the same sides', () => {
  const startOf = (path: string) => Number(/^M(-?[\d.]+)/.exec(path)?.[1]);
  const movedTo = (transform: string) => Number(/^translate\((\d+)/.exec(transform)?.[1]);
  for (const seed of seeds) {
    const { disc, wide } = sealScene(seed);
    // A moon's path begins left of its middle, a bird's as well: never by a quarter of the disc.
    expect(startOf(disc.light) > 20).toBe(movedTo(wide.light.transform) > 640);
    expect(movedTo(wide.light.transform) > 640).toBe(movedTo(wide.thing.transform) < 640);
  }
});
