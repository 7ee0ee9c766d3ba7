// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applySealColours, palettes, sealColours, sealScene } from './seal-scene.ts';

const css = ['../band/band.css', './scene.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

/** The declarations for an element that has a seal, later ones over earlier ones. */
function declarations(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!/(^|[\s,])(:root|\[data-seal\])\s*$/.test(selector.trim())) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value);
  }
  return found;
}

const declared = declarations();

/** The value of a colour as the browser computes it, with the five colours of `seal`. */
function colour(text: string, seal: Readonly<Record<string, string>>, theme: Theme): Rgb {
  const value = text.trim();
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const at = (from: number) => Number.parseInt(full.slice(from, from + 2), 16) / 255;
    return [at(0), at(2), at(4)];
  }
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined) return colour(seal[name] ?? declared.get(name) ?? '', seal, theme);
  const [, call = '', inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? [];
  const parts = split(inner);
  if (call === 'light-dark') return colour(parts[theme === 'light' ? 0 : 1] ?? '', seal, theme);
  if (call !== 'color-mix' || parts[0]?.trim() !== 'in oklab') throw new Error(`no colour: ${text}`);
  const [, first = '', share = ''] = /^(.*\S)\s+(\d+)%$/s.exec(parts[1]?.trim() ?? '') ?? [];
  const a = toOklab(colour(first, seal, theme));
  const b = toOklab(colour(parts[2] ?? '', seal, theme));
  const weight = Number(share) / 100;
  return toRgb([0, 1, 2].map((i) => (a[i] ?? 0) * weight + (b[i] ?? 0) * (1 - weight)));
}

/** At the commas outside brackets. */
function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const encoded = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const rows = (matrix: readonly Rgb[], v: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * (v[i] ?? 0), 0));

function toOklab(rgb: Rgb): number[] {
  const lms = rows(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb.map(linear),
  );
  return rows(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms.map(Math.cbrt),
  );
}

function toRgb(lab: readonly number[]): Rgb {
  const lms = rows(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  ).map((value) => value ** 3);
  const [r = 0, g = 0, b = 0] = rows(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    lms,
  ).map((value) => Math.min(1, Math.max(0, encoded(value))));
  return [r, g, b];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

function contrast(front: Rgb, back: Rgb): number {
  const [low = 0, high = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const INK: Readonly<Record<Theme, string>> = { light: '#1a1b1d', dark: '#ece8df' };
const seals = palettes.map((palette) =>
  Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--seal-${name}`, value])),
);
const cases = seals.flatMap((seal, index) =>
  (['light', 'dark'] as const).map((theme) => [index, theme, seal] as const),
);

describe.each(cases)('palette %i, %s', (_index, theme, seal) => {
  const of = (name: string) => colour(`var(${name})`, seal, theme);

  test('text in band and cap', () => {
    for (const front of ['--band-ink', '--band-dim']) {
      expect(contrast(of(front), of('--band')), front).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(of('--band-ink'), of('--band-hover'))).toBeGreaterThanOrEqual(4.5);
  });

  test('text in the upper two thirds of the landscape', () => {
    const [top, low] = [of('--scene-top'), of('--scene-low')];
    for (const at of [0, 1 / 3, 2 / 3]) {
      const sky = top.map((c, i) => c + ((low[i] ?? 0) - c) * at) as unknown as Rgb;
      expect(contrast(colour(INK[theme], seal, theme), sky), String(at)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('the band without a seal', () => {
  for (const front of ['--band-ink', '--band-dim'] as const) {
    const ink = { '--band': '#1a1b1d' };
    expect(css).toContain(`--band: ${ink['--band']}`);
    expect(contrast(colour(`var(${front})`, ink, 'light'), colour('#1a1b1d', ink, 'light'))).toBeGreaterThan(
      7,
    );
  }
});

test('the five colours come and go with the seal', () => {
  const root = document.documentElement;
  const seed = 'ab'.repeat(16);
  const { near } = sealScene(seed).colours;
  // The band's typeface is a property there as well, once it is loaded.
  const own = () =>
    Array.from(root.style, (_, at) => root.style.item(at)).filter((name) => name.startsWith('--seal-'));
  applySealColours(document, seed);
  expect(root.style.getPropertyValue('--seal-near')).toBe(near);
  expect(own()).toHaveLength(Object.keys(sealColours(seed)).length);
  expect(root.hasAttribute('data-seal')).toBe(true);
  applySealColours(document, null);
  expect(own()).toEqual([]);
  expect(root.hasAttribute('data-seal')).toBe(false);
});
