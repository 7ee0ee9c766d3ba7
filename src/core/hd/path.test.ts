import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import {
  HARDENED,
  isPath,
  isTemplate,
  MAX_STEPS,
  parsePath,
  parseTemplate,
  pathAt,
  pathOf,
  steps,
  TEMPLATE_IDS,
  TEMPLATES,
} from './path.ts';

const anyIndices = fc.array(fc.nat(2 * HARDENED - 1), { maxLength: MAX_STEPS });
const anyMark = fc.constantFrom("'", 'h', 'H', '’', '′');

describe('paths', () => {
  it('are read in any notation, and written in one', () => {
    fc.assert(
      fc.property(anyIndices, anyMark, fc.boolean(), (indices, mark, prefix) => {
        const parts = indices.map((index) =>
          index >= HARDENED ? `${index - HARDENED}${mark}` : String(index),
        );
        const text = prefix || parts.length === 0 ? ['m', ...parts].join('/') : parts.join('/');
        const path = unwrap(parsePath(text));
        expect(path).toBe(pathOf(indices));
        expect(path).toMatch(/^m(\/\d+'?)*$/);
        expect(steps(path)).toEqual(indices);
        expect(isPath(path)).toBe(true);
        expect(unwrap(parsePath(path))).toBe(path);
      }),
    );
  });

  it('keep the order of their indices', () => {
    expect(steps(unwrap(parsePath("44h/60H/0'/0/3")))).toEqual([
      HARDENED + 44,
      HARDENED + 60,
      HARDENED,
      0,
      3,
    ]);
    expect(unwrap(parsePath("44h/60H/0'/0/3"))).toBe("m/44'/60'/0'/0/3");
    expect(unwrap(parsePath('m'))).toBe('m');
    expect(unwrap(parsePath("m/2147483647'"))).toBe("m/2147483647'");
  });

  it.each([
    '',
    '/',
    'm/',
    'M/0',
    'm//0',
    'm/0/',
    '/0',
    'm/m/0',
    'mm/0',
    'a/0',
    ' m/0',
    'm/0 ',
    'm/ 0',
    'm/00',
    'm/01',
    'm/-1',
    'm/+1',
    'm/1e3',
    'm/0x10',
    'm/1.5',
    "m/0''",
    "m/'0",
    "m/'",
    'm/0i',
    'm/i',
    'm/*',
    'm/2147483648',
    "m/2147483648'",
    'm/9999999999',
    'm/99999999999999999999',
    'm/٣',
    `m${'/0'.repeat(MAX_STEPS + 1)}`,
    `m/${'1'.repeat(1_000_000)}`,
    `m${'/'.repeat(1_000_000)}`,
  ])('refuse %#', (text) => {
    expect(parsePath(text)).toMatchObject({ ok: false, error: { code: 'INPUT_PATH', details: {} } });
    expect(isPath(text)).toBe(false);
  });

  it('refuse what is no index', () => {
    for (const index of [-1, 0.5, Number.NaN, 2 * HARDENED, Number.POSITIVE_INFINITY])
      expect(() => pathOf([index])).toThrow(expect.objectContaining({ code: 'INPUT_PATH' }));
    expect(() => pathOf(Array<number>(MAX_STEPS + 1).fill(0))).toThrow();
    for (const value of [null, 0, ["m/44'"], 'm/44h', "44'"]) expect(isPath(value)).toBe(false);
  });

  it('survive any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^m?[/0-9'hi*]{0,40}$/)), (text) => {
        const path = parsePath(text);
        if (path.ok) expect(steps(path.value).length).toBeLessThanOrEqual(MAX_STEPS);
        const template = parseTemplate(text);
        if (template.ok) expect(isPath(pathAt(template.value, 7))).toBe(true);
        expect(path.ok && template.ok).toBe(false);
      }),
    );
  });
});

describe('templates', () => {
  it('of the five common wallets are canonical', () => {
    for (const id of TEMPLATE_IDS) expect([id, isTemplate(TEMPLATES[id].template)]).toEqual([id, true]);
    const at = (id: (typeof TEMPLATE_IDS)[number]) => pathAt(TEMPLATES[id].template, 3);
    expect(TEMPLATE_IDS.map(at)).toEqual([
      "m/44'/60'/0'/0/3",
      "m/44'/60'/3'/0/0",
      "m/44'/60'/0'/3",
      "m/0'/0'/0'/3",
      "m/44'/1'/0'/0/3",
    ]);
  });

  it('put the number where it belongs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(2 * HARDENED - 1), { maxLength: MAX_STEPS - 1 }),
        fc.nat(MAX_STEPS),
        fc.constantFrom('i', '*', "i'", '*h', 'iH', '*’'),
        fc.nat(HARDENED - 1),
        (indices, at, place, index) => {
          const where = Math.min(at, indices.length);
          const step = index + (place.length > 1 ? HARDENED : 0);
          const parts = indices.map((one) => (one >= HARDENED ? `${one - HARDENED}'` : String(one)));
          const template = unwrap(parseTemplate(parts.toSpliced(where, 0, place).join('/')));
          expect(isTemplate(template)).toBe(true);
          const path = pathAt(template, index);
          expect(isPath(path)).toBe(true);
          expect(steps(path)).toEqual(indices.toSpliced(where, 0, step));
        },
      ),
    );
  });

  it('without one place for the number are refused', () => {
    for (const text of ['m', "m/44'/60'/0'/0", "m/44'/60'/0'/0/0", 'm/i/i', "m/i'/*"])
      expect(parseTemplate(text)).toMatchObject({ ok: false, error: { code: 'INPUT_PATH_INDEX' } });
    for (const text of ['', 'm/', 'm/ii', 'm/i/', 'm/i/x', 'm/I', "m/i''", `m/i${'/0'.repeat(MAX_STEPS)}`])
      expect(parseTemplate(text)).toMatchObject({ ok: false, error: { code: 'INPUT_PATH' } });
    for (const value of [null, 3, 'm/*', 'i/0', 'm/0']) expect(isTemplate(value)).toBe(false);
    for (const index of [-1, 0.5, HARDENED, Number.NaN])
      expect(() => pathAt(TEMPLATES.bip44.template, index)).toThrow(
        expect.objectContaining({ code: 'INPUT_PATH' }),
      );
  });
});
