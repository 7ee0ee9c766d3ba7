import { expect, it } from 'vitest';
import { dateText, durationText } from './time.ts';

const at = (iso: string) => BigInt(Date.parse(iso) / 1000);

it('writes dates in UTC, every month as it was', () => {
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2028, month, 9, 1, 2, 3));
    const [, day, name, year, time] = date.toUTCString().split(/,? /);
    expect(dateText(at(date.toISOString()))).toBe(`${Number(day)} ${name} ${year}, ${time} UTC`);
  }
  expect(durationText(90_061n)).toBe('1 day 1 h 1 min 1 s');
});
