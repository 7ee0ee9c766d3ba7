import { afterEach, expect, it } from 'vitest';
import { speak } from '../text/language.ts';
import { durationText, exactDateText } from './times.ts';

const at = (iso: string) => BigInt(Date.parse(iso) / 1000);

afterEach(() => speak('en', {}));

it('writes dates in UTC, every month as it was', () => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2028, month, 9, 1, 2, 3));
    const [, day, name, year, time] = date.toUTCString().split(/,? /);
    expect(exactDateText(at(date.toISOString()))).toBe(`${Number(day)} ${name} ${year}, ${time} UTC`);
  }
  expect(durationText(90_061n)).toBe('1 day 1 h 1 min 1 s');
});

it('names the month in the language', () => {
  speak('de', {});
  expect(exactDateText(at('2028-03-01T00:00:00Z'))).toBe('1 März 2028, 00:00:00 UTC');
  speak('es', {});
  expect(exactDateText(at('2028-01-01T00:00:00Z'))).toBe('1 ene 2028, 00:00:00 UTC');
});
