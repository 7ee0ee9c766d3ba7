import { expect, it } from 'vitest';
import { ageText, dateText, exactTime, momentText } from './time.ts';

const at = (text: string) => new Date(text).getTime();

it('says how long ago', () => {
  const now = at('2026-03-10T12:00:00');
  expect(ageText(now + 500, now)).toBe('just now');
  expect(ageText(now - 40_000, now)).toBe('40 s ago');
  expect(ageText(now - 59 * 60_000, now)).toBe('59 min ago');
  expect(ageText(now - 26 * 3_600_000, now)).toBe('26 h ago');
  expect(ageText(now - 72 * 3_600_000, now)).toBe('3 days ago');
});

it('says when', () => {
  const now = at('2026-03-10T12:00:00');
  expect(dateText(at('2026-03-10T00:01:00'), now)).toBe('Today, 00:01');
  expect(dateText(at('2026-03-09T23:59:00'), now)).toBe('Yesterday, 23:59');
  expect(dateText(at('2026-01-02T08:05:00'), now)).toBe('2 Jan, 08:05');
  expect(dateText(at('2024-11-03T08:05:00'), now)).toBe('3 Nov 2024');
  expect(momentText(at('2026-03-10T00:01:00'), now)).toBe('00:01');
  expect(momentText(at('2026-03-09T23:59:00'), now)).toBe('yesterday, 23:59');
  expect(momentText(at('2026-01-02T08:05:00'), now)).toBe('2 Jan, 08:05');
});

it('shows a date, whatever time an endpoint claims', () => {
  for (const claimed of [Number.MAX_SAFE_INTEGER * 1000, Number.POSITIVE_INFINITY, Number.NaN]) {
    expect(dateText(claimed, at('2026-03-10T12:00:00'))).toMatch(/\d/);
    expect(exactTime(claimed)).toMatch(/\d/);
  }
});
