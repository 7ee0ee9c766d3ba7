import { expect, test } from 'vitest';
import type { Hash } from '#core/bytes/hex.ts';
import type { ActivityEntry } from '../../model.ts';
import { dayBefore, dayReader, filterEntries, fold, groupEntries } from './group.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const entry = (iso: string, more: Partial<ActivityEntry> = {}) =>
  ({
    chainId: 1,
    hash: '0x' as Hash,
    direction: 'in',
    status: 'final',
    timestamp: at(iso),
    ...more,
  }) as ActivityEntry;

test('days are those of the reader', () => {
  const berlin = dayReader('Europe/Berlin');
  expect(berlin(at('2025-03-09T22:30:00Z'))).toBe('2025-03-09');
  expect(berlin(at('2025-03-09T23:30:00Z'))).toBe('2025-03-10');
  expect(dayReader('Pacific/Kiritimati')(at('2025-03-09T11:00:00Z'))).toBe('2025-03-10');
});

test('the day before, across summer time and years', () => {
  expect(dayBefore('2025-03-31')).toBe('2025-03-30');
  expect(dayBefore('2025-03-01')).toBe('2025-02-28');
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  expect(dayBefore('2025-01-01')).toBe('2024-12-31');
});

test('what waits first, then today, yesterday and older days', () => {
  const entries = [
    entry('2025-03-10T12:00:00Z'),
    entry('2025-03-10T09:00:00Z', { status: 'pending' }),
    entry('2025-03-09T23:00:00Z'),
    entry('2025-03-09T01:00:00Z'),
    entry('2025-02-01T01:00:00Z'),
  ];
  const groups = groupEntries(entries, at('2025-03-10T13:00:00Z'), dayReader('UTC'));
  expect(
    groups.map((group) =>
      group.kind === 'waiting' ? 'waiting' : [group.day, group.relative, group.entries.length],
    ),
  ).toEqual(['waiting', ['2025-03-10', 'today', 1], ['2025-03-09', 'yesterday', 2], ['2025-02-01', null, 1]]);
});

test('a time that an endpoint made up is still a day', () => {
  const [group] = groupEntries([entry('2025-03-10T12:00:00Z', { timestamp: Number.MAX_SAFE_INTEGER })], 0);
  expect(group?.kind === 'day' && Number.isFinite(Date.parse(`${group.day}T00:00:00Z`))).toBe(true);
});

test('filters', () => {
  const entries = [
    entry('2025-01-01T00:00:00Z'),
    entry('2025-01-01T00:00:00Z', { direction: 'out', chainId: 2 as never }),
  ];
  expect(filterEntries(entries, {})).toHaveLength(2);
  expect(filterEntries(entries, { direction: 'out' })).toEqual([entries[1]]);
  expect(filterEntries(entries, { chain: 1 as never })).toEqual([entries[0]]);
});

test('what nobody asked for is set apart, and found by its own filter', () => {
  const [income, poison, gift] = [
    entry('2025-01-03T00:00:00Z'),
    entry('2025-01-02T00:00:00Z', { direction: 'out', unsolicited: 'nothing' }),
    entry('2025-01-01T00:00:00Z', { unsolicited: 'unlisted' }),
  ] as const;
  const entries = [income, poison, gift];
  expect(fold(entries, {})).toEqual({ shown: [income], unsolicited: [poison, gift] });
  expect(fold(filterEntries(entries, { direction: 'in' }), { direction: 'in' })).toEqual({
    shown: [income],
    unsolicited: [gift],
  });
  const unsolicited = { direction: 'unsolicited' } as const;
  expect(fold(filterEntries(entries, unsolicited), unsolicited)).toEqual({
    shown: [poison, gift],
    unsolicited: [],
  });
});
