import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../result.ts';
import { type ChildrenKeypath, keypathFromText, keypathToText } from './keypath.ts';

const component = fc.record({ index: fc.integer({ min: 0, max: 2 ** 31 - 1 }), hardened: fc.boolean() });

describe('key paths as text', () => {
  it('are read as written', () => {
    fc.assert(
      fc.property(fc.array(component, { maxLength: 10 }), (components) => {
        const path = { components, sourceFingerprint: 1, depth: null };
        expect(unwrap(keypathFromText(keypathToText(path), 1))).toEqual(path);
      }),
    );
  });

  it('have known forms', () => {
    expect(unwrap(keypathFromText("m/44'/60h/0'/0/3", null))).toEqual({
      components: [
        { index: 44, hardened: true },
        { index: 60, hardened: true },
        { index: 0, hardened: true },
        { index: 0, hardened: false },
        { index: 3, hardened: false },
      ],
      sourceFingerprint: null,
      depth: null,
    });
    const children: ChildrenKeypath = {
      components: [
        { index: 0, hardened: false },
        { index: '*', hardened: false },
      ],
      sourceFingerprint: null,
      depth: null,
    };
    expect(keypathToText(children)).toBe('m/0/*');
    expect(keypathToText({ ...children, components: [] })).toBe('m');
  });

  it.each([
    '',
    '/',
    'm/',
    "44'/60'",
    "M/44'",
    'm//0',
    'm/-1',
    'm/01',
    'm/0x1',
    'm/1.0',
    'm/ 1',
    "m/1''",
    'm/*',
    'm/2147483648',
    'm/99999999999',
    `m${'/0'.repeat(256)}`,
  ])('refuse %j', (text) => {
    expect(keypathFromText(text, null)).toMatchObject({ ok: false, error: { code: 'INPUT_PATH' } });
  });
});
