import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { unwrap } from '../result.ts';
import { encodeCsv, parseCsv } from './csv.ts';

/** Cells made of what matters here, and of anything. */
const cell = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",; a1.\ufeff\uff1d'), maxLength: 8 }),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

describe('a table', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(unwrap(parseCsv(encodeCsv(rows)))).toEqual(rows);
      }),
      { numRuns: 2000 },
    );
  });

  it('survives a file that was given other line ends', () => {
    const line = fc.array(
      fc.string().map((text) => text.replace(/[\r\n]/g, '')),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r'), (rows, end) => {
        expect(unwrap(parseCsv(encodeCsv(rows).replaceAll('\r\n', end)))).toEqual(rows);
      }),
    );
  });

  it('never begins a cell like a formula, whatever was put in', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const out = encodeCsv([[text]]).slice(0, -2);
        const shown = out.startsWith('"') ? out.slice(1, -1).replaceAll('""', '"') : out;
        expect(
          /^\s*[\t\r\n=+\-@\uff1d\uff0b\uff0d\uff20]/.test(shown) && !/^[+-]?\d+(\.\d+)?$/.test(shown),
        ).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('writing', () => {
  it('follows RFC 4180, section 2', () => {
    expect(encodeCsv([['aaa', 'bbb'], ['zzz', 'b "b" b'], ['x,y', 'two\r\nlines'], ['']])).toBe(
      'aaa,bbb\r\nzzz,"b ""b"" b"\r\n"x,y","two\r\nlines"\r\n\r\n',
    );
    expect(encodeCsv([])).toBe('');
  });

  it('defuses formulas and leaves numbers', () => {
    expect(encodeCsv([['=HYPERLINK("http://x")', '@SUM(A1)', '-1.5', '+42', '-2+3', "'=1"]])).toBe(
      `"'=HYPERLINK(""http://x"")",'@SUM(A1),-1.5,+42,'-2+3,''=1\r\n`,
    );
    expect(encodeCsv([['\ta', '\u000b\ta', ' =1']])).toBe(`"'\ta","'\u000b\ta",' =1\r\n`);
  });
});

describe('reading', () => {
  it('takes a byte-order mark, empty cells and a last line without an end', () => {
    expect(unwrap(parseCsv('\ufeffname,,note\r\n,\na'))).toEqual([['name', '', 'note'], ['', ''], ['a']]);
    expect(unwrap(parseCsv('a,'))).toEqual([['a', '']]);
    expect(unwrap(parseCsv(''))).toEqual([]);
    expect(unwrap(parseCsv('\n'))).toEqual([['']]);
  });

  it('names the line that it cannot read', () => {
    for (const [text, line] of [
      ['a,b"c', '1'],
      ['a\nb,"c"d', '2'],
      ['a\r\n"b\r\n', '2'],
      ['"a\n\nb",c\n"d" ,e', '4'],
    ] as const) {
      const result = parseCsv(text);
      expect(result).toMatchObject({ ok: false, error: { code: 'INPUT_CSV_INVALID', details: { line } } });
    }
  });
});
