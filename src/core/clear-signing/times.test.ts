import { afterEach, expect, it } from 'vitest';
import { speak } from '../text/language.ts';
import { dateText, durationText } from './times.ts';

const at = (iso: string) => BigInt(Date.parse(iso) / 1000);

afterEach(() => speak('en', {}));

it('writes dates in UTC, every month as it was', () => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2028, month, 9, 1, 2, 3));
    const [, day, name = '', year] = date.toUTCString().split(/,? /);
    expect(dateText(at(date.toISOString()))).toMatch(
      new RegExp(`^${Number(day)} ${name}\\p{L}* ${year}, 01:02:03 UTC$`, 'u'),
    );
  }
  expect(durationText(90_061n)).toBe('1 day 1 h 1 min 1 s');
});

it('names the month in the language', () => {
  speak('de', {});
  expect(dateText(at('2028-03-01T00:00:00Z'))).toBe('1. März 2028, 00:00 UTC');
  speak('es', {});
  expect(dateText(at('2028-01-01T00:00:00Z'))).toBe('1 de enero de 2028, 00:00 UTC');
});
