import { useMemo } from 'react';
import styles from './identicon.module.css';
import { seeded } from './seeded.ts';

export type IdenticonProps = {
  /** An address, or any other seed. */
  seed: string;
  /** Edge in pixels: 34 in a header, 26 in a row. */
  size?: number | undefined;
  /** A name for it where it stands alone; beside the name or address it is decoration. */
  label?: string | undefined;
};

export function Identicon({ seed, size = 34, label }: IdenticonProps) {
  const { ground, inks } = useMemo(() => drawingOf(identiconShapes(seed)), [seed]);
  return (
    <svg
      className={styles.identicon}
      style={ground}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      {inks.map(({ fill, path }) => (
        <path key={fill} fill={fill} d={path} />
      ))}
    </svg>
  );
}

/**
 * One path for each ink, and the ground as a background: a list shows fifty of these, and each element takes its time.
 */
function drawingOf({ ground, tiles }: IdenticonShapes) {
  const inks = new Map<string, string>();
  for (const { fill, path } of tiles) inks.set(fill, (inks.get(fill) ?? '') + path);
  return {
    ground: { background: `linear-gradient(135deg, ${ground.join(', ')})` },
    inks: [...inks].map(([fill, path]) => ({ fill, path })),
  };
}

// The drawing behind an account's picture: two by two tiles of plain geometry on a tinted ground. Shapes as well
// as colours tell accounts apart, so that it also serves those who see few colours.

type IdenticonShapes = {
  /** Ground of the square, top left to bottom right. */
  ground: readonly [string, string];
  /** Paths in a square of 48 units. */
  tiles: readonly { path: string; fill: string }[];
};

type Palette = readonly [string, string, string, string, string];

/** Ground from, ground to, then three inks: calm, and apart from the ground in lightness, not in hue alone. */
const palettes: readonly [Palette, ...Palette[]] = [
  ['#2f4f5f', '#4d8b86', '#e8c77a', '#d98b5f', '#f3ead7'],
  ['#5b5ea6', '#8a74b4', '#e0b1c0', '#f4e4dc', '#2d2f5e'],
  ['#2f6548', '#5b9069', '#e8dca0', '#c7d4a2', '#17352a'],
  ['#b4654a', '#d99a6c', '#f6e3c5', '#5b2e2a', '#f0c987'],
  ['#3c5a86', '#6f93b8', '#f1dcae', '#dfe9ee', '#1f2f4d'],
  ['#7a3f52', '#b2707c', '#f2d4c4', '#e9b45c', '#3d1d2a'],
  ['#d8c08a', '#ecdfbd', '#2e5d5a', '#a5532f', '#6f7f4c'],
  ['#4a4a52', '#7c7a80', '#e6b96a', '#d9d4c9', '#24242a'],
  ['#bcd0c4', '#dfe8dc', '#2f5f66', '#c4704f', '#61805a'],
  ['#8d5a2b', '#c08a4a', '#f5e6c4', '#33463f', '#f2c069'],
  ['#26464f', '#3d6a6a', '#e79a73', '#f2d9b5', '#8fb9a8'],
  ['#c9b3c8', '#e6d8e2', '#5a3f73', '#b35a6a', '#3f5a86'],
];

/** One tile in a square of 24 units; quarter turns make the rest of the set. */
const tiles: readonly [string, ...string[]] = [
  'M0 0H24A24 24 0 0 1 0 24Z',
  'M0 0A12 12 0 0 0 24 0Z',
  'M0 0H24L0 24Z',
  'M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z',
  'M0 0H24V10H0Z',
  'M0 0H12A12 12 0 0 1 24 12V24H12A12 12 0 0 1 0 12Z',
  'M12 1 23 12 12 23 1 12Z',
  'M0 0H24A24 24 0 0 1 0 24V12A12 12 0 0 0 12 0H0Z',
  'M0 0H24L12 12Z',
  'M7 7H17V17H7Z',
];

/**
 * The same drawing for the same seed, whatever the case of its letters: a checksum must not change the picture.
 */
export function identiconShapes(seed: string): IdenticonShapes {
  const draw = seeded(seed.toLowerCase());
  const [from, to, ...inks] = draw.pick(palettes);
  const first = draw.int(inks.length);
  return {
    ground: draw.int(2) === 0 ? [from, to] : [to, from],
    tiles: [0, 1, 2, 3].map((place) => ({
      path: placed(draw.pick(tiles), draw.int(4), place),
      // Neighbours side by side differ in ink; which inks they are is drawn.
      fill: inks[(first + place + draw.int(2)) % inks.length] ?? from,
    })),
  };
}

/** Every tile in every turn and place: 160 at most, and a list of accounts has hundreds. */
const known = new Map<string, string>();

function placed(tile: string, turns: number, place: number): string {
  const key = `${tile}${turns}${place}`;
  const path = known.get(key) ?? turned(tile, turns, (place % 2) * 24, Math.floor(place / 2) * 24);
  known.set(key, path);
  return path;
}

/** Turn a tile by quarters about its centre and move it: numbers are rewritten, so that no transform is needed. */
function turned(path: string, turns: number, dx: number, dy: number): string {
  const turn = (x: number, y: number): string => {
    let [u, v] = [x, y];
    for (let i = 0; i < turns; i += 1) [u, v] = [24 - v, u];
    return `${u + dx} ${v + dy}`;
  };
  let [x, y] = [0, 0];
  return path.replace(/([MLHVA])([^MLHVAZ]*)/g, (_, command: string, rest: string) => {
    const points: string[] = [];
    const n = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const at = (index: number) => n[index] ?? 0;
    if (command === 'A') {
      [x, y] = [at(5), at(6)];
      return `A${at(0)} ${at(1)} 0 ${at(3)} ${at(4)} ${turn(x, y)}`;
    }
    if (command === 'H') [x] = [at(0)];
    else if (command === 'V') [y] = [at(0)];
    if (command === 'H' || command === 'V') return `L${turn(x, y)}`;
    for (let i = 0; i + 1 < n.length; i += 2) {
      [x, y] = [at(i), at(i + 1)];
      points.push(turn(x, y));
    }
    return command + points.join(' ');
  });
}
