import { afterEach, describe, expect, it } from 'vitest';
import { dateFormat, listText } from './formats.ts';
import { activeLanguage, catalogue, catalogues, countText, plural, speak } from './language.ts';

afterEach(() => speak('en', {}));

const DE = {
  'test/early': { title: 'Senden', rows: { of: (n: number) => `${n} Zeilen` } },
  'test/late': { title: 'Spät' },
};

describe('another language', () => {
  it('fills the catalogues that are there and those to come, and keeps their groups', () => {
    const early = catalogue('test/early', { title: 'Send', rows: { of: (n: number) => `${n} rows` } });
    const { rows } = early;
    speak('de', DE);
    const late = catalogue('test/late', { title: 'Late', only: 'English' });
    expect([early.title, rows.of(2), late.title, late.only]).toEqual([
      'Senden',
      '2 Zeilen',
      'Spät',
      'English',
    ]);
    expect(activeLanguage()).toBe('de');
    expect(catalogues('test/')).toEqual([early, late]);
  });
});

describe('numbers, dates and lists', () => {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const said = () => [
    countText(1_234_567),
    plural(1, { one: 'one', other: 'more' }),
    plural(0n, { one: 'one', other: 'more' }),
    dateFormat(day)(Date.UTC(2027, 10, 3)),
    listText(['a', 'b', 'c']),
  ];

  it('are grouped as `Intl` groups them', () => {
    for (const count of [0, 7, 999, 1_000, 99_999, 100_000, -1_234_567, 10n ** 21n])
      expect(countText(count)).toBe(count.toLocaleString('en'));
  });

  it('are as they were in English', () => {
    expect(said()).toEqual(['1,234,567', 'one', 'more', '3 November 2027', 'a, b and c']);
  });

  it('are of the language, and never grouped by a decimal mark', () => {
    speak('de', {});
    expect(said()).toEqual(['1\u202f234\u202f567', 'one', 'more', '3. November 2027', 'a, b und c']);
    speak('es', {});
    expect(said()).toEqual(['1\u202f234\u202f567', 'one', 'more', '3 de noviembre de 2027', 'a, b y c']);
  });

  it('have a format only when it is used: modules are run before the language is known', () => {
    const format = dateFormat(day);
    speak('de', {});
    expect(format(Date.UTC(2027, 10, 3))).toBe('3. November 2027');
    speak('en', {});
    expect(format(Date.UTC(2027, 10, 3))).toBe('3 November 2027');
  });
});
