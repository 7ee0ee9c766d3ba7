/** No text of either program is smaller than 12 px, in any parent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const PX: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, rem: 16 };
const LEAST = 12;

const declared = (css: string): readonly string[] =>
  [...css.matchAll(/(?<![\w-])(?:font(?:-size)?|--t-[\w-]+):\s*([^;}]+)/g)].map(([, value = '']) => value);

/** The sizes in a value that are too small. A size by its parent's needs a floor: `max(0.75rem, 0.86em)`. */
function tooSmall(value: string): readonly string[] {
  // Behind the slash stands the height of a line.
  const [size = ''] = value.split('/');
  const [, floor, ceiling] = /^max\(([^,]+),([^)]+)\)/.exec(size.trim()) ?? [];
  const sizes = [
    ...(floor === undefined || ceiling === undefined ? size : floor).matchAll(/([\d.]+)(px|pt|rem|em|%)/g),
  ];
  return sizes
    .filter(([, number, unit = '']) => {
      const px = PX[unit];
      return px === undefined ? Number(number) < (unit === '%' ? 100 : 1) : Number(number) * px < LEAST;
    })
    .map(([text]) => text);
}

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

test('finds what is too small, in each way of writing it', () => {
  const small = [
    '11px',
    '0.7rem',
    '8pt',
    '0.9em',
    '90%',
    '400 10.5px / 1.75 var(--font-mono)',
    'max(0.5rem, 2em)',
  ];
  const fine = [
    '12px',
    '0.75rem',
    '9pt',
    '1.2em',
    'max(0.75rem, 0.5em)',
    'inherit',
    '500 0.75rem / 1 x',
    'var(--t-label)',
  ];
  expect(small.map((value) => tooSmall(value).length)).toEqual(small.map(() => 1));
  expect(fine.flatMap(tooSmall)).toEqual([]);
});

test('no text is smaller than 12 px', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((path) =>
    declared(readFileSync(join(SRC, path), 'utf8')).flatMap((value) =>
      tooSmall(value).map((size) => `${path}: ${size}`),
    ),
  );
  expect(found).toEqual([]);
});
