import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** WCAG 2.2 contrast of the tokens: 4.5 for text, 3 for the edges of controls, 7 around what is to be signed. */
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

type Colours = Map<string, string>;

/** The colours declared between `from` and the next closing brace. */
function block(css: string, from: string, theme: 0 | 1): Colours {
  const start = css.indexOf(from);
  expect(start, from).toBeGreaterThanOrEqual(0);
  const body = css.slice(css.indexOf('{', start), css.indexOf('}', start));
  const colours: Colours = new Map();
  for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const hex = value.match(/#[\da-f]{6}\b/gi);
    const own = hex?.[hex.length === 2 ? theme : 0];
    if (own !== undefined) colours.set(name, own);
  }
  return colours;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colours: Colours, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const hex = colours.get(name);
    if (hex === undefined) throw new Error(`no colour --${name}`);
    return luminance(hex);
  });
  const [low, high] = [Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0)];
  return (high + 0.05) / (low + 0.05);
}

const light = new Map([...block(tokens, ':root {', 0), ...block(base, ':root {', 0)]);
const dark = new Map([
  ...light,
  ...block(tokens, ':root[data-theme="dark"]', 1),
  ...block(base, ':root {', 1),
]);
const texts = ['ink', 'muted', 'accent', 'proven', 'caution', 'danger'];

test('the dark colours of the system and of the switch are the same', () => {
  expect(block(tokens, ':root:not([data-theme="light"])', 1)).toEqual(
    block(tokens, ':root[data-theme="dark"]', 1),
  );
});

describe.each([
  ['light', light, 0],
  ['dark', dark, 1],
] as const)('%s', (_, colours, theme) => {
  test.each(texts)('text in --%s', (name) => {
    for (const back of ['paper', 'sheet', 'sunk'])
      expect(contrast(colours, name, back)).toBeGreaterThanOrEqual(4.5);
  });

  test('text on tints and on buttons', () => {
    for (const back of ['accent-soft', 'caution-soft', 'danger-soft']) {
      expect(contrast(colours, 'ink', back)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(colours, 'on-ink', 'ink')).toBeGreaterThanOrEqual(7);
    expect(contrast(colours, 'on-danger', 'danger')).toBeGreaterThanOrEqual(4.5);
  });

  test('the disc behind a symbol is seen on a sheet, and is no hole in it', () => {
    expect(contrast(colours, 'muted', 'disc')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours, 'disc', 'sheet')).toBeGreaterThanOrEqual(1.15);
    if (theme === 1)
      expect(luminance(colours.get('disc') ?? '')).toBeGreaterThan(luminance(colours.get('sheet') ?? ''));
  });

  test('the edge of a control is seen', () => {
    for (const back of ['paper', 'sheet']) expect(contrast(colours, 'faint', back)).toBeGreaterThanOrEqual(3);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('the dot of account colour %i is seen', (colour) => {
    for (const back of ['paper', 'sheet', 'sunk']) {
      expect(contrast(colours, `account-${colour}`, back)).toBeGreaterThanOrEqual(3);
    }
  });

  test('every text around what is to be signed', () => {
    const signing = new Map([...colours, ...block(base, '[data-surface="signing"]', theme)]);
    for (const name of texts) {
      for (const back of ['sheet', 'sunk']) expect(contrast(signing, name, back)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(signing, 'on-danger', 'danger')).toBeGreaterThanOrEqual(7);
  });
});
